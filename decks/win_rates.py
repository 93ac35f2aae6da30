"""Win rates as pages draw them: a share of points with its interval on a scale, and bars of shares. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LEAST_GAMES: Final = 30  # before a win rate is shown
SCALE: Final = 1000  # the length of a bar


@dataclass(frozen=True, slots=True)
class WinRate:
    """A share of the points in percent with its 95 % interval, and the number of games."""

    value: float
    low: float
    high: float
    games: int

    @property
    def is_enough(self) -> bool:
        return self.games >= LEAST_GAMES

    @property
    def lead(self) -> str:
        """Whether the games surely say "better" or "worse" than half, or ""."""
        if not self.games:
            return ""
        return "better" if self.low > 50 else "worse" if self.high < 50 else ""

    @property
    def at(self) -> int:
        """The place of the value on the scale."""
        return round(self.value * SCALE / 100)

    @property
    def left(self) -> int:
        """The place of the lower bound on the scale."""
        return round(self.low * SCALE / 100)

    @property
    def long(self) -> int:
        """The length of the interval on the scale."""
        return max(1, round((self.high - self.low) * SCALE / 100))
