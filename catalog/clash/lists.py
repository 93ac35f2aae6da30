"""Lists of cards of this game: its rows, and its ready decks of eight different cards. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from catalog.card_lists import CardList, ListReader, Row
from catalog.clash.cards import Card
from catalog.clash.columns import NAMES, read_row
from catalog.core.terms import Term

DECK_SIZE: Final = 8


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A ready deck of a set."""

    slug: str
    name: Term
    text: Term
    cards: tuple[Card, ...]


ClashList = CardList[Card, ReadyDeck]


def _read_rows(card_list: ClashList, rows: list[Row], code: str) -> None:
    for place, row in rows:
        card_list.add(place, read_row(row, code))


def _read_deck(card_list: ClashList, place: int, deck: dict[str, Any], by_number: dict[int, Card], column: str) -> None:
    """A ready deck: `cards`, numbers of cards."""
    numbers = deck.get("cards", [])
    missing = [number for number in numbers if number not in by_number]
    if missing or len(set(numbers)) != DECK_SIZE:
        ru, en = f"{DECK_SIZE} разных номеров карт этого сета", f"{DECK_SIZE} different numbers of cards of this set"
        card_list.flaw(place, column, str(missing or numbers), ru, en)
        return
    name = Term(str(deck["name_ru"]), str(deck["name_en"]))
    text = Term(str(deck.get("text_ru", "")), str(deck.get("text_en", "")))
    card_list.decks.append(ReadyDeck(str(deck["slug"]), name, text, tuple(by_number[number] for number in numbers)))


read: Final = ListReader("clash", NAMES, ("set", "number", "cost", "axe"), _read_rows, _read_deck).read
