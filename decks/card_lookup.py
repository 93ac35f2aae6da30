"""Where decks and the catalog meet: cards looked up by the names of a list, and formats as the search knows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from datetime import date
from typing import Final, TypeVar

from django.contrib.auth.models import AnonymousUser, User
from django.db.models import Q

from catalog import card_cache
from catalog.cards import CardRef
from catalog.core.terms import Term
from catalog.models import Card, CardSet, Printing
from catalog.spelling import NameIndex
from decks.models import Deck, Format
from decks.verdict import Copies

MOST_PARAMETERS: Final = 5000  # values in one condition
T = TypeVar("T")


class CatalogFormats:
    """The formats of a game, for the catalog's search."""

    def __init__(self, game: str) -> None:
        self.game = game

    def choices(self) -> list[tuple[str, Term]]:
        return [(row.slug, Term(row.name_ru, row.name_en)) for row in Format.objects.filter(game=self.game)]

    def cards_legal_in(self, slug: str) -> Q:
        """The cards that a format allows; LookupError for a format that does not exist."""
        row = Format.objects.complete().filter(game=self.game, slug=slug).first()
        if row is None:
            raise LookupError(slug)
        return row.allowed_cards()


def keys_of(deck: Deck, refs: Sequence[CardRef]) -> dict[CardRef, int]:
    """Return the keys of these cards, in the deck or outside it. Raise LookupError if the catalog lacks one."""
    keys = {row.card.ref: row.card_id for row in deck.cards.all()}
    missing = [ref for ref in refs if ref not in keys]
    if missing:
        named = Q(pk__in=[])
        for ref in missing:
            named |= Q(set__game=ref.game, set__code=ref.set_code, number=ref.number)
        keys |= {card.ref: card.pk for card in Card.every.filter(named).select_related("set")}
    for ref in refs:
        if ref not in keys:
            raise LookupError(ref)
    return keys


class CardLookup:
    """Catalog lookup for the cards of a list, with the rows of the cards found. A `reader` also finds their own private
    cards."""

    def __init__(self, game: str, reader: User | AnonymousUser | None = None) -> None:
        self.game = game
        self._reader = reader
        self.rows: dict[CardRef, Card] = {}
        self._names: NameIndex | None = None

    def named(self, keys: Iterable[str]) -> Mapping[str, list[Copies]]:
        """Of several cards of one name the one of the newest set comes first."""
        keys = set(keys)
        copies_by_name: dict[str, list[Copies]] = {}
        # Only the names stand in the condition, so that their two indexes answer it however large the catalogue is.
        for some in split_into_batches(keys):
            for copies, row in self._copies(Q(name_key__in=some) | Q(name_en_key__in=some)):
                for key in {row.name_key, row.name_en_key} & some:
                    copies_by_name.setdefault(key, []).append(copies)
        return copies_by_name

    def find_by_number(self, places: Iterable[tuple[str, int]]) -> Mapping[tuple[str, int], list[Copies]]:
        places = set(places)
        sets = CardSet.every.readable_by(self._reader).filter(game=self.game)
        codes = {code.casefold(): pk for pk, code in sets.values_list("pk", "code")}
        copies_by_number: dict[tuple[str, int], list[Copies]] = {}
        for code in {code for code, _number in places} & codes.keys():
            numbers = {number for other, number in places if other == code}
            for some in split_into_batches(numbers):
                for copies, row in self._copies(Q(set=codes[code], number__in=some)):
                    copies_by_number.setdefault((code, row.number), []).append(copies)
        return copies_by_number

    def names(self) -> NameIndex:
        if self._names is None:
            cards = Card.every.readable_by(self._reader).filter(set__game=self.game)
            rows = cards.order_by().values_list("name_ru", "name_en").distinct()
            self._names = NameIndex(Term(name_ru or name_en, name_en or name_ru) for name_ru, name_en in rows)
        return self._names

    def _copies(self, condition: Q) -> Iterator[tuple[Copies, Card]]:
        """Yield the cards of this game that match a condition, first the cards of the newest set."""
        stamps = Card.every.readable_by(self._reader).filter(condition).order_by().values_list("pk", "changed")
        cards = [card for card in card_cache.fetch_cards(stamps).values() if card.set.game == self.game]
        cards.sort(key=lambda card: (card.set.code, card.number))
        cards.sort(key=lambda card: card.set.released or date.min, reverse=True)
        reprints: dict[int, set[str]] = {}
        for pk, code in Printing.objects.filter(card__in=cards).order_by().values_list("card", "set__code"):
            reprints.setdefault(pk, set()).add(code)
        for card in cards:
            copies = Copies(card.to_printed_card(), 0, frozenset(reprints.get(card.pk, ())))
            self.rows[copies.ref] = card
            yield copies, card

    def counts(self, cards: Iterable[Copies]) -> dict[int, int]:
        """Copies by the pk of their card, as a deck counts them."""
        return {self.rows[copies.ref].pk: copies.count for copies in cards}


def split_into_batches(values: Set[T]) -> Iterator[set[T]]:
    """Yield the values in sets that are small enough for the parameters of one query."""
    listed = list(values)
    for start in range(0, len(listed), MOST_PARAMETERS):
        yield set(listed[start : start + MOST_PARAMETERS])
