"""A second commitment, by the seats: tokens that stay secret, even from the site, until the seats have locked."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from decks.events import lobby, pick_actions
from decks.events.models import Event, EventLogEntry
from decks.events.pod import REVEAL_MS
from decks.events.record import pod_of

from .conftest import Player
from .finishing import finish_work

pytestmark = pytest.mark.django_db

MakeEvent = Callable[..., Event]
ALICES, BOBS = b"alice's own bytes", b"bob's own bytes"


def make_player(event: Event, name: str, token: bytes) -> Player:
    return Player(event.pk, name, promise=hashlib.sha256(token).hexdigest())


@pytest.fixture
def table(make_event: MakeEvent) -> tuple[Event, Player, Player]:
    event = make_event(seats=3, timer=False, sets=["trial"] * 2)
    return event, make_player(event, "Alice", ALICES), make_player(event, "Bob", BOBS)


def pod(event: Event) -> Any:
    return pod_of(Event.objects.get(pk=event.pk))


def test_the_site_learns_a_promised_token_only_from_the_player(table: tuple[Event, Player, Player]) -> None:
    event, alice, _bob = table
    assert pod(event).seat(alice.seat).token == ""
    assert not [data for data in EventLogEntry.objects.values_list("data", flat=True) if ALICES.hex() in str(data)]


def test_an_event_starts_when_every_player_revealed_the_token(table: tuple[Event, Player, Player]) -> None:
    event, alice, bob = table
    lobby.start(event.pk)
    assert alice.me()["state"] == "open"
    assert alice.me()["reveal"]
    assert alice.post("reveal/", token=ALICES.hex()).json()["state"] == "open"
    assert bob.post("reveal/", token=BOBS.hex()).json()["state"] == "drafting"
    started = EventLogEntry.objects.get(event=event, data__kind="started").data
    assert started["withheld"] == []
    tokens = [seat.token for seat in pod(event).seats.values()]
    assert tokens == [ALICES.hex(), BOBS.hex(), ""]


def test_nobody_joins_and_no_other_token_is_taken_once_seats_have_locked(table: tuple[Event, Player, Player]) -> None:
    event, alice, bob = table
    lobby.start(event.pk)
    answer = APIClient().post(f"/api/events/{event.pk}/join/", {})
    assert (answer.status_code, answer.json()["code"]) == (409, "started")
    answer = alice.post("reveal/", token=BOBS.hex())
    assert (answer.status_code, answer.json()["code"]) == (409, "other-token")
    assert alice.post("reveal/", token=ALICES.hex()).status_code == 200
    assert alice.post("reveal/", token=ALICES.hex()).status_code == 200  # sent twice
    assert EventLogEntry.objects.filter(event=event, data__kind="revealed").count() == 1
    assert bob.me()["reveal"]


def test_a_token_is_not_shown_before_seats_lock(table: tuple[Event, Player, Player]) -> None:
    event, alice, _bob = table
    answer = alice.post("reveal/", token=ALICES.hex())
    assert (answer.status_code, answer.json()["code"]) == (409, "not-locked")
    assert pod(event).seat(alice.seat).token == ""


def test_who_keeps_a_token_does_not_keep_the_event(
    table: tuple[Event, Player, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    event, alice, bob = table
    lobby.start(event.pk)
    alice.post("reveal/", token=ALICES.hex())
    due = Event.objects.get(pk=event.pk).next_due
    assert due == pod(event).locked_until
    monkeypatch.setattr("decks.events.record.now_ms", lambda: int(due or 0) + REVEAL_MS)
    pick_actions.execute_expired(event.pk)
    assert pod(event).phase == "drafting"
    assert EventLogEntry.objects.get(event=event, data__kind="started").data["withheld"] == [bob.seat]


def test_who_goes_while_tokens_are_shown_is_not_waited_for(table: tuple[Event, Player, Player]) -> None:
    event, alice, bob = table
    lobby.start(event.pk)
    alice.post("reveal/", token=ALICES.hex())
    bob.post("leave/")
    finish_work(event.pk)
    assert pod(event).phase == "drafting"
    assert pod(event).seat(bob.seat).away


def test_an_event_in_which_nobody_promised_starts_at_once(make_event: MakeEvent) -> None:
    event = make_event(seats=3)
    Player(event.pk, "Alice")
    lobby.start(event.pk)
    assert pod(event).phase == "drafting"
    assert not EventLogEntry.objects.filter(event=event, data__kind="locked").exists()
