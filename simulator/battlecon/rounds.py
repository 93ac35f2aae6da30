"""The round (pages 18-25): `advance` runs until a seat has a choice, `apply_choice` carries one out."""

from __future__ import annotations

from simulator.battlecon import antes, attacks, effects, harm, moves, phases, preparation, speeds, stats
from simulator.battlecon.bits import (
    ANTES,
    ATTACKS,
    BEGIN,
    BY_ATTACK,
    BY_MOVE,
    BY_RULE,
    DISCARDS,
    ENDS,
    LOW_HEALTH,
    MOST_MIGHT,
    NEW_BASE,
    NEW_BASES,
    NOBODY,
    PAIR,
    PAIRS,
    PH_END,
    PH_RECOVERY,
    PH_REVEAL,
    PH_START,
    PLACES,
    RECOVERY,
    RETURN,
    REVEAL,
    REVENGE_MIGHT,
    SECOND,
    SIDES,
    SPEEDS,
    START,
    WIDE,
)
from simulator.battlecon.components import bits
from simulator.battlecon.program import Rule
from simulator.battlecon.state import State


def advance(state: State) -> None:
    """Runs on until a seat has a choice of several things, or the game is over."""
    while not state.over and state.asked == 0:
        take_step(state)


def apply_choice(state: State, seat: int, action: int) -> None:
    """Apply the choice of a seat that must act."""
    if state.asks_several():
        state.picks[seat] = action
        state.asked &= ~(1 << seat)
    else:
        state.asked = 0
        state.answer = action


def take_step(state: State) -> None:
    """Take one step while no seat has to choose."""
    if state.tasks:
        task = state.tasks[-1]
        if task.kind == BY_RULE:
            effects.continue_effect(state, task)
        elif task.kind == BY_MOVE:
            moves.continue_movement(state, task)
        elif task.kind == BY_ATTACK:
            attacks.continue_attack(state, task)
        else:
            phases.continue_effects(state, task)
        return
    now = state.step
    if now == PAIRS:
        _pairs(state)
    elif now == ANTES:
        antes.ask_antes(state)
    elif now == REVEAL:
        _reveal(state)
    elif now == SPEEDS:
        speeds.compare_speeds(state)
    elif now == NEW_BASES:
        _new_bases(state)
    elif now == START:
        state.step = ATTACKS
        phases.begin_effects(state, PH_START, state.order, NOBODY)
    elif now == ATTACKS:
        _attacks(state)
    elif now == ENDS:
        state.step = RECOVERY
        phases.begin_effects(state, PH_END, state.order, NOBODY)
    elif now == RECOVERY:
        state.step = RETURN
        if not state.voided:
            phases.begin_effects(state, PH_RECOVERY, state.order, NOBODY)
    elif now == RETURN:
        _return(state)
    elif now == BEGIN:
        new_round(state)
    elif now in (SIDES, SECOND, DISCARDS, PLACES):
        preparation.ask_preparation(state)
    else:
        raise ValueError(f"no such step: {now}")


def new_round(state: State) -> None:
    """The next round, or the end of a game that has reached its cap."""
    state.round += 1
    if state.table.round_cap and state.round > state.table.round_cap:
        state.adjudicated = True
        _decide(state, "ruling.rounds")
        return
    state.voided = False
    state.again = False
    state.clash_called = False
    state.step = PAIRS
    if state.log is not None:
        last = (" Последний!", " The last one!") if state.last_round else ("", "")
        state.note("round", f"Раунд {state.round}.{last[0]}", f"Round {state.round}.{last[1]}")


def _pairs(state: State) -> None:
    """Everybody lays a style and a base face down (page 19)."""
    bodies = state.bodies
    if state.picks[_first_alive(state)] == NOBODY:
        for who in range(state.table.count):
            body = bodies[who]
            if not body.alive:
                continue
            for _ in range(2):
                if not body.styles or not body.bases:
                    _recover_early(state, who)
            state.choices[who] = [
                PAIR + style * WIDE + base for style in bits(body.styles) for base in bits(body.bases)
            ]
            state.asked |= 1 << who
        return
    for who in range(state.table.count):
        body = bodies[who]
        if not body.alive:
            continue
        pair = state.picks[who] - PAIR
        body.style = pair // WIDE
        body.base = pair % WIDE
        body.styles &= ~(1 << body.style)
        body.bases &= ~(1 << body.base)
        state.picks[who] = NOBODY
    state.step = ANTES
    state.turn = state.active
    state.passes = 0
    state.skipped = 0


def _first_alive(state: State) -> int:
    for who in range(state.table.count):
        if state.bodies[who].alive:
            return who
    return 0


def _recover_early(state: State, who: int) -> None:
    """Hold a recovery without effects for a fighter who lacks a pair: cards and might (page 31)."""
    _cards_back(state, who)
    _gain_round_might(state, who)
    if state.log is not None:
        sheet = state.table.sheets[who]
        state.note("preparation.empty", f"{sheet.ru} проводит возврат.", f"{sheet.en} holds a recovery.")


