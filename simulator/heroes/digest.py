"""The engine's digest: what played a game, so that results of different builds are never mixed."""

from __future__ import annotations

from functools import cache

from simulator.source_digest import LIBRARY, list_files, sources_digest

SOURCES = (
    "catalog/card_lists.py",
    *(
        f"catalog/heroes/{name}"
        for name in ("cards.py", "columns.py", "language", "lists.py", "sets", "shipped_cards.py")
    ),
    "catalog/language",
    *LIBRARY,
    "simulator/heroes",
)
# Modules that only display games or lay out positions.
NOT_PLAYED = [f"simulator/heroes/{name}.py" for name in ("desk", "puzzle_book", "table_board")]


@cache
def digest() -> str:
    """SHA-256 over the sources that give cards and rules their behaviour, as 64 hexadecimal digits."""
    return sources_digest(list_files(SOURCES, NOT_PLAYED))
