"""The value of a card beyond its cost, from its numbers and the tree of its text. Pure.

The unit is a coin. The weights are a maker's table: two points of strike and lives to a coin, and what abilities add.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from catalog.heroes.cards import Card

BODY: Final = 2.1  # points of strike and lives that a coin buys
FAIR: Final = 0.6  # what a card gives beyond its cost at no cost


@lru_cache(4096)
def estimate_value(card: Card) -> float:
    """Return the benefit of the card minus its cost; about 0 for an average one."""
    from decks.heroes.ability_value import estimate_ability  # reads the tree: not needed until a card is valued

    gained = sum(estimate_ability(ability) for ability in card.parse().abilities)
    body = (card.strike + card.lives) / BODY if card.kind == "creature" else 0.0
    if card.kind == "weapon":
        body = 0.42 * card.strike * min(card.uses, 4)
    elif card.kind == "armour":
        body = 1.5 * card.armour
    cost = card.cost + (3 if card.cost_x else 0)
    return body + gained - cost - FAIR
