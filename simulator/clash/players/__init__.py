"""Computer players: random, greedy and search.

    player = make("greedy", "a seed")
    game.apply(seat, player.choose(game.state))

A player uses only the information of its seat and deals hidden cards again (hidden.guessed).
"""

from catalog.core.compiled_modules import prefer

prefer(__name__, __path__)  # before any module of the package

from simulator.clash.chance import make_stream  # noqa: E402
from simulator.clash.players.greedy import Greedy  # noqa: E402
from simulator.clash.players.player import Player, Random  # noqa: E402
from simulator.clash.players.search import Search  # noqa: E402

LEVELS = ("random", "greedy", "search")  # weakest first


def make(level: str, seed: str, playouts: int = 48) -> Player:
    """Return a player of that level with its own stream of chance. `playouts`: the budget of a decision of search."""
    if level == "random":
        return Random(make_stream(seed))
    if level == "greedy":
        return Greedy(make_stream(seed))
    if level == "search":
        return Search(make_stream(seed), playouts)
    raise ValueError(f"no such level: {level}")


__all__ = ["LEVELS", "Player", "make"]
