"""Pages of a search."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Page, Paginator

from catalog import kept
from catalog.models import Card, CardQuerySet


class CardPages(Paginator):  # type: ignore[type-arg]
    """What a search finds, page by page, complete with all that faces show.

    Two queries however many cards there are, for the number and for the keys of the page in order, and a third for
    those cards that this process has not read since they changed. So the database sorts keys and not whole rows with
    their texts, which at 20,000 cards is several times quicker.
    """

    def __init__(self, found: CardQuerySet, per_page: int) -> None:
        super().__init__(found, per_page)
        self.found = found

    def page(self, number: Any) -> Page[Card]:
        number = self.validate_number(number)
        if not self.count:
            return Page([], number, self)
        start = (number - 1) * self.per_page
        stamps = list(self.found.values_list("pk", "changed")[start : start + self.per_page])
        rows = kept.cards(stamps)
        return Page([rows[key] for key, _ in stamps if key in rows], number, self)
