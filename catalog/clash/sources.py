"""Card lists of «Битва колод» as the catalog imports them."""

from __future__ import annotations

from catalog.clash import lists
from catalog.sources.contents import Contents
from catalog.sources.list_conversion import convert_list


def read_list(file: str, text: str) -> Contents:
    """Return the sets and cards of a list in any file format. The decks app reads ready decks."""
    return convert_list("clash", file, lists.read(file, text.encode()))
