"""The ways of drafting, one file each: the cards on the table, the choices of a seat, and the turn order.

A procedure is stateless. The pod holds all state, so that clocks, bots, log, proofs and replay are the same for every
way. Each choice of a seat (a card, a line of a grid, a pile) is one pick and one log entry.
"""

from __future__ import annotations

from decks.games import Way

from .division import DIVISION
from .exchange import EXCHANGE
from .grid import GRID
from .pack_draft import PACK_DRAFT
from .packets import PACKETS
from .procedure import Procedure
from .rows import ROWS
from .sweeper import SWEEPER
from .winston import WINSTON

PROCEDURES: dict[str, Procedure] = {
    "passing": PACK_DRAFT,
    "rows": ROWS,
    "grid": GRID,
    "winston": WINSTON,
    "division": DIVISION,
    "sweeper": SWEEPER,
    "exchange": EXCHANGE,
    "packets": PACKETS,
}


def procedure(way: Way) -> Procedure:
    """Return the procedure of a way. Raises KeyError for a way without choices."""
    return PROCEDURES[way.cards]
