"""Where dice come from. Games throw seeded ones; a scenario's script injects its own."""

from __future__ import annotations

import random
from collections.abc import Callable

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # a script's dice are one
class Dice:
    """A separate random stream. It uses only `random()`, the one method whose sequence Python guarantees.

    `source`, if given, supplies each die instead. Exceptions from it pass through the game.
    """

    __slots__ = ("source", "stream")

    def __init__(self, seed: str | int = 0, source: Callable[[], int] | None = None) -> None:
        # A string is hashed by SHA-512 inside `Random`, so a name and a number make an independent stream.
        self.stream = random.Random(seed)
        self.source = source

    def throw(self) -> int:
        """1…6."""
        if self.source is not None:
            return self.source()
        return int(self.stream.random() * 6) + 1

    def below(self, number: int) -> int:
        """0 … number − 1."""
        return int(self.stream.random() * number)

    def shuffle(self, items: tuple[int, ...]) -> tuple[int, ...]:
        """The items in a random order (Fisher–Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = int(self.stream.random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return tuple(order)
