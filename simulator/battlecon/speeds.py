"""The order of attacks: speeds, ▲, clashes of a duel, ties of a team game (pages 20-21, 34-35)."""

from __future__ import annotations

from simulator.battlecon import effects, stats
from simulator.battlecon.bits import FIRST, NEW_BASE, NEW_BASES, NOBODY, RECOVERY, START
from simulator.battlecon.components import bits
from simulator.battlecon.state import State


def by_team(state: State) -> list[int]:
    """The living fighters, the active one first, then his team."""
    table = state.table
    order = [state.active] if state.bodies[state.active].alive else []
    for mates in (True, False):
        for who in range(table.count):
            same = table.teams[who] == table.teams[state.active]
            if state.bodies[who].alive and who != state.active and same == mates:
                order.append(who)
    return order


def compare_speeds(state: State) -> None:
    if state.table.duel:
        _duel(state)
    else:
        _teams(state)


def _duel(state: State) -> None:
    a, b = stats.speed(state, 0), stats.speed(state, 1)
    bonus_a, bonus_b = stats.has_tie_bonus(state, 0), stats.has_tie_bonus(state, 1)
    if state.log is not None:
        one, other = state.table.sheets
        state.note("speed", f"Скорость: {one.ru} {a}, {other.ru} {b}.", f"Speed: {one.en} {a}, {other.en} {b}.")
    if (a == b or state.clash_called) and not bonus_a and not bonus_b:
        _clash(state)
        return
    if a != b:
        first = 0 if a > b else 1
    elif bonus_a != bonus_b:
        first = 0 if bonus_a else 1
    else:
        first = state.active
    _settled(state, [first, 1 - first])


def _settled(state: State, order: list[int]) -> None:
    state.order = order
    if state.active != order[0]:
        effects.become_active(state, order[0])
    state.step = START


def _clash(state: State) -> None:
    """Ask both fighters for a new base; without one the round is over (page 20)."""
    state.note("clash", "Стычка!", "A clash!")
    laying = [who for who in range(2) if not state.bodies[who].finishing]
    if not laying:
        _settled(state, [state.active, 1 - state.active])
        return
    if any(state.bodies[who].bases == 0 for who in laying):
        state.note("clash.none", "Приёмов не осталось: сразу возврат.", "No base is left: straight to the recovery.")
        state.voided = True
        state.order = [state.active, 1 - state.active]
        state.step = RECOVERY
        return
    state.step = NEW_BASES
    for who in laying:
        state.choices[who] = [NEW_BASE + base for base in bits(state.bodies[who].bases)]
        state.asked |= 1 << who


def _teams(state: State) -> None:
    """The order by speed, place by place; equal fighters of one team choose who goes first (pages 34-35)."""
    table = state.table
    if state.answer != NOBODY:
        state.order.append(state.answer - FIRST)
        state.answer = NOBODY
    elif not state.again:
        state.order = []
        state.again = True
    while True:
        waiting = [who for who in range(table.count) if state.bodies[who].alive and who not in state.order]
        if not waiting:
            break
        best = max([stats.speed(state, who) for who in waiting])
        tied = [who for who in waiting if stats.speed(state, who) == best]
        if len({table.teams[who] for who in tied}) > 1:
            tied = _winners(state, tied)
        if len(tied) > 1:
            state.ask(tied[0], [FIRST + who for who in tied])
            return
        state.order.append(tied[0])
    _settled(state, state.order)


def _winners(state: State, tied: list[int]) -> list[int]:
    """Return the fighters of the team that goes first among equal fighters of both teams."""
    table = state.table
    bonus = [who for who in tied if stats.has_tie_bonus(state, who)]
    teams = {table.teams[who] for who in bonus}
    if len(teams) == 1:
        return bonus
    if not teams:
        holders = {
            table.teams[who]
            for who in range(table.count)
            if state.bodies[who].alive and stats.has_tie_bonus(state, who)
        }
        if len(holders) == 1:
            (team,) = holders
            return [who for who in tied if table.teams[who] == team]
    return [who for who in tied if table.teams[who] == table.teams[state.active]]
