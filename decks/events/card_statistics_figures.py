"""Figures that people read off lessons: averages and shares with their 95 % intervals. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass

from catalog.core.quantiles import Z95, t95

from .card_statistics import CardTotals


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean or a share, the bounds of its interval, and of how many things it is; programs read null for no bound."""

    value: float
    low: float
    high: float
    of: int

    def as_json(self) -> dict[str, float | int | None]:
        low, high = (round(bound, 4) if math.isfinite(bound) else None for bound in (self.low, self.high))
        return {"value": round(self.value, 4), "low": low, "high": high, "of": self.of}


def mean(total: int, squares: int, count: int) -> Figure | None:
    """Return the mean of integers with Student's interval, from their sum and sum of squares; None for count 0.

    A single number does not determine the spread, so its bounds are infinite.
    """
    if not count:
        return None
    value = total / count
    if count == 1:
        return Figure(value, -math.inf, math.inf, count)
    half = t95(count - 1) * math.sqrt(max(0.0, squares / count - value**2) / (count - 1))
    return Figure(value, value - half, value + half, count)


def share(points: int, games: int) -> Figure | None:
    """The share of points won, 2 a win, with Wilson's interval; None without games."""
    if not games:
        return None
    value, z = points / 2 / games, Z95**2 / games
    middle = (value + z / 2) / (1 + z)
    half = math.sqrt(value * (1 - value) * z + z * z / 4) / (1 + z)
    return Figure(value, max(0.0, middle - half), min(1.0, middle + half), games)


def compare_shares(first: Figure | None, second: Figure | None) -> Figure | None:
    """The first share less the second, with the interval of Newcombe; None if either lacks games."""
    if first is None or second is None:
        return None
    value = first.value - second.value
    low = value - math.hypot(first.value - first.low, second.high - second.value)
    high = value + math.hypot(first.high - first.value, second.value - second.low)
    return Figure(value, low, high, first.of + second.of)


@dataclass(frozen=True, slots=True)
class CardFigures:
    """The figures of a card for drafters, and the events and accounts that they rest on."""

    lesson: CardTotals
    events: int
    accounts: int

    @property
    def simulated_games(self) -> int:
        """The games of its decks that the simulator played."""
        return self.lesson.deck_games - self.lesson.table_games - self.lesson.confirmed_games

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
    def improvement(self) -> Figure | None:
        """Return the win rate of games in which the card was dealt minus the win rate of games in which it stayed in
        the deck."""
        undealt = share(self.lesson.undealt_points, self.lesson.undealt_games)
        return compare_shares(self.dealt, undealt)

    @property
    def in_roster(self) -> Figure | None:
        return share(self.lesson.roster_points, self.lesson.roster_games)

    def as_json(self) -> dict[str, object]:
        """As programs read it; null where nothing is known."""
        figures = {
            "pick": self.pick,
            "in_deck": self.in_deck,
            "dealt": self.dealt,
            "in_roster": self.in_roster,
            "improvement": self.improvement,
        }
        return {
            "events": self.events,
            "accounts": self.accounts,
            "simulated_games": self.simulated_games,
            "table_games": self.lesson.table_games,
            "confirmed_games": self.lesson.confirmed_games,
            "taken": self.lesson.taken,
            "last_seen": None if self.last_seen is None else round(self.last_seen, 4),
            "pools": self.lesson.pools,
            "decks": self.lesson.decks,
            **{name: None if figure is None else figure.as_json() for name, figure in figures.items()},
        }
