"""The figures of a set of «Битва колод»: its curve, and how many cards have each ability."""

from __future__ import annotations

from collections import Counter

from django.db.models import Count, QuerySet

from catalog.clash.abilities import ABILITIES
from catalog.core.terms import Term
from catalog.curve import Column, columns
from catalog.models import Ability, Card


def curve(cards: QuerySet[Card]) -> list[Column]:
    """Count the creatures and spells of each cost, with spells stacked on creatures. One query."""
    counts: Counter[tuple[int, bool]] = Counter()
    for cost, kind, count in cards.order_by().values_list("clash__cost", "clash__kind").annotate(Count("pk")):
        counts[cost, kind == "creature"] = count
    return columns(counts)


def abilities(cards: QuerySet[Card]) -> list[tuple[str, Term, int]]:
    """The abilities of the cards with the number of cards that have each, the most frequent first. One query."""
    rows = Ability.objects.filter(card__in=cards.order_by().values("pk")).order_by()
    counts = dict(rows.values_list("name").annotate(Count("card", distinct=True)))
    counted = [(id, ABILITIES[id].name, count) for id, count in counts.items()]
    return sorted(counted, key=lambda row: (-row[2], row[1].en))
