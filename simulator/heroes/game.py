"""A game as everybody else plays it: start, options, apply, view. The rules lie in the modules beside this one.

game = Game.start(Setup(sides), "a seed")
game.advance()
while not game.over:
    seat = game.to_act[0]
    game.apply(seat, game.options(seat)[0])
    game.advance()
"""

from __future__ import annotations

from catalog.terms import Term
from simulator.heroes import hashing, legality, turn, view, words
from simulator.heroes.bits import NOBODY
from simulator.heroes.setup import Setup, lay_out
from simulator.heroes.state import Line, State


class IllegalAction(ValueError):
    """An action that the rules forbid; `rules` are the clauses."""

    def __init__(self, rules: list[str]) -> None:
        super().__init__(", ".join(rules))
        self.rules = rules


class Game:
    """One game. Actions are integers (bits.py); seats are 0 and 1, a spectator is -1."""

    def __init__(self, state: State) -> None:
        self.state = state

    @staticmethod
    def start(setup: Setup, seed: str) -> Game:
        """A game laid out by that seed, before its mulligans. Raises `BadSetup`."""
        return Game(lay_out(setup, seed))

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat that has a choice; nobody before `advance` and when the game is over."""
        return () if self.state.asked == NOBODY else (self.state.asked,)

    def options(self, seat: int) -> list[int]:
        """What the seat may do now, in a fixed order; nothing if it is not asked."""
        return list(self.state.choices) if seat == self.state.asked else []

    def why_not(self, seat: int, action: int) -> list[str]:
        """Keys of the clauses that forbid the action; none where it is legal."""
        return legality.why_not(self.state, seat, action)

    def apply(self, seat: int, action: int) -> None:
        """Takes an option. Raises `IllegalAction` and changes nothing if it is none."""
        rules = legality.why_not(self.state, seat, action)
        if rules:
            raise IllegalAction(rules)
        turn.take(self.state, action)

    def advance(self) -> None:
        """Runs on until somebody has a choice, or the game is over."""
        turn.advance(self.state)

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def outcome(self) -> tuple[float, ...]:
        """A share of one point for every seat, once the game is over."""
        return tuple(self.state.scores)

    def view(self, seat: int) -> view.View:
        """Everything that the seat may know, and nothing else."""
        return view.view(self.state, seat)

    @property
    def log(self) -> list[Line]:
        """Every step with its clause, in both languages; empty where the setup asks for none."""
        return self.state.log or []

    def clone(self) -> Game:
        """A copy that goes on alike, without a log."""
        return Game(self.state.clone())

    def hash(self) -> str:
        return hashing.state_hash(self.state)

    def describe(self, action: int) -> Term:
        return words.action_words(self.state, action)
