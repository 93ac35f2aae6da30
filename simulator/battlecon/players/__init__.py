"""Who plays the games: random, greedy and equilibrium.

    player = make("greedy", "a seed")
    game.apply(seat, player.choose(game.state, seat))

A player looks only at what its seat may know: what is hidden it deals anew (hidden.guessed).
"""

from decks.compiled import prefer

prefer(__name__, __path__)  # before any module of the package

from simulator.battlecon.chance import seeded  # noqa: E402
from simulator.battlecon.players.player import Player, Random  # noqa: E402

LEVELS = ("random",)  # weakest first


def make(level: str, seed: str, work: int = 1) -> Player:
    """A player of that level with a stream of chance of its own. `work`: the budget of a decision of equilibrium."""
    if level == "random":
        return Random(seeded(seed))
    raise ValueError(f"no such level: {level}")


__all__ = ["LEVELS", "Player", "make"]
