"""The cards and decks that come with the product, read from its set files: no database is needed. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from catalog import sources
from catalog.berserk.card import PrintedCard
from catalog.names import cards_called, name_key
from catalog.sources import SourceDeck
from decks import lists
from decks.lists import DeckList
from decks.verdict import Copies

SETS = Path(sources.__file__).parent.parent / "berserk" / "sets"


class ShippedLookup:
    """The shipped cards as a list's names are looked up in them."""

    def __init__(self, cards: Iterable[PrintedCard]) -> None:
        self._by_key: dict[str, list[Copies]] = {}
        self._names: list[str] = []
        for card in cards:
            copies = Copies(card, 0)
            names = [name for name in (card.name_ru, card.name_en) if name]
            self._names += names
            for key in {name_key(name) for name in names}:
                self._by_key.setdefault(key, []).append(copies)

    def named(self, keys: Iterable[str]) -> Mapping[str, list[Copies]]:
        return {key: self._by_key[key] for key in set(keys) if key in self._by_key}

    def nearest(self, name: str) -> tuple[str, ...]:
        return tuple(cards_called(name, {name_key(known): known for known in self._names}))


@cache
def contents() -> sources.Contents:
    """All shipped set files as one."""
    files = sorted(SETS.glob("*.toml"))
    return sources.Contents.together(sources.read(str(file), file.read_bytes()) for file in files)


@cache
def shelf() -> ShippedLookup:
    return ShippedLookup(source.card for source in contents().cards)


def classes() -> dict[str, str]:
    """English → Russian names of the classes that the shipped sets bring."""
    return {english: russian for printed in contents().sets for russian, english in printed.classes}


def decks() -> dict[str, SourceDeck]:
    """The shipped decks by slug."""
    return {deck.slug: deck for deck in contents().decks}


def find(name: str) -> SourceDeck | None:
    """A shipped deck by its slug or its name in either language."""
    key = name_key(name)
    for deck in contents().decks:
        if name == deck.slug or key in {name_key(deck.name_ru), name_key(deck.name_en)}:
            return deck
    return None


def cards_of(deck: SourceDeck) -> DeckList:
    """The list of a shipped deck, its cards looked up."""
    return lists.read("\n".join(deck.cards), shelf(), "text")
