"""A refusal names its clause and, where a price is not met, the numbers: on pages and over the API."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalog.core.terms import Term
from simulator.choices import choices, find_reasons
from simulator.games import DuelSetup, engine
from simulator.moments import name_apart
from simulator.tables import player_actions
from simulator.tables.access import Person
from simulator.tables.guest_names import ANIMALS, guest_name
from simulator.tables.models import Table
from simulator.tables.player_actions import play_move
from simulator.tables.table_rules import TABLE_RULES
from simulator.tables.table_view import build_table_view
from tests.simulator.tables.test_api import Caller
from tests.simulator.test_engines import DECKS


def test_an_exception_without_a_clause_cannot_be_raised() -> None:
    with pytest.raises(AssertionError):
        player_actions.Forbidden("no clause")


@pytest.mark.parametrize("game", sorted(DECKS))
def test_a_gesture_that_means_nothing_is_refused_by_the_clause_of_the_question(game: str) -> None:
    rules = engine(game)
    state = rules.start(DuelSetup(rules.prepare(*DECKS[game]())), "a gesture")
    state.advance()
    seat = state.to_act[0]
    found = find_reasons(rules, state, seat, choices(state, seat), "", "nothing-1")
    question = state.question(seat)
    assert question is not None and question.clause
    if game != "berserk":
        assert rules.cites(question.clause)
    assert found.clauses == (question.clause,)


@pytest.mark.parametrize("game", ["clash", "heroes"])
def test_a_price_that_is_not_met_is_told_in_numbers(game: str) -> None:
    """Every card of the hand that costs too much in the first decisions of a game gets a refusal with numbers."""
    rules = engine(game)
    state: Any = rules.start(DuelSetup(rules.prepare(*DECKS[game]())), "a dear card")
    state.advance()
    said: set[Term] = set()
    for _decision in range(8):
        seat = state.to_act[0]
        hand = state.flat.hands[seat]
        keys = [f"card-{card}" for card in hand]
        for key in keys:
            for target in ("", "row-0", "row-2"):
                said.update(find_reasons(rules, state, seat, choices(state, seat), key, target or key).details)
        state.take(seat, len(state.options(seat)) - 1)
        state.advance()
    assert said
    for words in said:
        assert "Needs" in words.en and "has" in words.en and "есть" in words.ru
        assert len([part for part in words.en.replace(".", "").replace(",", "").split() if part.isdigit()]) == 2


@pytest.mark.django_db
@pytest.mark.one_database
@pytest.mark.parametrize(
    ("act", "clause"), [("undo", "table.undo"), ("claim", "table.absence"), ("rematch", "table.seat")]
)
def test_the_api_names_a_clause_of_every_refusal(friends: Table, alice: User, act: str, clause: str) -> None:
    caller = Caller(alice)
    refused = caller.post(f"{friends.key}/{act}/")
    assert refused.status_code in (409, 422) and refused.json()["clauses"] == [clause]
    assert clause in TABLE_RULES


@pytest.mark.django_db
@pytest.mark.one_database
def test_the_api_names_the_clause_of_an_option_that_is_not_there(friends: Table, alice: User, bob: User) -> None:
    answers = [
        Caller(user).post(f"{friends.key}/move/", decision=friends.decision, option=9999) for user in (alice, bob)
    ]
    assert {answer.status_code for answer in answers} <= {403, 422}
    assert all(answer.json()["clauses"] for answer in answers)
    assert any(answer.status_code == 422 for answer in answers)


@pytest.mark.django_db
@pytest.mark.one_database
def test_undo_is_offered_while_the_engine_moves_only_where_it_is_never_refused(friends: Table, alice: User) -> None:
    seat = friends.seats.get(acts=True)
    mover = Person(seat.user)
    play_move(friends.key, mover, friends.decision, 0)
    table = Table.objects.get(key=friends.key)
    assert build_table_view(table, mover).may_undo
    table.seats.exclude(pk=seat.pk).update(user=None, level="novice", acts=True)
    assert build_table_view(Table.objects.get(key=friends.key), mover).may_undo
    Table.objects.filter(key=friends.key).update(rated=True)
    assert not build_table_view(Table.objects.get(key=friends.key), mover).may_undo


@pytest.mark.django_db
@pytest.mark.one_database
def test_the_clock_of_a_player_is_on_the_page(friends: Table, alice: User, client: Client) -> None:
    friends.clock_kind, friends.clock_seconds = "player", 300
    friends.save()
    friends.seats.update(clock=125_000)
    client.force_login(alice)
    page = client.get(friends.get_absolute_url()).content.decode()
    assert ">2:05<" in page


@pytest.mark.django_db
@pytest.mark.one_database
def test_strangers_read_no_name_of_a_private_deck(friends: Table, alice: User, client: Client) -> None:
    seat = friends.seats.get(user=alice)
    seat.private_deck, seat.deck_name, seat.deck_name_en = True, "Secret plan", "Secret plan"
    seat.save()
    addresses = [friends.get_absolute_url(), f"/api/tables/{friends.key}/"]
    assert all(b"Secret plan" not in client.get(address).content for address in addresses)
    client.force_login(alice)
    assert all("Secret plan" in client.get(address).content.decode() for address in addresses)


def test_two_guests_at_a_table_have_different_names_in_both_languages() -> None:
    names = {guest_name("same session", seat) for seat in range(4)}
    assert len(names) == 4 and len(set(ANIMALS)) == len(ANIMALS)
    assert guest_name("one", 0) == guest_name("one", 0)


def test_sides_with_decks_of_one_name_are_told_apart() -> None:
    venom = Term("Яд", "Venom")
    assert name_apart(venom, venom) == (Term("Яд (A)", "Venom (A)"), Term("Яд (B)", "Venom (B)"))
