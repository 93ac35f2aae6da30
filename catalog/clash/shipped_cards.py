"""Our own sets and ready decks, read once a process. Pure."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from catalog.card_lists import read_shipped_lists
from catalog.clash.cards import Card
from catalog.clash.lists import ClashList, ReadyDeck, read

FOLDER: Final = Path(__file__).with_name("sets")


@cache
def sets() -> dict[str, ClashList]:
    """Every shipped set by its code. Raises ValueError for a file of ours that is not in order."""
    return read_shipped_lists(FOLDER, read)


@cache
def cards() -> dict[tuple[str, int], Card]:
    """Every shipped card by set and number."""
    return {card.key: card for contents in sets().values() for card in contents.cards}


@cache
def ready_decks() -> dict[str, ReadyDeck]:
    """The ready decks by slug."""
    return {deck.slug: deck for contents in sets().values() for deck in contents.decks}
