"""Modifiers (422): what a die and a blow come to, in the five groups of 422.4."""

from __future__ import annotations

from simulator.berserk.card import Card, Held
from simulator.berserk.chain import Chain
from simulator.berserk.features import MODIFIER
from simulator.berserk.gate import ignored_by
from simulator.berserk.state import State


def modified(game: State, what: int, chain: Chain, fighter: int, foe: int, nature: int, value: int) -> int:
    """422.4 The die or value of the fighter's blow at the foe after everybody's modifiers; 422.5: asked as the object
    is performed. Negative results stand here (104.2); the caller says where the rules' own modifier comes (422.4б).

    A modifier counts in the group of the card that gives it: another card of the fighter's squad, the fighter,
    another card of the foe's squad, the foe.
    """
    found: list[tuple[int, Card, Held]] = []
    own = game.cards[fighter]
    if own.hooks & MODIFIER:
        _gather(game, own, fighter, foe, own.controller, found)
    if foe >= 0:
        other = game.cards[foe]
        if other.hooks & MODIFIER and not other.hidden:
            _gather(game, other, fighter, foe, own.controller, found)
    if not found:
        return value
    for group in range(4):
        for belongs, holder, held in found:
            if belongs == group:
                value = held.ability.modify(game, holder, what, chain, fighter, foe, nature, value)
    return value


def _gather(game: State, holder: Card, fighter: int, foe: int, side: int, found: list[tuple[int, Card, Held]]) -> None:
    """The modifiers that one of the two has, each with its group."""
    for held in holder.current:
        ability = held.ability
        if not ability.hooks & MODIFIER or (ability.id != "" and holder.foremost(ability.id) is not held):
            continue
        if holder.index == foe and ignored_by(game, fighter, foe, ability):
            continue
        giver = held.giver if held.acquired and held.giver >= 0 else holder.index
        if giver == fighter:
            group = 1
        elif giver == foe:
            group = 3
        else:
            group = 0 if game.cards[giver].controller == side else 2
        found.append((group, holder, held))


def clamped(die: int) -> int:
    """104.2а, 422.4б Outside a fight of two open creatures a die counts as 1…6."""
    return 1 if die < 1 else 6 if die > 6 else die
