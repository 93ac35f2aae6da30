"""Tries every option to the end of the turn, and takes the one after which the position is worth most."""

from __future__ import annotations

from typing import Final

from simulator.clash import hidden, turn
from simulator.clash.players.evaluation import evaluate
from simulator.clash.players.player import Player
from simulator.clash.state import State

SOON: Final = 0.7  # the weight of the position after one's own turn, beside that after an answer without new cards

WAVER: Final = 0.0005  # chance moves a worth by up to half a point: two sure players repeat one position for ever


def choose_best(state: State, seat: int) -> int:
    """The choice of `state` that is worth most once the turn has run out; give or take WAVER."""
    best, most = state.choices[0], -1e9
    for action in state.choices:
        tried = State(
            state.table, state.stream, state
        )  # shares the stream: `determinize` has made one for this decision
        turn.apply_choice(tried, action)
        turn.run_out(tried)
        worth = evaluate(tried, seat)
        if not tried.over:
            turn.pass_turn(tried)
            worth = SOON * worth + (1.0 - SOON) * evaluate(tried, seat)
        worth += WAVER * state.stream.below(1000)
        if worth > most:
            best, most = action, worth
    return best


class Greedy(Player):
    """Search one ply; each decision deals hidden information again once."""

    def choose(self, state: State) -> int:
        if len(state.choices) == 1:
            return state.choices[0]
        guess = hidden.determinize(state, state.asked, self.stream)
        self.stream.next()
        return choose_best(guess, state.asked)
