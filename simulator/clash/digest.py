"""The engine's digest: what played a game, so that results of different builds are never mixed."""

from __future__ import annotations

from functools import cache

from simulator.source_digest import LIBRARY, list_files, sources_digest

SOURCES = (
    "catalog/card_lists.py",
    *(
        f"catalog/clash/{name}"
        for name in ("abilities.py", "cards.py", "columns.py", "lists.py", "shipped_cards.py", "sets")
    ),
    "decks/clash/champions.py",
    *LIBRARY,
    "simulator/clash",
)
NOT_PLAYED = [
    f"simulator/clash/{name}.py" for name in ("desk", "puzzle_book", "puzzle_making", "puzzles", "table_board")
]  # what only shows a game


@cache
def digest() -> str:
    """SHA-256 over the sources that give cards and rules their behaviour, as 64 hexadecimal digits."""
    return sources_digest(list_files(SOURCES, NOT_PLAYED))
