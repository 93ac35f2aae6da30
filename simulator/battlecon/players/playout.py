"""Playouts of a round: a pair against a pair, with planned antes and a search of the later choices.

A playout knows the whole given state, so its caller deals hidden information again.
"""

from __future__ import annotations

from typing import Final

from simulator.battlecon import rounds
from simulator.battlecon.bits import ANTES, BEGIN, NEW_BASES, NOBODY, PAIRS, PASS
from simulator.battlecon.chance import Stream
from simulator.battlecon.players.evaluation import evaluate
from simulator.battlecon.state import State

MOST_STEPS: Final = 200


def play_round(state: State, plans: list[list[int]], looks: bool) -> None:
    """Play to the end of the round, before anybody lays a pair of the next one.

    `plans` are the antes of each seat, used in order while they are legal. With `looks` every later choice is the best
    of its seat after one look ahead, else chance decides it.
    """
    positions = [0] * len(plans)
    for _ in range(MOST_STEPS):
        if not _advance(state):
            return
        for seat in range(state.table.count):
            if state.asked >> seat & 1:
                rounds.apply_choice(state, seat, _choice(state, seat, plans, positions, looks))
                if state.asked == 0:
                    break


def _advance(state: State) -> bool:
    """Run on until a seat has a choice; return False at the end of the round or of the bout."""
    while not state.over and state.asked == 0:
        if state.step == BEGIN and not state.tasks:
            if state.table.round_cap and state.round >= state.table.round_cap:
                rounds.new_round(state)  # the last round: the bout is decided
            return False
        rounds.take_step(state)
    return not state.over


def _choice(state: State, seat: int, plans: list[list[int]], positions: list[int], looks: bool) -> int:
    choices = state.choices[seat]
    if state.step == ANTES and not state.tasks:
        plan = plans[seat]
        while positions[seat] < len(plan):
            action = plan[positions[seat]]
            positions[seat] += 1
            if action in choices:
                return action
        return PASS
    if len(choices) == 1:
        return choices[0]
    if not looks or state.step == NEW_BASES:
        return choices[state.stream.below(len(choices))]
    return best_of(state, seat, choices)


def best_of(state: State, seat: int, choices: list[int]) -> int:
    """The choice after which the round ends best for the seat, if what follows is left to chance."""
    best, most = choices[0], -1e9
    nothing: list[list[int]] = [[] for _ in range(state.table.count)]
    for action in choices:
        tried = State(state.table, state.stream.copy(), state)
        rounds.apply_choice(tried, seat, action)
        play_round(tried, nothing, False)
        worth = evaluate(tried, seat)
        if worth > most:
            best, most = action, worth
    return best


def before_pairs(state: State, stream: Stream) -> State:
    """Return the round before the fighters have chosen pairs, with the antes so far; `state` is at the pairs or at the
    antes."""
    copied = State(state.table, stream.copy(), state)
    copied.tasks = []
    copied.answer = NOBODY
    copied.asked = 0
    copied.step = PAIRS
    for who in range(state.table.count):
        body = copied.bodies[who]
        copied.picks[who] = NOBODY
        if body.style != NOBODY:
            body.styles |= 1 << body.style
            body.bases |= 1 << body.base
            body.style = NOBODY
            body.base = NOBODY
    rounds.advance(copied)
    return copied


def outcome(start: State, seat: int, pairs: list[int], plans: list[list[int]], stream: Stream, hands: bool) -> float:
    """Return the value of the position after the round to the seat, if all fighters lay these pairs. With `hands` the
    cards of the next round count too."""
    state = State(start.table, stream.copy(), start)
    stream.next()
    for who in range(state.table.count):
        if state.asked >> who & 1:
            rounds.apply_choice(state, who, pairs[who])
    play_round(state, plans, True)
    return evaluate(state, seat, hands)
