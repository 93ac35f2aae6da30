"""Other Russian wordings of descriptions: superlatives, comparisons, costs, places, denials; only read."""

from __future__ import annotations

from catalog.berserk.language.meaning.bounds import compare_measure
from catalog.berserk.language.meaning.own_traits import (
    around_within,
    being,
    beside_along,
    between_costs,
    either_cost,
    either_cost_parts,
    than_of,
    utmost,
)
from catalog.berserk.language.tree import (
    Alike,
    Beside,
    Cards,
    CostAs,
    HasNeighbour,
    InColumn,
    InLine,
    InRow,
    Is,
    Not,
    Number,
    Relation,
    SameAs,
    Within,
)
from catalog.language.patterns import Rule, of, phrase, read_as

GREATEST = ("наибольший|максимальный", "самый большой|высокий")
LEAST = ("наименьший|минимальный", "самый маленький|низкий|малый")
LINES = (("diagonal", "диагонали"), ("vertical", "вертикали"), ("horizontal", "горизонтали"))
NOBODY: tuple[tuple[Relation, str], ...] = (
    ("beside", "рядом с которым|которыми"), ("opposite", "напротив которого|которых"),
    ("behind", "позади|сзади которого|которых"), ("vertical", "в одном столбце с которым"),
    ("horizontal", "в одном ряду с которым"),
)  # fmt: skip

SELECTOR_WORDS: list[Rule] = [
    # «с самым большим числом жизней», «с наибольшей бронёй»
    *[
        read_as(f"с {word} <measure>", lambda s, most=most: utmost(s["measure"], most))
        for words, most in ((GREATEST, True), (LEAST, False))
        for word in words
    ],
    *[
        read_as(f"{word} <measure>", lambda s, most=most: utmost(s["measure"], most))
        for words, most in ((GREATEST, True), (LEAST, False))
        for word in words
    ],
    # «с движением больше, чем у хозяина», «чья стоимость не больше стоимости хозяина»
    *[
        read_as(f"{whose} <number:than own>, чем у <of:role.gen>", of(than_of))
        for whose in ("с <measure>[,]", "чей <measure>", "у которого|которых <measure>")
    ],
    read_as("с <what:measure>, <bound>", lambda s: compare_measure(**s)),
    read_as("стоимостью, <bound>", lambda s: compare_measure("cost", s["bound"])),
    *[read_as(words, lambda s: CostAs("equal", "it")) for words in ("равной стоимости", "с равной стоимостью")],
    *[
        read_as(f"{word} {noun}{whose}", lambda s, what=what: Not(Alike(what, s.get("of", "it"))))
        for what, noun in (("element", "стихии"), ("class", "класса"), ("eliteness", "элитности"))
        for word in ("иной", "другой", "отличной от него")
        for whose in ("[, чем <of:role.nom>]", ", чем у <of:role.gen>")
        if not (word.startswith("отлич") and whose[0] == ",")
    ],
    # «стоимостью 4 или 5», «стоимостью от 3 до 5»
    read_as("стоимостью от <least:number> до <most:number>", lambda s: between_costs(**s)),
    read_as("без класса|классов", lambda s: Not(Is("of a class"))),
    read_as("не имеющий класса|классов", lambda s: Not(Is("of a class"))),
    # «не являющееся эльфом»
    *[
        read_as(f"{which} <cards:cards.ins>", lambda s, denied=denied: being(s["cards"], denied))
        for which, denied in (
            ("являющийся", False), ("не являющийся", True), ("который|которые является", False),
            ("который|которые не является", True),
        )
    ],
    *[
        read_as(f"{but} {who}{end}", lambda s: Not(SameAs()))
        for but, end in (("кроме", ""), (", кроме", "[,]"), ("(кроме", ")"), ("не считая", ""), ("(не считая", ")"))
        for who in ("себя", "этой карты")
    ],
    # distances and directions
    *[read_as(f"на расстоянии <cells:amount> {cells}{away}", of(Within))
      for cells in ("клетка", "клеток")
      for away in ("", " от <of:role.gen>")],
    read_as("на расстоянии <n:number> и больше", lambda s: Not(Within(Number(s["n"] - 1))) if s["n"] > 1 else None),
    *[
        rule
        for line, noun in LINES
        for rule in (
            read_as(f"[стоящий|находящийся] по {noun} от|с <of:role.gen>", of(InLine, line=line)),
            read_as(f"[стоящий|находящийся] по {noun} с <of:role.ins>", of(InLine, line=line)),
            read_as(f"[стоящий|находящийся] рядом [с <of:role.ins>] по {noun}", of(beside_along, line=line)),
            read_as(f"[стоящий|находящийся] по {noun} рядом [с <of:role.ins>]", of(beside_along, line=line)),
            read_as(f"[стоящий|находящийся] на соседней по {noun} клетке", of(beside_along, line=line)),
        )
    ],
    *[
        read_as(f"{near} не по диагонали", lambda s: (Beside(s.get("of", "this")), Not(InLine("diagonal"))))
        for near in ("[стоящий|находящийся] рядом", "[стоящий|находящийся] рядом с <of:role.ins>")
    ],
    *[
        read_as(f"{whose}<row:row number> ряда{of_}", lambda s, side=side: InRow(s["row"], side))
        for whose, of_, side in (("", "", ""), ("", " противника", "enemy"), ("вашего|своего ", "", "own"))
    ],
    *[
        read_as(f"[стоящий|находящийся] {corner}", lambda s: (InColumn("edge"), InRow(3)))
        for corner in ("в угловой клетке", "на угловой клетке [поля боя]", "в углу [поля] [боя]")
    ],
    *[
        read_as(f"{words} стоит|есть|находится <bound> <cards:cards.{form}>", of(around_within, where=where))
        for where, words in NOBODY
        for form in ("gen.pl", "counted", "nom")
    ],
    *[
        read_as(f"{words} {none}", lambda s, where=where: Not(HasNeighbour(Cards(), where=where)))
        for where, words in NOBODY
        for none in ("никто не стоит", "никого нет", "нет никого", "не стоит никто", "нет других карт", "нет карт")
    ],
]  # fmt: skip

# Written too: «стоимостью 3, 4 или 5».
COST_LISTS: list[Rule] = [
    phrase("стоимостью <numbers:either numbers>", lambda s: either_cost(**s), either_cost_parts),
]
