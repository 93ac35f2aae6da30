"""A lookup for the names of a list among given cards. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from catalog.core.names import name_key
from catalog.spelling import NameIndex
from decks.verdict import Copies


class MemoryLookup:
    """Given cards as a list's names are looked up in them: of several cards of one name the first is preferred."""

    def __init__(self, cards: Iterable[Copies]) -> None:
        self.cards = list(cards)
        self._by_key: dict[str, list[Copies]] = {}
        self._by_place: dict[tuple[str, int], list[Copies]] = {}
        self._names: NameIndex | None = None
        for copies in self.cards:
            for key in {name_key(copies.card.name_ru), name_key(copies.card.name_en)} - {""}:
                self._by_key.setdefault(key, []).append(copies)
            self._by_place.setdefault((copies.card.set_code.casefold(), copies.card.number), []).append(copies)

    def named(self, keys: Iterable[str]) -> Mapping[str, list[Copies]]:
        return {key: self._by_key[key] for key in set(keys) & self._by_key.keys()}

    def find_by_number(self, places: Iterable[tuple[str, int]]) -> Mapping[tuple[str, int], list[Copies]]:
        return {place: self._by_place[place] for place in set(places) & self._by_place.keys()}

    def names(self) -> NameIndex:
        if self._names is None:
            self._names = NameIndex(copies.title for copies in self.cards)
        return self._names
