"""English phrases about markers on cells."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from catalog.berserk.language.tree import MarkCell, OnCellOf, OnMarked, Side, UnmarkCell
from catalog.language.patterns import Rule, of, phrase, say

HOLDS = " (this cell counts as occupied)"


def _under(node: Any, holds: bool) -> dict[str, Any] | None:
    if not isinstance(node, MarkCell) or not isinstance(node.where, OnCellOf) or node.holds != holds:
        return None
    if node.free or node.every or node.count != 1:
        return None
    return {"name": node.name, "of": node.where.of, "duration": node.duration}


def _mark_under(holds: bool, name: str, of: Any, duration: Any = "battle") -> MarkCell:
    return MarkCell(name, OnCellOf(of), duration=duration, holds=holds)


def _somewhere(pattern: str, **constants: Any) -> Rule:
    rule = say(pattern, MarkCell, **constants)

    def make(slots: Any) -> Any:
        node = rule.make(slots)
        return None if isinstance(node.where, OnCellOf) else node

    def take(node: Any) -> Any:
        elsewhere = isinstance(node, MarkCell) and node.where is not None and not isinstance(node.where, OnCellOf)
        return rule.take(node) if elsewhere else None

    return replace(rule, take=take, make=make)


EVERY_CELL: list[Rule] = [
    _somewhere(f"put the marker <name:marker name> on all {cells} <where:onto>[ <duration>]{after}",
               free=free, count=1, holds=holds, every=True)
    for holds, after in ((False, ""), (True, " (these cells count as occupied)"))
    for cells, free in (("cells", False), ("free cells", True))
]  # fmt: skip
ON_CELL_MARKERS: list[Rule] = EVERY_CELL + [
    rule
    for holds in (False, True)
    for after in ((HOLDS if holds else ""),)
    for rule in (
        say(f"put the marker <name:marker name> on any cell[ <duration>]{after}",
            MarkCell, where=None, free=False, count=1, holds=holds, every=False),
        say(f"put the marker <name:marker name> on any free cell[ <duration>]{after}",
            MarkCell, where=None, free=True, count=1, holds=holds, every=False),
        _somewhere(f"put the marker <name:marker name> on a cell <where:onto>[ <duration>]{after}",
                   free=False, count=1, holds=holds, every=False),
        _somewhere(f"put the marker <name:marker name> on a free cell <where:onto>[ <duration>]{after}",
                   free=True, count=1, holds=holds, every=False),
        say(f"put the marker <name:marker name> on <count:times> free cells[ <duration>]{after}",
            MarkCell, where=None, free=True, holds=holds, every=False),
        phrase(f"put the marker <name:marker name> on the cell under <of:role>[ <duration>]{after}",
               of(_mark_under, holds=holds), lambda n, holds=holds: _under(n, holds)),
    )
]  # fmt: skip
ON_CELL_MARKERS += [
    say("remove the marker <name:marker name> from a cell <where:onto>", UnmarkCell),
    say("remove all markers <name:marker name> from cells", UnmarkCell, where=None),
]
NEAR: tuple[tuple[Literal["on", "beside", "vertical", "horizontal"], str], ...] = (
    ("on", "on a cell"), ("beside", "beside a cell"), ("vertical", "in the vertical of a cell"),
    ("horizontal", "in the horizontal of a cell"),
)  # fmt: skip
WHOSE: tuple[tuple[Side, str], ...] = (("", "the"), ("own", "your"))
OF_CELL_MARKERS: list[Rule] = [
    say(f"{words} with {whose} marker <name:marker name>", OnMarked, near=near, side=side)
    for near, words in NEAR
    for side, whose in WHOSE
]
ONTO_CELL_MARKERS: list[Rule] = [
    say(f"{words}with {whose} marker <name:marker name>", OnMarked, near=near, side=side)
    for near, words in (
        ("on", ""), ("beside", "beside a cell "), ("vertical", "in the vertical of a cell "),
        ("horizontal", "in the horizontal of a cell "),
    )
    for side, whose in WHOSE
]  # fmt: skip
