"""Russian traits of place."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.meaning.places import either
from catalog.berserk.language.meaning.traits import has_some, neighbours
from catalog.berserk.language.russian.phrases.areas import CELLS_OF_AREAS
from catalog.berserk.language.russian.phrases.cell_markers import ONTO_CELL_MARKERS
from catalog.berserk.language.russian.phrases.sides import ON_SIDES
from catalog.berserk.language.tree import (
    AcrossRow,
    Ahead,
    Alike,
    Amid,
    AttackedBy,
    Beside,
    BesidePlaceOf,
    ChosenBefore,
    CostAs,
    Either,
    HasFlank,
    HasNeighbour,
    HeldBy,
    InAttackDirection,
    InColumn,
    InGraveyard,
    InLine,
    InRow,
    Is,
    NamedAs,
    NextTo,
    Not,
    Number,
    NumberIs,
    OfOtherElement,
    OnCellOf,
    OnHalf,
    OnHost,
    Opposite,
    Outermost,
    PlaceOf,
    Relation,
    SameAs,
    Side,
    StoodInFormationWith,
    TableNumber,
    Than,
    Trait,
    Within,
)
from catalog.language.patterns import Make, Rule, constant, of, phrase, read_as, say

# The outermost cells of the field.
AT_EDGE = Either((InColumn("edge"), InRow(3, "own"), InRow(3, "enemy")))

# Where others stand, seen from a card, and where a card stands with others.
AROUND: tuple[tuple[Relation, str], ...] = (
    ("beside", "рядом с которым"), ("opposite", "напротив которого"), ("behind", "позади которого"),
    ("vertical", "в одном столбце с которым"), ("horizontal", "в одном ряду с которым"),
    ("diagonal", "на одной диагонали с которым"), ("line", "на одной линии с которым"),
    ("formation", "в строю с которым"), ("left", "слева от которого"), ("right", "справа от которого"),
)  # fmt: skip
ALONG: tuple[tuple[Relation, str], ...] = (
    ("beside", "рядом с"), ("vertical", "в одном столбце с"), ("vertical", "в столбце с"),
    ("horizontal", "в одном ряду с"), ("horizontal", "в ряду с"), ("diagonal", "на|по одной диагонали с"),
    ("line", "на одной линии|прямой с"), ("formation", "в строю с"),
)  # fmt: skip
CELLS_AROUND = ("beside", "opposite", "vertical", "horizontal", "diagonal", "line")

WHOSE_ROWS: tuple[tuple[str, str, Side], ...] = (
    ("", "", ""), ("", " противника", "enemy"), ("его ", "", "enemy"), ("ваш|свой ", "", "own"),
)  # fmt: skip


def rows_of(side: Side) -> Make:
    """Build «в втором или третьем ряду противника»."""

    def make(slots: dict[str, Any]) -> Trait:
        rows = tuple(InRow(row, side) for row in slots["rows"])
        return rows[0] if len(rows) == 1 else Either(rows)

    return make


def _beyond(n: int, of: Any = "this") -> Not | None:
    """Build «на расстоянии 3 или больше»."""
    return Not(Within(Number(n - 1), of)) if n > 1 else None


def no_more(cost: Any, of: Any) -> Not:
    """Build «такой же или меньшей стоимости»: not a higher cost."""
    return Not(CostAs(cost, of))


def costs_by(more: int, of: Any) -> NumberIs:
    """Build «дороже неё на 1»; a negative `more` means «дешевле»."""
    return NumberIs("cost", "exactly", TableNumber("cost", of=of, plus=more))


OF_PLACES: list[Rule] = [
    constant("во вспомогательной зоне", Is("in the auxiliary zone")),
    read_as("в дополнительной зоне", lambda s: Is("in the auxiliary zone")),
    # any card of a squad is there («В зоне битвы»)
    *[read_as(f"в {words}", lambda s: ()) for words in ("зоне битвы", "игровой зоне", "игре")],
    say("рядом", Beside, of="this"),
    say("рядом с <of:role.ins>", Beside),
    read_as("стоящий рядом", lambda s: Beside()),
    read_as("стоящий рядом с <of:role.ins>", of(Beside)),
    read_as("рядом с ним", lambda s: Beside("it")),
    read_as("[стоящий] на соседней с <of:role.ins> клетке", of(Beside)),
    say("на расстоянии <cells:amount>", Within, of="this"),
    say("на расстоянии <cells:amount> от <of:role.gen>", Within),
    read_as("на расстоянии не больше <cells:amount>", of(Within)),
    *[
        read_as(words, lambda s: _beyond(**s))
        for words in (
            "на расстоянии <n:number> или больше|дальше",
            "на расстоянии <n:number> или больше|дальше от <of:role.gen>",
        )
    ],
    *[
        read_as(f"{within} <cells:amount>{cells}{away}", of(Within))
        for within in ("на расстоянии до", "на расстоянии не больше", "не дальше", "в радиусе", "в пределах")
        for cells in ("", " клетки|клеток")
        for away in ("", " от <of:role.gen>")
    ],
    *[
        rule
        for line, noun in (
            ("vertical", "вертикали"),
            ("horizontal", "горизонтали"),
            ("diagonal", "диагонали"),
            ("line", "линии"),
        )
        for rule in (
            say(f"в|на той же {noun}", InLine, line=line, of="this"),
            say(f"в|на той же {noun}, что и <of:role.nom>", InLine, line=line),
        )
    ],
    read_as("в|на том же столбце", lambda s: InLine("vertical")),
    read_as("на одной линии|прямой с <of:role.ins>", lambda s: InLine("line", **s)),
    read_as("в том же столбце, что и <of:role.nom>", of(InLine, line="vertical")),
    read_as("в том же ряду, что и <of:role.nom>", of(InLine, line="horizontal")),
    read_as("в том же столбце", lambda s: InLine("vertical")),
    read_as("в том же ряду", lambda s: InLine("horizontal")),
    read_as("в своём ряду", lambda s: InLine("horizontal")),
    read_as("в своём столбце", lambda s: InLine("vertical")),
    read_as("стоящий в том же ряду, что и <of:role.nom>", lambda s: InLine("horizontal", **s)),
    read_as("[стоящий] в одном ряду с <of:role.ins>", lambda s: InLine("horizontal", **s)),
    read_as("стоящий в одном столбце с <of:role.ins>", lambda s: InLine("vertical", **s)),
    read_as("в одном столбце с <of:role.ins>", lambda s: InLine("vertical", **s)),
    read_as("стоящий в том же столбце, что и <of:role.nom>", lambda s: InLine("vertical", **s)),
    say("на той же клетке, что и <of:role.nom>", OnCellOf),
    say("из стоявших в строю с <of:role.ins>", StoodInFormationWith),
    *[
        read_as(f"которые {stood}", lambda s: StoodInFormationWith())
        for stood in ("стояли с ним в строю", "стояли в строю с ним")
    ],
    say("крайний~noun справа в своём ряду", Outermost, end="right"),
    say("крайний~noun слева в своём ряду", Outermost, end="left"),
    say("не принадлежащий~noun к стихиям, которые есть в вашем отряде", OfOtherElement, side="own"),
    say("не принадлежащий~noun к стихиям, которые есть в отряде противника", OfOtherElement, side="enemy"),
    say("на <host:cards.pre>", OnHost),
    say("рядом с клеткой, оставленной <of:role.ins>", BesidePlaceOf),
    say("между атакующей картой и атакованной", Amid, of="attacked"),
    say("слева или справа от которого~noun стоит <cards:cards.nom>", HasFlank),
    phrase(
        "слева и справа от которого~noun нет <cards:cards.gen.pl>",
        lambda s: Not(HasFlank(**s)),
        lambda n: {"cards": n.trait.cards} if isinstance(n, Not) and isinstance(n.trait, HasFlank) else None,
    ),
    say("с тем же названием, что и <of:role.nom>", NamedAs),
    *[
        read_as(f"с таким|тем же {name}[, как у <of:role.gen>]", lambda s: NamedAs(s.get("of", "it")))
        for name in ("названием", "именем")
    ],
    *[
        rule
        for what, same in (("element", "той же стихии"), ("class", "того же класса"), ("eliteness", "той же элитности"))
        for rule in (
            say(f"{same}, что и <of:role.nom>", Alike, what=what),
            read_as(f"{same}", lambda s, what=what: Alike(what, "it")),
        )
    ],
    *[
        read_as(f"{other}[, чем <of:role.nom>]", lambda s, what=what: Not(Alike(what, s.get("of", "it"))))
        for what, other in (
            ("element", "другой стихии"),
            ("class", "другого класса"),
            ("eliteness", "другой элитности"),
        )
    ],
    *[
        read_as(f"с таким|тем же {noun}, {like} у <of:role.gen>", of(Alike, what=what))
        for what, noun in (("element", "стихией"), ("class", "классом"), ("eliteness", "элитностью"))
        for like in ("как", "как и", "что и")
    ],
    *ON_SIDES,
    # «на клетке позади атакованного»: what stands there
    *[read_as(f"на клетке {word} <of:role.gen>", of(NextTo, where="behind")) for word in ("позади", "сзади", "за")],
    read_as("на клетке напротив <of:role.gen>", of(Opposite)),
    say("впереди по прямой", Ahead, of="this"),
    say("впереди <of:role.gen> по прямой", Ahead),
    say("напротив", Opposite, of="this"),
    say("напротив <of:role.gen>", Opposite),
    read_as("стоящий напротив", lambda s: Opposite()),
    read_as("стоящий напротив <of:role.gen>", of(Opposite)),
    read_as("[стоящий] на клетке напротив <of:role.gen>", of(Opposite)),
    read_as("[стоящий] на клетке напротив", lambda s: Opposite()),
    read_as("[стоящий] на клетке рядом с <of:role.ins>", of(Beside)),
    read_as("находящийся рядом[ с <of:role.ins>]", of(Beside)),
    read_as("стоящий слева|справа и|или справа|слева", lambda s: NextTo("aside")),
    read_as("слева|справа и|или справа|слева", lambda s: NextTo("aside")),
    *[
        rule
        for row, word in ((1, "первом"), (2, "втором"), (3, "третьем"))
        for rule in (
            say(f"в {word} ряду противника", InRow, row=row, side="enemy"),
            say(f"в вашем|своём {word} ряду", InRow, row=row, side="own"),
            say(f"в {word} ряду", InRow, row=row, side=""),
        )
    ],
    say("(только <of:role.nom>)", SameAs),
    constant("на противоположной клетке ряда", AcrossRow()),
    read_as("[стоящий] на противоположной клетке ряда", lambda s: AcrossRow()),
    constant("у края поля боя", AT_EDGE),
    read_as("[стоящий] у края поля [боя]", lambda s: AT_EDGE),
    read_as("[стоящий] на краю поля [боя]", lambda s: AT_EDGE),
    say("в крайнем столбце", InColumn, column="edge"),
    say("в центральном|среднем столбце", InColumn, column="centre"),
    read_as("в крайнем левом или правом столбце", lambda s: InColumn("edge")),
    say("дешевле, чем <of:role.nom>", CostAs, cost="lower"),
    say("дороже, чем <of:role.nom>", CostAs, cost="higher"),
    say("той же стоимости, что и <of:role.nom>", CostAs, cost="equal"),
    read_as("дешевле <of:role.gen>", of(CostAs, cost="lower")),
    read_as("дороже <of:role.gen>", of(CostAs, cost="higher")),
    read_as("не дороже <of:role.gen>", lambda s: no_more("higher", s["of"])),
    read_as("не дешевле <of:role.gen>", lambda s: no_more("lower", s["of"])),
    *[
        read_as(f"с {word} стоимостью[, чем {whose}]", of(CostAs, cost=cost))
        for word, cost in (("меньшей", "lower"), ("большей", "higher"))
        for whose in ("<of:role.nom>", "у <of:role.gen>")
    ],
    *[
        read_as(f"{word} стоимости[, чем <of:role.nom>]", of(CostAs, cost=cost))
        for word, cost in (("меньшей", "lower"), ("большей", "higher"))
    ],
    *[
        read_as(f"такой|той же стоимости, {like} <of:role.{case}>", of(CostAs, cost="equal"))
        for like, case in (("как", "nom"), ("как у", "gen"), ("что и", "nom"), ("что у", "gen"))
    ],
    *[
        read_as(f"{cost}", lambda s: NumberIs("cost", "exactly", TableNumber("bare cost", of="it")))
        for cost in ("такой|той же стоимости (без учёта элитности)", "этой стоимости")
    ],
    read_as("такой|той же стоимости", lambda s: CostAs("equal", "it")),
    *[
        read_as(pattern, lambda s, sign=sign: costs_by(s["n"] * sign, s.get("of", "it")))
        for word, adjective, sign in (("дороже", "большей", 1), ("дешевле", "меньшей", -1))
        for n in ("<n:number>", "<n:number> кристалл|кристалла|кристаллов")
        for pattern in (
            f"{word} [<of:role.gen>] на {n}",
            f"{word} на {n}[, чем <of:role.nom>]",
            f"на {n} {word}[, чем <of:role.nom>]",
            f"{adjective} на {n} стоимости[, чем <of:role.nom>]",
            f"на {n} {adjective} стоимости[, чем <of:role.nom>]",
            f"стоимостью на {n} {'больше' if sign > 0 else 'меньше'}[, чем <of:role.nom>]",
        )
    ],
    *[
        read_as(
            f"{one} или {two} на <n:number> стоимости[, чем <of:role.nom>]",
            lambda s: Either((costs_by(s["n"], s.get("of", "it")), costs_by(-s["n"], s.get("of", "it")))),
        )
        for one, two in (("большей", "меньшей"), ("меньшей", "большей"))
    ],
    *[
        read_as(f"{words}{than}", lambda s, cost=cost: no_more(cost, s.get("of", "this")))
        for word, cost in (("меньшей", "higher"), ("большей", "lower"))
        for words in (
            f"такой|той же или {word} стоимости",
            f"{word} или такой|той же стоимости",
            f"с такой|той же или {word} стоимостью",
            f"не {'большей' if word == 'меньшей' else 'меньшей'} стоимости",
        )
        for than in ("[, что и <of:role.nom>]", ", чем|как <of:role.nom>", ", чем|как у <of:role.gen>")
    ],
    *[
        read_as(
            f"с таким же значением {word} [простого] удара", lambda s, measure=measure: Than(measure, "equal", "it")
        )
        for measure, word in (
            ("weak strike", "слабого"),
            ("medium strike", "среднего"),
            ("strong strike", "сильного"),
        )
    ],
    *[
        rule
        for where, words in AROUND
        for rule in (
            *neighbours(
                f"{words}~noun стоит <cards:cards.nom>",
                f"{words}~noun стоят хотя бы <count:times> <cards:cards.counted>",
                f"{words}~noun нет <cards:cards.gen.pl>",
                f"{words}~noun нет хотя бы <count:times> <cards:cards.gen.pl>",
                where,
            ),
            read_as(f"{words} есть|находится <cards:cards.nom>", of(HasNeighbour, where=where)),
            *[
                read_as(f"{words} стоит|есть|находится <count:at least> <{cards}>", of(HasNeighbour, where=where))
                for cards in ("cards:cards.gen.pl", "cards:cards.counted", "cards:cards.nom")
            ],
            read_as(
                f"{words} нет <count:at least> <cards:cards.gen.pl>",
                lambda s, where=where: Not(HasNeighbour(where=where, **s)),
            ),
        )
    ],
    read_as("стоящий|находящийся <trait:along>", lambda s: s["trait"]),
    read_as("[стоящий|находящийся] напротив <cards:cards.gen>", of(HasNeighbour, where="opposite")),
    read_as("<trait:along line>", lambda s: s["trait"]),
    *[
        read_as(f"[стоящий|находящийся] в том же {line}, что и <cards:cards.nom>", of(HasNeighbour, where=where))
        for line, where in (("ряду", "horizontal"), ("столбце", "vertical"))
    ],
    read_as("в столбце с <of:role.ins>", of(InLine, line="vertical")),
    read_as("в столбце <of:role.gen>", of(InLine, line="vertical")),
    read_as("в ряду <of:role.gen>", of(InLine, line="horizontal")),
    *[
        read_as(pattern, lambda s: Either((InLine("horizontal", **s), InLine("vertical", **s))))
        for pattern in (
            "стоящий с <of:role.ins> в одном ряду или столбце",
            "[стоящий] в одном ряду или столбце с <of:role.ins>",
            "[стоящий] в одном столбце или ряду с <of:role.ins>",
            "[стоящий] в том же ряду или столбце[, что и <of:role.nom>]",
        )
    ],
    *[
        read_as(f"[стоящий] в {others}", lambda s, line=line: Not(InLine(line)))
        for others, line in (
            ("другом столбце", "vertical"),
            ("других столбцах", "vertical"),
            ("другом ряду", "horizontal"),
            ("других рядах", "horizontal"),
        )
    ],
    read_as("в ряду с <of:role.ins>", of(InLine, line="horizontal")),
    say(", выбранный~noun <of:role.ins> ранее", ChosenBefore),
    *[
        read_as(f"выбранный {when}", lambda s: ChosenBefore())
        for when in (
            "в начале боя",
            "в начале хода",
            "в начале вашего|своего хода",
            "в начале хода противника",
            "ранее",
        )
    ],
    *[
        read_as(f"которого|которую|который {who}выбрать|выбрал|выбрали{when}", lambda s: ChosenBefore())
        for who in ("", "<me> ", "вы ")
        for when in ("", " в начале боя", " ранее")
    ],
    say("атакованный~noun <of:role.ins> в этот ход", AttackedBy),
    *[
        read_as(f"{at} {who} {word}в этот ход", of(AttackedBy))
        for at in ("на которого|которую", "которого|которую")
        for who in ("<me> уже атаковал", "<me> атаковал", "уже атаковал", "атаковал")
        for word in ("", "удар ")
    ],
    *[
        read_as(f"{at} {already}атаковал <of:role.nom> в этот ход", of(AttackedBy))
        for at in ("на которого|которую", "которого|которую")
        for already in ("", "уже ")
    ],
    *[
        read_as(f"[стоящий|находящийся] в {whose}<rows:some rows> ряду{after}", rows_of(side))
        for whose, after, side in WHOSE_ROWS
    ],
    say("на вашем|своём кладбище", InGraveyard, side="own"),
    read_as("на кладбище", lambda s: InGraveyard("")),
    say("на кладбище противника", InGraveyard, side="enemy"),
    read_as("с вашего|своего кладбища", lambda s: InGraveyard("own")),
    read_as("с кладбища противника", lambda s: InGraveyard("enemy")),
    say("на вашей|своей половине поля боя", OnHalf, side="own"),
    say("на половине поля боя противника", OnHalf, side="enemy"),
    read_as("на вашей половине", lambda s: OnHalf("own")),
    read_as("на половине поля противника", lambda s: OnHalf("enemy")),
    read_as("на вашей|своей половине поля", lambda s: OnHalf("own")),
    read_as("на половине противника", lambda s: OnHalf("enemy")),
    read_as("стоящий на вашей половине поля боя", lambda s: OnHalf("own")),
    read_as("на поле боя", lambda s: Not(Is("flying"))),
]


ROWS = ((1, "первого"), (2, "второго"), (3, "третьего"))

PLACES_OF: dict[str, list[Rule]] = {
    "own side": [constant("ваш", True)],
    # «рядом с вашим эльфом», «в строю с двумя или более существами»
    **{
        category: [
            read_as(f"{words} {whom}", of(HasNeighbour, where=where))
            for where, words in ALONG
            if category == "along" or where != "beside"
            for whom in (
                "<cards:cards.ins>",
                "<count:at least> <cards:cards.ins.pl>",
                "<count:at least> <cards:cards.ins>",
            )
        ]
        for category in ("along", "along line")
    },
    # «напротив или позади этой карты», «вашего второго или третьего ряда», «рядом с хозяином или напротив него»
    "onto": [
        phrase("<where:one place>", lambda s: s["where"], lambda n: None if isinstance(n, Either) else {"where": n}),
        phrase(
            "<one:one place> или <two:one place>",
            lambda s: None if s["one"] == s["two"] else either(s["one"], s["two"]),
            lambda n: (
                {"one": n.traits[0], "two": n.traits[1]} if isinstance(n, Either) and len(n.traits) == 2 else None
            ),
        ),
        read_as(
            "напротив или позади|сзади <of:role.gen>", lambda s: either(Opposite(s["of"]), NextTo("behind", s["of"]))
        ),
        read_as(
            "позади|сзади или напротив <of:role.gen>", lambda s: either(NextTo("behind", s["of"]), Opposite(s["of"]))
        ),
    ],
    "one place": [
        *ONTO_CELL_MARKERS,
        *CELLS_OF_AREAS,
        say("вашей|своей половины поля боя", OnHalf, side="own"),
        say("половины поля боя противника", OnHalf, side="enemy"),
        *[
            rule
            for row, word in ROWS
            for rule in (
                say(f"вашего|своего {word} ряда", InRow, row=row, side="own"),
                say(f"{word} ряда противника", InRow, row=row, side="enemy"),
                say(f"{word} ряда", InRow, row=row, side=""),
            )
        ],
        say("рядом с <of:role.ins>", Beside),
        say("той же вертикали, что и <of:role.nom>", InLine, line="vertical"),
        say("той же горизонтали, что и <of:role.nom>", InLine, line="horizontal"),
        constant("противоположного края ряда", AcrossRow()),
        say("крайнего столбца", InColumn, column="edge"),
        say("центрального|среднего столбца", InColumn, column="centre"),
        *[
            rule
            for where, words in AROUND
            if where in CELLS_AROUND
            for cell in (words.replace("которым", "которой").replace("которого", "которой"),)
            for rule in (
                say(f"{cell} стоит <cards:cards.nom>", HasNeighbour, count=1, where=where),
                say(f"{cell} стоят хотя бы <count:times> <cards:cards.counted>", HasNeighbour, where=where),
                *[
                    read_as(f"[,] {cell} стоит|находится|есть {whom}", of(HasNeighbour, where=where))
                    for whom in (
                        "<cards:cards.nom>",
                        "<count:at least> <cards:cards.gen.pl>",
                        "<count:at least> <cards:cards.counted>",
                        "<count:at least> <cards:cards.nom>",
                    )
                ],
            )
        ],
        *[
            read_as(f"{words} <cards:cards.ins>", of(HasNeighbour, where=where))
            for where, words in ALONG
            if where in CELLS_AROUND
        ],
        *[read_as(f"{whose}<rows:some rows> ряда{after}", rows_of(side)) for whose, after, side in WHOSE_ROWS],
        read_as("в одном ряду с <of:role.ins>", of(InLine, line="horizontal")),
        read_as("в одном столбце с <of:role.ins>", of(InLine, line="vertical")),
        say(", оставленную <of:role.ins>", PlaceOf),
        say("между атакующей картой и атакованной", Amid, of="attacked"),
        constant("в направлении этой атаки", InAttackDirection()),
        say("напротив <of:role.gen>", Opposite),
        say("позади <of:role.gen>", NextTo, where="behind"),
        say("слева или справа от <of:role.gen>", NextTo, where="aside"),
        *ON_SIDES,
        *[
            read_as(f"{of_line}, что и <of:role.nom>", of(InLine, line=line))
            for line, noun, nouns in (("horizontal", "ряду", "ряда"), ("vertical", "столбце", "столбца"))
            for of_line in (f"в том же {noun}", f"того же {nouns}", f"в той же {noun}", f"той же {nouns}")
        ],
        *[
            read_as(f"{nouns} <of:role.gen>", of(InLine, line=line))
            for line, nouns in (("horizontal", "ряда"), ("vertical", "столбца"))
        ],
        read_as("вашей|своей половины боя", lambda s: OnHalf("own")),
        read_as("[,] которую занимал|занимала|занимало|занимали <of:role.nom>", of(PlaceOf)),
        read_as("[,] которую тот|та|то <who:cards.nom> занимал|занимала|занимало", lambda s: PlaceOf("it")),
        read_as("[,] которую <of:role.nom> занимал|занимала|занимало|занимали", of(PlaceOf)),
        read_as("[,] которую <of:role.nom> освободил|освободила|освободило|освободили", of(PlaceOf)),
        phrase(
            "не <where:onto>",
            lambda s: None if isinstance(s["where"], Not) else Not(s["where"]),
            lambda n: {"where": n.trait} if isinstance(n, Not) else None,
        ),
        read_as("вашей половины поля", lambda s: OnHalf("own")),
        read_as("рядом с собой", lambda s: Beside()),
        read_as("столбца, в котором стоит <of:role.nom>", lambda s: InLine("vertical", **s)),
        read_as("ряда, в котором стоит <of:role.nom>", lambda s: InLine("horizontal", **s)),
    ],
    # cells that count as adjacent for movement
    "onto or held": [
        say("с <cards:cards.ins>", HeldBy),
        read_as("с <cards:cards.ins.pl>", of(HeldBy)),
        phrase("<where:onto>", lambda s: s["where"], lambda n: None if isinstance(n, HeldBy) else {"where": n}),
    ],
    # «втором или третьем», «2 или 3»
    "some rows": [
        read_as("<one:row number>", lambda s: (s["one"],)),
        read_as("<one:row number> или|и <two:row number>", lambda s: (s["one"], s["two"])),
    ],
    "row number": [
        *[constant(word, row) for row, word in ((1, "первый"), (2, "второй"), (3, "третий"))],
        *[constant(str(row), row) for row in (1, 2, 3)],  # not «в одном ряду», which is no row of a number
    ],
    # «на эту клетку», «на её место»
    "that cell": [
        read_as(pattern, lambda s: "it")
        for pattern in (
            "эту клетку",
            "эту свободную клетку",
            "освободившуюся клетку",
            "его|её клетку",
            "его|её место",
            "место него|неё",
        )
    ],
    "coming from": [
        read_as("с клетки <where:onto>", lambda s: s["where"]),
        read_as("с соседней клетки", lambda s: Beside()),
        read_as("с соседней с <of:role.ins> клетки", of(Beside)),
        read_as("с клетки рядом с собой", lambda s: Beside()),
        read_as("с вашей половины поля боя", lambda s: OnHalf("own")),
        read_as("с половины поля боя противника", lambda s: OnHalf("enemy")),
    ],
    "leaving place": [
        *[
            read_as(f"{whose}{word} ряд{end}", lambda s, row=row, side=side: InRow(row, side))
            for row, word in ((1, "первый"), (2, "второй"), (3, "третий"))
            for whose, end, side in (("", "", ""), ("ваш|свой ", "", "own"), ("", " противника", "enemy"))
        ],
        read_as("вашу|свою половину поля [боя]", lambda s: OnHalf("own")),
        read_as("половину поля [боя] противника", lambda s: OnHalf("enemy")),
        read_as("крайний столбец", lambda s: InColumn("edge")),
    ],
    # «в первый ряд», «во второй ряд противника»
    "row aim": [
        read_as(f"{whose}<row:row number> ряд{end}", lambda s, side=side: InRow(s["row"], side))
        for whose, end, side in (("", "", ""), ("ваш|свой ", "", "own"), ("", " противника", "enemy"))
    ],
    "leaving": [
        read_as("клетку <where:onto>", lambda s: s["where"]),
        read_as("соседнюю [с <of:role.ins>] клетку", of(Beside)),
        read_as("вашу половину поля боя", lambda s: OnHalf("own")),
        read_as("половину поля боя противника", lambda s: OnHalf("enemy")),
    ],
    "going free": [
        read_as("на [любую] свободную клетку <where:onto>", lambda s: s["where"]),
        read_as("на соседнюю с <of:role.ins> свободную клетку", of(Beside)),
    ],
    "going to": [
        read_as("на [любую] клетку <where:onto>", lambda s: s["where"]),
        read_as("на соседнюю с <of:role.ins> клетку", of(Beside)),
        read_as("на половину поля боя противника", lambda s: OnHalf("enemy")),
        read_as("на вашу половину поля боя", lambda s: OnHalf("own")),
    ],
    "mark": [
        read_as("фишку", lambda s: has_some("tokens")),
        read_as("дополнительную жизнь", lambda s: has_some("extra lives")),
    ],
    "no mark": [
        read_as("фишек", lambda s: Not(has_some("tokens"))),
        read_as("дополнительных жизней", lambda s: Not(has_some("extra lives"))),
    ],
}
