"""The trial set in the catalog's tables."""

from __future__ import annotations

from catalog.berserk.card_rows import berserk_columns, card_columns
from catalog.berserk.models import BerserkCard
from catalog.models import Card, CardSet

from .cards import printed_set


def shelve(code: str = "trial") -> CardSet:
    """Put a set of 200 cards that fills boosters on the shelf."""
    found = CardSet.objects.create(game="berserk", code=code, name_ru="Проба", name_en="Trial")
    printed = printed_set(code)
    cards = Card.objects.bulk_create(Card(set=found, **card_columns(card)) for card in printed)
    BerserkCard.objects.bulk_create(
        BerserkCard(card=row, **berserk_columns(card)) for row, card in zip(cards, printed, strict=True)
    )
    return found
