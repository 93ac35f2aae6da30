"""Fixtures shared by several journeys in the browser."""

from __future__ import annotations

import pytest

from catalog.models import Card, CardSet
from decks.models import Ban, Format
from tests.catalog.conftest import valley
from tests.decks.cards import make_card
from tests.decks.conftest import shelve_cards

__all__ = ["valley"]


@pytest.fixture
def cards(transactional_db: None) -> list[Card]:
    """Twelve guards, a horde and a stranger of another set."""
    guards = [make_card(f"Страж {n}", n, name_en=f"Guard {n}", cost=3 + n % 4) for n in range(1, 17)]
    horde = make_card("Орк", 20, name_en="Orc", horde=True)
    stranger = make_card("Чужак", 1, name_en="Stranger", set_code="TWO")
    return shelve_cards([*guards, horde, stranger])


@pytest.fixture
def league(cards: list[Card]) -> Format:
    """A format in which every problem of constructed decks can be had."""
    row = Format.objects.create(
        slug="league", name_ru="Лига", name_en="League", minimum=10, maximum=12, exempt_copies=5
    )
    row.sets.add(CardSet.objects.get(code="ONE"))
    Ban.objects.create(format=row, name="Страж 9")
    return row
