"""Where decks and the catalog meet: cards looked up by the names of a list, and formats as the search knows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from django.db.models import Q

from catalog.models import Card, Printing
from catalog.names import nearest
from catalog.terms import Term
from decks.models import Format
from decks.verdict import CardKey, Copies


class CatalogFormats:
    """The formats of the game, for the catalog's search."""

    def choices(self) -> list[tuple[str, Term]]:
        return [(row.slug, Term(row.name_ru, row.name_en)) for row in Format.objects.all()]

    def cards_legal_in(self, slug: str) -> Q:
        """The cards that a format allows; LookupError for a format that does not exist."""
        found = Format.objects.complete().filter(slug=slug).first()
        if found is None:
            raise LookupError(slug)
        return found.allowed()


class CatalogShelf:
    """The catalog as a list's names are looked up in it, and the rows of what was found."""

    def __init__(self, game: str = "berserk") -> None:
        self.game = game
        self.rows: dict[CardKey, Card] = {}
        self._names: list[str] | None = None

    def named(self, keys: Iterable[str]) -> Mapping[str, list[Copies]]:
        """Of several cards of one name the one of the newest set comes first."""
        keys = set(keys)
        # Only the names stand in the condition, so that their two indexes answer it however large the catalogue is.
        named = Card.objects.complete().filter(Q(name_key__in=keys) | Q(name_en_key__in=keys)).order_by()
        cards = [card for card in named if card.set.game == self.game]
        cards.sort(key=lambda card: (card.set.code, card.number))
        cards.sort(key=lambda card: card.set.released or date.min, reverse=True)
        reprints: dict[int, set[str]] = {}
        for pk, code in Printing.objects.filter(card__in=cards).order_by().values_list("card", "set__code"):
            reprints.setdefault(pk, set()).add(code)
        found: dict[str, list[Copies]] = {}
        for card in cards:
            copies = Copies(card.printed(), 0, frozenset(reprints.get(card.pk, ())))
            self.rows[copies.key] = card
            for key in {card.name_key, card.name_en_key} & keys:
                found.setdefault(key, []).append(copies)
        return found

    def nearest(self, name: str) -> tuple[str, ...]:
        if self._names is None:
            rows = Card.objects.filter(set__game=self.game).values_list("name_ru", "name_en")
            self._names = [known for row in rows for known in row if known]
        return tuple(nearest(name, self._names))

    def counts(self, cards: Iterable[Copies]) -> dict[int, int]:
        """Copies by the pk of their card, as a deck counts them."""
        return {self.rows[copies.key].pk: copies.count for copies in cards}
