"""Logistic regression: what makes results likeliest. Pure."""

from __future__ import annotations

import math
from collections.abc import Sequence
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
