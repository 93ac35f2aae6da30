"""What a deck is made of, counted: crystals, elements, types, classes. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from catalog.berserk.terms import ELEMENTS, TYPES
from catalog.terms import Term
from decks.verdict import Copies

LAST_COST = 9  # and dearer
CURVE_WIDTH, CURVE_HEIGHT, COLUMN, GAP = 20, 100, 14, 6  # of the drawing, in its own units


@dataclass(frozen=True, slots=True)
class Column:
    """One cost of the crystal curve: ordinary cards below, elite cards on top; lengths of the drawing."""

    label: str
    silver: int
    gold: int
    x: int
    silver_height: float
    gold_height: float

    @property
    def count(self) -> int:
        return self.silver + self.gold

    @property
    def middle(self) -> float:
        return self.x + COLUMN / 2

    @property
    def silver_y(self) -> float:
        return CURVE_HEIGHT - self.silver_height

    @property
    def gold_y(self) -> float:
        return self.silver_y - self.gold_height

    @property
    def top(self) -> float:
        return self.gold_y - 3


@dataclass(frozen=True, slots=True)
class Share:
    """So many cards of one sort: an element, a type, a class."""

    slug: str
    name: Term
    count: int
    percent: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The whole of a deck in numbers; shares are in the game's own order, classes by their number."""

    total: int
    gold: int
    silver: int
    average_cost: float
    uniques: int
    columns: tuple[Column, ...]
    elements: tuple[Share, ...]
    types: tuple[Share, ...]
    classes: tuple[Share, ...]

    @property
    def width(self) -> int:
        """Of the curve's drawing."""
        return len(self.columns) * CURVE_WIDTH


def figures(deck: Sequence[Copies], class_names: Mapping[str, str] | None = None) -> Figures:
    """Count a deck; `class_names` are the English names of classes, which cards print in Russian."""
    known = class_names or {}
    total = sum(copies.count for copies in deck)
    gold = sum(copies.count for copies in deck if copies.card.cost.elite)
    crystals = sum(copies.count * copies.card.cost.amount for copies in deck)
    elements: Counter[str] = Counter()
    types: Counter[str] = Counter()
    classes: Counter[str] = Counter()
    for copies in deck:
        elements[copies.card.element] += copies.count
        types[copies.card.subtype or copies.card.kind] += copies.count
        for name in copies.card.classes:
            classes[name] += copies.count
    return Figures(
        total=total,
        gold=gold,
        silver=total - gold,
        average_cost=crystals / total if total else 0.0,
        uniques=sum(copies.count for copies in deck if copies.card.unique),
        columns=_curve(deck),
        elements=tuple(_share(slug, term, elements[slug], total) for slug, term in ELEMENTS.items() if elements[slug]),
        types=tuple(_share(slug, term, types[slug], total) for slug, (_, _, term) in TYPES.items() if types[slug]),
        classes=tuple(
            _share(name, Term(name, known.get(name, name)), count, total) for name, count in classes.most_common()
        ),
    )


def _share(slug: str, name: Term, count: int, total: int) -> Share:
    return Share(slug, name, count, round(100 * count / total))


def _curve(deck: Sequence[Copies]) -> tuple[Column, ...]:
    labels = [*(str(cost) for cost in range(1, LAST_COST)), f"{LAST_COST}+"]
    counts = {label: [0, 0] for label in labels}
    for copies in deck:
        cost = copies.card.cost
        known = f"{LAST_COST}+" if cost.amount >= LAST_COST else str(cost.amount)
        counts.setdefault("X" if cost.x or cost.special else known, [0, 0])[cost.elite] += copies.count
    order = sorted(counts, key=lambda label: (label == "X", int(label.rstrip("+")) if label != "X" else 0))
    highest = max(8, *(sum(pair) for pair in counts.values()))
    room = CURVE_HEIGHT - 14  # above the tallest column stands its number
    return tuple(
        Column(
            label,
            counts[label][0],
            counts[label][1],
            place * CURVE_WIDTH + GAP // 2,
            round(room * counts[label][0] / highest, 2),
            round(room * counts[label][1] / highest, 2),
        )
        for place, label in enumerate(order)
    )
