"""How much of a deck the engine plays: a card that is partly understood is stronger or weaker than it should be.

`coverage` says it of the list of which games were or will be played, so it says also with which text a result was made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from catalog.core.terms import Term
from catalog.games import GAMES
from simulator.games import Engine


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a deck: its name, how many copies, and the sentences meant, with words for their symbols."""

    name: Term
    count: int
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """The cards of a deck that are not played as printed. `cards` counts copies."""

    title: str
    cards: int
    partly: tuple[Card, ...] = ()  # with the sentences that are not played
    played_as: tuple[Card, ...] = ()  # with the text that is played in place of the printed one

    @property
    def count(self) -> int:
        """How many of its cards are not played whole."""
        return sum(card.count for card in self.partly)

    @property
    def percent(self) -> int:
        """Of its cards, those that are not played whole; at least 1 where there is one."""
        return max(1, round(100 * self.count / self.cards)) if self.count else 0


def coverage(rules: Engine, title: str, rows: Sequence[Sequence[Any]]) -> Coverage:
    """Return the coverage of a deck in the form of `Engine.rows`."""
    copies = Counter(rules.cards(rows))
    unsimulated = rules.left_out(tuple(copies))
    return Coverage(
        title,
        sum(copies.values()),
        tuple(
            _describe_card(card, count, unsimulated[card.ref])
            for card, count in copies.items()
            if card.ref in unsimulated
        ),
        tuple(
            _describe_card(card, count, (text,))
            for card, count in copies.items()
            if (text := getattr(card, "played_as", ""))
        ),
    )


def _describe_card(card: Any, count: int, sentences: Sequence[str]) -> Card:
    name = Term(card.name_ru or card.name_en, card.name_en or card.name_ru)
    return Card(name, count, tuple(map(GAMES[card.game].cards.in_words, sentences)))


def worth_telling(coverages: Sequence[Coverage]) -> list[Coverage]:
    """Return the decks that have a card not played as printed."""
    return [each for each in coverages if each.partly or each.played_as]
