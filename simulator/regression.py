"""Logistic regression: what makes results likeliest. Pure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul
from typing import Final

ROUNDS: Final = 60  # at the most
CLOSE: Final = 1e-3  # it ends where nothing moves by more
STEP: Final = 0.5  # the most that anything moves at a time


def likeliest(
    columns: Sequence[Sequence[tuple[int, float]]], shares: Sequence[float], hold: Sequence[float]
) -> list[float]:
    """Return the weights of the columns; `hold` is the strength with which a prior pulls each to 0. A column lists the
    rows where it is not 0, with the values.

    Newton's method finds the maximum, one coordinate after the other: the maximum is unique, as the function is
    concave.
    """
    weights = [0.0] * len(columns)
    sums = [0.0] * len(shares)
    for _ in range(ROUNDS):
        moved = 0.0
        for place, column in enumerate(columns):
            slope, bend = -hold[place] * weights[place], hold[place]
            for row, value in column:
                chance = 1 / (1 + math.exp(-sums[row]))
                slope += value * (shares[row] - chance)
                bend += value * value * chance * (1 - chance)
            step = max(-STEP, min(STEP, slope / bend))
            weights[place] += step
            for row, value in column:
                sums[row] += value * step
            moved = max(moved, abs(step))
        if moved < CLOSE:
            break
    return weights


def standard_errors(
    columns: Sequence[Sequence[tuple[int, float]]], weights: Sequence[float], hold: Sequence[float], rows: int
) -> list[float]:
    """Return the standard error of each weight that `likeliest` found: the roots of the diagonal of the inverse of the
    matrix of second derivatives, the prior included."""
    by_row: list[list[tuple[int, float]]] = [[] for _ in range(rows)]
    for place, column in enumerate(columns):
        for row, value in column:
            by_row[row].append((place, value))
    size = len(columns)
    matrix = [[0.0] * (place + 1) for place in range(size)]  # the lower triangle
    for place, held in enumerate(hold):
        matrix[place][place] = held
    for entries in by_row:
        chance = 1 / (1 + math.exp(-sum(weights[place] * value for place, value in entries)))
        bend = chance * (1 - chance)
        for index, (place, value) in enumerate(entries):
            line, scaled = matrix[place], bend * value
            for other, other_value in entries[: index + 1]:
                line[other] += scaled * other_value
    return [math.sqrt(variance) for variance in _inverse_diagonal(matrix)]


def _inverse_diagonal(matrix: Sequence[Sequence[float]]) -> list[float]:
    """Return the diagonal of the inverse of a positive definite matrix, of which the lower triangle is given.

    With the Cholesky factor L it is the sum of squares of each column of the inverse of L.
    """
    size = len(matrix)
    lower = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = matrix[i][j] - sum(map(mul, lower[i][:j], lower[j][:j]))
            lower[i][j] = math.sqrt(rest) if i == j else rest / lower[j][j]
    diagonal = []
    for column in range(size):
        inverse = [1 / lower[column][column]]  # from its first entry that is not 0
        for i in range(column + 1, size):
            inverse.append(-sum(map(mul, lower[i][column:i], inverse)) / lower[i][i])
        diagonal.append(sum(value * value for value in inverse))
    return diagonal
