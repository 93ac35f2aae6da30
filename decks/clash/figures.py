"""The figures of a deck: the curve of mana, attack and health, what of which kind, which abilities. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import Card

HIGHEST = 9  # column of the curve: this cost and more


@dataclass(frozen=True, slots=True)
class Figures:
    """`curve` has a count for each cost from 0 to 9, the last one for all above as well."""

    cards: int
    creatures: int
    spells: int
    mana: int
    average_cost: float
    axes: int  # of creatures
    shields: int
    damage: int  # of spells
    curve: tuple[int, ...]
    abilities: tuple[tuple[str, int], ...]  # ids with counts, the most frequent first


def figures(cards: Sequence[Card]) -> Figures:
    """Of any number of cards, none as well."""
    creatures = [card for card in cards if not card.is_spell]
    spells = [card for card in cards if card.is_spell]
    curve = [0] * (HIGHEST + 1)
    for card in cards:
        curve[min(card.cost, HIGHEST)] += 1
    counts = {id: sum(card.has(id) for card in cards) for id in ABILITIES}
    mana = sum(card.cost for card in cards)
    return Figures(
        cards=len(cards),
        creatures=len(creatures),
        spells=len(spells),
        mana=mana,
        average_cost=mana / len(cards) if cards else 0.0,
        axes=sum(card.axe for card in creatures),
        shields=sum(card.shield for card in creatures),
        damage=sum(card.axe for card in spells),
        curve=tuple(curve),
        abilities=tuple(sorted(((id, n) for id, n in counts.items() if n), key=lambda each: -each[1])),
    )
