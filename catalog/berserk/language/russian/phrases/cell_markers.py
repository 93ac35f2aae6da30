"""Russian phrases about markers on cells: to put them there, to take them off, to stand on them or near."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from catalog.berserk.language.tree import Beside, MarkCell, May, OnCellOf, OnMarked, PlaceOf, Side, UnmarkCell
from catalog.language.patterns import Rule, of, phrase, read_as, say

HOLDS = " (эта клетка считается занятой)"


def _under(node: Any, holds: bool) -> dict[str, Any] | None:
    """The slots of a marker on the cell of a card."""
    if not isinstance(node, MarkCell) or not isinstance(node.where, OnCellOf) or node.holds != holds:
        return None
    if node.free or node.every or node.count != 1:
        return None
    return {"name": node.name, "of": node.where.of, "duration": node.duration}


def _mark_under(holds: bool, name: str, of: Any, duration: Any = "battle") -> MarkCell:
    return MarkCell(name, OnCellOf(of), duration=duration, holds=holds)


def _of_place(node: MarkCell) -> MarkCell | None:
    return None if isinstance(node.where, OnCellOf) else node


def _somewhere(pattern: str, **constants: Any) -> Rule:
    """Return the rule of a marker on a cell of a place. The cell of a card has another phrase."""
    rule = say(pattern, MarkCell, **constants)

    def take(node: Any) -> Any:
        return rule.take(node) if isinstance(node, MarkCell) and _of_place(node) and node.where is not None else None

    return replace(rule, take=take, make=lambda slots: _of_place(rule.make(slots)))


ON_CELL_MARKERS: list[Rule] = [
    rule
    for holds in (False, True)
    for after in ((HOLDS if holds else ""),)
    for rule in (
        say(f"положить маркер <name:marker name> на выбранную клетку[ <duration>]{after}",
            MarkCell, where=None, free=False, count=1, holds=holds, every=False),
        say(f"положить маркер <name:marker name> на свободную клетку[ <duration>]{after}",
            MarkCell, where=None, free=True, count=1, holds=holds, every=False),
        _somewhere(f"положить маркер <name:marker name> на клетку <where:onto>[ <duration>]{after}",
                   free=False, count=1, holds=holds, every=False),
        _somewhere(f"положить маркер <name:marker name> на свободную клетку <where:onto>[ <duration>]{after}",
                   free=True, count=1, holds=holds, every=False),
        say(f"положить маркер <name:marker name> на <count:times> свободные клетки[ <duration>]{after}",
            MarkCell, where=None, free=True, holds=holds, every=False),
        phrase(f"положить маркер <name:marker name> на клетку под <of:role.ins>[ <duration>]{after}",
               of(_mark_under, holds=holds), lambda n, holds=holds: _under(n, holds)),
    )
]  # fmt: skip

ALL_CELLS = (("все клетки", False), ("все свободные клетки", True))
ON_CELL_MARKERS += [
    rule
    for holds in (False, True)
    for after in ((" (эти клетки считаются занятыми)" if holds else ""),)
    for cells, free in ALL_CELLS
    for kept in ({"free": free, "count": 1, "holds": holds, "every": True},)
    for rule in (
        _somewhere(f"положить маркер <name:marker name> на {cells} <where:onto>[ <duration>]{after}", **kept),
        *[
            read_as(f"{told} {where} получает|получают маркер <name:marker name>[ <duration>]{after}",
                    lambda s, kept=kept, place=place: _of_place(MarkCell(**{"where": place, **s, **kept})))
            for told in (cells, cells.replace("все ", "каждая ")[:-1] + "а" if not free else "каждая свободная клетка")
            for where, place in (("<where:onto>", None), ("рядом", Beside()), ("рядом с собой", Beside()))
        ],
        *[
            read_as(f"{verb} маркеры <name:marker name> на {cells} <where:onto>[ <duration>]{after}",
                    lambda s, kept=kept: _of_place(MarkCell(**s, **kept)))
            for verb in ("положить", "поместить", "выложить")
        ],
    )
]  # fmt: skip

PUT = ("положить", "поместить", "выложить")
ON_CELL_MARKERS += [
    rule
    for holds in (False, True)
    for after in ((HOLDS if holds else ""),)
    for rule in (
        *[
            read_as(f"{verb} маркер <name:marker name> на {cell}[ <duration>]{after}",
                    of(MarkCell, holds=holds, **kept))
            for verb in PUT
            for cell, kept in (
                ("клетку", {}), ("клетку поля боя", {}), ("любую клетку", {}), ("выбранную клетку поля боя", {}),
                ("любую свободную клетку", {"free": True}), ("свободную клетку поля боя", {"free": True}),
            )
        ],
        *[
            read_as(f"выбранная клетка{field} получает маркер <name:marker name>[ <duration>]{after}",
                    of(MarkCell, holds=holds))
            for field in ("", " поля боя")
        ],
        *[
            read_as(f"[выбранная] свободная клетка{field} получает маркер <name:marker name>[ <duration>]{after}",
                    of(MarkCell, holds=holds, free=True))
            for field in ("", " поля боя")
        ],
        read_as(f"выбранная клетка <where:onto> получает маркер <name:marker name>[ <duration>]{after}",
                lambda s, holds=holds: _of_place(MarkCell(holds=holds, **s))),
        read_as(f"освободившаяся клетка получает маркер <name:marker name>[ <duration>]{after}",
                lambda s, holds=holds: MarkCell(where=PlaceOf("it"), holds=holds, **s)),
        *[
            read_as(f"{whose} получает маркер <name:marker name>[ <duration>]{after}", of(_mark_under, holds=holds))
            for whose in ("клетка, на которой стоит <of:role.nom>,", "клетка <of:role.gen>", "клетка под <of:role.ins>")
        ],
        read_as(f"его|её|их клетка получает маркер <name:marker name>[ <duration>]{after}",
                lambda s, holds=holds: _mark_under(holds, of="it", **s)),
        read_as(f"его|её|их клетка может получить маркер <name:marker name>[ <duration>]{after}",
                lambda s, holds=holds: May((_mark_under(holds, of="it", **s),))),
        read_as(f"положить <count:numeral> маркера <name:marker name> на свободные клетки[ <duration>]{after}",
                of(MarkCell, free=True, holds=holds)),
        read_as(f"положить маркеры <name:marker name> на <count:numeral> свободные клетки[ <duration>]{after}",
                of(MarkCell, free=True, holds=holds)),
        *[
            read_as(f"<count:{number}> свободные|свободных клетки|клеток получает маркер"
                    f" <name:marker name>[ <duration>]{after}",
                    of(MarkCell, free=True, holds=holds))
            for number in ("numeral", "number")
        ],
    )
]  # fmt: skip
ON_CELL_MARKERS += [
    say("убрать маркер <name:marker name> с клетки <where:onto>", UnmarkCell),
    say("убрать все маркеры <name:marker name>", UnmarkCell, where=None),
    *[
        read_as(f"{verb} {what}", of(UnmarkCell))
        for verb in ("убрать", "удалить", "снять")
        for what in ("все маркеры <name:marker name> с поля боя", "маркер <name:marker name> с клетки <where:onto>")
    ],
    read_as("убрать все <name:cell marker>", of(UnmarkCell)),
]

NEAR: tuple[tuple[Literal["on", "beside", "vertical", "horizontal"], str], ...] = (
    ("on", "на клетке"), ("beside", "рядом с клеткой"), ("vertical", "в одном столбце с клеткой"),
    ("horizontal", "в одном ряду с клеткой"),
)  # fmt: skip
WHOSE: tuple[tuple[Side, str], ...] = (("", ""), ("own", "вашим "))
OF_CELL_MARKERS: list[Rule] = [
    rule
    for near, words in NEAR
    for side, whose in WHOSE
    for rule in (
        say(f"{words} с {whose}маркером <name:marker name>", OnMarked, near=near, side=side),
        read_as(f"стоящий {words} с {whose}<name:cell marker>", of(OnMarked, near=near, side=side)),
        read_as(f"{words} с {whose}<name:cell marker>", of(OnMarked, near=near, side=side)),
    )
]
OF_CELL_MARKERS += [
    rule
    for side, whose in WHOSE
    for standing in ("", "стоящий ", "находящийся ")
    for rule in (
        read_as(f"{standing}рядом с {whose}<name:cell marker>", of(OnMarked, near="beside", side=side)),
        read_as(f"{standing}на клетке рядом с {whose}<name:cell marker>", of(OnMarked, near="beside", side=side)),
        read_as(f"{standing}в одном столбце с {whose}<name:cell marker>", of(OnMarked, near="vertical", side=side)),
        read_as(f"{standing}в одном ряду с {whose}<name:cell marker>", of(OnMarked, near="horizontal", side=side)),
    )
]
# «на клетку с маркером …», «с клетки рядом с …».
ONTO_CELL_MARKERS: list[Rule] = [
    rule
    for side, whose in WHOSE
    for rule in (
        say(f"с {whose}маркером <name:marker name>", OnMarked, near="on", side=side),
        read_as(f"с {whose}<name:cell marker>", of(OnMarked, near="on", side=side)),
        say(f"рядом с клеткой с {whose}маркером <name:marker name>", OnMarked, near="beside", side=side),
        read_as(f"рядом с {whose}<name:cell marker>", of(OnMarked, near="beside", side=side)),
        say(f"в одном столбце с клеткой с {whose}маркером <name:marker name>", OnMarked, near="vertical", side=side),
        say(f"в одном ряду с клеткой с {whose}маркером <name:marker name>", OnMarked, near="horizontal", side=side),
        read_as(f"в одном столбце с {whose}<name:cell marker>", of(OnMarked, near="vertical", side=side)),
        read_as(f"в одном ряду с {whose}<name:cell marker>", of(OnMarked, near="horizontal", side=side)),
    )
]
