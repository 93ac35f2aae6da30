"""The computer players: random, greedy, search and deep. All take their roster and place it alike (reveal_steps.py).

    player = make("greedy", Dice("a seed"))
    game.take(game.asked, options[player.choose(game, options)])

A player uses only information that its side may know (knowledge.guessed deals hidden cards again).
"""

from simulator.berserk.dice import Dice
from simulator.berserk.players.deep import Deep
from simulator.berserk.players.greedy import Greedy
from simulator.berserk.players.random import Random
from simulator.berserk.players.search import Search
from simulator.berserk.players.setup_choices import Player

LEVELS = ("random", "greedy", "search", "deep")  # weakest first


def make(level: str, dice: Dice, playouts: int = 200) -> Player:
    """A player of that level with a separate random stream. `playouts`: its budget of a decision."""
    if level == "random":
        return Random(dice)
    if level == "greedy":
        return Greedy(dice)
    if level == "search":
        return Search(dice, playouts)
    if level == "deep":
        return Deep(dice, playouts)
    raise ValueError(f"no such level: {level}")


__all__ = ["LEVELS", "Player", "make"]
