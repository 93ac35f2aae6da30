"""What a position between rounds is worth to a seat's team: health first, then might, resources and cards."""

from __future__ import annotations

from typing import Final

from simulator.battlecon import conditions
from simulator.battlecon.state import State

WON: Final = 60.0
LOW: Final = 8  # the last points of health count more
LAST_POINTS: Final = 0.5
MIGHT: Final = 0.55
SPARE_MIGHT: Final = 0.1  # beyond what a round can use
USEFUL_MIGHT: Final = 6
FINISHER: Final = 1.5
RESOURCE: Final = 0.45
CARD_ACTIVE: Final = 0.5
MARKER: Final = 0.4
STATE: Final = 1.2
EDGE: Final = 0.5


def evaluate(state: State, seat: int) -> float:
    """The team of `seat` against the other."""
    table = state.table
    team = table.teams[seat]
    if state.over:
        won = 0.0
        for other in range(table.count):
            if table.teams[other] == team:
                won += state.scores[other]
        return WON * (2.0 * won - 1.0)
    worth = 0.0
    for other in range(table.count):
        if table.teams[other] == team:
            worth += fighter(state, other)
        else:
            worth -= fighter(state, other)
    if state.last_round:
        worth *= 2.0
    return worth


def fighter(state: State, who: int) -> float:
    """One fighter with what is his."""
    body = state.bodies[who]
    if not body.alive:
        return -WON / 2.0
    sheet = state.table.sheets[who]
    worth = float(body.health) + LAST_POINTS * min(body.health, LOW)
    if conditions.purse(state, who) == who:
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
    if conditions.at_edge(state, who):
        worth -= EDGE
    return worth
