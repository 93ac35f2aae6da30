"""Matches of several games: who is First in the next one (302.2), and rematches."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from django.template.loader import render_to_string
from django.urls import reverse

from catalog.core.terms import Term
from decks.models import Deck
from simulator.berserk.engine import BerserkEngine
from simulator.tables import hooks, matches, player_actions
from simulator.tables.access import Person
from simulator.tables.matches import CHOOSING_MS, FIRST_DECISION
from simulator.tables.models import Table, now_ms
from simulator.tables.table_view import TableLogLine
from tests.simulator.tables.playing import against, between, of, view_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def second(alice: User, bob: User, plain_decks: list[Deck]) -> Table:
    """The second game of a match whose first Bob (B) has won."""
    table = between(alice, bob, plain_decks, best_of=3)
    player_actions.resign(table.key, Person(alice))
    return Table.objects.get(follows=table)


def test_the_winner_of_a_game_chooses_who_goes_first_in_the_next(second: Table, alice: User, bob: User) -> None:
    assert (second.state, second.first, second.match_score) == (Table.State.CHOOSING, None, [0, 1, 0])
    here = view_of(second, bob)
    assert here.question is not None and (here.question.clause, len(here.options)) == ("302.2", 2)
    assert "302.2" in of(alice).get(second.get_absolute_url()).content.decode()
    assert not view_of(second, alice).options
    move = {"decision": here.decision, "option": 1}
    url = reverse("tables:move", args=[second.key])
    assert of(alice).post(url, move).status_code == 422
    assert of(bob).post(url, {**move, "option": 2}).status_code == 422
    assert of(bob).post(url, move).status_code == 302
    second.refresh_from_db()
    assert (second.state, second.first) == (Table.State.PLAYING, 0)
    assert of(bob).post(url, move).status_code == 302, "the same choice again is made once"
    assert of(bob).post(url, {**move, "option": 0}).status_code == 409


def test_who_does_not_choose_in_time_goes_first(second: Table, bob: User) -> None:
    hooks.run_due()
    assert Table.objects.get(pk=second.pk).state == Table.State.CHOOSING
    Table.objects.filter(pk=second.pk).update(due=now_ms() - 1)
    hooks.run_due()
    second.refresh_from_db()
    assert (second.state, second.first) == (Table.State.PLAYING, 1)
    assert second.since - CHOOSING_MS < now_ms()


def test_an_engine_that_has_won_goes_first(alice: User, plain_decks: list[Deck]) -> None:
    table = against(alice, plain_decks, best_of=3)
    player_actions.resign(table.key, Person(alice))
    again = Table.objects.get(follows=table)
    assert (again.state, again.first) == (Table.State.PLAYING, 1)


def firsts_after(table: Table, alice: User, bob: User, games: int) -> set[int | None]:
    """Return the First players of a match that continues over this number of drawn games."""
    found = set()
    for _game in range(games):
        for user in (alice, bob):
            player_actions.offer_draw(table.key, Person(user))
        table = Table.objects.get(follows=table)
        assert table.state == Table.State.PLAYING
        found.add(table.first)
        Table.objects.filter(pk=table.pk).update(won_before=[0, 0, 0])
    return found


def test_after_a_draw_the_dice_say_again_who_is_first(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = between(alice, bob, plain_decks, best_of=3)
    assert firsts_after(table, alice, bob, 20) == {0, 1}


def test_where_no_rule_lets_the_winner_choose_a_lot_decides(
    alice: User, bob: User, plain_decks: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BerserkEngine, "winner_chooses", "")
    table = between(alice, bob, plain_decks, best_of=3)
    player_actions.resign(table.key, Person(alice))
    assert Table.objects.get(follows=table).state == Table.State.PLAYING


def test_a_match_of_three_goes_on_until_one_has_won_two(second: Table, alice: User, bob: User) -> None:
    player_actions.play_move(second.key, Person(bob), FIRST_DECISION, 0)
    player_actions.resign(second.key, Person(bob))
    third = Table.objects.get(follows=second)
    player_actions.play_move(third.key, Person(alice), FIRST_DECISION, 0)
    player_actions.resign(third.key, Person(bob))
    third.refresh_from_db()
    assert third.match_score == [2, 1, 0] and third.match_is_decided
    assert not Table.objects.filter(follows=third).exists()


def test_a_rematch_swaps_the_sides_is_one_and_waits_for_both(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    friends = between(alice, bob, plain_decks)
    player_actions.resign(friends.key, Person(alice))
    assert matches.rematch(friends.key, Person(bob)).pk == friends.pk
    assert matches.rematch(friends.key, Person(bob)).pk == friends.pk
    assert not Table.objects.filter(follows=friends).exists(), "nobody is drawn into a game unasked"
    assert "it begins when your opponent asks" in of(bob).get(friends.get_absolute_url()).content.decode()
    assert "Your opponent asks for a rematch" in of(alice).get(friends.get_absolute_url()).content.decode()
    again = matches.rematch(friends.key, Person(alice))
    assert matches.rematch(friends.key, Person(bob)).pk == again.pk
    friends.refresh_from_db()
    assert (again.first, again.state) == (1 - (friends.first or 0), Table.State.PLAYING)
    assert again.seed != friends.seed


def test_a_rematch_with_an_engine_begins_at_once(alice: User, plain_decks: list[Deck]) -> None:
    table = against(alice, plain_decks)
    player_actions.resign(table.key, Person(alice))
    assert matches.rematch(table.key, Person(alice)).state == Table.State.PLAYING


def test_each_page_of_a_match_says_which_game_it_is_and_how_the_match_stands(
    second: Table, alice: User, bob: User
) -> None:
    score = f"{alice.username} 0 : 1 {bob.username}"
    page = of(alice).get(second.get_absolute_url()).content.decode()
    assert "Game 2 of a best-of-three match" in page and score in page


def test_the_last_game_of_a_match_says_who_has_won_the_match(second: Table, alice: User, bob: User) -> None:
    player_actions.play_move(second.key, Person(bob), FIRST_DECISION, 0)
    player_actions.resign(second.key, Person(alice))
    pages = [of(user).get(second.get_absolute_url()).content.decode() for user in (alice, bob)]
    assert "You lost the match" in pages[0] and "You won the match" in pages[1]
    assert all(f"{alice.username} 0 : 2 {bob.username}" in page for page in pages)
    assert second.follows is not None
    first = of(alice).get(second.follows.get_absolute_url()).content.decode()
    assert "You lost" in first and "You lost the match" not in first


def test_a_result_by_a_clause_is_said_in_the_words_of_the_log(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = between(alice, bob, plain_decks)
    player_actions.resign(table.key, Person(alice))
    table.refresh_from_db()
    assert not view_of(table, alice).last_words.en
    table.reason = "102.3а"
    log = (
        TableLogLine("402.3", Term("ёж погибает", "hedgehog dies")),
        TableLogLine("102.3а", Term("существ нет", "no creatures left")),
    )
    here = replace(view_of(table, alice), table=table, log=log)
    assert here.last_words == log[1].words
    page = render_to_string("tables/over.html", {"here": here, "table": table})
    assert "No creatures left" in page and "102.3a" in page
