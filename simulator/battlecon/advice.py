"""The payoff matrix of all pairs of a duel, and its exact equilibrium. Pure."""

from __future__ import annotations

from typing import Any, Final

from simulator.advice import Advice
from simulator.battlecon import hidden, phrases
from simulator.battlecon.bits import PAIRS
from simulator.battlecon.chance import make_stream
from simulator.battlecon.players import playout
from simulator.battlecon.players.equilibrium import Solver, mean_of, rank_actions, value_and_bounds
from simulator.battlecon.players.evaluation import WON
from simulator.battlecon.solving import solve_both
from simulator.games import WinExpectation

WORK: Final = 12  # of the search for antes
TIMES: Final = 2  # matrices that are played out: the interval needs two


def offers(state: Any) -> bool:
    """Whether the pairs of a duel are chosen now."""
    whole = state.flat
    return bool(whole.table.duel and not whole.tasks and whole.step == PAIRS)


def advise(state: Any, seat: int, seed: str) -> Advice | None:
    """Return the advice for the pairs of a duel; None at any other decision."""
    if not offers(state):
        return None
    whole = state.flat
    stream = make_stream(seed)
    solver = Solver(stream, WORK)
    start = playout.before_pairs(hidden.determinize(whole, seat, stream), stream)
    own, enemy = list(start.choices[seat]), list(start.choices[1 - seat])
    plain = solver._matrix(start, seat, own, enemy, [[] for _ in own], [[] for _ in enemy], False)
    rows, columns = solve_both(plain)
    mine = solver._plans(start, seat, own, rank_actions(enemy, columns))
    theirs = solver._plans(start, 1 - seat, enemy, rank_actions(own, rows))
    matrices = [solver._matrix(start, seat, own, enemy, mine, theirs, True) for _ in range(TIMES)]
    payoffs = mean_of(matrices)
    mixed, answer = solve_both(payoffs)
    return Advice(
        rows=tuple(phrases.action_words(start, seat, action) for action in own),
        places=tuple(range(len(own))),
        columns=tuple(phrases.action_words(start, 1 - seat, action) for action in enemy),
        payoffs=tuple(tuple((cell / WON + 1) / 2 for cell in row) for row in payoffs),
        mine=tuple(mixed),
        theirs=tuple(answer),
        value=WinExpectation(*value_and_bounds(matrices, payoffs, mixed, answer)),
    )
