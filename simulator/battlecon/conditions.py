"""Whether an effect's conditions hold (page 7), and who the opponent is (page 36)."""

from __future__ import annotations

from simulator.battlecon import stats
from simulator.battlecon.bits import (
    C_ACTIVE,
    C_AT_EDGE,
    C_BEHIND,
    C_CARD_ACTIVE,
    C_CARD_INACTIVE,
    C_DISTANCE,
    C_DODGED,
    C_EXHAUSTED,
    C_FINISHER_LEFT,
    C_FORM,
    C_GUARD,
    C_HEALTH,
    C_HIT,
    C_HURT,
    C_MARKER_BETWEEN,
    C_MARKER_HERE,
    C_MARKER_PLACED,
    C_MARKER_THERE,
    C_MIGHT,
    C_MISSED,
    C_MOVED,
    C_NOT_HIT,
    C_NOT_MOVED,
    C_NOT_STUNNED,
    C_OPPONENT_ANTED,
    C_OPPONENT_AT_EDGE,
    C_OPPONENT_HAS,
    C_OPPONENT_MOVED,
    C_OPPONENT_STUNNED,
    C_PASSED,
    C_POWER,
    C_PRINTED_POWER,
    C_PRINTED_SPEED,
    C_REACTING,
    C_RESERVE,
    C_STUNNED,
    C_WAS_HIT,
    C_YOU_HAVE,
    NOBODY,
)
from simulator.battlecon.program import Cond, Rule
from simulator.battlecon.state import State


def foes(state: State, who: int) -> list[int]:
    """The opponents of a fighter: in a duel the other one, in a team game the nearest enemy of either side."""
    table = state.table
    if table.duel:
        return [1 - who] if state.bodies[1 - who].alive else []
    left, right = NOBODY, NOBODY
    at = state.bodies[who].cell
    for other in range(table.count):
        body = state.bodies[other]
        if not body.alive or table.teams[other] == table.teams[who]:
            continue
        if body.cell < at:
            if left == NOBODY or body.cell > state.bodies[left].cell:
                left = other
        elif right == NOBODY or body.cell < state.bodies[right].cell:
            right = other
    return [one for one in (left, right) if one != NOBODY]


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
    """The most that can be paid of the rule's price; 0 where it cannot be paid."""
    if rule.price == 1:
        have = might(state, who)
    elif rule.price == 2:
        have = state.bodies[who].health - 1
    else:
        have = state.bodies[rule.owner].reserve[rule.price_what]
    if rule.upto:
        return min(have, rule.amount)
    return rule.amount if have >= rule.amount else 0


def applicable(state: State, rule: Rule, who: int, target: int) -> bool:
    """Whether the effect can be applied now; `target` NOBODY: to any opponent."""
    if rule.bit and state.bodies[rule.owner].used & rule.bit:
        return False
    if rule.price and not payable(state, rule, who):
        return False
    return hold(state, rule, who, target)


def hold(state: State, rule: Rule, who: int, target: int) -> bool:
    """Whether all conditions hold, of one opponent where they speak of him."""
    if not rule.conds:
        return True
    if target != NOBODY:
        return _all(state, rule, who, target)
    return any(_all(state, rule, who, other) for other in foes(state, who))


def _all(state: State, rule: Rule, who: int, target: int) -> bool:
    return all(holds(state, cond, rule.owner, who, target) for cond in rule.conds)


def at_edge(state: State, who: int) -> bool:
    cell = state.bodies[who].cell
    return cell == 0 or cell == state.table.cells - 1


def cells(state: State, owner: int, kind: int) -> list[int]:
    """Where the markers of a kind lie on the board."""
    pieces = state.table.sheets[owner].pieces
    lying = state.bodies[owner].pieces
    return [lying[place] for place in range(len(pieces)) if pieces[place] == kind and lying[place] >= 0]


def holds(state: State, cond: Cond, owner: int, who: int, target: int) -> bool:
    """One condition of a fighter and his opponent."""
    kind = cond.kind
    me = state.bodies[who]
    if kind == C_DISTANCE:
        return cond.low <= abs(me.cell - state.bodies[target].cell) <= cond.high
    if kind == C_HIT:
        return me.hit
    if kind == C_MISSED:
        return me.attacked and not me.hit
    if kind == C_WAS_HIT:
        return me.was_hit
    if kind == C_NOT_HIT:
        return not me.was_hit
    if kind == C_HURT:
        return me.hurt > 0
    if kind == C_STUNNED:
        return me.stunned
    if kind == C_NOT_STUNNED:
        return not me.stunned
    if kind == C_OPPONENT_STUNNED:
        return state.bodies[target].stunned
    if kind == C_MOVED:
        return me.moved
    if kind == C_NOT_MOVED:
        return not me.moved
    if kind == C_OPPONENT_MOVED:
        return state.bodies[target].moved
    if kind == C_PASSED:
        return me.passed >> target & 1 != 0
    if kind == C_ACTIVE:
        return is_active(state, who)
    if kind == C_REACTING:
        return not is_active(state, who)
    if kind == C_RESERVE:
        return state.bodies[owner].reserve[cond.what] >= cond.low
    if kind == C_EXHAUSTED:
        return state.bodies[owner].exhausted[cond.what] >= cond.low
    if kind in (C_CARD_ACTIVE, C_FORM):
        return state.bodies[owner].specials >> cond.what & 1 != 0
    if kind == C_CARD_INACTIVE:
        return (state.bodies[owner].specials | state.bodies[owner].gone) >> cond.what & 1 == 0
    if kind == C_YOU_HAVE:
        return me.states >> cond.what & 1 != 0
    if kind == C_OPPONENT_HAS:
        return state.bodies[target].states >> cond.what & 1 != 0
    if kind == C_AT_EDGE:
        return at_edge(state, who)
    if kind == C_OPPONENT_AT_EDGE:
        return at_edge(state, target)
    if kind == C_MARKER_HERE:
        return me.cell in cells(state, owner, cond.what)
    if kind == C_MARKER_THERE:
        return state.bodies[target].cell in cells(state, owner, cond.what)
    if kind == C_MARKER_BETWEEN:
        low, high = me.cell, state.bodies[target].cell
        if low > high:
            low, high = high, low
        return any(low < cell < high for cell in cells(state, owner, cond.what))
    if kind == C_MARKER_PLACED:
        return bool(cells(state, owner, cond.what))
    if kind == C_HEALTH:
        return me.health <= cond.low
    if kind == C_BEHIND:
        return me.health < state.bodies[target].health
    if kind == C_MIGHT:
        return might(state, who) >= cond.low
    if kind == C_POWER:
        return stats.power(state, who) >= cond.low
    if kind == C_GUARD:
        return stats.guard(state, who) >= cond.low
    if kind == C_PRINTED_POWER:
        return cond.low <= stats.printed_power(state, who) <= cond.high
    if kind == C_PRINTED_SPEED:
        return cond.low <= stats.printed_speed(state, who) <= cond.high
    if kind == C_DODGED:
        return me.dodged
    if kind == C_OPPONENT_ANTED:
        return state.bodies[target].anted
    if kind == C_FINISHER_LEFT:
        return me.finisher_left
    raise ValueError(f"no such condition: {kind}")
