"""One event does not hold up another: what one transaction does is bounded, and the rest is a worker's."""

from __future__ import annotations

from typing import Any

import pytest

from catalog.core import queueing
from decks.events import hooks, lobby, outage, pick_actions, record, rounds, tasks
from decks.events.models import Deck, Event, EventLogEntry, Pick

from .conftest import START, Player
from .finishing import finish_work

MakeEvent = Any

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def picks(event: Event) -> int:
    return Pick.objects.filter(event=event).count()


def bots_only(make_event: MakeEvent, seats: int = 8) -> Event:
    event: Event = make_event(sets=["trial"] * 3, seats=seats)
    for _ in range(seats):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    return event


def test_one_transaction_makes_a_bounded_number_of_picks(make_event: MakeEvent) -> None:
    event = bots_only(make_event)
    tasks.do_work(event.pk)
    assert 0 < picks(event) <= record.STEPS


def test_what_is_left_is_a_task(
    make_event: MakeEvent, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    event = bots_only(make_event)
    queued: list[str] = []
    monkeypatch.setattr(queueing, "enqueue_on_commit", lambda task, pk: queued.append(f"{task} {pk}"))
    with django_capture_on_commit_callbacks(execute=True):
        tasks.do_work(event.pk)
    assert queued == [f"events.look {event.pk}"]
    assert Event.objects.get(pk=event.pk).work_since is not None


def test_all_of_it_is_done_in_the_end(make_event: MakeEvent) -> None:
    event = bots_only(make_event)
    finish_work(event.pk)
    assert picks(event) == 288
    assert Deck.objects.filter(seat__event=event).count() == 8
    assert Event.objects.get(pk=event.pk).work_since is None


def test_a_request_does_not_queue_a_task_that_waits_already(
    make_event: MakeEvent, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    event = make_event(sets=["trial"] * 3, seats=12)
    players = [Player(event.pk) for _ in range(2)]
    lobby.start(event.pk)
    queued: list[str] = []
    monkeypatch.setattr(record, "STEPS", 1)
    monkeypatch.setattr(queueing, "enqueue_on_commit", lambda task, pk: queued.append(pk))
    with django_capture_on_commit_callbacks(execute=True):
        for player in players:
            player.post("pick/", **player.first_pick())
    assert len(queued) <= 1


def test_a_worker_builds_a_bounded_number_of_decks_in_one_transaction(make_event: MakeEvent) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 4, seats=12)
    for _ in range(12):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    before = 0
    while Event.objects.get(pk=event.pk).work_since is not None:
        tasks.do_work(event.pk)
        now = Deck.objects.filter(seat__event=event).count()
        assert now - before <= tasks.DECKS
        before = now
    assert before == 12


def test_run_due_does_one_portion_of_an_event(make_event: MakeEvent, monkeypatch: pytest.MonkeyPatch) -> None:
    event = bots_only(make_event)
    monkeypatch.setattr(hooks, "QUEUE_MS", -1)
    hooks.run_due()
    assert 0 < picks(event) <= record.STEPS


def test_bots_build_their_decks_when_a_player_makes_the_last_pick_of_a_draft(make_event: MakeEvent) -> None:
    event = make_event(sets=["trial"] * 2, seats=2)
    player = Player(event.pk)
    lobby.start(event.pk)
    while player.me()["state"] == "drafting":
        assert player.post("pick/", **player.first_pick()).status_code == 200
    finish_work(event.pk)
    assert Deck.objects.filter(seat__event=event).count() == 1


# Time without a chance to play


def deadlines(event: Event) -> dict[int, int | None]:
    pod = record.pod_of(Event.objects.get(pk=event.pk))
    return {number: seat.deadline for number, seat in pod.seats.items()}


def drafting_by(make_event: MakeEvent, players: int, **options: Any) -> tuple[Event, list[Player]]:
    event = make_event(sets=["trial"] * 3, seats=players, **options)
    seated = [Player(event.pk) for _ in range(players)]
    lobby.start(event.pk)
    return event, seated


def test_clocks_get_back_the_time_in_which_no_server_answered(make_event: MakeEvent, at: Any) -> None:
    event, _players = drafting_by(make_event, 2)
    outage.beat()
    at(START + 20_000)
    outage.beat()  # a server that was away for 20 s
    assert Event.objects.get(pk=event.pk).next_due == START + 60_000 + 2_000 + 20_000
    at(START + 70_000)
    hooks.run_due()
    assert not Pick.objects.exists()
    assert set(deadlines(event).values()) == {START + 60_000}  # the event has not changed since


def test_time_that_is_given_back_stands_in_the_log(make_event: MakeEvent, at: Any) -> None:
    event, (alice, _bob) = drafting_by(make_event, 2)
    outage.beat()
    at(START + 20_000)
    outage.beat()
    alice.post("pick/", **alice.first_pick())
    kinds = list(EventLogEntry.objects.filter(event=event).order_by("index").values_list("data__kind", "data__ms"))
    assert ("waited", 20_000) in kinds
    assert deadlines(event)[2] == START + 60_000 + 20_000
    assert Event.objects.get(pk=event.pk).owed == 0


def test_time_is_given_back_once_by_however_many_servers(make_event: MakeEvent, at: Any) -> None:
    event, _players = drafting_by(make_event, 2)
    outage.beat()
    at(START + 20_000)
    for _server in range(3):
        outage.beat()
    assert Event.objects.get(pk=event.pk).owed == 20_000


def test_a_worker_executes_no_clock_while_no_server_answers(make_event: MakeEvent, at: Any) -> None:
    event, _players = drafting_by(make_event, 2)
    outage.beat()
    at(START + 65_000)
    hooks.run_due()
    tasks.do_work(event.pk)
    assert not Pick.objects.exists()


def test_a_request_after_a_long_stop_takes_nothing_from_its_player(make_event: MakeEvent, at: Any) -> None:
    _event, (alice, _bob) = drafting_by(make_event, 2)
    outage.beat()
    at(START + 600_000)
    assert alice.me()["pool"] == []
    assert alice.post("pick/", **alice.first_pick()).status_code == 200


def test_rounds_get_the_time_back_too(make_event: MakeEvent, at: Any) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 2, seats=2, rounds=1)
    players = [Player(event.pk) for _ in range(2)]
    lobby.start(event.pk)
    finish_work(event.pk)
    for player in players:
        player.post("deck/")
    outage.beat()
    rounds.next_round(event.pk)
    at(START + 20_000)
    outage.beat()
    pick_actions.execute_expired(event.pk)
    assert Event.objects.get(pk=event.pk).next_due == START + 50 * 60_000 + 20_000


