"""Lists of cards of this game: its rows with the cards that they create, and its ready decks with a hero. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from catalog.card_lists import CardList, ListReader, Row
from catalog.core.terms import Term
from catalog.heroes.cards import Card
from catalog.heroes.columns import NAMES, read_row


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A ready deck of a set: its hero, and a card for every copy."""

    slug: str
    name: Term
    text: Term
    hero: Card
    cards: tuple[Card, ...]


HeroesList = CardList[Card, ReadyDeck]


def _read_rows(card_list: HeroesList, rows: list[Row], code: str) -> None:
    created = {
        str(row["slug"]): Term(str(row.get("name_ru", "")), str(row.get("name_en", "")))
        for _, row in rows
        if row.get("slug")
    }
    for place, row in rows:
        card_list.add(place, read_row(row, code, created))
    makers = {(card.set_code, card.slug): card for card in card_list.cards if card.slug}
    card_list.rows = [(place, _with_makes(card, makers)) for place, card in card_list.rows]
    card_list.cards = [card for _, card in card_list.rows]


def _with_makes(card: Card, makers: Mapping[tuple[str, str], Card], above: tuple[str, ...] = ()) -> Card:
    """Return the card with the cards of its set that its text creates, and with the cards that these create.

    The cards above it are left out, so that a card that creates itself has an end.
    """
    slugs = [slug for slug, _ in card.created if slug not in above and (card.set_code, slug) in makers]
    created_cards = (
        replace(_with_makes(makers[card.set_code, slug], makers, (*above, slug)), flavour_ru="", flavour_en="")
        for slug in slugs
    )
    return replace(card, makes=tuple(created_cards)) if slugs else card


def _read_deck(
    card_list: HeroesList, place: int, deck: dict[str, Any], by_number: dict[int, Card], column: str
) -> None:
    """A ready deck: `hero`, a number, and `cards`, pairs of count and number."""
    counted = deck.get("cards", [])
    hero = by_number.get(deck.get("hero", 0))
    missing = [pair for pair in counted if len(pair) != 2 or pair[1] not in by_number]
    if missing or hero is None or hero.kind != "hero":
        card_list.flaw(
            place, "deck", str(missing or deck.get("hero", "")),
            "герой и карты этого сета: hero = номер, cards = [[число, номер], …]",
            "a hero and cards of this set: hero = number, cards = [[count, number], …]",
        )  # fmt: skip
        return
    name = Term(str(deck["name_ru"]), str(deck["name_en"]))
    text = Term(str(deck.get("text_ru", "")), str(deck.get("text_en", "")))
    cards = tuple(by_number[number] for count, number in counted for _ in range(count))
    card_list.decks.append(ReadyDeck(str(deck["slug"]), name, text, hero, cards))


read: Final = ListReader("heroes", NAMES, ("set", "number", "cost"), _read_rows, _read_deck).read
