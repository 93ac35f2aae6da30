"""Tables at which cards that a visitor wrote are played: processes that can be killed answer their requests."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from catalog.models import Card, CardSet
from decks.models import Deck
from simulator.tables import matches, player_actions, quick_pairing, table_setup
from simulator.tables.access import Person
from simulator.tables.table_setup import CannotSit, Conditions

pytestmark = pytest.mark.django_db


@pytest.fixture
def own_deck(plain_decks: list[Deck], bob: User) -> Deck:
    """A deck with one card of a set that Bob has uploaded."""
    deck = plain_decks[1]
    row = deck.cards.select_related("card__set").first()
    assert row is not None
    own = CardSet.objects.create(game=row.card.set.game, code="BOB", name_ru="Мой набор", owner=bob)
    Card.objects.filter(pk=row.card_id).update(set=own, number=1)
    return Deck.objects.get(pk=deck.pk)


def test_a_table_that_is_opened_with_a_visitors_cards_is_sandboxed_and_its_rematch_too(
    plain_decks: list[Deck], own_deck: Deck, alice: User, bob: User
) -> None:
    table = table_setup.open_table(Person(bob), "", own_deck, Conditions())
    table_setup.sit(table.key, Person(alice), "", plain_decks[0])
    player_actions.resign(table.key, Person(alice))
    again = matches.rematch(table.key, Person(bob))
    matches.rematch(table.key, Person(alice))
    assert table.is_in_sandbox and again.is_in_sandbox


def test_an_engine_with_a_visitors_cards_makes_the_table_sandboxed(
    plain_decks: list[Deck], own_deck: Deck, alice: User
) -> None:
    table = table_setup.open_table(Person(alice), "", plain_decks[0], Conditions(), "novice", own_deck)
    assert table.is_in_sandbox


@pytest.mark.parametrize("private", [False, True])
def test_a_visitors_cards_are_refused_where_a_table_was_opened_without_them(
    plain_decks: list[Deck], own_deck: Deck, alice: User, bob: User, private: bool
) -> None:
    CardSet.objects.filter(code="BOB").update(private=private)
    table = table_setup.open_table(Person(alice), "", plain_decks[0], Conditions())
    assert not table.is_in_sandbox
    with pytest.raises(CannotSit, match="cards of a visitor's own set"):
        table_setup.sit(table.key, Person(bob), "", own_deck)
    with pytest.raises(CannotSit, match="a visitor's own set"):
        quick_pairing.start_search(Person(bob), "", own_deck, "novice")


def test_cards_that_staff_have_imported_are_played_like_shipped_ones(
    plain_decks: list[Deck], own_deck: Deck, alice: User, bob: User
) -> None:
    User.objects.filter(pk=bob.pk).update(is_staff=True)
    table = table_setup.open_table(Person(alice), "", plain_decks[0], Conditions())
    table_setup.sit(table.key, Person(bob), "", own_deck)
    assert not table.is_in_sandbox
