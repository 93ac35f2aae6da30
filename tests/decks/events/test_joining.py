"""Tests of joining, rejoining and late joining: a person sees at most one seat of an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from rest_framework.test import APIClient

from decks.events import lobby
from decks.events.models import Event, EventLogEntry
from decks.events.record import pod_of

from .conftest import Player
from .finishing import finish_work
from .test_api import start_event

pytestmark = pytest.mark.django_db

MakeEvent = Callable[..., Event]


def join(api: APIClient, event: Event, **sent: str) -> tuple[int, dict[str, Any]]:
    answer = api.post(f"/api/events/{event.pk}/join/", sent)
    return answer.status_code, answer.json()


def signed_in(user: User) -> APIClient:
    api = APIClient()
    api.force_authenticate(user)
    return api


def test_joining_again_gives_the_same_key_again(make_event: MakeEvent, alice: User) -> None:
    event = make_event()
    first, second = join(signed_in(alice), event)[1], join(signed_in(alice), event)[1]
    assert first == second
    api = APIClient(HTTP_AUTHORIZATION=f"Seat {first['key']}")
    assert api.get(f"/api/events/{event.pk}/me/").status_code == 200


def test_a_guest_who_joins_again_has_the_seat_that_is_theirs(make_event: MakeEvent) -> None:
    event = make_event()
    alice = Player(event.pk, "Alice")
    assert alice.post("join/").json() == {"seat": alice.seat, "key": alice.key}
    browser = Client()
    for _ in range(2):
        browser.post(f"/events/{event.pk}/join/", {"name": "Guest"})
    assert len(pod_of(Event.objects.get(pk=event.pk)).seats) == 2


def test_a_site_that_changes_its_secret_gives_another_key(make_event: MakeEvent, alice: User, settings: object) -> None:
    event = make_event()
    first = join(signed_in(alice), event)[1]
    settings.SECRET_KEY = "another secret"  # type: ignore[attr-defined]
    second = join(signed_in(alice), event)[1]
    assert first["key"] != second["key"]
    api = APIClient(HTTP_AUTHORIZATION=f"Seat {second['key']}")
    assert api.get(f"/api/events/{event.pk}/me/").status_code == 200


def test_keys_cannot_be_told_from_one_another(make_event: MakeEvent) -> None:
    event = make_event()
    keys = {Player(event.pk).key for _ in range(4)}
    assert len(keys) == 4
    assert all(len(key) == 32 for key in keys)


def test_nobody_joins_late_where_the_settings_say_so(make_event: MakeEvent) -> None:
    event, _ = start_event(make_event, players=2, seats=4, late="off")
    status, body = join(APIClient(), event)
    assert (status, body["code"]) == (409, "late-off")
    page = Client().get(f"/events/{event.pk}/").content.decode()
    assert "Take a seat" not in page


def test_nobody_looks_into_a_second_bots_seat(make_event: MakeEvent) -> None:
    event, _ = start_event(make_event, players=2, seats=5, timer=False)
    late = Player(event.pk, "Spy")
    assert late.post("leave/").status_code == 204
    for api in (APIClient(), APIClient()):  # without cookies and keys nothing but the address is left
        status, body = join(api, event)
        assert (status, body["code"]) == (409, "late-once")
    assert late.post("join/").json()["seat"] == late.seat


def test_an_account_that_left_comes_back_to_its_own_seat(make_event: MakeEvent, alice: User) -> None:
    event, _ = start_event(make_event, players=2, seats=5, timer=False)
    seats: set[int] = set()
    for _ in range(3):
        api = signed_in(alice)
        seats.add(join(api, event)[1]["seat"])
        assert not pod_of(Event.objects.get(pk=event.pk)).seat(max(seats)).away
        api.post(f"/api/events/{event.pk}/leave/")
    assert len(seats) == 1


def test_a_seat_that_was_left_is_offered_to_nobody_else(make_event: MakeEvent, alice: User, bob: User) -> None:
    event, _ = start_event(make_event, players=2, seats=3, timer=False)
    api = signed_in(alice)
    join(api, event)
    api.post(f"/api/events/{event.pk}/leave/")
    status, body = join(signed_in(bob), event)
    assert (status, body["code"]) == (409, "no-bot")


def test_who_was_removed_takes_no_other_seat(make_event: MakeEvent, alice: User) -> None:
    event, (first, _) = start_event(make_event, players=2, seats=5, timer=False)
    number = join(signed_in(alice), event)[1]["seat"]
    lobby.kick(event.pk, int(number))
    assert join(signed_in(alice), event)[0] == 403
    lobby.kick(event.pk, first.seat)
    assert first.post("join/").status_code == 403


def test_a_bots_pool_is_shown_to_who_stays_alone(make_event: MakeEvent) -> None:
    event, (alice, bob) = start_event(make_event, players=2, seats=4, timer=False)
    for player in (alice, bob, alice, bob):
        if player.me()["pack"]:
            player.post("pick/", **player.first_pick())
    late = Player(event.pk, "Late")
    pod = pod_of(Event.objects.get(pk=event.pk))
    dealt = [taken.instance for taken in pod.seat(late.seat).pool]
    assert dealt
    for _ in range(20):
        state = late.me()
        if state["pack"]:
            break
        assert state["pool"] == []
        for player in (alice, bob):
            if player.me()["pack"]:
                player.post("pick/", **player.first_pick())
    pages = [late.api.get(f"/events/{event.pk}/{what}") for what in ("", "now/", "export/pool/")]
    assert late.me()["pool"] == []
    assert not [instance for instance in dealt if any(instance in page.content.decode() for page in pages)]
    assert pages[-1].status_code == 404
    state = late.post("pick/", **late.first_pick()).json()
    assert [card["instance"] for card in state["pool"]][: len(dealt)] == dealt


def test_who_comes_late_to_a_sealed_event_has_a_pool_of_their_own(make_event: MakeEvent) -> None:
    event, _ = start_event(make_event, players=2, seats=4, bots=False, kind="sealed", sets=["trial"] * 4)
    finish_work(event.pk)
    late = Player(event.pk, "Late")
    assert len(late.me()["pool"]) == 48
    assert not EventLogEntry.objects.filter(event=event, data__kind="replaced").exists()
