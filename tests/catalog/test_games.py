"""Which games and rarities exist is checked by the registry, and what two games have of one code is told apart."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.exceptions import ValidationError

from catalog.cards import CardRef
from catalog.core.terms import Term
from catalog.games import BERSERK, GAMES, RegisteredGame
from catalog.models import Card, CardSet


@pytest.fixture
def second_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[RegisteredGame]:
    """Another game with the cards of Berserk."""
    game = RegisteredGame("second", Term("Вторая", "Second"))
    monkeypatch.setattr(RegisteredGame, "cards", BERSERK.cards)
    monkeypatch.setitem(GAMES, game.slug, game)
    yield game


def test_a_set_of_a_game_that_is_not_registered_is_refused(db: None) -> None:
    with pytest.raises(ValidationError, match="“chess” is not valid; allowed: berserk"):
        CardSet(game="chess", code="CHS", name_ru="Шахматы").save()


def test_a_rarity_that_the_game_does_not_have_is_refused(db: None) -> None:
    card_set = CardSet.objects.create(code="ONE", name_ru="Первый")
    with pytest.raises(ValidationError, match="“mythic” is not valid; allowed: common"):
        Card(set=card_set, number=1, name_ru="Страж", name_key="страж", rarity="mythic").save()


def test_the_place_of_a_rarity_is_kept_with_the_card(db: None) -> None:
    card_set = CardSet.objects.create(code="ONE", name_ru="Первый")
    card = Card.objects.create(set=card_set, number=1, name_ru="Страж", name_key="страж", rarity="rare")
    assert card.rarity_place == list(BERSERK.cards.rarities).index("rare")


def test_two_games_may_have_sets_of_one_code(db: None, second_game: RegisteredGame) -> None:
    for game in (BERSERK, second_game):
        card_set = CardSet.objects.create(game=game.slug, code="ONE", name_ru=f"Сет игры {game.slug}")
        Card.objects.create(set=card_set, number=1, name_ru=f"Страж {game.slug}", name_key="страж", rarity="common")
    first, second = (Card.objects.with_number(game.slug, "one", 1).get() for game in (BERSERK, second_game))
    assert first != second
    assert first.ref == CardRef("berserk", "ONE", 1)
    assert second.ref == CardRef("second", "ONE", 1)
    assert first.get_absolute_url() != second.get_absolute_url()
    assert CardRef.parse(str(first.ref)) == first.ref
