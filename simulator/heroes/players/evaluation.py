"""The value of a position for a seat: lives, creatures in play, cards in hand, coins."""

from __future__ import annotations

from typing import Final

from simulator.heroes import values
from simulator.heroes.bits import (
    CLUMSY,
    DIRECTED,
    FIRST,
    FORTITUDE,
    FURY,
    GUARD,
    LETHAL,
    NOBODY,
    PEACEFUL,
    PIERCE,
    SLOTS,
    VAMPIRISM,
)
from simulator.heroes.state import State
from simulator.heroes.unit import UNKNOWN, Unit

WON: Final = 1000.0
CARD: Final = 1.6  # in hand
COIN: Final = 0.5
OPEN: Final = 0.02  # what is left over is lost
STRIKE: Final = 0.95
LIFE: Final = 0.62
BODY: Final = 0.35
TAPPED: Final = 0.1
OWN_LIFE: Final = 0.5  # of a hero; the enemy's is worth more: a game has to be won
ENEMY_LIFE: Final = 0.95
ABILITY: Final = 0.35
WORTH: Final = [
    (DIRECTED, 0.5), (VAMPIRISM, 0.7), (LETHAL, 1.4), (FIRST, 0.8), (FORTITUDE, 0.5), (GUARD, 0.5), (CLUMSY, -0.4),
    (FURY, 1.4), (PIERCE, 0.4), (PEACEFUL, -1.2),
]  # fmt: skip


def evaluate(state: State, seat: int) -> float:
    """A seat against the other one."""
    if state.over:
        return WON * (2.0 * state.scores[seat] - 1.0)
    return _side(state, seat, OWN_LIFE) - _side(state, 1 - seat, ENEMY_LIFE)


def _side(state: State, seat: int, life: float) -> float:
    hero = state.units[state.heroes[seat]]
    if hero is None:
        return 0.0
    lives = values.remaining_lives(state, hero)
    worth = life * lives + 12.0 - 60.0 / (lives + 4.0)
    hand = len(state.hands[seat])
    worth += CARD * hand if hand <= 7 else CARD * 7 + 0.3 * (hand - 7)
    worth += COIN * state.coins[seat] + OPEN * state.open[seat]
    for card in state.creatures[seat]:
        unit = state.units[card]
        if unit is not None:
            if unit.worth == UNKNOWN:
                unit.worth = creature(state, unit)
            worth += unit.worth
    for slot in range(SLOTS):
        worth += _lying(state, state.worn[seat * SLOTS + slot])
    worth += _lying(state, state.events[seat])
    if not state.decks[seat]:
        worth -= 4.0 * (1 + state.empty_draws[seat])
    return worth


def creature(state: State, unit: Unit) -> float:
    """One creature in play."""
    strike = values.strike_of(state, unit)
    worth = BODY + STRIKE * strike + LIFE * values.remaining_lives(state, unit) + 0.3 * unit.shield
    if unit.tapped:
        worth -= TAPPED
    if unit.frozen:
        worth -= 0.4 * strike
    keys = values.keys_of(state, unit)
    if keys:
        for bit, extra in WORTH:
            if keys & bit:
                worth += extra
    face = state.table.faces[unit.face]
    if not unit.silent:
        worth += ABILITY * (len(face.activated) + len(face.auras) + len(face.triggers))
    return worth + ABILITY * len(unit.grants) if unit.grants else worth


def _lying(state: State, card: int) -> float:
    """A piece of equipment or an event."""
    unit = state.units[card] if card != NOBODY else None
    if unit is None:
        return 0.0
    face = state.table.faces[unit.face]
    return 0.6 * face.cost + 1.4 * face.armour + 0.45 * face.strike * unit.uses + 0.3
