"""A deck as a list of text, checked against its pool. Pure except for the cards that it is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from catalog.core.terms import Term
from catalog.models import Card
from decks import lists
from decks.memory_lookup import MemoryLookup
from decks.sheet import CardKey, card_key
from decks.verdict import Copies

from .seats import PoolCard

TOO_MANY = Term("В пуле таких только {have}.", "The pool has only {have} of it.")


def read_pool_list(
    text: str, pool: Sequence[PoolCard], cards: Mapping[CardKey, Card]
) -> tuple[list[str], tuple[lists.Mistake, ...]]:
    """The instances of the pool that a list names, and every line that names none or too many."""
    read = lists.parse_list(text, MemoryLookup(Copies(card.to_printed_card(), 0) for card in cards.values()))
    main: list[str] = []
    mistakes = list(read.mistakes)
    for copies in read.cards:
        key = card_key(copies.card.set_code, copies.card.number)
        owned = [pool_card.instance for pool_card in pool if pool_card.card == key]
        if copies.count > len(owned):
            mistakes.append(lists.Mistake(0, f"{copies.count} {copies.name}", TOO_MANY.with_(have=len(owned))))
        main.extend(owned[: copies.count])
    return main, tuple(mistakes)