def test_a_table_without_any_player_does_not_run_ahead(make_event: MakeEvent, at: Any) -> None:
    event, (alice, _bob) = drafting_by(make_event, 2)
    at(START + 3_600_000)
    hooks.run_due()
    assert not Pick.objects.exists()
    assert Event.objects.get(pk=event.pk).next_due is None
    alice.me()
    assert deadlines(event) == {1: START + 3_660_000, 2: START + 3_660_000}
    assert Event.objects.get(pk=event.pk).next_due == START + 3_662_000


def test_a_player_who_is_there_does_not_wait_for_one_who_is_not(make_event: MakeEvent, at: Any) -> None:
    event, (alice, _bob) = drafting_by(make_event, 2)
    for seconds in (20, 40, 62):
        at(START + seconds * 1000)
        alice.me()
    assert picks(event) == 2  # of both: neither has picked in time


def test_the_draft_stands_still_when_its_last_player_leaves(make_event: MakeEvent, at: Any) -> None:
    event = make_event(sets=["trial"] * 3, seats=8)
    player = Player(event.pk)
    lobby.start(event.pk)
    finish_work(event.pk)  # bots pick until they wait for the player
    before = picks(event)
    player.post("leave/")
    finish_work(event.pk)
    assert picks(event) == before
    player.post("return/")
    finish_work(event.pk)
    assert player.me()["pack"] is not None


def test_clocks_of_a_day_run_though_nobody_looks(make_event: MakeEvent, at: Any) -> None:
    event, _players = drafting_by(make_event, 2, pick_seconds=[86_400])
    at(START + 3_600_000)
    hooks.run_due()
    assert Event.objects.get(pk=event.pk).next_due == START + 86_400_000 + 2_000
