"""A game as everybody else plays it: start, options, apply, view. The rules lie in the modules beside this one.

game = Game.start(Setup(decks), "a seed")
game.advance()
while not game.over:
    seat = game.to_act[0]
    game.apply(seat, game.options(seat)[0])
    game.advance()
"""

from __future__ import annotations

from catalog.core.terms import Term
from simulator.clash import hashing, legality, phrases, turn, view
from simulator.clash.setup import Setup, lay_out
from simulator.clash.state import State
from simulator.library_game import AskingOne, IllegalAction


class Game(AskingOne):
    """One game. Actions are integers (bits.py)."""

    state: State

    @staticmethod
    def start(setup: Setup, seed: str) -> Game:
        """A game laid out by that seed, before its first turn. Raises `BadSetup`."""
        return Game(lay_out(setup, seed))

    def why_not(self, seat: int, action: int) -> list[str]:
        return legality.why_not(self.state, seat, action)

    def take(self, seat: int, action: int) -> None:
        turn.apply_choice(self.state, action)

    def advance(self) -> None:
        """Run on until a seat has a choice, or the game is over."""
        turn.advance(self.state)

    def view(self, seat: int) -> view.View:
        """Everything that the seat may know, and nothing else."""
        return view.view(self.state, seat)

    def hash(self) -> str:
        return hashing.state_hash(self.state)

    def describe(self, seat: int, action: int) -> Term:
        return phrases.action_words(self.state, action)


__all__ = ["Game", "IllegalAction"]
