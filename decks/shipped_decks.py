"""The cards and decks that come with the product, by their game: no database is needed. Pure."""

from __future__ import annotations

from functools import cache

from catalog import sources
from catalog.core.names import name_key
from catalog.games import first_game
from catalog.sources import SourceDeck
from decks import lists
from decks.games import deck_game
from decks.lists import DeckList
from decks.memory_lookup import MemoryLookup
from decks.verdict import Copies


def load_contents(game: str = "") -> sources.Contents:
    """All shipped set files of a game as one; of the first game where none is named, here and below."""
    return _contents(game or first_game())


@cache
def _contents(game: str) -> sources.Contents:
    return deck_game(game).load_shipped()


def shelf(game: str = "") -> MemoryLookup:
    return _shelf(game or first_game())


@cache
def _shelf(game: str) -> MemoryLookup:
    return MemoryLookup(Copies(source.card, 0) for source in load_contents(game).cards)


def classes() -> dict[str, str]:
    """English → Russian names of the classes that the shipped sets bring."""
    return {english: russian for printed in load_contents().sets for russian, english in printed.classes}


def decks(game: str = "") -> dict[str, SourceDeck]:
    """The shipped decks by slug."""
    return {deck.slug: deck for deck in load_contents(game).decks}


def examples(game: str = "") -> list[str]:
    """The slugs of the decks that others are measured against."""
    return sorted(deck.slug for deck in load_contents(game).decks if deck.kind == "example")


def find(name: str, game: str = "") -> SourceDeck | None:
    """A shipped deck by its slug or its name in either language."""
    key = name_key(name)
    for deck in load_contents(game).decks:
        if name == deck.slug or key in {name_key(deck.name_ru), name_key(deck.name_en)}:
            return deck
    return None


def cards_of(deck: SourceDeck, game: str = "") -> DeckList:
    """The list of a shipped deck, its cards looked up."""
    return lists.parse_list("\n".join(deck.cards), shelf(game), "text")
