"""The ways of drafting, a file each: what lies on the table, what a seat may take of it, and who is next.

A procedure has no state of its own: all of it is the pod's, so that clocks, bots, log, proofs and replay are the same
for every way. Whatever a seat takes, a card, a line of a grid, a pile, is one pick and one entry of the log.
"""

from __future__ import annotations

from decks.games import Way

from .grid import GRID
from .passing import PASSING
from .procedure import Procedure
from .rows import ROWS
from .winston import WINSTON

PROCEDURES: dict[str, Procedure] = {"passing": PASSING, "rows": ROWS, "grid": GRID, "winston": WINSTON}


def procedure(way: Way) -> Procedure:
    """How a way goes; KeyError of one in which nobody chooses."""
    return PROCEDURES[way.cards]
