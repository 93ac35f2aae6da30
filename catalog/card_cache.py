"""The cache of this process for cards read from the database and for their drawn faces.

The cache keys are a card's key and the time of its last change. A change of a set updates that time on all its cards.
Cached entries are therefore always current in every process, and no invalidation is needed.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from threading import Lock
from typing import Generic, TypeVar

from catalog.models import Card

Key = TypeVar("Key")
Value = TypeVar("Value")
Stamp = tuple[int, datetime]  # of a card: its key and when it changed


class CardCache(Generic[Key, Value]):
    """A cache of at most `most` values. The oldest value is dropped first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: dict[Key, Value] = {}
        self._lock = Lock()

    def get(self, key: Key) -> Value | None:
        return self._values.get(key)

    def keep(self, key: Key, value: Value) -> Value:
        with self._lock:
            self._values[key] = value
            while len(self._values) > self._most:
                del self._values[next(iter(self._values))]
        return value


_cards: CardCache[Stamp, Card] = CardCache(4096)


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
            cards[card.pk] = _cards.keep((card.pk, card.changed), card)
    return cards
