"""Russian traits of place."""

from __future__ import annotations

from catalog.berserk.language.meaning.traits import has_some, lonely, lonely_of_many
from catalog.berserk.language.russian.phrases.cell_markers import ONTO_CELL_MARKERS
from catalog.berserk.language.tree import (
    AcrossRow,
    Ahead,
    Amid,
    Beside,
    BesidePlaceOf,
    CostAs,
    Either,
    Flanked,
    HeldBy,
    InColumn,
    InGraveyard,
    InLine,
    InRow,
    Is,
    Measured,
    NamedAs,
    Neighbouring,
    NextTo,
    Not,
    OfOtherElement,
    OnCellOf,
    OnHalf,
    OnHost,
    Opposite,
    Outermost,
    PlaceOf,
    Reckoned,
    SameAs,
    StoodInFormationWith,
    Than,
    Within,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

# The outermost cells of the field.
AT_EDGE = Either((InColumn("edge"), InRow(3, "own"), InRow(3, "enemy")))

OF_PLACES: list[Rule] = [
    say("рядом", Beside, of="this"),
    say("рядом с <of:role.ins>", Beside),
    read_as("стоящий рядом", lambda s: Beside()),
    read_as("стоящий рядом с <of:role.ins>", of(Beside)),
    read_as("рядом с ним", lambda s: Beside("it")),
    read_as("[стоящий] на соседней с <of:role.ins> клетке", of(Beside)),
    say("на расстоянии <cells:amount>", Within, of="this"),
    say("на расстоянии <cells:amount> от <of:role.gen>", Within),
    read_as("на расстоянии не больше <cells:amount>", of(Within)),
    read_as("на расстоянии до <cells:amount>", of(Within)),
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
    say("слева или справа от которого~noun стоит <cards:cards.nom>", Flanked),
    phrase(
        "слева и справа от которого~noun нет <cards:cards.gen.pl>",
        lambda s: Not(Flanked(**s)),
        lambda n: {"cards": n.trait.cards} if isinstance(n, Not) and isinstance(n.trait, Flanked) else None,
    ),
    say("с тем же названием, что и <of:role.nom>", NamedAs),
    *[
        read_as(f"с таким|тем же {name}[, как у <of:role.gen>]", lambda s: NamedAs(s.get("of", "it")))
        for name in ("названием", "именем")
    ],
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
            read_as(f"[стоящий] в {row} ряду", of(InRow, row=row, side="")),
            read_as(f"в {row} ряду противника", of(InRow, row=row, side="enemy")),
            read_as(f"стоящий в {word} ряду", of(InRow, row=row, side="")),
            read_as(f"стоящий в {row} ряду противника", of(InRow, row=row, side="enemy")),
            read_as(f"стоящий в {word} ряду противника", of(InRow, row=row, side="enemy")),
            read_as(f"стоящий в вашем|своём {word} ряду", of(InRow, row=row, side="own")),
        )
    ],
    *[
        read_as(f"[стоящий] {rows}", lambda s, side=side: Either((InRow(2, side), InRow(3, side))))
        for rows, side in (
            ("в вашем|своём втором или третьем ряду", "own"),
            ("в втором или третьем ряду противника", "enemy"),
            ("в его втором или третьем ряду", "enemy"),
        )
    ],
    say("(только <of:role.nom>)", SameAs),
    constant("на противоположной клетке ряда", AcrossRow()),
    read_as("[стоящий] на противоположной клетке ряда", lambda s: AcrossRow()),
    constant("у края поля боя", AT_EDGE),
    read_as("[стоящий] у края поля [боя]", lambda s: AT_EDGE),
    say("в крайнем столбце", InColumn, column="edge"),
    say("в центральном|среднем столбце", InColumn, column="centre"),
    read_as("в крайнем левом или правом столбце", lambda s: InColumn("edge")),
    say("дешевле, чем <of:role.nom>", CostAs, cost="lower"),
    say("дороже, чем <of:role.nom>", CostAs, cost="higher"),
    say("той же стоимости, что и <of:role.nom>", CostAs, cost="equal"),
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
        read_as(f"{cost}", lambda s: Measured("cost", "exactly", Reckoned("bare cost", of="it")))
        for cost in ("такой|той же стоимости (без учёта элитности)", "этой стоимости")
    ],
    read_as("такой|той же стоимости", lambda s: CostAs("equal", "it")),
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
    phrase("рядом с которым~noun нет <cards:cards.gen.pl>", lambda s: Not(Neighbouring(**s)), lonely),
    phrase(
        "рядом с которым~noun нет хотя бы <count:times> <cards:cards.gen.pl>",
        lambda s: Not(Neighbouring(**s)),
        lonely_of_many,
    ),
    say("рядом с которым~noun стоит <cards:cards.nom>", Neighbouring, count=1),
    say("рядом с которым~noun стоят хотя бы <count:times> <cards:cards.counted>", Neighbouring),
    *[
        read_as(pattern, of(Neighbouring))
        for pattern in (
            "рядом с которым стоит|есть хотя бы <count:counting> <cards:cards.gen.pl>",
            "рядом с которым стоит|есть хотя бы <count:counting> <cards:cards.counted>",
            "рядом с которым стоит|есть <count:counting> и|или больше <cards:cards.gen.pl>",
            "рядом с которым стоит|есть <count:counting> и|или больше <cards:cards.nom>",
        )
    ],
    read_as("рядом с которым нет хотя бы <count:counting> <cards:cards.gen.pl>", lambda s: Not(Neighbouring(**s))),
    read_as("рядом с которым есть <cards:cards.nom>", of(Neighbouring)),
    read_as("стоящий рядом с <cards:cards.ins>", of(Neighbouring)),
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
    "onto": [
        *ONTO_CELL_MARKERS,
        say("вашей|своей половины поля боя", OnHalf, side="own"),
        say("половины поля боя противника", OnHalf, side="enemy"),
        *[
            rule
            for row, word in ROWS
            for rule in (
                say(f"вашего|своего {word} ряда", InRow, row=row, side="own"),
                say(f"{word} ряда противника", InRow, row=row, side="enemy"),
            )
        ],
        say("рядом с <of:role.ins>", Beside),
        say("той же вертикали, что и <of:role.nom>", InLine, line="vertical"),
        say("той же горизонтали, что и <of:role.nom>", InLine, line="horizontal"),
        constant("противоположного края ряда", AcrossRow()),
        say("крайнего столбца", InColumn, column="edge"),
        say("центрального|среднего столбца", InColumn, column="centre"),
        say("рядом с которой стоит <cards:cards.nom>", Neighbouring, count=1),
        say("рядом с которой стоят хотя бы <count:times> <cards:cards.counted>", Neighbouring),
        say(", оставленную <of:role.ins>", PlaceOf),
        say("между атакующей картой и атакованной", Amid, of="attacked"),
        read_as("вашей|своей половины боя", lambda s: OnHalf("own")),
        read_as("[,] которую занимал|занимала|занимало|занимали <of:role.nom>", of(PlaceOf)),
        read_as("[,] которую тот|та|то <who:cards.nom> занимал|занимала|занимало", lambda s: PlaceOf("it")),
        read_as("[,] которую <of:role.nom> занимал|занимала|занимало|занимали", of(PlaceOf)),
        read_as("[,] которую <of:role.nom> освободил|освободила|освободило|освободили", of(PlaceOf)),
        *[
            read_as(pattern, of(Neighbouring))
            for pattern in (
                "[,] рядом с которой стоит|есть хотя бы <count:counting> <cards:cards.gen.pl>",
                "[,] рядом с которой стоит|есть хотя бы <count:counting> <cards:cards.counted>",
                "[,] рядом с которой стоит|есть <count:counting> и|или больше <cards:cards.gen.pl>",
                "[,] рядом с которой стоит|есть <count:counting> и|или больше <cards:cards.nom>",
            )
        ],
        phrase(
            "не <where:onto>",
            lambda s: None if isinstance(s["where"], Not) else Not(s["where"]),
            lambda n: {"where": n.trait} if isinstance(n, Not) else None,
        ),
        read_as("вашей половины поля", lambda s: OnHalf("own")),
        read_as("рядом с <cards:cards.ins>", of(Neighbouring)),
        read_as("рядом с собой", lambda s: Beside()),
        read_as(", рядом с которой стоит|находится|есть <cards:cards.nom>", of(Neighbouring)),
        read_as("напротив <of:role.gen>", of(Opposite)),
        read_as("столбца, в котором стоит <of:role.nom>", lambda s: InLine("vertical", **s)),
        read_as("ряда, в котором стоит <of:role.nom>", lambda s: InLine("horizontal", **s)),
    ],
    # where a card may step as if it lay beside it
    "onto or held": [
        say("с <cards:cards.ins>", HeldBy),
        read_as("с <cards:cards.ins.pl>", of(HeldBy)),
        phrase("<where:onto>", lambda s: s["where"], lambda n: None if isinstance(n, HeldBy) else {"where": n}),
    ],
    "counting": [
        read_as("<count:numeral>", lambda s: s["count"]),
        read_as("<count:number>", lambda s: s["count"]),
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
