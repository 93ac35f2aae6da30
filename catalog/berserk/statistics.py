"""Statistics of cards: a card compared with others of its cost, and the distribution of a set."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Count, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog.berserk import terms as berserk
from catalog.berserk.models import BerserkCard
from catalog.core.terms import Term
from catalog.curve import BAR_HEIGHT, Column, columns
from catalog.models import Card


class Bar(NamedTuple):
    """One bar of a chart: its label, the number of cards, and its position."""

    label: str
    cards: int
    x: int
    y: float
    height: float
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Comparison:
    """One number of a card among the cards of its cost: `below` and `above` are shares in per cent."""

    label: str | Promise
    value: int
    below: int
    above: int
    average: float
    bars: list[Bar]


@dataclass(frozen=True, slots=True)
class NumberComparison:
    """All numbers of a card among the `cards` of its kind, cost and crystal, itself included."""

    cards: int
    numbers: list[Comparison]


NUMBERS: dict[str, str | Promise] = {
    "life": _("Life"),
    "move": _("Movement"),
    "weak": _("Weak strike"),
    "medium": _("Medium strike"),
    "strong": _("Strong strike"),
}


def compare_numbers(card: Card) -> NumberComparison | None:
    """A creature's numbers among creatures of its game and cost; None for other kinds. One query."""
    numbers = card.berserk
    if numbers.kind != "creature":
        return None
    peers = list(
        BerserkCard.objects.filter(
            card__set__game=card.set.game,
            kind="creature",
            cost=numbers.cost,
            elite=numbers.elite,
            cost_x=numbers.cost_x,
        ).values_list(*NUMBERS)
    )
    comparisons = []
    for place, (field, label) in enumerate(NUMBERS.items()):
        value = getattr(numbers, field)
        values = sorted(peer[place] for peer in peers if peer[place] is not None)
        if value is None:
            continue
        comparisons.append(
            Comparison(
                label,
                value,
                below=round(100 * bisect_left(values, value) / len(values)),
                above=round(100 * (len(values) - bisect_right(values, value)) / len(values)),
                average=sum(values) / len(values),
                bars=_bars(Counter(values), range(values[0], values[-1] + 1), value),
            )
        )
    return NumberComparison(len(peers), comparisons)


def _bars(counts: Counter[int], labels: range, marked: int | None = None) -> list[Bar]:
    most = max(counts.values(), default=1)
    heights = [BAR_HEIGHT * counts[label] / most for label in labels]
    return [
        Bar(str(label), counts[label], place * 12, BAR_HEIGHT - height, height, label == marked)
        for place, (label, height) in enumerate(zip(labels, heights, strict=True))
    ]


def count_by_cost(cards: QuerySet[Card]) -> list[Column]:
    """Count the cards of each cost, with gold costs stacked on silver ones. One query."""
    counts: Counter[tuple[int, bool]] = Counter()
    for cost, elite, count in cards.order_by().values_list("berserk__cost", "berserk__elite").annotate(Count("pk")):
        counts[cost, not elite] = count
    return columns(counts)


class Share(NamedTuple):
    """How many cards have one value of a property."""

    slug: str
    name: Term
    cards: int


def count_shares(cards: QuerySet[Card]) -> dict[str, list[Share]]:
    """How many cards there are of each rarity, element and type. One query."""
    rarities: Counter[str] = Counter()
    elements: Counter[str] = Counter()
    types: Counter[str] = Counter()
    grouped = cards.order_by().values_list("rarity", "berserk__element", "berserk__kind", "berserk__subtype")
    for rarity, element, kind, subtype, count in grouped.annotate(Count("pk")):
        rarities[rarity] += count
        elements[element] += count
        types[subtype or kind] += count
    return {
        "rarities": [Share(slug, name, rarities[slug]) for slug, name in berserk.RARITIES.items() if rarities[slug]],
        "elements": [Share(slug, name, elements[slug]) for slug, name in berserk.ELEMENTS.items() if elements[slug]],
        "types": [Share(slug, name, types[slug]) for slug, (_k, _s, name) in berserk.TYPES.items() if types[slug]],
    }
