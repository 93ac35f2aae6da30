"""The line of an analysis as a drawing and as a table, with the worst mistakes on it. Pure."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from simulator.analysis.findings import LINE_GAMES, Findings, Look

WIDTH: Final = 600
HEIGHT: Final = 180
LABELS: Final = 9  # numbers of turns under the drawing at most


@dataclass(frozen=True, slots=True)
class Mark:
    """A mistake on the line."""

    x: int
    y: int
    letter: str  # of the player
    look: Look


@dataclass(frozen=True, slots=True)
class GraphRow:
    """A point of the line, in points of a hundred."""

    turn: int
    step: int
    share: float

    @property
    def opponent_share(self) -> float:
        return 100 - self.share


@dataclass(frozen=True, slots=True)
class Graph:
    """Player A's expected share of the win, from the first decision to the result."""

    line: str  # the path of the drawing
    area: str
    labels: tuple[tuple[int, int], ...]  # x and turn
    marks: tuple[Mark, ...]
    rows: tuple[GraphRow, ...]
    games: int = LINE_GAMES


def draw_graph(findings: Findings, shares: Sequence[float] | None, turns: int) -> Graph | None:
    """Return the drawing of an analysis of a game of `turns` turns; None without a line or a result."""
    if not findings.line or shares is None:
        return None
    rows = [GraphRow(point.turn, point.step, 100 * point.share) for point in findings.line]
    last = max([rows[-1].step, *(look.step for look in findings.looks)]) + 1
    rows.append(GraphRow(turns, last, 100 * shares[0]))
    places = [(_x(row.step, last), _y(row.share)) for row in rows]
    line = "M" + "L".join(f"{x} {y}" for x, y in places)
    apart = -(-len(findings.line) // LABELS)
    labels = tuple((_x(point.step, last), point.turn) for point in findings.line[::apart])
    marks = tuple(
        Mark(_x(look.step, last), _y(_share_at(rows, look.step)), "AB"[look.seat], look)
        for seat in (0, 1)
        for look in findings.worst(seat)
    )
    area = f"{line}L{WIDTH} {HEIGHT}L{places[0][0]} {HEIGHT}z"
    return Graph(line, area, labels, marks, tuple(rows))


def _x(step: int, last: int) -> int:
    return round(WIDTH * step / last)


def _y(share: float) -> int:
    return round(HEIGHT * (100 - share) / 100)


def _share_at(rows: list[GraphRow], step: int) -> float:
    """The height of the line at a decision between two of its points."""
    for before, after in itertools.pairwise(rows):
        if before.step <= step <= after.step:
            part = (step - before.step) / (after.step - before.step or 1)
            return before.share + part * (after.share - before.share)
    return rows[0].share
