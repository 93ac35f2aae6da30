"""The odds of a blow before it is declared: the outcome of every possible throw of the dice (205, 216.5–216.11).

The calculation uses open cards only, so that the odds reveal nothing: hidden cards are left out, and a blow at a hidden
card is not rated. Abilities that trigger during the attack, a defender and a lowered result (216.7) are separate events
or decisions; the odds leave them out.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from simulator.berserk.actions import STRIKE, USE, Action
from simulator.berserk.bans import is_ignored
from simulator.berserk.card import printed_strike
from simulator.berserk.chain import Chain, PendingWounds
from simulator.berserk.features import BLOCK, DIE, VALUE, Feature, PlayedAbility
from simulator.berserk.fight_steps import blocker_of_answer, fought
from simulator.berserk.legality import held_of
from simulator.berserk.modifiers import apply_modifiers, bounded_power, clamp_die
from simulator.berserk.objects import THROW
from simulator.berserk.protection import is_protected
from simulator.berserk.state import State
from simulator.berserk.strike import SIMPLE, VANGUARD_STRIKE, exchange, power_of
from simulator.berserk.vocabulary import (
    ANSWER,
    ATTACK,
    EQUIPMENT,
    MISS,
    PHASE_VANGUARD,
    PREVENTS,
    SIMPLE_STRIKE,
    TERRAIN,
)
from simulator.berserk.wounds import preventions

DICE: Final = range(1, 7)


class ThrowOutcome(NamedTuple):
    """The outcome of `throws` of the equally likely throws: the powers (MISS … STRONG) of the blow and of the answer,
    the wounds that each causes after prevention, and the cards that would die."""

    throws: int
    power: int
    answer: int
    dealt: int
    taken: int
    kills: bool
    dies: bool


class BlowOdds(NamedTuple):
    """The results of a blow, the best for the attacker first; their `throws` add up to `whole`: 6, or 36 where the
    target answers. `barred`: the target blocks the attack or is protected from it, for any dice."""

    whole: int
    answered: bool
    barred: bool
    results: tuple[ThrowOutcome, ...]


def odds_of(game: State, action: Action) -> BlowOdds | None:
    """The odds of an attack at one open card for which dice are thrown; None for any other action."""
    if len(action.targets) != 1 or action.targets[0] < 0:
        return None
    source, target = game.cards[action.source], game.cards[action.targets[0]]
    if target.hidden or not target.in_squad:
        return None
    feature: Feature
    giver = -1
    if action.kind == STRIKE:
        feature = VANGUARD_STRIKE if game.phase == PHASE_VANGUARD else SIMPLE
    elif action.kind == USE:
        held = held_of(source, action.ability)
        if held is None or not isinstance(held.ability, PlayedAbility):
            return None
        feature = held.ability
        giver = held.giver
    else:
        return None
    if not feature.nature & ATTACK or THROW not in feature.objects():
        return None
    chain = Chain(
        0, feature, source.index, action.ability, source.controller, action.targets, feature.objects(), action.x
    )
    chain.giver = giver
    chain.answered = fought(game, chain)
    barred = target.kind in (TERRAIN, EQUIPMENT) or _barred(game, chain)
    return BlowOdds(36 if chain.answered else 6, chain.answered, barred, _results(game, chain, barred))


def _barred(game: State, chain: Chain) -> bool:
    """410.5, 411.1 Whether the target constantly blocks the attack, or is protected from it."""
    holder = game.cards[chain.target]
    if holder.hooks & BLOCK:
        for held in holder.current:
            ability = held.ability
            if not ability.hooks & BLOCK or is_ignored(game, chain, chain.target, held):
                continue
            if ability.blocks(game, holder, chain, False):
                return True
    return is_protected(game, chain.target, chain.source, chain.nature, "", chain)


def _results(game: State, chain: Chain, barred: bool) -> tuple[ThrowOutcome, ...]:
    source, target = chain.source, chain.target
    counts: dict[tuple[int, int], int] = {}
    for first in DICE:
        one = apply_modifiers(game, DIE, chain, source, target, chain.nature, first)
        if not chain.answered:
            pair = (power_of(clamp_die(one)), MISS)
            counts[pair] = counts.get(pair, 0) + 1
            continue
        for second in DICE:
            other = apply_modifiers(game, DIE, chain, target, source, SIMPLE_STRIKE | ANSWER, second)
            pair = exchange(one, other, False)
            counts[pair] = counts.get(pair, 0) + 1
    spared = chain.answered and is_protected(game, source, target, SIMPLE_STRIKE | ANSWER, "", chain)
    merged: dict[tuple[int, int, int, int], int] = {}
    for (power, answer), throws in counts.items():
        power = bounded_power(game, source, target, chain.nature, power)
        answer = bounded_power(game, target, source, SIMPLE_STRIKE | ANSWER, answer)
        chain.powers = (power, answer)
        dealt = 0 if barred or power == MISS else _dealt(game, chain, power)
        taken = 0 if barred or spared or answer == MISS else _taken(game, chain, answer)
        key = (power, answer, dealt, taken)
        merged[key] = merged.get(key, 0) + throws
    attacker, aimed = game.cards[source], game.cards[target]
    found = [
        ThrowOutcome(
            throws,
            power,
            answer,
            dealt,
            taken,
            aimed.mortal and 0 < aimed.lives <= dealt,
            attacker.mortal and 0 < attacker.lives <= taken,
        )
        for (power, answer, dealt, taken), throws in merged.items()
    ]
    found.sort(key=_worth, reverse=True)
    return tuple(found)


def _worth(result: ThrowOutcome) -> tuple[int, int, int]:
    return result.dealt - result.taken, result.power, -result.answer


def _dealt(game: State, chain: Chain, power: int) -> int:
    """The wounds that the blow leaves on its target."""
    value = chain.feature.value(game, chain, power)
    value = apply_modifiers(game, VALUE, chain, chain.source, chain.target, chain.nature, value)
    return _left(game, PendingWounds(chain.target, max(0, value), chain.source, chain.player, chain.nature, power))


def _taken(game: State, chain: Chain, power: int) -> int:
    """Return the wounds of the attacker from the answer; 0 if the attacker constantly blocks it (410.5)."""
    other = game.cards[chain.target]
    nature = SIMPLE_STRIKE | ANSWER
    value = apply_modifiers(game, VALUE, chain, chain.target, chain.source, nature, printed_strike(other, power))
    chain.values = (0, max(0, value))
    if blocker_of_answer(game, chain) is not None:
        return 0
    return _left(game, PendingWounds(chain.source, max(0, value), chain.target, other.controller, nature, power, 0, 1))


def _left(game: State, wounding: PendingWounds) -> int:
    """420 What is left of the wounds once all that can prevent them has."""
    card = game.cards[wounding.target]
    if wounding.amount <= 0 or not card.mortal:
        return 0
    if game.listeners[PREVENTS]:
        for player in (card.controller, 1 - card.controller):
            for holder, held in preventions(game, wounding, player):
                wounding.amount -= min(wounding.amount, held.ability.prevents(game, held, holder, wounding))
    return wounding.amount
