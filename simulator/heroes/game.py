"""A game as everybody else plays it: start, options, apply, view. The rules lie in the modules beside this one.

game = Game.start(Setup(sides), "a seed")
game.advance()
while not game.over:
    seat = game.to_act[0]
    game.apply(seat, game.options(seat)[0])
    game.advance()
"""

from __future__ import annotations

from catalog.core.terms import Term
from simulator.heroes import legality, phrases, state_hash, turn, view
from simulator.heroes.setup import Setup, lay_out_game
from simulator.heroes.state import State
from simulator.library_game import AskingOne, IllegalAction


class Game(AskingOne):
    """One game. Actions are integers (bits.py)."""

    state: State

    @staticmethod
    def start(setup: Setup, seed: str) -> Game:
        """A game laid out by that seed, before its mulligans. Raises `BadSetup`."""
        return Game(lay_out_game(setup, seed))

    def why_not(self, seat: int, action: int) -> list[str]:
        return legality.find_refusal(self.state, seat, action)

    def take(self, seat: int, action: int) -> None:
        turn.apply_option(self.state, action)

    def advance(self) -> None:
        """Run until a seat has a choice, or the game is over."""
        turn.advance(self.state)

    def view(self, seat: int) -> view.View:
        """Everything that the seat may know, and nothing else."""
        return view.view(self.state, seat)

    def hash(self) -> str:
        return state_hash.state_hash(self.state)

    def describe(self, seat: int, action: int) -> Term:
        return phrases.phrase_action(self.state, action)


__all__ = ["Game", "IllegalAction"]
