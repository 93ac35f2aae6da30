"""The base class of players, and the player that takes random legal options."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from simulator.heroes.chance import Stream
from simulator.heroes.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Choose for the seat that must act. `choose` looks at the state only through determinization.determinize."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, state: State) -> int:
        """One of `state.choices`; the state stays as it is."""
        raise NotImplementedError


class Random(Player):
    """Each option as likely as another."""

    def choose(self, state: State) -> int:
        return state.choices[self.stream.below(len(state.choices))]
