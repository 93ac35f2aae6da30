"""Names that people and programs call an event and a seat by, none of which can be guessed from another."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is read as another


def event_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def join_code() -> str:
    """What an organiser reads out across a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(6)).upper()


def new_key() -> str:
    """A seat's or an organiser's key: whoever has it acts for them."""
    return secrets.token_urlsafe(24)


def key_digest(key: str) -> str:
    """What is stored of a key, which is long enough to need no salt."""
    return hashlib.sha256(key.encode()).hexdigest()
