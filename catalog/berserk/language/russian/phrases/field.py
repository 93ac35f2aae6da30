"""Russian traits of place."""

from __future__ import annotations

from catalog.berserk.language.meaning.traits import has_some
from catalog.berserk.language.tree import (
    Beside,
    CostAs,
    InColumn,
    InGraveyard,
    InLine,
    InRow,
    Is,
    Neighbouring,
    NextTo,
    Not,
    OnHalf,
    Opposite,
    Within,
)
from catalog.language.patterns import Rule, of, phrase, read_as, say

OF_PLACES: list[Rule] = [
    say("рядом", Beside, of="this"),
    say("рядом с <of:role.ins>", Beside),
    read_as("стоящий рядом", lambda s: Beside()),
    read_as("стоящий рядом с <of:role.ins>", of(Beside)),
    read_as("рядом с ним", lambda s: Beside("it")),
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
            read_as(f"стоящий в {row} ряду противника", of(InRow, row=row, side="enemy")),
            read_as(f"стоящий в {word} ряду противника", of(InRow, row=row, side="enemy")),
            read_as(f"стоящий в вашем|своём {word} ряду", of(InRow, row=row, side="own")),
        )
    ],
    say("в крайнем столбце", InColumn, column="edge"),
    say("в центральном|среднем столбце", InColumn, column="centre"),
    read_as("в крайнем левом или правом столбце", lambda s: InColumn("edge")),
    say("дешевле, чем <of:role.nom>", CostAs, cost="lower"),
    say("дороже, чем <of:role.nom>", CostAs, cost="higher"),
    say("той же стоимости, что и <of:role.nom>", CostAs, cost="equal"),
    *[
        read_as(f"{word} стоимости[, чем <of:role.nom>]", of(CostAs, cost=cost))
        for word, cost in (("меньшей", "lower"), ("большей", "higher"))
    ],
    *[
        read_as(f"такой|той же стоимости, {like} <of:role.{case}>", of(CostAs, cost="equal"))
        for like, case in (("как", "nom"), ("как у", "gen"), ("что и", "nom"), ("что у", "gen"))
    ],
    read_as("такой|той же стоимости", lambda s: CostAs("equal", "it")),
    say("рядом с которым стоит <cards:cards.nom>", Neighbouring),
    read_as("рядом с которым есть <cards:cards.nom>", of(Neighbouring)),
    read_as("рядом с которым нет <cards:cards.gen.pl>", lambda s: Not(Neighbouring(s["cards"]))),
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
        say("крайнего столбца", InColumn, column="edge"),
        say("центрального|среднего столбца", InColumn, column="centre"),
        say("рядом с которой стоит <cards:cards.nom>", Neighbouring),
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
    "mark": [
        read_as("фишку", lambda s: has_some("tokens")),
        read_as("дополнительную жизнь", lambda s: has_some("extra lives")),
    ],
    "no mark": [
        read_as("фишек", lambda s: Not(has_some("tokens"))),
        read_as("дополнительных жизней", lambda s: Not(has_some("extra lives"))),
    ],
}
