"""Cards in the catalogue, and decks of the cast."""

from collections.abc import Callable
from typing import Any

import pytest

from catalog.berserk.card import PrintedCard
from catalog.berserk.card_rows import berserk_columns, card_columns
from catalog.berserk.models import BerserkCard
from catalog.models import Card, CardSet
from decks.models import Author, Deck, Format
from tests.decks.cards import make_card

Shelve = Callable[..., Card]


def shelve_cards(cards: list[PrintedCard]) -> list[Card]:
    """Cards as rows of the catalogue, their sets made where they are new."""
    sets = {}
    for code in dict.fromkeys(card.set_code for card in cards):
        names = {"name_ru": f"Сет {code}", "name_en": f"Set {code}"}
        sets[code] = CardSet.objects.get_or_create(code=code, defaults=names)[0]
    made = [Card(set=sets[card.set_code], **card_columns(card)) for card in cards]
    for row in made:
        row.gather_words("")
    rows = Card.objects.bulk_create(made)
    numbers = [BerserkCard(card=row, **berserk_columns(card)) for row, card in zip(rows, cards, strict=True)]
    BerserkCard.objects.bulk_create(numbers)
    return rows


@pytest.fixture
def guards(db: None) -> list[Card]:
    """Twelve different harmless cards."""
    return shelve_cards([make_card(f"Страж {n}", n, name_en=f"Guard {n}", cost=3 + n % 4) for n in range(1, 13)])


@pytest.fixture
def constructed_format(db: None) -> Format:
    return Format.objects.get(slug="constructed")


@pytest.fixture
def make_deck(constructed_format: Format) -> Callable[..., Deck]:
    """`make_deck(owner, {card: count}, **columns)`: a deck with these cards, changed once."""

    def make_deck(owner: Any = None, cards: Any = None, **columns: Any) -> Deck:
        columns = {"name": "Стражи", "format": constructed_format, "visibility": "public"} | columns
        deck = Deck.objects.create(owner=owner, **columns)
        if cards:
            deck.change({card.pk: count for card, count in cards.items()}, Author(owner))
        return deck

    return make_deck
