"""The figures of a deck: the curve of coins, types, elements, named abilities, and the hero who leads it. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from catalog.core.terms import Term, decimal
from catalog.heroes.card_face import GLYPHS
from catalog.heroes.cards import ELEMENTS, KINDS, Card
from catalog.heroes.language.dictionary import KEYWORDS
from decks.figures import CardShare, Fact, Figures, Leader, Shares, Sort, build_curve, format_number
from decks.verdict import Copies

HIGHEST: Final = 8  # column of the curve: this cost and more
MOST_ABILITIES: Final = 10  # that are shown, the most frequent
CREATURES: Final = Sort("creature", Term("существа", "creatures"))
OTHERS: Final = Sort("spell", Term("другие карты", "other cards"))


def compute_figures(deck: Sequence[Copies]) -> Figures:
    """Of any number of cards, none as well; its hero leads it and is counted nowhere else."""
    heroes = [one.card for one in deck if one.card.kind == "hero" and one.count]
    cards: list[Card] = [one.card for one in deck if one.card.kind != "hero" for _ in range(one.count)]
    counts: dict[str, list[int]] = {str(cost): [0, 0] for cost in range(HIGHEST)} | {f"{HIGHEST}+": [0, 0]}
    for card in cards:
        counts[f"{HIGHEST}+" if card.cost >= HIGHEST else str(card.cost)][card.kind != "creature"] += 1
    elements, kinds = Counter(card.element for card in cards), Counter(card.kind for card in cards)
    keywords = Counter(keyword.id for card in cards for keyword in card.keywords())
    shares = [
        Shares(
            Term("Стихии", "Elements"),
            tuple(CardShare(slug, ELEMENTS[slug], count) for slug, count in elements.most_common()),
            "element",
        ),
        Shares(
            Term("Типы карт", "Types of cards"),
            tuple(CardShare(GLYPHS[slug], KINDS[slug], count) for slug, count in kinds.most_common()),
            "icon",
        ),
    ]
    if keywords:
        listed = keywords.most_common(MOST_ABILITIES)
        named = tuple(CardShare(id, KEYWORDS[id].name, count) for id, count in listed)
        shares.append(Shares(Term("Способности", "Abilities"), named))
    creatures = [card for card in cards if card.kind == "creature"]
    average = sum(card.cost for card in cards) / len(cards) if cards else 0.0
    facts = (
        Fact(Term("Средняя стоимость", "Average cost"), decimal(average)),
        Fact(Term("Сила удара существ", "Strike of creatures"), format_number(sum(card.strike for card in creatures))),
        Fact(Term("Жизни существ", "Lives of creatures"), format_number(sum(card.lives for card in creatures))),
    )
    leader = Leader(heroes[0], heroes[0].text()) if heroes else None
    return Figures(len(cards), average, build_curve(counts, CREATURES, OTHERS), tuple(shares), facts, leader)
