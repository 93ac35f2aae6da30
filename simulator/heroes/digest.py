"""The engine's digest: what played a game, so that results of different builds are never mixed."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (
    *(f"catalog/heroes/{name}" for name in ("cards.py", "columns.py", "language", "lists.py", "sets", "shipped.py")),
    "catalog/language",
    "catalog/terms.py",
    "simulator/heroes",
)
NOT_PLAYED = {"simulator/heroes/desk.py", "simulator/heroes/table_board.py"}  # what only shows and lays out games


@cache
def digest() -> str:
    """SHA-256 over the sources that give cards and rules their behaviour, as 64 hexadecimal digits."""
    total = hashlib.sha256()
    for place in SOURCES:
        path = ROOT / place
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            name = file.relative_to(ROOT).as_posix()
            if file.suffix in (".py", ".toml") and name not in NOT_PLAYED:
                total.update(name.encode())
                total.update(b"\0")
                total.update(file.read_bytes())
                total.update(b"\0")
    return total.hexdigest()
