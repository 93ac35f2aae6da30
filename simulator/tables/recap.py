"""A recap of the last two turns, step by step, as one viewer saw them.

Each step has the log lines that the viewer may read, and the viewer's own board before and after it. Both come from
the engine's view of the game at that moment, so nothing is shown that the viewer could not see then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from simulator.games import get_board
from simulator.tables import game_cache
from simulator.tables.log import TableLogLine, lines_of_move
from simulator.tables.models import Move, Table, table_with_seats
from simulator.tables.play import Play, TableEntry
from simulator.tables.table_view import visible_entries

MOST_STEPS: Final = 30
TURNS: Final = 2


@dataclass(frozen=True, slots=True)
class RecapStep:
    """The log lines of one step, as the viewer read them, and the board before and after the step."""

    turn: int
    lines: tuple[TableLogLine, ...]
    before: Mapping[str, Any]
    after: Mapping[str, Any]


def recap(table: Table, seat: int) -> tuple[RecapStep, ...]:
    """Return the steps of the last turns that this viewer may see; () if the game draws no board.

    Raises `RulesChanged`.
    """
    if table.rules.board is None or table.state not in (Table.State.PLAYING, Table.State.OVER):
        return ()
    closed = () if table.is_over else tuple(each.number for each in table.seat_list if table.hides_list(each, seat))
    return _steps(table.seed, table.key, visible_entries(table, seat), seat, closed)


@lru_cache(maxsize=64)
def _steps(seed: str, key: str, entries: int, seat: int, closed: tuple[int, ...]) -> tuple[RecapStep, ...]:
    """The steps up to `entries`; the seed tells tables of one key apart."""
    table = table_with_seats(key)
    assert table is not None
    moves = Move.objects.filter(table=table, number__lte=entries).order_by("-number")
    rows = list(reversed(moves[:MOST_STEPS]))
    latest = rows[-1].turn if rows else 0
    rows = [row for row in rows if row.turn > latest - TURNS]
    if not rows:
        return ()
    play = game_cache.rebuild(table, table.seat_list, rows[0].number - 1)
    steps: list[RecapStep] = []
    before = _board(play, seat, closed)
    for row in rows:
        play.apply(TableEntry(row.kind, row.seat, row.value))
        lines = tuple(lines_of_move(row, seat))
        if lines:
            after = _board(play, seat, closed)
            steps.append(RecapStep(row.turn, lines, before, after))
            before = after
    return tuple(steps)


def _board(play: Play, seat: int, closed: Sequence[int]) -> Mapping[str, Any]:
    rules = play.engine
    return get_board(rules).context(rules.conceal(play.state.view(seat), tuple(closed)), seat, ())
