"""Russian relative clauses about a card, and lower bounds of a number of cards."""

from __future__ import annotations

from catalog.berserk.language.meaning.traits import have_abilities, without
from catalog.berserk.language.tree import (
    Beside,
    CostAs,
    InFormationWith,
    InLine,
    Measure,
    Than,
    Utmost,
)
from catalog.language.patterns import Rule, of, read_as, say

BOUNDS = ((" или меньше", "at most"), (" или больше", "at least"), ("", "exactly"))
NONE = ("жизней", "ран", "фишек", "дополнительных жизней", "симбиотов", "паразитов", "единиц брони")

# A measure, its noun after «большим», and the noun after a count, if any.
THAN: tuple[tuple[Measure, str, str], ...] = (
    ("lives", "числом|количеством жизней", "жизней"), ("wounds", "числом|количеством ран", "ран"),
    ("tokens", "числом|количеством фишек", "фишек"),
    ("extra lives", "числом|количеством дополнительных жизней", "дополнительных жизней"),
    ("symbiotes", "числом|количеством симбиотов", "симбиотов"),
    ("parasites", "числом|количеством паразитов", "паразитов"), ("move", "движением", ""),
    ("weak strike", "слабым ударом", ""), ("medium strike", "средним ударом", ""),
    ("strong strike", "сильным ударом", ""),
)  # fmt: skip

# «с большим числом жизней, чем у этой карты».
COMPARING: list[Rule] = [
    rule
    for measure, noun, many in THAN
    for rule in (
        say(f"с большим {noun}, чем у <of:role.gen>", Than, measure=measure, number="higher"),
        say(f"с меньшим {noun}, чем у <of:role.gen>", Than, measure=measure, number="lower"),
        say(f"с таким же {noun}, как у <of:role.gen>", Than, measure=measure, number="equal"),
        *(
            read_as(f"{which}, чем у <of:role.gen>", of(Than, measure=measure, number=number))
            for word, compared, number in (("большим", "больше", "higher"), ("меньшим", "меньше", "lower"))
            for which in (
                f"с {word} числом|количеством текущих {many}",
                f"у которого|которых {compared} {many}",
                f"у которого|которых {compared} текущих {many}",
            )
            if many
        ),
        read_as(f"с большим {noun}", of(Than, measure=measure, number="higher")),
        read_as(f"с меньшим {noun}", of(Than, measure=measure, number="lower")),
        read_as(f"с таким же {noun}, что и у <of:role.gen>", of(Than, measure=measure, number="equal")),
    )
]

RELATIVE: list[Rule] = [
    read_as("<subject:who does> <trait:predicate of it>", lambda s: s["trait"]),
    read_as("у|на которого|котором <trait:possession>", lambda s: s["trait"]),
    read_as("у|на которого|котором нет <trait:no possession>", lambda s: s["trait"]),
    read_as("не имеющий <trait:no possession>", lambda s: s["trait"]),
    read_as("не имеющий <abilities:id list.gen>", lambda s: without(**s)),
    read_as("у которого есть <abilities:id list.nom>", lambda s: have_abilities(**s)),
    read_as("у которого нет <abilities:id list.gen>", lambda s: without(**s)),
    *[
        read_as(f"с которым{who} {near}", lambda s: Beside())
        for who in ("", " <me>")
        for near in ("стоит рядом", "находится рядом", "рядом стоит")
    ],
    *[
        read_as(f"{where} стоит|находится <me>", lambda s, place=place: place)
        for where, place in (
            ("рядом с которым", Beside()),
            ("в одном ряду с которым", InLine("horizontal")),
            ("в одном столбце с которым", InLine("vertical")),
            ("на одной диагонали с которым", InLine("diagonal")),
            ("на одной линии с которым", InLine("line")),
            ("в строю с которым", InFormationWith()),
        )
    ],
    read_as("с которым <me> стоит в строю", lambda s: InFormationWith()),
    read_as("с которым стоит|строит в строю", lambda s: InFormationWith()),
    # «чем они» means the cards that get the ability: inside the ability each of them is «this card»
    *[
        rule
        for word, cost in (("меньшей", "lower"), ("большей", "higher"))
        for rule in (
            read_as(f"{word}, чем они, стоимости", lambda s, cost=cost: CostAs(cost)),
            read_as(f"{word}, чем <of:role.nom>, стоимости", of(CostAs, cost=cost)),
        )
    ],
    *[
        read_as(pattern, of(CostAs, cost=cost))
        for word, cost in (("меньше", "lower"), ("больше", "higher"))
        for pattern in (
            f"чья стоимость {word} стоимости <of:role.gen>",
            f"чья стоимость {word}, чем у <of:role.gen>",
            f"стоимость которого {word} стоимости <of:role.gen>",
            f"стоимость которого {word}, чем у <of:role.gen>",
            f"стоимостью {word} стоимости <of:role.gen>",
            f"стоимостью {word}, чем у <of:role.gen>",
            f"стоимостью {word}, чем <of:role.nom>",
        )
    ],
]

UTMOST_OF: tuple[tuple[Measure, str], ...] = (
    ("lives", "жизней"), ("wounds", "ран"), ("tokens", "фишек"), ("extra lives", "дополнительных жизней"),
)  # fmt: skip

UTMOST: list[Rule] = [
    rule
    for word, most in (("наибольш", True), ("наименьш", False))
    for rule in (
        say(f"с {word}ей стоимостью", Utmost, measure="cost", most=most),
        read_as(f"{word}ей стоимости", lambda s, most=most: Utmost("cost", most)),
        say(f"с {word}им движением", Utmost, measure="move", most=most),
        read_as(f"с {word}им жизнь", lambda s, most=most: Utmost("lives", most)),
        *[
            rule
            for measure, noun in UTMOST_OF
            for rule in (
                say(f"с {word}им числом|количеством {noun}", Utmost, measure=measure, most=most),
                read_as(
                    f"с {word}им числом|количеством текущих {noun}",
                    lambda s, most=most, measure=measure: Utmost(measure, most),
                ),
            )
        ],
        *[
            say(f"с {word}им {strength} ударом", Utmost, measure=measure, most=most)
            for measure, strength in (
                ("weak strike", "слабым"), ("medium strike", "средним"), ("strong strike", "сильным"),
            )
        ],
    )
]  # fmt: skip
