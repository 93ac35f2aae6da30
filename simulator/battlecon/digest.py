"""The engine's digest: what played a game, so that results of different builds are never mixed."""

from __future__ import annotations

from functools import cache

from simulator.source_digest import LIBRARY, list_files, sources_digest

_CATALOG = ("cards", "fighters", "parts", "phrases", "tree", "universal", "wording")
SOURCES = (
    *(f"catalog/battlecon/{name}.py" for name in _CATALOG),
    "catalog/battlecon/sets",
    *LIBRARY,
    "simulator/battlecon",
)
# Modules that only display games or lay out positions.
NOT_PLAYED = [f"simulator/battlecon/{name}.py" for name in ("advice", "modes", "puzzle_book", "table_board")]


@cache
def digest() -> str:
    """SHA-256 over the sources that give cards and rules their behaviour, as 64 hexadecimal digits."""
    return sources_digest(list_files(SOURCES, NOT_PLAYED))
