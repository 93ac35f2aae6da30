"""Look at whole turns: play the best first actions on greedily with replies, each time on newly dealt hands."""

from __future__ import annotations

import math
import time
from typing import Final

from simulator.heroes import determinization, turn
from simulator.heroes.bits import ASK_MULLIGAN, ASK_RETURN, END_TURN, action
from simulator.heroes.chance import Stream
from simulator.heroes.players.evaluation import WON, evaluate
from simulator.heroes.players.greedy import choose_best, distinct_choices, keep_or_return, worth_of
from simulator.heroes.players.player import Player
from simulator.heroes.state import State

CANDIDATES: Final = 6  # first actions that are played on
TURNS: Final = 2  # of a playout after one's own
LONGEST: Final = 60  # decisions of a playout
FADING: Final = 0.35  # the weight of the position after the own turn, against the end of the playout


class Search(Player):
    """`playouts` is the budget of one decision; `until`, a moment of `time.monotonic`, ends it earlier, though each
    candidate is played on once."""

    def __init__(self, stream: Stream, playouts: int) -> None:
        super().__init__(stream)
        self.playouts = playouts
        self.until = math.inf

    def choose(self, state: State) -> int:
        if len(state.choices) == 1:
            return state.choices[0]
        seat = state.asked
        if state.ask in (ASK_MULLIGAN, ASK_RETURN):
            return keep_or_return(state, seat)
        guess = determinization.determinize(state, seat, self.stream)
        self.stream.next()
        ranked = self._ranked(guess, seat)
        if ranked[0][0] >= WON or len(ranked) == 1:
            return ranked[0][1]
        codes = [code for _, code in ranked[:CANDIDATES]]
        sums = [0.0] * len(codes)
        counts = [0] * len(codes)
        alive = list(range(len(codes)))
        left = self.playouts
        rounds = max(1, self.playouts // (2 * len(codes)))
        while left > 0 and len(alive) > 1:
            for _ in range(rounds):  # halving: the worse half of the actions drops out
                dealt = determinization.determinize(state, seat, self.stream)
                self.stream.next()
                for place in alive:
                    sums[place] += playout(dealt, seat, codes[place])
                    counts[place] += 1
                    left -= 1
                if time.monotonic() >= self.until:
                    left = 0
                    break
            alive.sort(key=lambda place: -sums[place] / counts[place])
            alive = alive[: max(1, (len(alive) + 1) // 2)]
        return codes[alive[0]]

    def _ranked(self, state: State, seat: int) -> list[tuple[float, int]]:
        """Return the choices by immediate value, the best first. The end of the turn stays among them."""
        found: list[tuple[float, int]] = []
        for code in distinct_choices(state, state.choices):
            worth = evaluate(state, seat) if code == action(END_TURN) else worth_of(state, seat, code)
            found.append((worth, code))
        found.sort(key=lambda pair: -pair[0])
        ending = [pair for pair in found[CANDIDATES:] if pair[1] == action(END_TURN)]
        return found[: CANDIDATES - 1] + ending if ending else found[:CANDIDATES]


def playout(dealt: State, seat: int, code: int) -> float:
    """Plays an action and then some turns greedily; what comes of it, in part at the end of one's own turn."""
    state = State(dealt.table, dealt.stream.copy(), dealt)
    turn.apply_option(state, code)
    turn.advance(state)
    begun = state.turn_number
    soon = 0.0
    seen = False
    for _ in range(LONGEST):
        if state.over:
            break
        if state.turn_number > begun and not seen:
            soon, seen = evaluate(state, seat), True
        if state.turn_number > begun + TURNS:
            break
        turn.apply_option(state, state.choices[0] if len(state.choices) == 1 else choose_best(state, state.asked))
        turn.advance(state)
    worth = evaluate(state, seat)
    return worth if state.over or not seen else FADING * soon + (1.0 - FADING) * worth
