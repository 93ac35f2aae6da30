"""A run's heat map: which decks stand in its rows and columns, in which order, and how they fared where they meet."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.matchups.models import Entrant, Run
from simulator.matchups.run_page import ReadingLine, RunView

STRENGTH = "strength"  # best first; another order is the place of the deck against which rows are sorted


@dataclass(frozen=True, slots=True)
class HeatMap:
    """Rows and columns in the order in which they are shown; None where row and column are the same deck."""

    columns: list[Entrant]
    rows: list[tuple[Entrant, list[ReadingLine | None]]]
    order: str


def heat_map(view: RunView, order: str) -> HeatMap:
    """All against all of a matrix; of a gauntlet the one row, whose columns are sorted."""
    lines = {(line.row.pk, line.column.pk): line for line in view.lines}
    lines |= {(line.column.pk, line.row.pk): line.swap_sides() for line in view.lines}
    is_matrix = view.run.kind == Run.Kind.MATRIX
    rows = list(view.entrants) if is_matrix else view.entrants[:1]
    columns = list(view.entrants) if is_matrix else view.entrants[1:]
    if order == STRENGTH:
        if is_matrix:
            ratings = {standing.entrant.pk: standing.rating for standing in view.standings}
            rows.sort(key=lambda row: -ratings.get(row.pk, 0.0))
            columns = list(rows)
        else:
            columns.sort(key=lambda column: -lines[rows[0].pk, column.pk].percent.value)
    against = next((column for column in columns if is_matrix and str(column.place) == order), None)
    if against is not None:
        rows.sort(key=lambda row: _fared(lines.get((row.pk, against.pk))), reverse=True)
    known_order = order if order == STRENGTH or against is not None else ""
    return HeatMap(
        columns, [(row, [lines.get((row.pk, column.pk)) for column in columns]) for row in rows], known_order
    )


def _fared(line: ReadingLine | None) -> float:
    """The share; a deck against itself is even."""
    return line.percent.value if line else 50.0
