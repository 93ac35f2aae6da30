"""A digest of the sources that play a game, so that results of different builds are never mixed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLAYED = (".py", ".toml")
# The general modules that a game of a library loads.
LIBRARY = ("catalog/core/terms.py", "simulator/library_engine.py")


def list_files(places: Iterable[str], not_played: Sequence[str]) -> list[str]:
    """The files below these places, relative to the project, without those whose names begin as in `not_played`."""
    paths: list[str] = []
    for place in places:
        path = ROOT / place
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        paths.extend(file.relative_to(ROOT).as_posix() for file in files if file.suffix in PLAYED)
    return [name for name in paths if not name.startswith(tuple(not_played))]


def sources_digest(files: Iterable[str]) -> str:
    """SHA-256 over the files and their names, as 64 hexadecimal digits; the same interpreted and compiled."""
    total = hashlib.sha256()
    for name in files:
        total.update(name.encode())
        total.update(b"\0")
        total.update((ROOT / name).read_bytes())
        total.update(b"\0")
    return total.hexdigest()
