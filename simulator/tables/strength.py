"""The measured strength of levels: points of each against the level below it, by `tests/bench/levels.py`. Pure."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from catalog.core.quantiles import Z95
from catalog.core.terms import Term
from simulator.tables.levels import LEVELS

FILE: Final = Path(__file__).with_name("strength.toml")
LEAST_GAMES: Final = 8  # with fewer games the interval is too wide to use
_HEAD: Final = "# Points of each level against the one below. Written by `python -m tests.bench.levels`.\n"


@dataclass(frozen=True, slots=True)
class MeasuredPair:
    """Games of a level against a weaker one; `points` counts a draw as half."""

    game: str
    level: str
    weaker: str
    games: int
    points: float

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson interval of the share of points, at 95 %: from 0 to 1."""
        share, square = self.points / self.games, Z95**2
        centre = share + square / (2 * self.games)
        spread = Z95 * (share * (1 - share) / self.games + square / (4 * self.games**2)) ** 0.5
        scale = 1 + square / self.games
        return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


@dataclass(frozen=True, slots=True)
class LevelRow:
    """A measured pair as a page shows it; `low` and `high` bound the share of points in whole percent."""

    level: Term
    weaker: Term
    low: int
    high: int
    games: int


@lru_cache(maxsize=1)
def read_pairs() -> tuple[MeasuredPair, ...]:
    """Return all stored results."""
    if not FILE.exists():
        return ()
    return tuple(MeasuredPair(**row) for row in tomllib.loads(FILE.read_text("utf-8"))["pair"])


def list_levels(game: str) -> list[LevelRow]:
    """Return the levels of a game that were measured in at least `LEAST_GAMES` games, the weakest first."""
    rows = []
    for pair in read_pairs():
        if pair.game == game and pair.games >= LEAST_GAMES:
            low, high = (round(100 * end) for end in pair.interval)
            rows.append(LevelRow(LEVELS[pair.level].name, LEVELS[pair.weaker].name, low, high, pair.games))
    return rows


def write_pairs(pairs: list[MeasuredPair]) -> None:
    """Store the results, with the interval in percent for readers of the file."""
    rows = []
    for pair in pairs:
        low, high = (100 * end for end in pair.interval)
        rows.append(
            f'[[pair]] # {low:.1f}–{high:.1f} %\ngame = "{pair.game}"\n'
            f'level = "{pair.level}"\nweaker = "{pair.weaker}"\n'
            f"games = {pair.games}\npoints = {pair.points}\n"
        )
    FILE.write_text(_HEAD + "\n" + "\n".join(rows), "utf-8")
