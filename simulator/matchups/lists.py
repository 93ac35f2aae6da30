"""The digest by which deck lists are told apart: lists of equal content are one row."""

from __future__ import annotations

import hashlib
import json
from typing import Any

Rows = list[list[Any]]  # [[count, card as JSON], …], as the game's engine writes them


def digest_of(rows: Rows) -> str:
    """SHA-256 of the list's content, as 64 hexadecimal digits."""
    text = json.dumps(rows, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
