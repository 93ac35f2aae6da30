"""The base class of players, and the random player."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from simulator.battlecon.chance import Stream
from simulator.battlecon.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Choose for the seat that must act. `choose` looks at the state only through hidden.guessed."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.last_mixture: list[tuple[int, float]] = []  # of the last decision that mixed, for hints and replays
        self.last_value: list[float] = []  # of the same decision: the share of the win, and bounds for it

    def choose(self, state: State, seat: int) -> int:
        """One of `state.choices[seat]`; the state stays as it is."""
        raise NotImplementedError


class Random(Player):
    """Each option as likely as another."""

    def choose(self, state: State, seat: int) -> int:
        choices = state.choices[seat]
        return choices[self.stream.below(len(choices))]
