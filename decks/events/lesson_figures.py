"""Figures that people read off lessons: averages and shares with their 95 % intervals. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass

from .lessons import Lesson

Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean or a share, the bounds of its interval, and of how many things it is."""

    value: float
    low: float
    high: float
    of: int

    def as_json(self) -> dict[str, float | int]:
        return {"value": round(self.value, 4), "low": round(self.low, 4), "high": round(self.high, 4), "of": self.of}


def mean(total: int, squares: int, count: int) -> Figure | None:
    """The mean of whole numbers of which the sum and the sum of squares are known; None of none."""
    if not count:
        return None
    value = total / count
    spread = math.sqrt(max(0.0, squares / count - value**2) * count / max(1, count - 1) / count)
    return Figure(value, value - Z95 * spread, value + Z95 * spread, count)


def share(points: int, games: int) -> Figure | None:
    """The share of points won, 2 a win, with Wilson's interval; None without games."""
    if not games:
        return None
    value, z = points / 2 / games, Z95**2 / games
    middle = (value + z / 2) / (1 + z)
    half = math.sqrt(value * (1 - value) * z + z * z / 4) / (1 + z)
    return Figure(value, max(0.0, middle - half), min(1.0, middle + half), games)


@dataclass(frozen=True, slots=True)
class CardFigures:
    """What drafters ask of a card."""

    lesson: Lesson
    events: int

    @property
    def pick(self) -> Figure | None:
        """The average pick that takes it."""
        return mean(self.lesson.positions, self.lesson.squares, self.lesson.taken)

    @property
    def last_seen(self) -> float | None:
        """The average last pick at which it is still there."""
        return self.lesson.last / self.lesson.came if self.lesson.came else None

    @property
    def played(self) -> float | None:
        """The share of its copies in pools that are played in decks."""
        return self.lesson.decks / self.lesson.pools if self.lesson.pools else None

    @property
    def in_deck(self) -> Figure | None:
        return share(self.lesson.deck_points, self.lesson.deck_games)

    @property
    def dealt(self) -> Figure | None:
        return share(self.lesson.dealt_points, self.lesson.dealt_games)

    @property
    def in_roster(self) -> Figure | None:
        return share(self.lesson.roster_points, self.lesson.roster_games)

    def as_json(self) -> dict[str, object]:
        """As programs read it; null where nothing is known."""
        figures = {"pick": self.pick, "in_deck": self.in_deck, "dealt": self.dealt, "in_roster": self.in_roster}
        return {
            "events": self.events,
            "taken": self.lesson.taken,
            "last_seen": None if self.last_seen is None else round(self.last_seen, 4),
            "pools": self.lesson.pools,
            "decks": self.lesson.decks,
            **{name: None if figure is None else figure.as_json() for name, figure in figures.items()},
        }
