"""Statistics of «Берсерк. Герои»: a set's curve and shares, a creature compared with others of its cost."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from typing import Any, NamedTuple

from django.db.models import Count, QuerySet

from catalog.core.terms import Term
from catalog.curve import Column, columns
from catalog.heroes.cards import ELEMENTS, KINDS, RARITIES
from catalog.heroes.models import HeroesCard
from catalog.models import Card

BAR_HEIGHT = 100
STEP = 22  # from bar to bar


class Share(NamedTuple):
    """The number of cards of one sort."""

    slug: str
    name: Term
    cards: int


class Comparison(NamedTuple):
    """A number of a creature among the creatures of its cost: `below` and `above` are shares in per cent."""

    name: Term
    value: int
    average: float
    below: int
    above: int


def curve(cards: QuerySet[Card]) -> list[Column]:
    """How many creatures and other cards there are of each cost, those that no deck holds left out. One query."""
    rows = cards.order_by().exclude(heroes__kind="hero").exclude(rarity="created")
    counts: Counter[tuple[int, bool]] = Counter()
    for cost, kind, count in rows.values_list("heroes__cost", "heroes__kind").annotate(Count("pk")):
        counts[cost, kind == "creature"] += count
    return columns(counts)


def count_shares(cards: QuerySet[Card]) -> dict[str, list[Share]]:
    """How many cards there are of each rarity, element and type. One query."""
    rows = list(cards.order_by().values_list("rarity", "heroes__element", "heroes__kind"))
    terms: dict[str, Any] = {"rarities": RARITIES, "elements": ELEMENTS, "types": KINDS}
    counted = {}
    for place, (name, words) in enumerate(terms.items()):
        counts = Counter(row[place] for row in rows)
        counted[name] = [Share(slug, term, counts[slug]) for slug, term in words.items() if counts[slug]]
    return counted


NUMBERS = {"strike": Term("Удар", "Strike"), "lives": Term("Жизни", "Lives")}


def compare_numbers(card: Card) -> dict[str, Any] | None:
    """A creature's numbers among the creatures of its cost; None for other types. One query."""
    numbers = card.heroes
    if numbers.kind != "creature":
        return None
    peers = list(
        HeroesCard.objects.filter(kind="creature", cost=numbers.cost, cost_x=numbers.cost_x).values_list(*NUMBERS)
    )
    rows = []
    for place, (field, name) in enumerate(NUMBERS.items()):
        values, value = sorted(peer[place] for peer in peers), getattr(numbers, field)
        below, above = bisect_left(values, value), len(values) - bisect_right(values, value)
        rows.append(
            Comparison(
                name, value, sum(values) / len(values), round(100 * below / len(values)),
                round(100 * above / len(values)),
            )
        )  # fmt: skip
    return {"cards": len(peers), "numbers": rows}
