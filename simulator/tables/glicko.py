"""Glicko-2 (Mark Glickman, “Example of the Glicko-2 system”, 2013). Pure; the paper's own example is a test.

Each game is a separate rating period for its two players, as on live sites. The step numbers are the paper's.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

SCALE: Final = 173.7178  # Glicko points to one of the Glicko-2 scale
TAU: Final = 0.5  # how much volatility may change (step 1)
PRECISION: Final = 0.000001
START: Final = (1500.0, 350.0, 0.06)
PROVISIONAL: Final = 110.0  # a deviation above which a rating says little yet


@dataclass(frozen=True, slots=True)
class Glicko:
    """A player's rating, its deviation, and the volatility."""

    value: float = START[0]
    deviation: float = START[1]
    volatility: float = START[2]

    @property
    def is_provisional(self) -> bool:
        return self.deviation > PROVISIONAL


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game: the opponent's rating and the share of the win (1, 0.5 or 0)."""

    opponent: Glicko
    score: float


def rated(player: Glicko, results: Sequence[GameResult], tau: float = TAU) -> Glicko:
    """The player's rating after one rating period with these games."""
    mu, phi = (player.value - START[0]) / SCALE, player.deviation / SCALE  # step 2
    if not results:
        return Glicko(player.value, math.hypot(phi, player.volatility) * SCALE, player.volatility)
    information = gain = 0.0
    for result in results:  # steps 3 and 4
        other = (result.opponent.value - START[0]) / SCALE
        weight = 1 / math.sqrt(1 + 3 * (result.opponent.deviation / SCALE) ** 2 / math.pi**2)
        expected = 1 / (1 + math.exp(-weight * (mu - other)))
        information += weight**2 * expected * (1 - expected)
        gain += weight * (result.score - expected)
    variance = 1 / information
    volatility = _volatility(phi, player.volatility, variance, variance * gain, tau)
    before = math.hypot(phi, volatility)  # step 6
    after = 1 / math.sqrt(1 / before**2 + 1 / variance)  # step 7
    return Glicko((mu + after**2 * gain) * SCALE + START[0], after * SCALE, volatility)


def _volatility(phi: float, sigma: float, variance: float, delta: float, tau: float) -> float:
    """Step 5: the new volatility, by the Illinois algorithm."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        total = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - total) / (2 * total**2) - (x - start) / tau**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * tau) < 0:
            steps += 1
        high = start - steps * tau
    at_low, at_high = f(low), f(high)
    while abs(high - low) > PRECISION:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return math.exp(low / 2)
