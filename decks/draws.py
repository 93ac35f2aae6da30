"""Draws from a seed: endless bytes of a domain, and integers, choices and shuffles made of them. Pure.

`docs/fairness.md` specifies them to the byte, so that whoever knows an event's seed can repeat every draw.
"""

from __future__ import annotations

import hmac
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

WORD_BYTES = 4
WORDS = 1 << (8 * WORD_BYTES)


class RandomStream:
    """The endless bytes of one domain: HMAC-SHA256(working seed, domain ‖ 0x00 ‖ counter), the counter in 8 bytes."""

    __slots__ = ("_buffer", "_counter", "_key", "_prefix", "_used")

    def __init__(self, working: bytes, domain: str) -> None:
        self._key = working
        self._prefix = domain.encode() + b"\0"
        self._counter = 0
        self._buffer = b""
        self._used = 0

    def read(self, count: int) -> bytes:
        """The next `count` bytes."""
        while len(self._buffer) - self._used < count:
            block = hmac.digest(self._key, self._prefix + self._counter.to_bytes(8, "big"), "sha256")
            self._buffer = self._buffer[self._used :] + block
            self._used = 0
            self._counter += 1
        chunk = self._buffer[self._used : self._used + count]
        self._used += count
        return chunk

    def below(self, bound: int) -> int:
        """A uniform integer from 0 to `bound` − 1, by rejection: no remainder is likelier than another."""
        if not 0 < bound <= WORDS:
            raise ValueError(f"the bound must be from 1 to {WORDS}, not {bound}")
        limit = WORDS - WORDS % bound
        while True:
            word = int.from_bytes(self.read(WORD_BYTES), "big")
            if word < limit:
                return word % bound

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Fisher–Yates from the last place down to the second."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


def opaque_id(working: bytes, domain: str) -> str:
    """Return an opaque id: the first 8 bytes of the domain's stream, in hexadecimal."""
    return RandomStream(working, domain).read(8).hex()
