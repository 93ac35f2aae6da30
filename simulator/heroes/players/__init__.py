"""Computer players: random, greedy and search.

    player = make("greedy", "a seed")
    game.apply(seat, player.choose(game.state))

A player uses only information of its seat: it deals hidden cards again (determinization.determinize).
"""

from catalog.core.compiled_modules import prefer

prefer(__name__, __path__)  # before any module of the package

from simulator.heroes.chance import make_stream  # noqa: E402
from simulator.heroes.players.greedy import Greedy  # noqa: E402
from simulator.heroes.players.player import Player, Random  # noqa: E402
from simulator.heroes.players.search import Search  # noqa: E402

LEVELS = ("random", "greedy", "search")  # weakest first


def make(level: str, seed: str, playouts: int = 48) -> Player:
    """Return a player of a level with a separate random stream. `playouts` is the budget of each decision of search."""
    if level == "random":
        return Random(make_stream(seed))
    if level == "greedy":
        return Greedy(make_stream(seed))
    if level == "search":
        return Search(make_stream(seed), playouts)
    raise ValueError(f"no such level: {level}")


__all__ = ["LEVELS", "Player", "make"]
