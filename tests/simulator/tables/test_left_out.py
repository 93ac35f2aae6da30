"""A player is told what of the own deck is not simulated, and of the others' once the game is over."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from catalog.models import Card
from decks.models import Deck
from simulator.tables import player_actions, table_setup
from simulator.tables.access import Person
from simulator.tables.table_setup import Conditions
from tests.simulator.tables.playing import between, of

pytestmark = pytest.mark.django_db
UNKNOWN = "Поёт по ночам"


def test_what_is_not_simulated_of_a_deck_is_told_to_its_player_and_to_all_after_the_game(
    alice: User, bob: User, plain_decks: list[Deck]
) -> None:
    card: Card = plain_decks[0].cards.order_by("pk")[0].card
    card.text_ru = f"{UNKNOWN}."
    card.save()
    table = between(alice, bob, [Deck.objects.get(pk=deck.pk) for deck in plain_decks[:2]])
    address = table.get_absolute_url()
    assert UNKNOWN in of(alice).get(address).content.decode()
    assert UNKNOWN not in of(bob).get(address).content.decode()
    player_actions.resign(table.key, Person(alice))
    assert UNKNOWN in of(bob).get(address).content.decode()


@pytest.fixture
def unsung(plain_decks: list[Deck]) -> Deck:
    """A deck with a card that is not simulated."""
    card: Card = plain_decks[0].cards.order_by("pk")[0].card
    card.text_ru = f"{UNKNOWN}."
    Card.objects.update(simulated="yes")
    card.simulated = "no"
    card.save()
    return Deck.objects.get(pk=plain_decks[0].pk)


def test_it_is_told_before_a_table_is_opened_and_changes_with_the_deck(
    alice: User, plain_decks: list[Deck], unsung: Deck
) -> None:
    new = reverse("tables:new")
    assert UNKNOWN in of(alice).get(new, {"deck": unsung.key}).content.decode()
    fragment = of(alice).get(new, {"left-out": "", "deck": unsung.key}).content.decode()
    assert fragment.lstrip().startswith('<div id="deck-left-out"') and UNKNOWN in fragment and "<html" not in fragment
    other = of(alice).get(new, {"left-out": "", "deck": plain_decks[1].key}).content.decode()
    assert "deck-left-out" in other and UNKNOWN not in other


def test_it_is_told_before_one_sits_down_at_a_table_that_waits(
    alice: User, bob: User, plain_decks: list[Deck], unsung: Deck
) -> None:
    table = table_setup.open_table(Person(alice), "", plain_decks[1], Conditions())
    page = table.get_absolute_url()
    assert UNKNOWN in of(bob).get(page, {"deck": unsung.key}).content.decode()
    assert UNKNOWN not in of(bob).get(page, {"deck": plain_decks[1].key}).content.decode()


def test_ratings_of_a_deal_say_how_many_cards_are_only_partly_simulated(alice: User, unsung: Deck) -> None:
    address = reverse("decks:deal", args=[unsung.key])
    assert "1 card is only partly simulated" in of(alice).get(address, {"seed": "a"}).content.decode()
    card = Card.objects.get(text_ru=f"{UNKNOWN}.")
    card.played_as = "Броня 2."
    card.save()
    assert "partly simulated" not in of(alice).get(address, {"seed": "a"}).content.decode()