def _gain_round_might(state: State, who: int) -> None:
    """Give the might of a recovery, and drop what is more than ten (page 24)."""
    body = state.bodies[who]
    harm.gain_might(state, who, 2 if body.health <= LOW_HEALTH else 1)
    if state.table.duel and body.might > MOST_MIGHT:
        body.might = MOST_MIGHT


def _cards_back(state: State, who: int) -> None:
    """Discard 2 to hand, discard 1 in its place: a recovery without effects (pages 25, 31)."""
    body = state.bodies[who]
    body.styles |= body.styles_2
    body.bases |= body.bases_2
    body.styles_2 = body.styles_1
    body.bases_2 = body.bases_1
    body.styles_1 = 0
    body.bases_1 = 0


def _reveal(state: State) -> None:
    """Pairs are shown; effects «Reveal», of the active player first (page 20)."""
    state.step = SPEEDS
    order = speeds.by_team(state)
    for who in order:
        body = state.bodies[who]
        body.shown = True
        if state.log is not None and not state.again:
            sheet = state.table.sheets[who]
            style, base = sheet.styles[body.style], sheet.bases[body.base]
            state.note("reveal", f"{sheet.ru}: «{style.ru}», «{base.ru}».", f"{sheet.en}: “{style.en}”, “{base.en}”.")
    if state.again:
        pending: list[list[Rule]] = []
        for who in order:
            body = state.bodies[who]
            if body.finishing or body.base == NOBODY:
                pending.append([])
            else:
                pending.append(state.table.sheets[who].bases[body.base].rules[PH_REVEAL][:])
        phases.add(state, PH_REVEAL, order, pending, NOBODY)
    else:
        phases.begin_effects(state, PH_REVEAL, order, NOBODY)


def _new_bases(state: State) -> None:
    """The clash: put new bases face down onto the old ones (page 20)."""
    for who in range(2):
        body = state.bodies[who]
        if state.picks[who] == NOBODY:
            continue
        base = state.picks[who] - NEW_BASE
        state.picks[who] = NOBODY
        body.under |= 1 << body.base
        body.base = base
        body.bases &= ~(1 << base)
        if state.log is not None:
            sheet = state.table.sheets[who]
            face = sheet.bases[base]
            state.note("clash", f"{sheet.ru}: новый приём «{face.ru}».", f"{sheet.en}: the new base “{face.en}”.")
    state.again = True
    state.clash_called = False
    state.step = REVEAL


def _attacks(state: State) -> None:
    """The next fighter in order attacks unless he is stunned (page 22)."""
    for who in state.order:
        body = state.bodies[who]
        if body.done or not body.alive:
            continue
        body.done = True
        if body.stunned:
            if state.log is not None:
                sheet = state.table.sheets[who]
                state.note("stun", f"{sheet.ru} не атакует: оглушение.", f"{sheet.en} is stunned and does not attack.")
            return
        attacks.begin_attack(state, who)
        return
    state.step = ENDS


def _return(state: State) -> None:
    """Cards and might; then time may be over (page 25)."""
    for who in range(state.table.count):
        body = state.bodies[who]
        if not body.alive:
            body.new_round()
            continue
        body.bases |= body.under
        if body.finishing:
            body.styles_1 |= body.aside_styles
            body.bases_1 |= body.aside_bases
        else:
            _cards_back(state, who)
            body.styles_1 = body.aside_styles | (1 << body.style if body.style != NOBODY else 0)
            body.bases_1 = body.aside_bases | (1 << body.base if body.base != NOBODY else 0)
        _gain_round_might(state, who)
        body.new_round()
        _wear_off(state, who)
    if not state.table.duel:
        _revenge(state)
    if state.last_round:
        _decide(state, "time")
        return
    if state.pool == 0:
        state.last_round = True
        state.note("time", "Время вышло: ещё один раунд.", "Time is over: one more round.")
    state.step = BEGIN


def _wear_off(state: State, who: int) -> None:
    """States that have lasted their rounds end."""
    body = state.bodies[who]
    if not body.states:
        return
    for place in bits(body.states):
        if body.timers[place]:
            body.timers[place] -= 1
            if body.timers[place] == 0:
                body.states &= ~(1 << place)


def _revenge(state: State) -> None:
    """Each fallen fighter gives his team might (page 37)."""
    for who in range(state.table.count):
        if state.bodies[who].alive:
            continue
        for mate in range(state.table.count):
            if state.bodies[mate].alive and state.table.teams[mate] == state.table.teams[who]:
                harm.gain_might(state, mate, REVENGE_MIGHT)
                break


def health_of(state: State, team: int) -> int:
    """Return the total health of a team."""
    whole = 0
    for who in range(state.table.count):
        if state.table.teams[who] == team and state.bodies[who].alive:
            whole += state.bodies[who].health
    return whole


def _decide(state: State, reason: str) -> None:
    """More health wins; of equals whoever was reacting in the last round (page 25)."""
    first, second = health_of(state, 0), health_of(state, 1)
    if first != second:
        harm.win(state, 0 if first > second else 1, reason)
    else:
        harm.win(state, 1 - state.table.teams[state.active], reason)


__all__ = ["advance", "apply_choice", "health_of", "new_round", "stats", "take_step"]
