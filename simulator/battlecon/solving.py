"""Zero-sum games in normal form, solved by the simplex method on the condensed tableau of a matrix game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LEAST: Final = 0.005  # a smaller share of a mixture is rounding noise
TINY: Final = 1e-9  # an entry of the tableau of this size counts as zero; payoffs are scaled to 1 … 2
MOST_PIVOTS: Final = 100  # for each row and column; Bland's rule ends long before that


def solve(payoffs: Sequence[Sequence[float]], expected: Sequence[float] = (), trust: float = 0.0) -> list[float]:
    """Return the mixture of rows with the smallest loss against any play of the other side; `payoffs` are the row
    player's.

    With `trust` the game solved is another one: with that probability the other side plays the mixture `expected`,
    otherwise the reply that hurts most (a restricted Nash response). One of several equally good mixtures: the same for
    the same payoffs.
    """
    return solve_both([list(row) for row in payoffs], list(expected), trust)[0]


def solve_both(
    payoffs: list[list[float]], expected: list[float] | None = None, trust: float = 0.0
) -> tuple[list[float], list[float]]:
    """Return the mixtures of rows and of columns.

    A restricted Nash response is the solution of a matrix game too: the share `trust` of a row's payoffs is replaced by
    what the row earns against `expected`.
    """
    rows, columns = len(payoffs), len(payoffs[0])
    if trust and expected:
        blended = []
        for row in payoffs:
            gain = 0.0
            for share, worth in zip(expected, row, strict=True):
                gain += share * worth
            blended.append([(1.0 - trust) * worth + trust * gain for worth in row])
        payoffs = blended
    tableau = _scale(payoffs)
    # What stands beside each row and above each column: the variable of a column (its number) or the slack variable of
    # a row (`columns` and its number).
    beside = [columns + row for row in range(rows)]
    above = list(range(columns))
    for pivot_count in range(MOST_PIVOTS * (rows + columns)):
        column = _entering(tableau[rows], above, columns, pivot_count > 4 * (rows + columns))
        if column < 0:
            break
        leaving = _leaving(tableau, beside, column, rows, columns)
        _pivot(tableau, leaving, column)
        beside[leaving], above[column] = above[column], beside[leaving]
    else:
        raise ArithmeticError("the matrix game has not been solved: too many pivots")
    mine, theirs = [0.0] * rows, [0.0] * columns
    for place in range(rows):
        if beside[place] < columns:
            theirs[beside[place]] = tableau[place][columns]
    for column in range(columns):
        if above[column] >= columns:
            mine[above[column] - columns] = tableau[rows][column]
    return _normalize(mine), _normalize(theirs)


def _scale(payoffs: list[list[float]]) -> list[list[float]]:
    """Return the first tableau: payoffs between 1 and 2, which changes no mixture; the right side; the objective."""
    least, most = min(payoffs[0]), max(payoffs[0])
    for row in payoffs:
        least, most = min(least, min(row)), max(most, max(row))
    span = most - least if most > least else 1.0
    tableau = [[(worth - least) / span + 1.0 for worth in row] + [1.0] for row in payoffs]
    tableau.append([-1.0] * len(payoffs[0]) + [0.0])
    return tableau


def _entering(objective: list[float], above: list[int], columns: int, bland: bool) -> int:
    """Return the column to enter, or -1 at the optimum: the steepest, or by Bland's rule, which cannot cycle."""
    best_column, best, label = -1, -TINY, 0
    for column in range(columns):
        gain = objective[column]
        if gain < best or (bland and gain < -TINY and above[column] < label):
            best_column, label = column, above[column]
            best = -1e300 if bland else gain
    return best_column


def _leaving(tableau: list[list[float]], beside: list[int], column: int, rows: int, columns: int) -> int:
    """Return the row with the smallest ratio; among equals the variable with the smallest number."""
    best_row, least = -1, 0.0
    for row in range(rows):
        entry = tableau[row][column]
        if entry <= TINY:
            continue
        ratio = tableau[row][columns] / entry
        if best_row < 0 or ratio < least - TINY or (ratio < least + TINY and beside[row] < beside[best_row]):
            best_row, least = row, ratio
    if best_row < 0:
        raise ArithmeticError("the matrix game has not been solved: no bound on a column")
    return best_row


def _pivot(tableau: list[list[float]], row: int, column: int) -> None:
    """Exchange the variables of a row and a column."""
    pivoted = tableau[row]
    factor = 1.0 / pivoted[column]
    pivoted = [entry * factor for entry in pivoted]
    pivoted[column] = factor
    for number in range(len(tableau)):
        if number == row:
            continue
        line = tableau[number]
        share = line[column]
        if share == 0.0:
            continue
        line = [entry - share * other for entry, other in zip(line, pivoted, strict=True)]
        line[column] = -share * factor
        tableau[number] = line
    tableau[row] = pivoted


def _normalize(shares: list[float]) -> list[float]:
    """Return the mixture that sums up to one, without what is only noise."""
    whole = sum(shares)
    shares_kept = [share / whole if share / whole > LEAST else 0.0 for share in shares]
    whole = sum(shares_kept)
    return [share / whole for share in shares_kept]
