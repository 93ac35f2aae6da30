"""Where decks and the catalog meet: cards looked up by the names of a list, and formats as the search knows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from django.db.models import Q

from catalog import card_cache
from catalog.cards import CardRef
from catalog.models import Card, Printing
from catalog.names import cards_called
from catalog.terms import Term
from decks.models import Deck, Format
from decks.verdict import Copies


class CatalogFormats:
    """The formats of a game, for the catalog's search."""

    def __init__(self, game: str) -> None:
        self.game = game

    def choices(self) -> list[tuple[str, Term]]:
        return [(row.slug, Term(row.name_ru, row.name_en)) for row in Format.objects.filter(game=self.game)]

    def cards_legal_in(self, slug: str) -> Q:
        """The cards that a format allows; LookupError for a format that does not exist."""
        found = Format.objects.complete().filter(game=self.game, slug=slug).first()
        if found is None:
            raise LookupError(slug)
        return found.allowed()


def keys_of(deck: Deck, refs: Sequence[CardRef]) -> dict[CardRef, int]:
    """Return the keys of these cards, in the deck or outside it. Raise LookupError if the catalog lacks one."""
    keys = {row.card.ref: row.card_id for row in deck.cards.all()}
    missing = [ref for ref in refs if ref not in keys]
    if missing:
        named = Q(pk__in=[])
        for ref in missing:
            named |= Q(set__game=ref.game, set__code=ref.set_code, number=ref.number)
        keys |= {card.ref: card.pk for card in Card.objects.filter(named).select_related("set")}
    for ref in refs:
        if ref not in keys:
            raise LookupError(ref)
    return keys


class CardLookup:
    """Catalog lookup for the card names of a list, with the rows of the cards found."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rows: dict[CardRef, Card] = {}
        self._names: dict[str, str] | None = None  # by their keys

    def named(self, keys: Iterable[str]) -> Mapping[str, list[Copies]]:
        """Of several cards of one name the one of the newest set comes first."""
        keys = set(keys)
        # Only the names stand in the condition, so that their two indexes answer it however large the catalogue is.
        named = Card.objects.filter(Q(name_key__in=keys) | Q(name_en_key__in=keys)).order_by()
        cards = [
            card for card in card_cache.cards(named.values_list("pk", "changed")).values() if card.set.game == self.game
        ]
        cards.sort(key=lambda card: (card.set.code, card.number))
        cards.sort(key=lambda card: card.set.released or date.min, reverse=True)
        reprints: dict[int, set[str]] = {}
        for pk, code in Printing.objects.filter(card__in=cards).order_by().values_list("card", "set__code"):
            reprints.setdefault(pk, set()).add(code)
        found: dict[str, list[Copies]] = {}
        for card in cards:
            copies = Copies(card.printed(), 0, frozenset(reprints.get(card.pk, ())))
            self.rows[copies.ref] = card
            for key in {card.name_key, card.name_en_key} & keys:
                found.setdefault(key, []).append(copies)
        return found

    def nearest(self, name: str) -> tuple[str, ...]:
        if self._names is None:
            rows = Card.objects.filter(set__game=self.game).values_list("name_key", "name_ru", "name_en_key", "name_en")
            self._names = {}
            for key, name_ru, key_en, name_en in rows:
                self._names[key] = name_ru
                if key_en:
                    self._names[key_en] = name_en
        return tuple(cards_called(name, self._names))

    def counts(self, cards: Iterable[Copies]) -> dict[int, int]:
        """Copies by the pk of their card, as a deck counts them."""
        return {self.rows[copies.ref].pk: copies.count for copies in cards}
