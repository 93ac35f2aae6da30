"""Who plays the games: random, greedy and search.

    player = make("greedy", "a seed")
    game.apply(seat, player.choose(game.state))

A player looks only at what its seat may know: what is hidden it deals anew (hidden.guessed).
"""

from decks.compiled import prefer

prefer(__name__, __path__)  # before any module of the package

from simulator.heroes.chance import seeded  # noqa: E402
from simulator.heroes.players.greedy import Greedy  # noqa: E402
from simulator.heroes.players.player import Player, Random  # noqa: E402
from simulator.heroes.players.search import Search  # noqa: E402

LEVELS = ("random", "greedy", "search")  # weakest first


def make(level: str, seed: str, playouts: int = 48) -> Player:
    """A player of that level with a stream of chance of its own. `playouts`: the budget of a decision of search."""
    if level == "random":
        return Random(seeded(seed))
    if level == "greedy":
        return Greedy(seeded(seed))
    if level == "search":
        return Search(seeded(seed), playouts)
    raise ValueError(f"no such level: {level}")


__all__ = ["LEVELS", "Player", "make"]
