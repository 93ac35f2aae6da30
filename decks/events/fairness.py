"""The bytes from which everything random in an event is drawn; `docs/fairness.md` is the specification.

A secret seed of 32 bytes is committed to by its SHA-256 before anybody joins. When seats lock, the seed and the
seats' tokens together fix the working seed. Each thing that is drawn has a domain, a line of text, and reads
its own stream of bytes, so that no draw depends on the order in which others were made.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable

SEED_BYTES = 32
SEATS_DOMAIN = b"berserk-event-seats-v1"


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """Return the commitment published when an event opens for joining: the SHA-256 of its seed, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def working_seed(seed: bytes, tokens: Iterable[bytes]) -> bytes:
    """The seed of every draw: fixed by the secret seed and the tokens of the seats in the order of joining.

    Each token is preceded by its length in two bytes, so that no two lists of tokens give the same bytes.
    """
    message = SEATS_DOMAIN + b"".join(len(token).to_bytes(2, "big") + token for token in tokens)
    return hmac.new(seed, message, hashlib.sha256).digest()
