"""The sheet of an event of «Берсерк. Герои»: what boosters and bots read of a card. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from catalog.heroes.cards import Card, Element, Kind, Rarity
from decks.heroes.card_value import estimate_value
from decks.sheet import CardKey, Sheet, card_key, row_of

AVERAGE: Final = 1000  # points of an average card
POINTS: Final = 300  # of a card that is worth a coin more


@dataclass(frozen=True, slots=True)
class HeroesSheetCard:
    """The facts of a card. `rating` is in points: 1000 is an average card; a hero's tells what his ability does."""

    set_code: str
    number: int
    name: str  # in Russian where the source has that
    name_en: str
    kind: Kind
    element: Element
    rarity: Rarity
    cost: int
    lives: int
    rating: int

    @property
    def key(self) -> CardKey:
        return card_key(self.set_code, self.number)

    def as_json(self) -> list[Any]:
        return row_of(self)

    @classmethod
    def from_json(cls, row: list[Any]) -> HeroesSheetCard:
        facts: dict[str, Any] = dict(zip((field.name for field in fields(cls)), row, strict=True))
        return cls(**facts)


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
