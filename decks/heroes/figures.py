"""The figures of a deck: the curve of coins, types, elements, and what the hero does. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from catalog.heroes.cards import Card, Element, Kind
from catalog.heroes.language.tree import Keyword
from catalog.terms import Term
from decks.heroes.checking import parts

HIGHEST: Final = 8  # column of the curve: this cost and more


@dataclass(frozen=True, slots=True)
class Figures:
    """Of the cards of a deck without its hero. `curve` has a count for each cost from 0 to 8, the last for all above.

    `hero_text` is what the hero does; `understood` the share of cards whose text is played whole.
    """

    cards: int
    average_cost: float
    curve: tuple[int, ...]
    kinds: tuple[tuple[Kind, int], ...]
    elements: tuple[tuple[Element, int], ...]
    keywords: tuple[tuple[str, int], ...]
    strike: int
    lives: int
    hero: Card | None
    hero_text: Term
    understood: float


def figures(cards: Sequence[Card]) -> Figures:
    """Of any number of cards, none as well; a hero may be among them."""
    sorted_out = parts(cards)
    deck = sorted_out.cards
    curve = [0] * (HIGHEST + 1)
    for card in deck:
        curve[min(card.cost, HIGHEST)] += 1
    creatures = [card for card in deck if card.kind == "creature"]
    keywords = Counter(one.id for card in deck for one in card.parsed().abilities if isinstance(one, Keyword))
    hero = sorted_out.heroes[0] if sorted_out.heroes else None
    return Figures(
        cards=len(deck),
        average_cost=sum(card.cost for card in deck) / len(deck) if deck else 0.0,
        curve=tuple(curve),
        kinds=tuple(Counter(card.kind for card in deck).most_common()),
        elements=tuple(Counter(card.element for card in deck).most_common()),
        keywords=tuple(keywords.most_common()),
        strike=sum(card.strike for card in creatures),
        lives=sum(card.lives for card in creatures),
        hero=hero,
        hero_text=hero.text() if hero else Term("", ""),
        understood=sum(card.parsed().understood for card in cards) / len(cards) if cards else 1.0,
    )
