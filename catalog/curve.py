"""The cost curve of a set as stacked bars of two kinds of cards, for `catalog/partials/curve.html`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

BAR_HEIGHT: Final = 100  # of the tallest bar, in the drawing's own units
STEP: Final = 22  # from bar to bar


class Column(NamedTuple):
    """The cards of one cost: the numbers in the lower and the upper bar, and the positions of the bars."""

    cost: int
    below: int
    above: int
    x: int
    below_y: float
    below_height: float
    above_y: float
    above_height: float


def columns(counts: Mapping[tuple[int, bool], int]) -> list[Column]:
    """Columns of `counts` by cost and by whether the cards stand below; without a gap between the costs."""
    if not counts:
        return []
    costs = range(min(cost for cost, _ in counts), max(cost for cost, _ in counts) + 1)
    at = {(cost, below): counts.get((cost, below), 0) for cost in costs for below in (True, False)}
    most = max(at[cost, True] + at[cost, False] for cost in costs)
    bars = []
    for place, cost in enumerate(costs):
        below, above = (BAR_HEIGHT * at[cost, each] / most for each in (True, False))
        bars.append(
            Column(
                cost, at[cost, True], at[cost, False], place * STEP,
                below_y=BAR_HEIGHT - below, below_height=below,
                above_y=BAR_HEIGHT - below - above, above_height=above,
            )
        )  # fmt: skip
    return bars
