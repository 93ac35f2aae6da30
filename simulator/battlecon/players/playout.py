"""Playing a round out: what comes of a pair against a pair, with antes decided before and everything after looked at.

A playout never sees more than it is given: its caller deals anew what a seat may not know.
"""

from __future__ import annotations

from typing import Final

from simulator.battlecon import rounds
from simulator.battlecon.bits import ANTES, NEW_BASES, NOBODY, PAIRS, PASS
from simulator.battlecon.chance import Stream
from simulator.battlecon.players.evaluation import evaluate
from simulator.battlecon.state import State

MOST_STEPS: Final = 200


def run(state: State, plans: list[list[int]], looks: bool) -> None:
    """Plays to the end of the round. `plans` are the antes of each seat, used in order while they are legal; with
    `looks` every later choice is the best of its seat after one look ahead, else it is left to chance."""
    now = state.round
    done = [0] * len(plans)
    for _ in range(MOST_STEPS):
        rounds.advance(state)
        if state.over or state.round != now:
            return
        for seat in range(state.table.count):
            if state.asked >> seat & 1:
                rounds.take(state, seat, _choice(state, seat, plans, done, looks))
                if state.asked == 0:
                    break


def _choice(state: State, seat: int, plans: list[list[int]], done: list[int], looks: bool) -> int:
    choices = state.choices[seat]
    if state.step == ANTES and not state.tasks:
        plan = plans[seat]
        while done[seat] < len(plan):
            wanted = plan[done[seat]]
            done[seat] += 1
            if wanted in choices:
                return wanted
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
        rounds.take(tried, seat, action)
        run(tried, nothing, False)
        worth = evaluate(tried, seat)
        if worth > most:
            best, most = action, worth
    return best


def before_pairs(state: State, stream: Stream) -> State:
    """The round before anybody has laid a pair, with the antes so far; `state` is at the pairs or at the antes."""
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
    """What the position after the round is worth to the seat, when everybody lays these pairs; with `hands` the cards
    of the next round count too."""
    state = State(start.table, stream.copy(), start)
    stream.next()
    for who in range(state.table.count):
        if state.asked >> who & 1:
            rounds.take(state, who, pairs[who])
    run(state, plans, True)
    return evaluate(state, seat, hands)
