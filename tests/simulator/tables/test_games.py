"""Games at a table: rows give the game, moves answer decisions, engines play, results follow."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from decks.models import Deck
from simulator.tables import engine_seats, player_actions
from simulator.tables.access import Person
from simulator.tables.models import Move, Seat, Table, now_ms
from simulator.tables.play import commitment
from tests.simulator.tables.playing import against, between, game_of, of, play_on, view_of

pytestmark = pytest.mark.django_db


@pytest.mark.one_database
def test_a_whole_game_against_the_engine_ends_with_a_result_and_its_seed(alice: User, plain_decks: list[Deck]) -> None:
    table = against(alice, plain_decks)
    promised = table.commitment
    assert view_of(table, alice).table.seed not in of(alice).get(table.get_absolute_url()).content.decode()
    play_on(table, {0: alice}, 2000)
    table.refresh_from_db()
    assert table.shares is not None and sum(table.shares) == 1
    assert commitment(table.seed) == promised
    assert table.seed in of(alice).get(table.get_absolute_url()).content.decode()


@pytest.mark.one_database
def test_two_people_play_a_whole_game_and_any_process_rebuilds_it(
    alice: User, bob: User, plain_decks: list[Deck]
) -> None:
    friends = between(alice, bob, plain_decks)
    play_on(friends, {0: alice, 1: bob}, 60)
    friends.refresh_from_db()
    rebuilt = game_of(friends)
    assert (rebuilt.entries, rebuilt.decision, rebuilt.state.hash()) == (
        friends.entries,
        friends.decision,
        friends.hash,
    )
    play_on(friends, {0: alice, 1: bob}, 3000)
    friends.refresh_from_db()
    assert friends.is_over
    assert game_of(friends).state.hash() == friends.hash
    numbers = list(Move.objects.filter(table=friends).values_list("number", flat=True))
    assert numbers == list(range(1, friends.entries + 1))


def in_turn_first(table: Table, *people: User) -> tuple[User, User]:
    """Return the user on turn, then the other one."""
    first, second = people
    return (first, second) if view_of(table, first).to_move else (second, first)


def test_an_equal_move_is_made_once_and_another_is_refused(friends: Table, alice: User, bob: User) -> None:
    mover, _ = in_turn_first(friends, alice, bob)
    here = view_of(friends, mover)
    assert len(here.options) > 1
    url = reverse("tables:move", args=[friends.key])
    move = {"decision": here.decision, "option": 1}
    client = of(mover)
    assert client.post(url, move).status_code == 302
    entries = Table.objects.get(pk=friends.pk).entries
    assert client.post(url, move).status_code == 302
    assert client.post(url, {**move, "option": 0}).status_code == 409
    assert Table.objects.get(pk=friends.pk).entries == entries


def test_a_move_of_the_wrong_seat_or_of_no_seat_is_refused(
    friends: Table, alice: User, bob: User, charlie: User
) -> None:
    mover, other = in_turn_first(friends, alice, bob)
    here = view_of(friends, mover)
    url = reverse("tables:move", args=[friends.key])
    move = {"decision": here.decision, "option": 0}
    assert of(other).post(url, move).status_code == 403
    assert of(charlie).post(url, move).status_code == 403
    assert not Move.objects.filter(table=friends).exists()


def test_an_option_that_is_none_is_refused_and_nothing_changes(friends: Table, alice: User, bob: User) -> None:
    mover, _ = in_turn_first(friends, alice, bob)
    here = view_of(friends, mover)
    url = reverse("tables:move", args=[friends.key])
    for option in (len(here.options), -1, "x", ""):
        answer = of(mover).post(url, {"decision": here.decision, "option": option})
        assert answer.status_code == 422, option
    assert of(mover).post(url, {"decision": here.decision + 1, "option": 0}).status_code == 409
    assert Table.objects.get(pk=friends.pk).entries == 0


def test_a_resignation_ends_the_game_once(friends: Table, alice: User, bob: User) -> None:
    player_actions.resign(friends.key, Person(alice))
    player_actions.resign(friends.key, Person(bob))
    friends.refresh_from_db()
    assert (friends.shares, friends.reason) == ([0.0, 1.0], "resigned")


def test_a_draw_is_agreed_by_both_and_expires_with_the_others_move(friends: Table, alice: User, bob: User) -> None:
    mover, other = in_turn_first(friends, alice, bob)
    player_actions.offer_draw(friends.key, Person(other))
    assert view_of(friends, mover).draw_offered_to_me
    here = view_of(friends, mover)
    player_actions.play_move(friends.key, Person(mover), here.decision, 1)
    assert not view_of(friends, mover).draw_offered_to_me
    player_actions.offer_draw(friends.key, Person(alice))
    player_actions.offer_draw(friends.key, Person(bob))
    friends.refresh_from_db()
    assert (friends.shares, friends.reason) == ([0.5, 0.5], "agreed")


def test_what_shows_nothing_new_is_taken_back_and_the_rows_tell_it(friends: Table, alice: User, bob: User) -> None:
    while view_of(friends, in_turn_first(friends, alice, bob)[0]).turn < 1:
        play_on(friends, {0: alice, 1: bob}, 5)
    undone = 0
    for _step in range(8):
        who, _ = in_turn_first(friends, alice, bob)
        here = view_of(friends, who)
        before = game_of(friends).state.hash()
        player_actions.play_move(friends.key, Person(who), here.decision, min(1, len(here.options) - 1))
        player_actions.undo(friends.key, Person(who))
        if Table.objects.get(pk=friends.pk).undo_asked >= 0:  # the move revealed something
            player_actions.refuse_undo(friends.key, Person(who))
            continue
        undone += 1
        assert game_of(friends).state.hash() == before
        again = view_of(friends, who)
        assert [option.words for option in again.options] == [option.words for option in here.options]
        with pytest.raises(player_actions.Stale):
            player_actions.play_move(friends.key, Person(who), here.decision, 0)
        player_actions.play_move(friends.key, Person(who), again.decision, min(1, len(here.options) - 1))
    assert undone


def test_a_player_who_left_may_be_declared_gone_only_after_a_while(friends: Table, alice: User, bob: User) -> None:
    mover, other = in_turn_first(friends, alice, bob)
    with pytest.raises(player_actions.Forbidden):
        player_actions.claim(friends.key, Person(other))
    friends.seats.filter(user=mover).update(seen=now_ms() - player_actions.AWAY_MS - 1000)
    player_actions.claim(friends.key, Person(other))
    friends.refresh_from_db()
    assert friends.reason == "left"


@pytest.mark.one_database
def test_every_level_of_the_engine_moves(alice: User, examples: list[Deck]) -> None:
    from simulator.tables.levels import LEVELS

    for level in LEVELS:
        table = against(alice, examples, level, first_by="b")
        engine_seats.SEATS.work(30)
        assert Move.objects.filter(table=table, seat=1).exists(), level


def test_a_table_whose_rules_have_changed_says_so_and_stays_readable(
    friends: Table, alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_on(friends, {0: alice, 1: bob}, 10)
    Table.objects.filter(pk=friends.pk).update(engine="0" * 64)
    assert game_of(friends).entries, "the rows still give the same game: it goes on"
    Move.objects.filter(table=friends, number=3).update(hash="another")
    from simulator.tables.game_cache import games

    games.clear()
    here = view_of(friends, alice)
    assert here.changed and here.log and not here.to_move
    friends.refresh_from_db()
    assert friends.state == Table.State.STOPPED
    page = of(alice).get(friends.get_absolute_url())
    assert page.status_code == 200 and "cannot go on" in page.content.decode()


@pytest.mark.django_db(transaction=True)  # what is committed is kept, and not read again for the answer
def test_a_look_and_a_move_ask_the_database_few_times(
    alice: User, bob: User, plain_decks: list[Deck], django_assert_max_num_queries: Any
) -> None:
    """Cached parts of a game are not read again; session and user are two of the queries."""
    table = between(alice, bob, plain_decks, first_by="a")
    play_on(table, {0: alice, 1: bob}, 30)
    seat = Seat.objects.get(table=table, acts=True)
    client = of((alice, bob)[seat.number])
    address = reverse("tables:now", args=[table.key])
    client.get(address)
    with django_assert_max_num_queries(6):
        client.get(address)
    decision = Table.objects.get(pk=table.pk).decision
    with django_assert_max_num_queries(13):
        move = {"decision": decision, "option": 0}
        answer = client.post(reverse("tables:move", args=[table.key]), move, headers={"HX-Request": "true"})
    assert answer.status_code == 200
