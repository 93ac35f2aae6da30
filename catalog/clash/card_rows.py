"""Between the rows of a card of «Битва колод» and its one frozen description."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from catalog.clash.cards import Card as PrintedCard
from catalog.clash.cards import Kind
from catalog.core.names import name_key
from catalog.models import Card


def to_printed_card(card: Card) -> PrintedCard:
    """Return the printed card. A row of `Card.objects.complete()` avoids further queries."""
    numbers = card.clash
    return PrintedCard(
        set_code=card.set.code,
        number=card.number,
        name_ru=card.name_ru,
        name_en=card.name_en,
        kind=cast(Kind, numbers.kind),
        cost=numbers.cost,
        axe=numbers.axe,
        shield=numbers.shield or 0,
        abilities=tuple(name for name, _x in card.icons if name != "aura"),
        aura=numbers.aura,
        flavour_ru=card.flavour_ru,
        flavour_en=card.flavour_en,
    )


def is_same(card: PrintedCard, row: Card) -> bool:
    """Whether the row says what the card of a list says; a name that one language lacks is the other's."""
    return to_printed_card(row) == replace(_named(card), set_code=row.set.code)


def card_columns(card: PrintedCard) -> dict[str, Any]:
    """Return the columns of `Card` with the printed data, except the set. Its abilities are its icons and its text."""
    card, text = _named(card), card.text()
    return {
        "number": card.number,
        "name_ru": card.name_ru,
        "name_en": card.name_en,
        "name_key": name_key(card.name_ru),
        "name_en_key": name_key(card.name_en),
        "text_ru": text.ru,
        "text_en": text.en,
        "flavour_ru": card.flavour_ru,
        "flavour_en": card.flavour_en,
        "artist": "",
        "notes": "",
        "rarity": "",
        "rarity_place": 0,
        "icons": [[name, None] for name in card.printed_abilities],
    }


def number_columns(card: PrintedCard) -> dict[str, Any]:
    """The columns of `ClashCard`."""
    return {
        "kind": card.kind,
        "cost": card.cost,
        "axe": card.axe,
        "shield": None if card.is_spell else card.shield,
        "aura": card.aura,
    }


def _named(card: PrintedCard) -> PrintedCard:
    """With a Russian name, which every row has."""
    return card if card.name_ru else replace(card, name_ru=card.name_en)
