"""English phrases about cells that a player chooses: columns, rows, diagonals, squares, the cells around one."""

from __future__ import annotations

from functools import partial

from catalog.berserk.language.meaning.areas import around, square, take_around
from catalog.berserk.language.tree import Area, ChooseArea, InArea, TableNumber
from catalog.language.patterns import Rule, constant, phrase, read_as, say

LINES: tuple[Area, ...] = ("column", "row", "diagonal")

CHOOSING_AREAS: list[Rule] = [
    *[say(f"choose a {area}", ChooseArea, area=area, side="", size=2) for area in LINES],
    say("choose a row of the enemy's half", ChooseArea, area="row", side="enemy", size=2),
    say("choose a row of your half", ChooseArea, area="row", side="own", size=2),
    phrase(
        "choose a square with sides of <size:number>",
        square,
        lambda n: {"size": n.size} if isinstance(n, ChooseArea) and n.area == "square" else None,
    ),
    *[
        phrase(f"choose the cells around a {cell}{place}", partial(around, free=free),
               partial(take_around, free=free, somewhere=bool(place)))
        for cell, free in (("cell", False), ("free cell", True))
        for place in ("", " <where:onto>")
    ],
]  # fmt: skip

IN_AREAS: list[Rule] = [constant("on these cells", InArea())]

CELLS_OF_AREAS: list[Rule] = [constant("among these", InArea())]

FREE_CELLS: list[Rule] = [
    read_as("the number of free cells among these", lambda s: TableNumber("free cells chosen")),
]
