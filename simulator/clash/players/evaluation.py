"""The value of a position to a team: fortresses first, then creatures in play."""

from __future__ import annotations

from typing import Final

from simulator.clash.bits import (
    AIR,
    BERSERK,
    BLACKMAIL,
    CATALYST,
    CLEAVE,
    DEFENDER,
    EDGE,
    GUARD,
    IMMUNITY,
    INSTINCT,
    MERCENARY,
    NOBODY,
    PIERCE,
    RAGE,
    REGENERATION,
    REINFORCEMENT,
    SACRIFICE,
    SPRINT,
    VANISH,
    VULNERABILITY,
    WATER,
)
from simulator.clash.state import State

WON: Final = 1000.0
BASTION: Final = 9.0
# The value of the upper half by its health; the first points count most.
HEALTH: Final = [0.0, 4.0, 7.0, 9.5, 11.5, 13.0, 14.2, 15.2, 16.0]
EACH_MORE: Final = 0.7
# Of an automatic opponent: each card of its deck, and the half with the bastion.
MACHINE_CARD: Final = 1.2
MACHINE_BASTION: Final = 24.0
AXE: Final = 0.9
SHIELD: Final = 0.7
CREATURE: Final = 0.3
WORTH: Final = [
    (BERSERK, 0.5),
    (WATER, 0.6),
    (AIR, 0.4),
    (SACRIFICE, 0.3),
    (DEFENDER, -1.2),
    (INSTINCT, 0.8),
    (VANISH, 0.3),
    (CATALYST, 1.2),
    (MERCENARY, -0.8),
    (IMMUNITY, 0.3),
    (GUARD, 1.6),
    (EDGE, 0.5),
    (REINFORCEMENT, 0.6),
    (PIERCE, 0.5),
    (CLEAVE, 0.5),
    (REGENERATION, 0.8),
    (SPRINT, 0.4),
    (VULNERABILITY, 2.5),
    (BLACKMAIL, -0.7),
    (RAGE, 0.1),
]


def evaluate(state: State, seat: int) -> float:
    """The team of `seat` against the strongest team of its enemies."""
    table = state.table
    team = table.teams[seat]
    if state.over:
        return WON * (2.0 * team_score(state, team) - 1.0)
    own, others = 0.0, 0.0
    mine, theirs = 0, 0
    for other in range(table.seats):
        worth = kingdom(state, other)
        if table.teams[other] == team:
            own += worth
            mine += 1
        else:
            others += worth
            theirs += 1
    return own / mine - others / theirs


def team_score(state: State, team: int) -> float:
    """Return the team's share of the point."""
    points = 0.0
    for seat in range(state.table.seats):
        if state.table.teams[seat] == team:
            points += state.scores[seat]
    return points


def kingdom(state: State, seat: int) -> float:
    """One seat's fortress and creatures."""
    table = state.table
    health = len(state.hands[seat]) - state.forts[seat]
    if table.machine[seat]:
        worth = MACHINE_CARD * health + (MACHINE_BASTION if state.bastions[seat] else 0.0)
    else:
        top = len(HEALTH) - 1
        worth = HEALTH[health] if health <= top else HEALTH[top] + EACH_MORE * (health - top)
        if state.bastions[seat]:
            worth += BASTION
    for row in (state.rows[seat * 2], state.rows[seat * 2 + 1]):
        for unit in row:
            worth += creature(state, unit)
    return worth


def creature(state: State, unit: int) -> float:
    """One creature in play."""
    worth = CREATURE + AXE * state.axes[unit] + SHIELD * state.shields[unit]
    if state.symbiotes[unit] != NOBODY:
        worth += CREATURE
    mask = state.bases[unit] | state.granted[unit]
    if mask:
        for bit, extra in WORTH:
            if mask & bit:
                worth += extra
    return worth
