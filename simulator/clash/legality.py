"""Why an action is not allowed: every clause that forbids it."""

from __future__ import annotations

from simulator.clash import summon, turn
from simulator.clash.bits import END_TURN, NOWHERE, ON, REINFORCE, SYMBIOSIS, WHERE
from simulator.clash.state import State


def why_not(state: State, seat: int, action: int) -> list[str]:
    """Return keys of the clauses (clauses.py) that forbid `action` to `seat` now; empty if it is legal."""
    if state.over:
        return ["end"]
    if seat != state.asked:
        return ["turn"]
    if action in state.choices:
        return []
    reinforcing = bool(state.tasks) and state.tasks[-1].kind == REINFORCE
    if action == END_TURN:
        return ["ability.reinforcement"]
    card, where = action // WHERE - 1, action % WHERE
    if action < 0 or card < 0 or card >= len(state.table.faces):
        return ["summon"]
    forbidden: list[str] = []
    if reinforcing:
        if card != summon.reserve(state, seat):
            forbidden.append("ability.reinforcement")
    else:
        forbidden += _unplayable(state, seat, card)
    return forbidden + _misplaced(state, seat, card, where)


def _unplayable(state: State, seat: int, card: int) -> list[str]:
    table = state.table
    if table.champions and table.champion[seat] == card:
        forbidden = ["champion.exhausted"] if state.exhausted[seat] else []
        if turn.champion_in_play(state, seat):
            forbidden.append("champion.summon")
    else:
        hand = state.hands[seat]
        if card not in hand[: summon.available(state, seat)]:
            forbidden = ["ability.blackmail" if card in hand[:4] else "available"]
        else:
            forbidden = []
    if not summon.can_pay(state, seat, card):
        forbidden.append("summon.1")
    return forbidden


def _misplaced(state: State, seat: int, card: int, where: int) -> list[str]:
    unit = where - ON
    if state.table.spell[card]:
        if unit < 0 or unit >= len(state.where) or state.where[unit] == NOWHERE:
            return ["spell.target"]
        return []
    if unit < 0:
        return []
    if not state.table.mask[card] & SYMBIOSIS:
        return ["enter"]
    if unit >= len(state.where) or not summon.may_carry(state, seat, unit):
        return ["ability.symbiosis"]
    return []
