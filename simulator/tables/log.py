"""The log of a table's game for each viewer, from the lines stored with the moves.

The game in memory caches the lines that were read; each move adds its lines to the cache.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from catalog.core.terms import Term
from simulator.tables.models import Move, Table
from simulator.tables.play import UNDO, Play

LOG_SHOWN: Final = 60  # lines of the log on the page of a table
KEPT: Final = "log"  # the cache key in a game: the last move read by a viewer, and the lines
TAKEN_BACK: Final = Term("ход взят назад", "a move was taken back")

Lines = Mapping[str, Sequence[Sequence[str]]]  # as `Move.lines`


@dataclass(frozen=True, slots=True)
class TableLogLine:
    """A line of the log; `undone` if a player took the move back."""

    clause: str
    words: Term
    undone: bool = False


def log_of(table: Table, viewer: int, entries: int) -> tuple[TableLogLine, ...]:
    """Return the last lines of the log after `entries` entries for this viewer. An undo adds a line."""
    lines = _lines(table, viewer, max(0, entries - 2 * LOG_SHOWN), entries)
    if entries <= 2 * LOG_SHOWN:
        lines = [*map(_read_line, _of(table.opening, viewer)), *lines]
    return tuple(lines[-LOG_SHOWN:])


def log_so_far(table: Table, viewer: int, play: Play) -> tuple[TableLogLine, ...]:
    """Like `log_of`, for a game in memory: query only the lines that its cache lacks."""
    entries: int | None
    lines: tuple[TableLogLine, ...]
    entries, lines = play.lasting.get((KEPT, viewer), (None, ()))
    if entries is None:
        lines = log_of(table, viewer, play.entries)
    elif entries < play.entries:
        lines = (*lines, *_lines(table, viewer, entries, play.entries))[-LOG_SHOWN:]
    play.lasting[KEPT, viewer] = play.entries, lines
    return lines


def _lines(table: Table, viewer: int, after: int, until: int) -> list[TableLogLine]:
    """The lines of these moves."""
    rows = Move.objects.filter(table=table, number__gt=after, number__lte=until).order_by("number")
    table_lines: list[TableLogLine] = []
    for kind, lines in rows.values_list("kind", "lines"):
        table_lines.extend(_of_move(kind, lines, viewer))
    return table_lines


def _of_move(kind: str, lines: Lines, viewer: int) -> list[TableLogLine]:
    return [*([TableLogLine("", TAKEN_BACK)] if kind == UNDO else []), *map(_read_line, _of(lines, viewer))]


def lines_of_move(row: Move, viewer: int) -> list[TableLogLine]:
    """Return the lines that a move added to the log of this viewer."""
    return _of_move(row.kind, row.lines, viewer)


def append_move(play: Play, row: Move) -> None:
    """Add the lines of a new move to the cached log."""
    for key, value in list(play.lasting.items()):
        if key[0] == KEPT and value[0] == row.number - 1:
            play.lasting[key] = row.number, (*value[1], *_of_move(row.kind, row.lines, key[1]))[-LOG_SHOWN:]


def _read_line(line: Sequence[str]) -> TableLogLine:
    clause, ru, en = line
    return TableLogLine(clause, Term(ru, en))


def _of(lines: Mapping[str, Sequence[Sequence[str]]], viewer: int) -> Sequence[Sequence[str]]:
    return lines.get(str(viewer), lines.get("", ()))
