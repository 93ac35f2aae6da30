"""What follows from a game that is over: the next game of its match, and the result of an event's round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simulator.tables.models import Table

if TYPE_CHECKING:
    from simulator.tables.record import Record


def after_game(record: Record) -> None:
    """Runs in the transaction in which the game ends."""
    table = record.table
    if table.best_of > 1 and not table.match_is_decided and table.state == Table.State.OVER:
        from simulator.tables.seating import next_of_match

        next_of_match(record)
