"""The sheet of an event of «Битва колод»: what rows, packs and bots read of a card. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from catalog.clash.cards import Card, Kind
from decks.sheet import CardKey, Sheet, card_key, row_of


@dataclass(frozen=True, slots=True)
class ClashSheetCard:
    """A printed card without its flavour text."""

    set_code: str
    number: int
    name: str  # in Russian where the source has that
    name_en: str
    kind: Kind
    cost: int
    axe: int
    shield: int
    abilities: tuple[str, ...]
    aura: str

    @property
    def key(self) -> CardKey:
        return card_key(self.set_code, self.number)

    @property
    def card(self) -> Card:
        """The card as the rules and bots know it."""
        return Card(
            self.set_code, self.number, self.name, self.name_en, self.kind,
            self.cost, self.axe, self.shield, self.abilities, self.aura,
        )  # fmt: skip

    def as_json(self) -> list[Any]:
        return row_of(self)

    @classmethod
    def from_json(cls, row: list[Any]) -> ClashSheetCard:
        facts: dict[str, Any] = dict(zip((field.name for field in fields(cls)), row, strict=True))
        return cls(**facts | {"abilities": tuple(facts["abilities"])})


def sheet_of(cards: Iterable[Card]) -> Sheet:
    """The sheet of these cards, each set in the order of its numbers."""
    rows = [
        ClashSheetCard(
            card.set_code, card.number, card.name.ru, card.name.en, card.kind,
            card.cost, card.axe, card.shield, card.abilities, card.aura,
        )
        for card in sorted(cards, key=lambda card: card.key)
    ]  # fmt: skip
    return Sheet({row.key: row for row in rows})
