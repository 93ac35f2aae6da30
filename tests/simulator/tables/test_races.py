"""Requests at the same moment: one move is made once, one seat is taken once, one engine thinks once."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread

import pytest
from django.contrib.auth.models import User
from django.db import connection

from decks.models import Deck
from simulator.tables import engine_seats, player_actions, table_setup
from simulator.tables.access import Person
from simulator.tables.models import Move, Seat, Table, now_ms
from simulator.tables.table_setup import CannotSit, Conditions
from tests.simulator.tables.playing import against, between, game_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.races]

AT_ONCE = 4


def at_once(acts: list[Callable[[], object]]) -> list[object]:
    """Run all calls at the same time; return each result or exception."""
    together = Barrier(len(acts), timeout=30)
    answers: list[object] = [None] * len(acts)

    def run(number: int) -> None:
        together.wait()
        try:
            answers[number] = acts[number]()
        except Exception as error:
            answers[number] = error
        finally:
            connection.close()

    threads = [Thread(target=run, args=(number,)) for number in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_the_same_move_posted_by_several_at_once_is_made_once(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = between(alice, bob, plain_decks)
    play = game_of(table)
    mover = (alice, bob)[play.waiting[0]]
    made = at_once([lambda: player_actions.play_move(table.key, Person(mover), play.decision, 1)] * AT_ONCE)
    assert sorted(made, key=str) == [False] * (AT_ONCE - 1) + [True]
    assert Move.objects.filter(table=table, decision=play.decision, kind="move").count() == 1


def test_different_moves_at_once_are_one_move_and_refusals(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = between(alice, bob, plain_decks)
    play = game_of(table)
    mover = (alice, bob)[play.waiting[0]]
    acts: list[Callable[[], object]] = [
        lambda option=option: player_actions.play_move(table.key, Person(mover), play.decision, option)  # type: ignore[misc]
        for option in (0, 1)
    ]
    answers = at_once(acts)
    assert answers.count(True) == 1
    assert sum(isinstance(answer, player_actions.Stale) for answer in answers) == 1


def test_the_last_seat_is_taken_once(alice: User, bob: User, charlie: User, plain_decks: list[Deck]) -> None:
    table = table_setup.open_table(Person(alice), "", plain_decks[0], Conditions())
    acts: list[Callable[[], object]] = [
        lambda user=user: table_setup.sit(table.key, Person(user), "", plain_decks[1])  # type: ignore[misc]
        for user in (bob, charlie)
    ]
    answers = at_once(acts)
    assert sum(isinstance(answer, CannotSit) for answer in answers) == 1
    table.refresh_from_db()
    assert table.state == Table.State.PLAYING


def test_several_workers_think_for_a_seat_once(alice: User, plain_decks: list[Deck]) -> None:
    table = against(alice, plain_decks, "apprentice", first_by="b")
    at_once([lambda: engine_seats.SEATS.work(5)] * AT_ONCE)
    moves = list(Move.objects.filter(table=table).order_by("number").values_list("number", "decision"))
    assert moves and [number for number, _ in moves] == list(range(1, len(moves) + 1))
    assert len({decision for _, decision in moves}) == len(moves)


def test_what_a_killed_worker_held_is_taken_up_when_its_lease_is_over(alice: User, plain_decks: list[Deck]) -> None:
    table = against(alice, plain_decks, "apprentice", first_by="b")
    Seat.objects.filter(table=table, number=1).update(lease=now_ms() + 60_000)
    assert not engine_seats.SEATS.work(5) and not Move.objects.filter(table=table).exists(), (
        "another worker thinks for it"
    )
    Seat.objects.filter(table=table, number=1).update(lease=now_ms() - 1)
    engine_seats.SEATS.work(30)
    assert Move.objects.filter(table=table).exists()
