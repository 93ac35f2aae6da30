"""A fighter in numbers, in the shape that pages of all games draw. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from catalog.battlecon.cards import CLASSES, DIFFICULTIES, Fighter
from catalog.battlecon.parts import PART_KINDS, PartKind
from catalog.core.terms import Term
from decks.figures import CardShare, Fact, Figures, Shares, Sort, format_number
from decks.verdict import Copies

FIGHTER = Sort("hero", Term("Боец", "Fighter"))
FINISHER = Sort("instant", Term("Спецатака", "Finisher"))
PILES = (
    Sort("deck", Term("В сброс 1", "Into discard 1")),
    Sort("deck", Term("В сброс 2", "Into discard 2")),
)
OTHERS = Sort("cards", Term("Прочее", "Others"))


def count_cards_by_kind(deck: Sequence[Copies]) -> Figures:
    """The cards by kind, and the fighter's own numbers; no curve: nothing here has a cost."""
    counts: Counter[PartKind] = Counter()
    for copies in deck:
        counts[copies.card.kind] += 1  # two copies are one card, in discard 2
    listed = tuple(CardShare(kind, name, counts[kind]) for kind, name in PART_KINDS.items() if counts[kind])
    shares = (Shares(Term("Виды карт", "Kinds of cards"), listed),) if listed else ()
    fighter: Fighter | None = next((copies.card.whole for copies in deck if copies.card.whole is not None), None)
    facts: tuple[Fact, ...] = ()
    if fighter is not None:
        facts = (
            Fact(Term("Класс", "Class"), CLASSES[fighter.kind]),
            Fact(Term("Сложность", "Difficulty"), DIFFICULTIES[fighter.difficulty]),
            Fact(Term("Здоровье", "Health"), format_number(fighter.health)),
            Fact(Term("Стилей и приёмов", "Styles and bases"), format_number(len(fighter.styles) + len(fighter.bases))),
            Fact(Term("Способность", "Ability"), fighter.ability),
        )
    return Figures(counts.total(), 0.0, None, shares, facts)
