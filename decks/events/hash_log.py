"""The log of an event: entries that are only ever added, each sealed with the hash of all before it.

An entry is JSON. Its hash is SHA-256(previous hash ‖ canonical JSON), the first previous hash being 64 zeros; canonical
JSON has its keys sorted, no spaces, and every character outside ASCII escaped.

The newest hash is public while an event goes on and most of an entry can be guessed, so each entry holds a random salt,
published with the log at the end: without it the hash of a guess cannot be compared.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any

Entry = Mapping[str, Any]

GENESIS = "0" * 64
SALT_BYTES = 16


def canonical(entry: Entry) -> str:
    return json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def link(previous: str, entry: Entry) -> str:
    """The hash of an entry that follows one with the hash `previous`."""
    return hashlib.sha256((previous + canonical(entry)).encode("ascii")).hexdigest()


def add_salt(entry: Entry, salt: bytes) -> Entry:
    return {**entry, "salt": salt.hex()}


def deck_hash(cards: Mapping[str, int], salt: str = "") -> str:
    """Return the public hash of a submitted deck: the SHA-256 of its cards and a salt that is published at the end.

    Decks of older events are hashed without a salt.
    """
    return digest({"cards": cards, "salt": salt} if salt else cards)


def digest(thing: Any) -> str:
    """The SHA-256 of a thing's canonical JSON, in hexadecimal."""
    return hashlib.sha256(canonical(thing).encode("ascii")).hexdigest()


def find_broken_entry(entries: Iterable[tuple[Entry, str]]) -> int | None:
    """The index of the first entry whose hash does not follow from those before it, or None."""
    previous = GENESIS
    for index, (entry, digest) in enumerate(entries):
        if link(previous, entry) != digest:
            return index
        previous = digest
    return None
