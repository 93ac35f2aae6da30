"""Card lists of «Берсерк. Герои» as the catalog imports them."""

from __future__ import annotations

from catalog.heroes import lists
from catalog.sources.contents import Contents
from catalog.sources.listed import listed


def read_list(file: str, text: str) -> Contents:
    """The sets and cards of a list, whatever its ending. Ready decks are the decks' own business."""
    return listed("heroes", file, lists.read(file, text.encode()))
