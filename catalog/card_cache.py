"""The cache of this process for cards read from the database.

The cache keys are a card's key and the time of its last change. A change of a set updates that time on all its cards.
Cached entries are therefore always current in every process, and no invalidation is needed.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from catalog.core.bounded_cache import BoundedCache
from catalog.models import Card

Stamp = tuple[int, datetime]  # of a card: its key and when it changed

_cards: BoundedCache[Stamp, Card] = BoundedCache(4096)


def fetch_cards(stamps: Iterable[Stamp]) -> dict[int, Card]:
    """The cards of these stamps by key, each with all that its face shows; one query for those not yet read.

    The rows are everybody's: to be read and never changed.
    """
    cards: dict[int, Card] = {}
    unread: list[int] = []
    for stamp in stamps:
        card = _cards.get(stamp)
        if card is None:
            unread.append(stamp[0])
        else:
            cards[card.pk] = card
    if unread:
        for card in Card.every.complete().filter(pk__in=unread).order_by():
            cards[card.pk] = _cards.store((card.pk, card.changed), card)
    return cards
