"""Slow work runs before an event's row is locked, because the lock blocks all other writers on SQLite."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from decks.events import deck_submission, lobby, organiser_actions, record, tasks
from decks.events.models import Deck, Event, EventLogEntry, Seat
from decks.sheet import Sheet

from .conftest import Player
from .finishing import finish_work

MakeEvent = Any

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

CATALOGUE = ('"catalog_card"', '"decks_cardrating"', '"events_cardlesson"')


class LockLog:
    """The actions during an open transaction."""

    def __init__(self) -> None:
        self.depth = 0
        self.done: list[str] = []
        self.transactions = 0

    def note(self, what: str) -> None:
        if self.depth:
            self.done.append(what)


@pytest.fixture
def lock_counts() -> Iterator[LockLog]:
    """Counts from the block of the test itself: what a view opens within it is a savepoint."""
    held = LockLog()

    def look(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith("SAVEPOINT"):
            held.transactions += not held.depth
            held.depth += 1
        elif sql.startswith(("RELEASE", "ROLLBACK TO")):
            held.depth -= not sql.startswith("ROLLBACK TO")
        elif any(name in sql for name in CATALOGUE):
            held.note(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(look):
        yield held


@contextmanager
def noted(monkeypatch: pytest.MonkeyPatch, lock_counts: LockLog, module: Any, name: str) -> Iterator[None]:
    """Note each call of a function while a transaction is open."""
    function = getattr(module, name)

    def note_call(*given: Any, **named: Any) -> Any:
        lock_counts.note(name)
        return function(*given, **named)

    with monkeypatch.context() as patch:
        patch.setattr(module, name, note_call)
        yield


@pytest.mark.parametrize("change", [lobby.start, organiser_actions.cancel], ids=["starts", "is called off"])
def test_an_event_that_starts_or_ends_reads_the_catalogue_and_writes_its_sheet_out_before_it_is_locked(
    change: Callable[[str], None], make_event: MakeEvent, lock_counts: LockLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = make_event(sets=["trial"] * 3, seats=4)
    Player(event.pk)
    with noted(monkeypatch, lock_counts, Sheet, "as_json"):
        change(event.pk)
    assert lock_counts.done == []
    assert Event.objects.get(pk=event.pk).cards.cards


def test_a_draft_against_bots_is_made_joined_and_started_in_one_transaction(
    trial_set: Any, lock_counts: LockLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    with noted(monkeypatch, lock_counts, Sheet, "as_json"):
        answer = Client().post("/berserk/events/now/draft/")
    event = Event.objects.get()
    assert answer["Location"] == event.get_absolute_url()
    of_the_session = 1
    assert (event.phase, lock_counts.transactions - of_the_session, lock_counts.done) == ("drafting", 1, [])


def test_a_draft_against_bots_that_cannot_be_started_leaves_no_event_behind(
    trial_set: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a lock timeout of the database: a user who is asked to retry has not created an event."""

    def busy(*given: Any) -> None:
        raise RuntimeError("busy")

    monkeypatch.setattr(record.EventRecord, "begin", busy)
    with pytest.raises(RuntimeError, match="busy"):
        Client().post("/berserk/events/now/draft/")
    assert not Event.objects.exists()
    assert not EventLogEntry.objects.exists()


def test_a_worker_builds_decks_before_the_event_is_locked(
    make_event: MakeEvent, lock_counts: LockLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = make_event(sets=["trial"] * 2, seats=4)
    for _ in range(4):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    with noted(monkeypatch, lock_counts, deck_submission, "build_deck_of"):
        finish_work(event.pk)
    assert lock_counts.done == []
    assert Deck.objects.filter(seat__event=event).count() == 4


def test_a_deck_that_was_built_of_another_pool_than_the_seat_has_is_not_handed_in(make_event: MakeEvent) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 4, seats=2)
    for _ in range(2):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    tasks.do_work(event.pk)  # opens the pools
    ahead = tasks.Ahead.of(event.pk, 1)
    (number,) = ahead.decks
    with record.change(event.pk) as changed:
        changed.pod.seat(number).pool.pop()
        assert tasks.prepare_decks(changed, ahead)
    assert not Deck.objects.filter(seat__event=event).exists()


def test_a_deck_is_checked_before_the_event_is_locked(
    make_event: MakeEvent, lock_counts: LockLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 4, seats=2)
    player = Player(event.pk)
    lobby.start(event.pk)
    finish_work(event.pk)
    seat = Seat.objects.get(event=event, number=player.seat)
    with noted(monkeypatch, lock_counts, deck_submission, "verdict_of"):
        deck_submission.hand_in(seat, player.get("suggestion/").json()["cards"])
    assert lock_counts.done == []
    assert Deck.objects.filter(seat=seat).exists()
