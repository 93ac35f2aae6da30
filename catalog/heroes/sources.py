"""Card lists of «Берсерк. Герои» as the catalog imports them."""

from __future__ import annotations

from catalog.heroes import lists
from catalog.sources.contents import Contents
from catalog.sources.list_conversion import convert_list


def read_list(file: str, text: str) -> Contents:
    """The sets and cards of a list, whatever its ending. Ready decks are the decks' own business."""
    return convert_list("heroes", file, lists.read(file, text.encode()))
