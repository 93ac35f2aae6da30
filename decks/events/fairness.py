"""The bytes from which everything random in an event is drawn; `docs/fairness.md` is the specification.

A secret seed of 32 bytes is committed to by its SHA-256 before anybody joins. When seats lock, the seed and the
seats' tokens together fix the working seed. Each thing that is drawn has a domain, a line of text, and reads
its own stream of bytes, so that no draw depends on the order in which others were made.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
SEATS_DOMAIN = b"berserk-event-seats-v1"
WORD_BYTES = 4
WORDS = 1 << (8 * WORD_BYTES)


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What is published when an event opens for joining: the SHA-256 of its seed, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def working_seed(seed: bytes, tokens: Iterable[bytes]) -> bytes:
    """The seed of every draw: fixed by the secret seed and the tokens of the seats in the order of joining.

    Each token is preceded by its length in two bytes, so that no two lists of tokens give the same bytes.
    """
    message = SEATS_DOMAIN + b"".join(len(token).to_bytes(2, "big") + token for token in tokens)
    return hmac.new(seed, message, hashlib.sha256).digest()


class Stream:
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
        taken = self._buffer[self._used : self._used + count]
        self._used += count
        return taken

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
    """An id that says nothing about what it names: the first 8 bytes of the domain's stream, in hexadecimal."""
    return Stream(working, domain).read(8).hex()
