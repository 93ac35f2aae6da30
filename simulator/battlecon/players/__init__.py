"""Computer players: random, greedy, equilibrium, and the solver of hints.

    player = make("greedy", "a seed")
    game.apply(seat, player.choose(game.state, seat))

A player uses only the information of its seat and deals hidden choices again (hidden.guessed).
"""

from catalog.core.compiled_modules import prefer

prefer(__name__, __path__)  # before any module of the package

from simulator.battlecon.chance import make_stream  # noqa: E402
from simulator.battlecon.players.equilibrium import Equilibrium, Solver  # noqa: E402
from simulator.battlecon.players.greedy import Greedy  # noqa: E402
from simulator.battlecon.players.player import Player, Random  # noqa: E402

SOLVER = "solver"  # gives hints; no level of tables and match-ups
LEVELS = ("random", "greedy", "equilibrium")  # weakest first


def make(level: str, seed: str, work: int = 100) -> Player:
    """Return a player of that level with its own stream of chance. `work`: the budget of a decision."""
    if level == "random":
        return Random(make_stream(seed))
    if level == "greedy":
        return Greedy(make_stream(seed), work)
    if level == "equilibrium":
        return Equilibrium(make_stream(seed), work)
    if level == SOLVER:
        return Solver(make_stream(seed), work)
    raise ValueError(f"no such level: {level}")


__all__ = ["LEVELS", "SOLVER", "Player", "make"]
