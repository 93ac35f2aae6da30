"""The sheet of an event of Berserk: what collation and bots read of a card. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from catalog.berserk.card import Element, Kind, PrintedCard, Rarity, Subtype
from decks.berserk.points import Role, rate_by_numbers, roles_of
from decks.sheet import CardKey, Sheet, SheetRow, card_key


@dataclass(frozen=True, slots=True)
class BerserkSheetCard(SheetRow):
    """The card data that collation and bots read. `rating` is in points: 1000 is an average card of its cost."""

    element: Element
    kind: Kind
    subtype: Subtype
    cost: int
    elite: bool
    rarity: Rarity
    unique: bool
    horde: bool
    classes: tuple[str, ...]
    roles: tuple[Role, ...]
    rating: int


def read_sheet(data: Mapping[str, Any]) -> Sheet:
    """Parse the output of `Sheet.as_json`."""
    return Sheet.read(data, BerserkSheetCard.from_json)


def build_sheet(
    cards: Iterable[PrintedCard],
    measured: Mapping[CardKey, int] | None = None,
    starters: Mapping[str, Iterable[Iterable[CardKey]]] | None = None,
) -> Sheet:
    """The sheet of these cards, promotional ones left out.

    `measured` are ratings won from played games; a card without one is rated by the numbers on it.
    """
    measured = measured or {}
    rows = [
        BerserkSheetCard(
            set_code=card.set_code,
            number=card.number,
            name=card.name_ru or card.name_en,
            name_en=card.name_en or card.name_ru,
            element=card.element,
            kind=card.kind,
            subtype=card.subtype,
            cost=card.cost.amount,
            elite=card.cost.elite,
            rarity=card.rarity,
            unique=card.unique,
            horde=card.horde,
            classes=card.classes,
            roles=roles_of(card),
            rating=measured.get(card_key(card.set_code, card.number), rate_by_numbers(card)),
        )
        for card in sorted(cards, key=lambda card: (card.set_code, card.number))
        if card.rarity != "promo"
    ]
    decks = {code: tuple(tuple(deck) for deck in decks) for code, decks in (starters or {}).items()}
    return Sheet({row.key: row for row in rows}, decks)
