"""Games in memory: one for all who ask at once, waited for a moment, and never replaced by an older one."""

from __future__ import annotations

from threading import Thread
from time import monotonic, sleep
from typing import Any, cast

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from decks.models import Deck
from simulator.tables import engine_seats, game_cache, player_actions
from simulator.tables.access import Person
from simulator.tables.game_cache import PATIENCE, GameCache
from simulator.tables.models import Seat, Table, table_with_seats
from simulator.tables.play import Play
from simulator.tables.table_view import build_table_view
from tests.simulator.tables.playing import between, game_of, of


class GameSetup:
    seed = "seed"


class Game:
    """As much of a `Play` as is looked at when it is put back."""

    def __init__(self, entries: int) -> None:
        self.entries, self.setup = entries, GameSetup()


def game(entries: int = 1) -> Play:
    return cast(Play, Game(entries))


def elsewhere(games: GameCache) -> tuple[list[Any], Thread]:
    """Another thread that takes the game of table 1: what it got and how many seconds it waited, once it has ended."""
    got: list[Any] = []

    def run() -> None:
        begun = monotonic()
        got.extend((games.take(1, False), monotonic() - begun))

    thread = Thread(target=run)
    thread.start()
    return got, thread


def test_a_game_that_somebody_has_is_waited_for() -> None:
    games, one = GameCache(), game()
    assert games.take(1, False) is None  # and rebuilds it
    got, thread = elsewhere(games)
    sleep(0.05)
    assert not got
    games.release(1, False, one)
    thread.join(5)
    assert got[0] is one


def test_nobody_waits_longer_than_a_moment_and_not_at_all_for_one_that_was_given_up() -> None:
    games = GameCache()
    games.release(1, False, game())
    games.take(1, False)
    got, thread = elsewhere(games)
    thread.join(5)
    assert got[0] is None and got[1] >= PATIENCE / 2
    games = GameCache()
    games.take(1, False)
    games.give_up(1)
    got, thread = elsewhere(games)
    thread.join(5)
    assert got[0] is None and got[1] < PATIENCE


def test_who_has_a_game_does_not_wait_for_himself() -> None:
    games = GameCache()
    begun = monotonic()
    for _time in range(20):
        assert games.take(1, False) is None
    assert monotonic() - begun < PATIENCE


def test_an_older_game_never_takes_the_place_of_a_newer_one() -> None:
    games, old, new = GameCache(), game(3), game(4)
    games.release(1, False, new)
    games.release(1, False, old)
    assert games.take(1, False) is new


@pytest.mark.django_db
def test_who_read_the_table_before_a_move_is_shown_it_after_the_move(
    alice: User, bob: User, plain_decks: list[Deck], django_capture_on_commit_callbacks: Any
) -> None:
    table = between(alice, bob, plain_decks)
    play = game_of(table)
    before = table_with_seats(table.key)
    assert before is not None
    with django_capture_on_commit_callbacks(execute=True):
        player_actions.play_move(table.key, Person((alice, bob)[play.waiting[0]]), play.decision, 0)
    here = build_table_view(before, Person(alice))
    assert here.decision == Table.objects.get().decision > before.decision
    assert here.table.version == Table.objects.get().version


@pytest.mark.django_db
def test_a_table_is_read_whole_but_for_what_few_pages_need(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = between(alice, bob, plain_decks)
    found = table_with_seats(table.key)
    assert found is not None and table_with_seats("0" * 15) is None
    fresh = Table.objects.get()
    assert found.get_deferred_fields() == {"opening"} and found.opening == fresh.opening
    for field in Table._meta.concrete_fields:
        assert getattr(found, field.attname) == getattr(fresh, field.attname)
    seats = list(Seat.objects.order_by("number"))
    assert [seat.get_deferred_fields() for seat in found.seat_list] == [{"cards", "side"}] * 2
    for seat, whole in zip(found.seat_list, seats, strict=True):
        assert seat.has_cards and seat.table is found
        for field in Seat._meta.concrete_fields:
            assert getattr(seat, field.attname) == getattr(whole, field.attname)


@pytest.mark.django_db(transaction=True)
def test_a_move_asks_the_database_no_more_the_longer_the_game(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = between(alice, bob, plain_decks)
    asked = []
    for _move in range(10):
        fresh = Table.objects.get()
        play = game_cache.acquire(fresh, fresh.seat_list)
        option = engine_seats.choice(play, play.waiting[0], "novice")
        game_cache.release(fresh, play)
        client = of((alice, bob)[play.waiting[0]])
        data = {"decision": play.decision, "option": option}
        client.get(f"/tables/{table.key}/now/", headers={"HX-Request": "true"})
        with CaptureQueriesContext(connection) as queries:
            answer = client.post(f"/tables/{table.key}/move/", data, headers={"HX-Request": "true"})
        assert answer.status_code == 200
        asked.append(len([each for each in queries if not each["sql"].startswith(("BEGIN", "COMMIT"))]))
    assert max(asked[1:]) <= 10, asked
