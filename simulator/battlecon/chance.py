"""Streams of chance: the same numbers on every machine, interpreted and compiled, and copied in no time.

Two multiplicative congruential generators combined (L'Ecuyer 1988), of period 2^61; `random.Random` would take longer
to copy than the rest of a game.
"""

from __future__ import annotations

import hashlib
from typing import Final

FIRST_MODULUS: Final = 2147483563
SECOND_MODULUS: Final = 2147483399


class Stream:
    """A stream by its two numbers; `make_stream` makes one of a seed, `copy` one that continues alike and apart."""

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second

    def next(self) -> int:
        """1 … 2147483562."""
        self.first = self.first * 40014 % FIRST_MODULUS
        self.second = self.second * 40692 % SECOND_MODULUS
        number = self.first - self.second
        if number < 1:
            number += FIRST_MODULUS - 1
        return number

    def below(self, number: int) -> int:
        """0 … number - 1."""
        return self.next() * number // FIRST_MODULUS

    def shuffle(self, items: list[int], start: int = 0) -> None:
        """Puts the items from place `start` on in a random order (Fisher-Yates)."""
        last = len(items) - 1
        while last > start:
            other = start + self.below(last - start + 1)
            moved = items[last]
            items[last] = items[other]
            items[other] = moved
            last -= 1

    def copy(self) -> Stream:
        return Stream(self.first, self.second)


def make_stream(seed: str) -> Stream:
    """Return the stream of a seed."""
    digest = hashlib.sha256(seed.encode()).digest()
    first = int.from_bytes(digest[:8], "big") % (FIRST_MODULUS - 1) + 1
    return Stream(first, int.from_bytes(digest[8:16], "big") % (SECOND_MODULUS - 1) + 1)
