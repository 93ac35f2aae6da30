"""The value of a position between rounds to a seat's team: health first, then might, resources and cards."""

from __future__ import annotations

import math
from typing import Final

from simulator.battlecon import opponents
from simulator.battlecon.state import State

# Weights in points of health: a logistic regression that predicts the winner of the bout, on 2,600 rounds between
# equilibrium players.
WON: Final = 10.0
STEEPNESS: Final = 0.13  # half of the logarithm of the odds for one point of health
LOW: Final = 12  # below it a point of health counts whole, above it less
LOWER: Final = 8  # below it more than whole
HIGH_POINT: Final = 0.6
LAST_POINT: Final = 0.36
MIGHT: Final = 0.95
SPARE_MIGHT: Final = 0.45  # beyond what a round uses
USEFUL_MIGHT: Final = 4
FALLEN: Final = 8.0
FINISHER: Final = 2.0
RESOURCE: Final = 0.35
CARD_ACTIVE: Final = 1.0
MARKER: Final = 0.8
STATE: Final = 1.3
EDGE: Final = 0.5
# Of the hand with which the next round begins.
REACH: Final = 2.0  # if each pair of it had the opponent in range
ESCAPE: Final = 0.75  # a base that moves and does not attack
SHIELD: Final = 0.7  # a base with this amount of guard
MUCH_GUARD: Final = 5


def evaluate(state: State, seat: int, hands: bool = False) -> float:
    """The team of `seat` against the other, from -`WON` to `WON`: as the share of the win that may be expected.

    With `hands` a duel counts the cards too with which both begin the next round.
    """
    table = state.table
    team = table.teams[seat]
    if state.over:
        points = 0.0
        for other in range(table.count):
            if table.teams[other] == team:
                points += state.scores[other]
        return WON * (2.0 * points - 1.0)
    worth = 0.0
    for other in range(table.count):
        if table.teams[other] == team:
            worth += fighter(state, other)
        else:
            worth -= fighter(state, other)
    if hands and table.duel:
        worth += hand(state, seat) - hand(state, 1 - seat)
    if state.last_round:
        worth *= 2.0
    return WON * math.tanh(STEEPNESS * worth * 2.0 / table.count)


def hand(state: State, who: int) -> float:
    """Return the value of a fighter's hand for the next round at the present distance."""
    body = state.bodies[who]
    sheet = state.table.sheets[who]
    distance = abs(body.cell - state.bodies[1 - who].cell)
    pairs, reaching, worth = 0, 0, 0.0
    for place, base in enumerate(sheet.bases):
        if not body.bases >> place & 1:
            continue
        if base.no_range:
            worth += ESCAPE
        elif base.guard >= MUCH_GUARD:
            worth += SHIELD
        for other, style in enumerate(sheet.styles):
            if body.styles >> other & 1:
                pairs += 1
                low, high = style.low + base.low, style.high + base.high
                if low <= distance <= high and not base.no_range:
                    reaching += 1
    return worth + (REACH * reaching / pairs if pairs else 0.0)


def fighter(state: State, who: int) -> float:
    """Return the value of one fighter with all of his components."""
    body = state.bodies[who]
    if not body.alive:
        return -FALLEN
    sheet = state.table.sheets[who]
    worth = HIGH_POINT * body.health + (1.0 - HIGH_POINT) * min(body.health, LOW)
    worth += LAST_POINT * min(body.health, LOWER)
    if opponents.purse(state, who) == who:
        worth += MIGHT * min(body.might, USEFUL_MIGHT) + SPARE_MIGHT * max(0, body.might - USEFUL_MIGHT)
    if body.finisher_left and (body.styles | body.styles_1 | body.styles_2) & 1:
        worth += FINISHER
    for count in body.reserve:
        worth += RESOURCE * count
    for place, part in enumerate(sheet.specials):
        if not part.form and body.specials >> place & 1:
            worth += CARD_ACTIVE
    for cell in body.pieces:
        if cell >= 0:
            worth += MARKER
    if body.states:
        for place, part in enumerate(state.table.states):
            if body.states >> place & 1:
                worth += -STATE if part.owner != who else STATE
    if opponents.at_edge(state, who):
        worth -= EDGE
    return worth
