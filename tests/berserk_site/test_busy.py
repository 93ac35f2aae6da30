"""A request that does not get the database's lock in time gets a request to retry and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import connection, transaction
from django.test import Client
from rest_framework.test import APIClient

from catalog.models import CardSet
from decks.events import lobby
from decks.events.models import Event as DraftEvent
from decks.events.models import Seat
from tests.decks.events.shelf import shelve

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def lock_rows(rows: Callable[[], object]) -> Iterator[None]:
    """Another connection writes these rows, and does not commit."""
    holding, done = Event(), Event()

    def hold() -> None:
        try:
            with transaction.atomic():
                rows()
                holding.set()
                done.wait(30)
        finally:
            connection.close()

    thread = Thread(target=hold)
    thread.start()
    assert holding.wait(30)
    try:
        yield
    finally:
        done.set()
        thread.join()


@pytest.fixture
def impatient() -> Iterator[None]:
    """This thread's connection waits a tenth of a second for a lock."""
    sqlite = settings.DATABASES["default"]["ENGINE"].endswith("sqlite3")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 100" if sqlite else "SET lock_timeout = 100")
    yield
    connection.close()


@pytest.fixture
def trial_set() -> CardSet:
    return shelve()


@pytest.fixture
def open_event(trial_set: CardSet) -> DraftEvent:
    return lobby.create({"name": "Held", "sets": ["trial"], "rounds": 0}, None)[0]


def write(event: DraftEvent) -> None:
    DraftEvent.objects.filter(pk=event.pk).update(name="Written")


def test_a_program_that_gets_no_lock_is_told_when_to_ask_again(open_event: DraftEvent, impatient: None) -> None:
    with lock_rows(lambda: write(open_event)):
        answer = APIClient().post(f"/api/events/{open_event.pk}/join/", {"name": "Late"})
    assert (answer.status_code, answer["Retry-After"]) == (503, "2")
    assert set(answer.json()) == {"detail"}
    assert not Seat.objects.exists()


def test_a_page_that_gets_no_lock_says_that_nothing_was_changed(open_event: DraftEvent, impatient: None) -> None:
    client = Client()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    with lock_rows(lambda: write(open_event)):
        answer = client.post(f"/events/{open_event.pk}/join/", {"name": "Late"})
    assert (answer.status_code, answer["Retry-After"]) == (503, "2")
    assert "Nothing was changed" in answer.text


def test_a_session_that_cannot_be_saved_in_time_is_no_fault(
    client: Client, alice: object, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.force_login(alice)  # type: ignore[arg-type]
    with lock_rows(lambda: Session.objects.update(session_data="held")):
        monkeypatch.setattr(settings, "SESSION_SAVE_EVERY_REQUEST", True)
        answer = client.get("/style/")
    assert answer.status_code == 503


def test_nothing_is_wrong_once_the_lock_is_free(open_event: DraftEvent, impatient: None) -> None:
    with lock_rows(lambda: write(open_event)):
        pass
    assert APIClient().post(f"/api/events/{open_event.pk}/join/", {"name": "In time"}).status_code == 201
