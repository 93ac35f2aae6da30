"""The large catalogue of tests and benches is made beside the cards of other games."""

from __future__ import annotations

import pytest

from catalog.models import Card, CardSet
from tests.catalog.many import add_cards
from tests.decks.events.shelf import shelve


@pytest.mark.django_db
@pytest.mark.one_database
def test_cards_of_other_games_are_no_patterns() -> None:
    shelve()
    other = CardSet.objects.create(game="heroes", code="OTHER", name_ru="Другой")
    rarity = next(iter(other.rules.cards.rarities), "")
    Card.objects.create(set=other, number=1, name_ru="Чужая", name_en="Foreign", name_key="чужая", rarity=rarity)
    add_cards(450, 2)
    made = Card.objects.filter(set__code__startswith="BIG")
    assert made.count() == made.filter(set__game="berserk", berserk__isnull=False).count() == 450
