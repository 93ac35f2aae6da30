"""The opponents of a fighter (page 36), their might, their places and their markers."""

from __future__ import annotations

from simulator.battlecon.bits import NOBODY
from simulator.battlecon.program import Rule
from simulator.battlecon.state import State


def foes(state: State, who: int) -> list[int]:
    """The opponents of a fighter: in a duel the other one, in a team game the nearest enemy of either side."""
    table = state.table
    if table.duel:
        return [1 - who] if state.bodies[1 - who].alive else []
    left_foe, right_foe = NOBODY, NOBODY
    at = state.bodies[who].cell
    for other in range(table.count):
        body = state.bodies[other]
        if not body.alive or table.teams[other] == table.teams[who]:
            continue
        if body.cell < at:
            if left_foe == NOBODY or body.cell > state.bodies[left_foe].cell:
                left_foe = other
        elif right_foe == NOBODY or body.cell < state.bodies[right_foe].cell:
            right_foe = other
    return [one for one in (left_foe, right_foe) if one != NOBODY]


def might(state: State, who: int) -> int:
    """The might that he can spend: his own, or his team's (page 37)."""
    return state.bodies[purse(state, who)].might


def purse(state: State, who: int) -> int:
    """The fighter who keeps the might: himself, or the first of his team."""
    return who if state.table.duel else state.table.teams.index(state.table.teams[who])


def is_active(state: State, who: int) -> bool:
    """Whether the effects of his cards count him as active: with his whole team (page 35)."""
    return state.table.teams[who] == state.table.teams[state.active]


def payable(state: State, rule: Rule, who: int) -> int:
    """Return the largest payable amount of the rule's price; 0 if it is not payable."""
    if rule.price == 1:
        have = might(state, who)
    elif rule.price == 2:
        have = state.bodies[who].health - 1
    else:
        have = state.bodies[rule.owner].reserve[rule.price_what]
    if rule.upto:
        return min(have, rule.amount)
    return rule.amount if have >= rule.amount else 0


def at_edge(state: State, who: int) -> bool:
    cell = state.bodies[who].cell
    return cell == 0 or cell == state.table.cells - 1


def cells(state: State, owner: int, kind: int) -> list[int]:
    """Where the markers of a kind lie on the board."""
    pieces = state.table.sheets[owner].pieces
    lying = state.bodies[owner].pieces
    return [lying[place] for place in range(len(pieces)) if pieces[place] == kind and lying[place] >= 0]
