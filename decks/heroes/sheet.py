"""The sheet of an event of «Берсерк. Герои»: what boosters and bots read of a card. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from catalog.heroes.cards import Card, Element, Kind, Rarity
from decks.heroes.card_value import estimate_value
from decks.sheet import CardKey, Sheet, SheetRow, card_key

AVERAGE: Final = 1000  # points of an average card
POINTS: Final = 300  # of a card that is worth a coin more


@dataclass(frozen=True, slots=True)
class HeroesSheetCard(SheetRow):
    """The facts of a card. `rating` is in points: 1000 is an average card; a hero's tells what his ability does."""

    kind: Kind
    element: Element
    rarity: Rarity
    cost: int
    lives: int
    rating: int


def rating_of(card: Card) -> int:
    """Return the value of a card by its numbers and text, in points."""
    return max(0, round(AVERAGE + POINTS * estimate_value(card)))


def sheet_of(cards: Iterable[Card], measured: Mapping[CardKey, int]) -> Sheet:
    """The sheet of these cards, each set in the order of its numbers; created cards are in no booster."""
    rows = [
        HeroesSheetCard(
            card.set_code, card.number, card.name.ru, card.name.en, card.kind, card.element, card.rarity, card.cost,
            card.lives, measured.get(card_key(card.set_code, card.number), rating_of(card)),
        )
        for card in sorted(cards, key=lambda card: card.key)
        if not card.is_created
    ]  # fmt: skip
    return Sheet({row.key: row for row in rows})
