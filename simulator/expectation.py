"""Expected share of the win of a seat, from games continued by quick players. Pure; the same for every game.

    shares(engine, state, seat, "a seed", range(12))             the position as the seat knows it
    shares(engine, state, seat, "a seed", range(12), place=3)    the position once the seat has taken option 3

Equal seeds and numbers give equal luck: hidden cards are dealt alike and the players use the same random streams, so
that a few games tell two options apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from simulator.games import Engine, GameState, Outcome

QUICK: Final = 1  # the index in `Engine.levels` of the player that continues for all seats: looks a move ahead
MOST_DECISIONS: Final = 1_000  # of one game; one that is not over then counts as a draw


def estimate_shares(
    rules: Engine,
    state: GameState,
    seat: int,
    seed: str,
    games: Iterable[int],
    place: int | None = None,
    everything_open: bool = False,
    team: Sequence[int] = (),
) -> list[float]:
    """Return the seat's share of the win in games of these numbers continued from `state`, which does not change.

    Each game deals the information hidden from the seat again, unless `everything_open`. `place`: an option of the
    seat, which is taken first. `team`: all seats whose shares count as the seat's, where several win together.
    """
    shares = []
    for number in games:
        outcome = _play_out(rules, state, seat, f"{seed}/{number}", place, everything_open)
        shares.append(0.5 if outcome is None else sum(outcome.shares[each] for each in team or (seat,)))
    return shares


def _play_out(
    rules: Engine, state: GameState, seat: int, luck: str, place: int | None, everything_open: bool
) -> Outcome | None:
    """Play on to the end of the game; None if it takes more than `MOST_DECISIONS`."""
    game = state.clone(luck) if everything_open else state.determinize(seat, luck)
    players = {
        number: rules.player(rules.levels[QUICK], f"{luck}/player/{number}", 0) for number in range(max(rules.seats))
    }
    decisions = 0
    while not game.over and decisions < MOST_DECISIONS:
        for acting in list(game.to_act):
            options = game.options(acting)
            if place is not None and acting == seat:
                game.take(acting, place)
                place = None
            else:
                game.take(acting, players[acting].choose(game, options) if len(options) > 1 else 0)
            decisions += 1
        game.advance()
    return game.outcome
