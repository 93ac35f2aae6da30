"""A deck as a list of text, read against the pool that it is built of. Pure but for the cards that it is given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from catalog.models import Card
from catalog.names import cards_called, name_key
from catalog.terms import Term
from decks import lists
from decks.sheet import CardKey, card_key
from decks.verdict import Copies

from .seats import Taken

TOO_MANY = Term("В пуле таких только {have}.", "The pool has only {have} of it.")


class PoolShelf:
    """The cards of one pool, as a list's names are looked up."""

    def __init__(self, cards: Mapping[CardKey, Card]) -> None:
        self.known = [Copies(card.printed(), 0) for card in cards.values()]

    def named(self, keys: Iterable[str]) -> Mapping[str, list[Copies]]:
        found: dict[str, list[Copies]] = {}
        wanted = set(keys)
        for copies in self.known:
            for key in {name_key(copies.card.name_ru), name_key(copies.card.name_en)} & wanted:
                found.setdefault(key, []).append(copies)
        return found

    def nearest(self, name: str) -> tuple[str, ...]:
        return tuple(cards_called(name, {name_key(copies.name): copies.name for copies in self.known}))


def read_list(
    text: str, pool: Sequence[Taken], cards: Mapping[CardKey, Card]
) -> tuple[list[str], tuple[lists.Mistake, ...]]:
    """The instances of the pool that a list names, and every line that names none or too many."""
    read = lists.read(text, PoolShelf(cards))
    main: list[str] = []
    mistakes = list(read.mistakes)
    for copies in read.cards:
        key = card_key(copies.card.set_code, copies.card.number)
        owned = [taken.instance for taken in pool if taken.card == key]
        if copies.count > len(owned):
            mistakes.append(lists.Mistake(0, f"{copies.count} {copies.name}", TOO_MANY.with_(have=len(owned))))
        main.extend(owned[: copies.count])
    return main, tuple(mistakes)
