"""Names that people and programs call an event and a seat by, none of which can be guessed from another."""

from __future__ import annotations

import base64
import hashlib
import secrets

from django.utils.crypto import salted_hmac

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is read as another


def event_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def join_code() -> str:
    """Return a join code that an organiser can read out across a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(6)).upper()


def new_organiser_key() -> str:
    """Return an organiser's key. Its holder acts for the organiser."""
    return secrets.token_urlsafe(24)


def seat_key(event: str, seat: int, nonce: str) -> str:
    """Derive the key of a seat. The site can return it to the seat's holder again without storing it in clear."""
    digest = salted_hmac("decks.events.seat", f"{event}/{seat}/{nonce}", algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


def key_digest(key: str) -> str:
    """Return the stored digest of a key. A key is long enough to need no salt."""
    return hashlib.sha256(key.encode()).hexdigest()
