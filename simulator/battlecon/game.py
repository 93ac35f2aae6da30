"""A game as everybody else plays it: start, options, apply, view. The rules lie in the modules beside this one.

game = Game.start(Setup(fighters), "a seed")
game.advance()
while not game.over:
    for seat in game.to_act:
        game.apply(seat, game.options(seat)[0])
    game.advance()
"""

from __future__ import annotations

from catalog.core.terms import Term
from simulator.battlecon import hashing, legality, phrases, rounds, view
from simulator.battlecon.components import bits
from simulator.battlecon.setup import BoutSetup, lay_out
from simulator.battlecon.state import State
from simulator.library_game import IllegalAction, LibraryGame


class Game(LibraryGame):
    """One game. Actions are integers (bits.py)."""

    state: State

    @staticmethod
    def start(setup: BoutSetup, seed: str) -> Game:
        """A game laid out by that seed, before its first choice. Raises `BadSetup`."""
        return Game(lay_out(setup, seed))

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have a choice: several if they choose at once, none after the end."""
        return tuple(bits(self.state.asked))

    def options(self, seat: int) -> list[int]:
        """Return the options of the seat in a fixed order; none if it is not asked."""
        return list(self.state.choices[seat]) if seat >= 0 and self.state.asked >> seat & 1 else []

    def why_not(self, seat: int, action: int) -> list[str]:
        return legality.why_not(self.state, seat, action)

    def take(self, seat: int, action: int) -> None:
        rounds.apply_choice(self.state, seat, action)

    def advance(self) -> None:
        """Run on until a seat has a choice, or the game is over."""
        rounds.advance(self.state)

    def view(self, seat: int) -> view.View:
        """Everything that the seat may know, and nothing else."""
        return view.build_view(self.state, seat)

    def hash(self) -> str:
        return hashing.state_hash(self.state)

    def describe(self, seat: int, action: int) -> Term:
        return phrases.action_words(self.state, seat, action)


__all__ = ["Game", "IllegalAction"]
