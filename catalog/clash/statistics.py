"""The figures of a set of «Битва колод»: its curve, and how many cards have each ability."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from django.db.models import Count, QuerySet

from catalog.clash.abilities import ABILITIES
from catalog.models import Ability, Card
from catalog.terms import Term

BAR_HEIGHT = 100


class Column(NamedTuple):
    """The cards of one cost: creatures and spells, and where their bars are drawn."""

    cost: int
    creatures: int
    spells: int
    x: int
    creatures_y: float
    creatures_height: float
    spells_y: float
    spells_height: float


def curve(cards: QuerySet[Card]) -> list[Column]:
    """How many creatures and spells there are of each cost, spells upon creatures. One query."""
    counts: Counter[tuple[int, str]] = Counter()
    for cost, kind, count in cards.order_by().values_list("clash__cost", "clash__kind").annotate(Count("pk")):
        counts[cost, kind] = count
    if not counts:
        return []
    costs = range(min(cost for cost, _ in counts), max(cost for cost, _ in counts) + 1)
    most = max(counts[cost, "creature"] + counts[cost, "spell"] for cost in costs)
    columns = []
    for place, cost in enumerate(costs):
        creatures, spells = (BAR_HEIGHT * counts[cost, kind] / most for kind in ("creature", "spell"))
        columns.append(
            Column(
                cost, counts[cost, "creature"], counts[cost, "spell"], place * 22,
                creatures_y=BAR_HEIGHT - creatures, creatures_height=creatures,
                spells_y=BAR_HEIGHT - creatures - spells, spells_height=spells,
            )
        )  # fmt: skip
    return columns


def abilities(cards: QuerySet[Card]) -> list[tuple[str, Term, int]]:
    """The abilities of the cards with the number of cards that have each, the most frequent first. One query."""
    rows = Ability.objects.filter(card__in=cards.order_by().values("pk")).order_by()
    counts = dict(rows.values_list("name").annotate(Count("card", distinct=True)))
    found = [(id, ABILITIES[id].name, count) for id, count in counts.items()]
    return sorted(found, key=lambda row: (-row[2], row[1].en))
