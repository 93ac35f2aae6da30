"""The log of a table's game as each viewer may read it, from what its moves wrote.

What was read once is kept with the game in memory, and a move that is made there adds its own lines to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from catalog.terms import Term
from simulator.tables.models import Move, Table
from simulator.tables.play import UNDO, Play

LOG_SHOWN: Final = 60  # lines of the log on the page of a table
KEPT: Final = "log"  # under which a game keeps what a viewer has read of it: up to which move, and the lines
TAKEN_BACK: Final = Term("ход взят назад", "a move was taken back")

Lines = Mapping[str, Sequence[Sequence[str]]]  # as `Move.lines`


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log; `undone` where a player took it back."""

    clause: str
    words: Term
    undone: bool = False


def log_of(table: Table, viewer: int, entries: int) -> tuple[Told, ...]:
    """The last lines of the log after so many entries, as the viewer may read them; who takes a move back is told."""
    found = _lines(table, viewer, max(0, entries - 2 * LOG_SHOWN), entries)
    if entries <= 2 * LOG_SHOWN:
        found = [*map(_told, _of(table.opening, viewer)), *found]
    return tuple(found[-LOG_SHOWN:])


def log_so_far(table: Table, viewer: int, play: Play) -> tuple[Told, ...]:
    """As `log_of`, of a game in memory: only lines that it has not read before are read."""
    entries: int | None
    known: tuple[Told, ...]
    entries, known = play.lasting.get((KEPT, viewer), (None, ()))
    if entries is None:
        known = log_of(table, viewer, play.entries)
    elif entries < play.entries:
        known = (*known, *_lines(table, viewer, entries, play.entries))[-LOG_SHOWN:]
    play.lasting[KEPT, viewer] = play.entries, known
    return known


def _lines(table: Table, viewer: int, after: int, until: int) -> list[Told]:
    """The lines of these moves."""
    rows = Move.objects.filter(table=table, number__gt=after, number__lte=until).order_by("number")
    found: list[Told] = []
    for kind, lines in rows.values_list("kind", "lines"):
        found.extend(_of_move(kind, lines, viewer))
    return found


def _of_move(kind: str, lines: Lines, viewer: int) -> list[Told]:
    return [*([Told("", TAKEN_BACK)] if kind == UNDO else []), *map(_told, _of(lines, viewer))]


def note(play: Play, row: Move) -> None:
    """Add the lines of the move that was just made to what is kept of the log."""
    for key, value in list(play.lasting.items()):
        if key[0] == KEPT and value[0] == row.number - 1:
            play.lasting[key] = row.number, (*value[1], *_of_move(row.kind, row.lines, key[1]))[-LOG_SHOWN:]


def _told(line: Sequence[str]) -> Told:
    clause, ru, en = line
    return Told(clause, Term(ru, en))


def _of(lines: Mapping[str, Sequence[Sequence[str]]], viewer: int) -> Sequence[Sequence[str]]:
    return lines.get(str(viewer), lines.get("", ()))
