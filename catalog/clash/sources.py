"""Card lists of «Битва колод» as the catalog imports them."""

from __future__ import annotations

from catalog.clash import lists
from catalog.sources.contents import Contents
from catalog.sources.listed import listed


def read_list(file: str, text: str) -> Contents:
    """The sets and cards of a list, whatever its ending. Ready decks are the decks' own business."""
    return listed("clash", file, lists.read(file, text.encode()))
