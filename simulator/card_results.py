"""Results of a card in finished games, and the registry of their sources.

An app that stores games registers in its `ready()` a function that sums up the games of a card:
`SOURCES["people"] = of_card`. The card's page shows all sources side by side.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from catalog.cards import CardRef
from catalog.core.terms import Term
from simulator.statistics import Interval, Tally, share


@dataclass(frozen=True, slots=True)
class CardResult:
    """Games in which the card was put to use, and ones in which it was dealt and left out, from its owner's side."""

    source: Term
    taken: Tally
    left: Tally

    @property
    def games(self) -> int:
        return self.taken.games + self.left.games

    @property
    def when_taken(self) -> Interval | None:
        """The share of the points in percent, with its interval; None without games."""
        return _percent(self.taken)

    @property
    def when_left(self) -> Interval | None:
        return _percent(self.left)


def _percent(tally: Tally) -> Interval | None:
    if not tally.games:
        return None
    interval = share(tally)
    return Interval(100 * interval.value, 100 * interval.low, 100 * interval.high)


SOURCES: Final[dict[str, Callable[[CardRef], CardResult]]] = {}


def results_of(card: CardRef) -> list[CardResult]:
    """Every source that has games of the card."""
    results = [source(card) for source in SOURCES.values()]
    return [result for result in results if result.games]
