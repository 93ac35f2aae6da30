"""English phrases about columns, rows, diagonals and squares of cells that a player chooses."""

from __future__ import annotations

from catalog.berserk.language.meaning.areas import square
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
]

IN_AREAS: list[Rule] = [constant("on these cells", InArea())]

CELLS_OF_AREAS: list[Rule] = [constant("among these", InArea())]

FREE_CELLS: list[Rule] = [
    read_as("the number of free cells among these", lambda s: TableNumber("free cells chosen")),
]
