"""Search whose playouts are played by players that look a move ahead: ten times the work each, and better aimed.

What blows are worth at a glance misses what abilities do, so that a light playout seldom knows better than one ply
which option wins more games. Two turns of both sides, played with an eye for every ability, do.
"""

from __future__ import annotations

from typing import Final

from simulator.berserk.actions import Action
from simulator.berserk.dice import Dice
from simulator.berserk.game import Game
from simulator.berserk.players.greedy import Greedy
from simulator.berserk.players.search import Search

TURNS: Final = 4  # a playout ends when so many turns have begun since: two of each side


class Knowing(Greedy):
    """A player of playouts: what was hidden has been dealt anew before, so nothing is guessed twice."""

    __slots__ = ()

    def seen(self, game: Game) -> Game:
        return game


class Deep(Search):
    """`playouts` a decision, each of about ten times the work of a playout of `Search`."""

    __slots__ = ("mover",)

    def __init__(self, dice: Dice, playouts: int = 200) -> None:
        super().__init__(dice, playouts, TURNS)
        self.mover = Knowing(self.rolled)

    def answer(self, game: Game) -> Action:
        options = game.options()
        return options[self.mover.choose(game, options)]
