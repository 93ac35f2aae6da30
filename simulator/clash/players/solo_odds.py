"""The odds of a player against the automatic opponent of the solo game, right after the player's turn.

A sum over what the position shows (`features`), with `WEIGHTS` that `python -m tests.bench.clash_odds` fits to the
ends of many games (logistic regression). The position is looked at twice: as it is, and as it would be if the opponent
attacked with the creatures that it has and opened no card.
"""

from __future__ import annotations

from typing import Final

from simulator.clash import turn
from simulator.clash.bits import AVAILABLE, VULNERABILITY
from simulator.clash.players.evaluation import WON
from simulator.clash.players.weights import WEIGHTS
from simulator.clash.state import State

# Places of features, in the order in which `features` writes them.
HEALTHS: Final = 10  # one for each health of the upper half of the player's fortress, and as many with the bastion
HAND: Final = 12
DECK: Final = 8
ROWS: Final = 2 * 4
ABILITIES: Final = 28
FACING: Final = 2 * 4
POSITION: Final = 2 * HEALTHS + HAND + DECK + 2 * (ROWS + ABILITIES) + FACING
SETTINGS: Final = 4
COUNT: Final = 2 * POSITION + SETTINGS

SURE: Final = 20.0  # the odds of a game that ends in the attack to come, as a logarithm
VULNERABLE: Final = 4  # what an attack by Vulnerability is taken for


def log_odds(state: State, seat: int) -> float:
    """The logarithm of the odds of `seat`, whose turn has run out; WON or -WON where the game is over."""
    if state.over:
        return WON if state.scores[seat] > 0.0 else -WON
    attacked = State(state.table, state.stream, state)
    turn.pass_turn(attacked)
    if attacked.over:
        return SURE if attacked.scores[seat] > 0.0 else -SURE
    values = features(state, attacked, seat)
    total = 0.0
    for place in range(COUNT):
        value = values[place]
        if value != 0.0:
            total += value * WEIGHTS[place]
    return total


def features(state: State, attacked: State, seat: int) -> list[float]:
    """Return the features: the position, the position after the next attack, and the opponent's settings."""
    values = [0.0] * COUNT
    enemy = state.table.facing[seat * 2]
    write_features(state, seat, enemy, values, 0)
    write_features(attacked, seat, enemy, values, POSITION)
    at = 2 * POSITION
    values[at] = 1.0
    values[at + 1] = state.table.machine_mana * 0.1
    values[at + 2] = float(state.table.machine_mana_each)
    values[at + 3] = 1.0 if state.table.machine_tough else 0.0
    return values


def write_features(state: State, seat: int, enemy: int, values: list[float], at: int) -> None:
    """Writes the features of one position from place `at` on; all are of the size of 1."""
    health = min(len(state.hands[seat]) - state.forts[seat], HEALTHS - 1)
    values[at + health + (HEALTHS if state.bastions[seat] else 0)] = 1.0
    at += 2 * HEALTHS
    hand(state, seat, values, at)
    at += HAND
    creatures(state, seat, values, at)
    at += ROWS + ABILITIES
    write_deck_features(state, enemy, values, at)
    at += DECK
    creatures(state, enemy, values, at)
    at += ROWS + ABILITIES
    for row in (0, 1):
        mine, theirs = attack(state, seat * 2 + row), attack(state, enemy * 2 + row)
        own, facing = state.rows[seat * 2 + row], state.rows[enemy * 2 + row]
        if not facing:
            values[at] = mine * 0.2
        elif mine >= state.shields[facing[0]]:
            values[at + 1] = 1.0
        if not own:
            values[at + 2] = theirs * 0.2
        elif theirs >= state.shields[own[0]]:
            values[at + 3] = 1.0
        at += 4


def hand(state: State, seat: int, values: list[float], at: int) -> None:
    """The player's mana to come, the cards that it can be spent on, and the creatures that feed the opponent."""
    table, cards = state.table, state.hands[seat]
    size, least, total, spells, all_spells = len(cards), 9, 0, 0, 0
    for place in range(size):
        card = cards[place]
        if table.spell[card]:
            all_spells += 1
        if place < AVAILABLE:
            total += table.cost[card]
            least = min(least, table.cost[card])
            if table.spell[card]:
                spells += 1
    in_play = len(state.rows[seat * 2]) + len(state.rows[seat * 2 + 1])
    values[at] = size * 0.1
    values[at + 1] = size * size * 0.01
    values[at + 2] = total * 0.1
    values[at + 3] = least * 0.1
    values[at + 4] = spells * 0.3
    values[at + 5] = max(0, total - size - 1) * 0.1
    values[at + 6] = min(size, AVAILABLE) * 0.1
    values[at + 7] = state.forts[seat] * 0.1
    values[at + 8] = all_spells * 0.3
    values[at + 9] = in_play * 0.2
    values[at + 10] = in_play * in_play * 0.04


def write_deck_features(state: State, enemy: int, values: list[float], at: int) -> None:
    """Add the features of the opponent's deck, which is its fortress."""
    cards = len(state.hands[enemy])
    if state.bastions[enemy]:
        values[at] = 1.0
        values[at + 1] = cards * 0.1
        values[at + 2] = cards * cards * 0.01
        values[at + 3] = len(state.discards[enemy]) * 0.1
        return
    values[at + 4] = cards * 0.1
    values[at + 5] = cards * cards * 0.01
    values[at + 6] = 1.0 if cards <= 2 else 0.0
    values[at + 7] = 1.0 if cards <= 5 else 0.0


def creatures(state: State, seat: int, values: list[float], at: int) -> None:
    """Strength of each row of a seat, and how many of its creatures have each ability."""
    abilities = at + ROWS
    for row in (0, 1):
        axes, shields = 0, 0
        units = state.rows[seat * 2 + row]
        for unit in units:
            axes += state.axes[unit]
            shields += state.shields[unit]
            mask = state.bases[unit] | state.granted[unit]
            for bit in range(ABILITIES):
                if mask >> bit & 1:
                    values[abilities + bit] += 0.5
        values[at] = axes * 0.2
        values[at + 1] = shields * 0.2
        values[at + 2] = len(units) * 0.3
        if units:
            values[at + 3] = state.shields[units[0]] * 0.2
        at += 4


def attack(state: State, side: int) -> int:
    """Return the total attack of the creatures on one side."""
    total = 0
    for unit in state.rows[side]:
        mask = state.bases[unit] | state.granted[unit]
        total += VULNERABLE if mask & VULNERABILITY else state.axes[unit]
    return total
