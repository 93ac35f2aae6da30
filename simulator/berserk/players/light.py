"""The policy of playouts: what blows and steps are worth at a glance, nothing tried out."""

from __future__ import annotations

from typing import Final

from simulator.berserk.actions import DEFEND, MOVE, PASS, STRIKE, USE, Action
from simulator.berserk.features import PlayedAbility
from simulator.berserk.game import Game
from simulator.berserk.legality import held_of
from simulator.berserk.players.evaluation import Approach, urge
from simulator.berserk.players.forecast import attack_worth, strike_worth

SPARED: Final = 15.0  # what a defence must save, beside the closing of the defender


def choose_quickly(game: Game, options: list[Action]) -> int:
    """The place of the option that gains most at a glance; the first where none gains."""
    if len(options) == 1:
        return 0
    if game.stack:
        return _defence(game, options)
    cards = game.cards
    pressing = float(urge(game))
    best = 0
    best_gain = -1.0e9 if options[0].kind != PASS else 0.0
    blows = False
    for place in range(len(options)):
        option = options[place]
        kind = option.kind
        if kind == STRIKE:
            gain = strike_worth(cards[option.source], cards[option.targets[0]]) + pressing
        elif kind == USE:
            gain = _use_worth(game, option) + pressing
        else:
            continue
        if gain > best_gain + 1e-9:
            best, best_gain = place, gain
            blows = True
    return best if blows else _step(game, options)


def _use_worth(game: Game, option: Action) -> float:
    """Return the worth of an ability's attack; other abilities are not rated."""
    card = game.cards[option.source]
    held = held_of(card, option.ability)
    ability = held.ability if held is not None else None
    if isinstance(ability, PlayedAbility) and ability.attack and ability.values is not None:
        return attack_worth(card, game.cards[option.targets[0]], ability.values, ability.nature)
    return -1.0e9


def _step(game: Game, options: list[Action]) -> int:
    """The movement that brings its card best into play; the first option where none does."""
    cards = game.cards
    approach = Approach(game, game.asked)
    best = 0
    best_gain = 0
    for place in range(len(options)):
        option = options[place]
        if option.kind != MOVE:
            continue
        card = cards[option.source]
        gain = approach.rate_cell(card, ~option.targets[0]) - approach.rate_cell(card, card.cell)
        if gain > best_gain:
            best, best_gain = place, gain
    return best


def _defence(game: Game, options: list[Action]) -> int:
    """Return the defender that suffers enough less than the attacked card to justify tapping it; otherwise the first
    option."""
    chain = game.stack[-1]
    cards = game.cards
    best = 0
    best_gain = SPARED
    threat = -1.0e9
    for place in range(len(options)):
        option = options[place]
        if option.kind != DEFEND or chain.target < 0:
            continue
        attacker = cards[chain.source]
        if threat < -1.0e8:
            threat = strike_worth(attacker, cards[chain.target])
        gain = threat - strike_worth(attacker, cards[option.source])
        if gain > best_gain:
            best, best_gain = place, gain
    return best
