"""The sheet of an event of «Битва колод»: what rows, packs and bots read of a card. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from catalog.clash.cards import Card, Kind
from decks.sheet import Sheet, SheetRow


@dataclass(frozen=True, slots=True)
class ClashSheetCard(SheetRow):
    """A printed card without its flavour text."""

    kind: Kind
    cost: int
    axe: int
    shield: int
    abilities: tuple[str, ...]
    aura: str

    @property
    def card(self) -> Card:
        """The card as the rules and bots know it."""
        return Card(
            self.set_code, self.number, self.name, self.name_en, self.kind,
            self.cost, self.axe, self.shield, self.abilities, self.aura,
        )  # fmt: skip


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
