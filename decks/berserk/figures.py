"""Deck statistics: crystals, elements, types, classes. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from catalog.berserk.terms import ELEMENTS, TYPES
from catalog.core.terms import Term, decimal
from decks.figures import CardShare, Curve, Fact, Figures, Shares, Sort, build_curve, format_number
from decks.verdict import Copies

LAST_COST = 9  # and dearer
MOST_CLASSES = 10  # that are shown, the most frequent
SILVER = Sort("silver", Term("серебро", "silver"))
GOLD = Sort("gold", Term("золото", "gold"))


def compute_deck_figures(deck: Sequence[Copies], class_names: Mapping[str, str] | None = None) -> Figures:
    """Count a deck; `class_names` are the English names of classes, which cards print in Russian."""
    names = class_names or {}
    total = sum(copies.count for copies in deck)
    gold = sum(copies.count for copies in deck if copies.card.cost.elite)
    crystals = sum(copies.count * copies.card.cost.amount for copies in deck)
    uniques = sum(copies.count for copies in deck if copies.card.unique)
    elements: Counter[str] = Counter()
    types: Counter[str] = Counter()
    classes: Counter[str] = Counter()
    for copies in deck:
        elements[copies.card.element] += copies.count
        types[copies.card.subtype or copies.card.kind] += copies.count
        for name in copies.card.classes:
            classes[name] += copies.count
    average = crystals / total if total else 0.0
    shares = [
        Shares(
            Term("Стихии", "Elements"),
            tuple(CardShare(slug, term, elements[slug]) for slug, term in ELEMENTS.items() if elements[slug]),
            "element",
        ),
        Shares(
            Term("Типы", "Types"),
            tuple(CardShare(slug, term, types[slug]) for slug, (_, _, term) in TYPES.items() if types[slug]),
            "icon",
        ),
    ]
    if classes:
        named = classes.most_common(MOST_CLASSES)
        listed = tuple(CardShare(name, Term(name, names.get(name, name)), count) for name, count in named)
        shares.append(Shares(Term("Классы", "Classes"), listed))
    facts = (
        Fact(Term("Элитных", "Elite"), format_number(gold)),
        Fact(Term("Рядовых", "Ordinary"), format_number(total - gold)),
        Fact(Term("Средняя стоимость", "Average cost"), decimal(average)),
        Fact(Term("Уникальных", "Unique"), format_number(uniques)),
    )
    return Figures(total, average, _curve(deck), tuple(shares), facts)


def _curve(deck: Sequence[Copies]) -> Curve:
    labels = [*(str(cost) for cost in range(1, LAST_COST)), f"{LAST_COST}+"]
    counts = {label: [0, 0] for label in labels}
    for copies in deck:
        cost = copies.card.cost
        cost_name = f"{LAST_COST}+" if cost.amount >= LAST_COST else str(cost.amount)
        counts.setdefault("X" if cost.x or cost.special else cost_name, [0, 0])[cost.elite] += copies.count
    order = sorted(counts, key=lambda label: (label == "X", int(label.rstrip("+")) if label != "X" else 0))
    return build_curve({label: counts[label] for label in order}, SILVER, GOLD)
