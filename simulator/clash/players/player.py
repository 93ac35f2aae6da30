"""The base class of players, and the random player."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from simulator.clash.chance import Stream
from simulator.clash.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Choose for the seat that must act. `choose` looks at the state only through hidden.guessed."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, state: State) -> int:
        """One of `state.choices`; the state stays as it is."""
        raise NotImplementedError


class Random(Player):
    """Each option as likely as another."""

    def choose(self, state: State) -> int:
        return state.choices[self.stream.below(len(state.choices))]
