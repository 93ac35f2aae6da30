"""The public hashes of a running event do not confirm guesses about the data behind them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from rest_framework.test import APIClient

from decks.events.hash_log import digest, link
from decks.events.models import Event, EventLogEntry
from decks.events.record import pod_of

from .finishing import finish_work
from .test_api import start_event

pytestmark = pytest.mark.django_db

MakeEvent = Callable[..., Event]


def head(event: Event) -> str:
    answer: str = APIClient().get(f"/api/events/{event.pk}/").json()["head"]
    return answer


def test_a_pick_cannot_be_found_by_hashing_every_card_of_the_pack(make_event: MakeEvent) -> None:
    event, (alice, bob) = start_event(make_event, seats=2, timer=False)
    pack = pod_of(Event.objects.get(pk=event.pk)).pack_before(alice.seat)
    assert pack is not None
    for player in (alice, bob):
        before = head(event)
        cards = player.me()["pack"]["cards"]
        asked = player.first_pick()
        player.post("pick/", **asked)
        at = (
            EventLogEntry.objects.filter(event=event).latest("index").data["at"]
        )  # better than any clock that a spy has
        guess = {"kind": "picked", "at": at, "seat": player.seat, "round": 1, "pick": 1, "pack": asked["pack"]}
        guesses = {link(before, {**guess, "instance": card["instance"], "by": "player"}) for card in cards}
        assert head(event) not in guesses


def test_every_entry_has_a_salt_of_its_own(make_event: MakeEvent) -> None:
    event, (alice, _bob) = start_event(make_event, seats=3, log_readers="everyone")
    alice.post("pick/", **alice.first_pick())
    salts = [data["salt"] for data in EventLogEntry.objects.filter(event=event).values_list("data", flat=True)]
    assert all(len(bytes.fromhex(salt)) == 16 for salt in salts)
    assert len(set(salts)) == len(salts) > 6


def test_salts_are_not_shown_before_the_end(make_event: MakeEvent) -> None:
    event, (alice, _bob) = start_event(make_event, kind="sealed", sets=["trial"] * 4, seats=3)
    finish_work(event.pk)
    alice.post("deck/")
    logged = EventLogEntry.objects.filter(event=event).values_list("data", flat=True)
    salts = [data["salt"] for data in logged] + [data["deck_salt"] for data in logged if "deck_salt" in data]
    for player in (alice, None):
        api = player.api if player else APIClient()
        for what in ("", "log/", "me/"):
            text = api.get(f"/api/events/{event.pk}/{what}").content.decode()
            assert not [salt for salt in salts if salt in text]


def test_the_hash_of_a_deck_cannot_be_found_from_its_cards(make_event: MakeEvent) -> None:
    event, (alice, _bob) = start_event(make_event, kind="sealed", sets=["trial"] * 4, seats=2)
    finish_work(event.pk)
    assert alice.post("deck/").status_code == 200
    seat = pod_of(Event.objects.get(pk=event.pk)).seat(alice.seat)
    cards = {taken.instance: taken.card for taken in seat.pool}
    shown = APIClient().get(f"/api/events/{event.pk}/").json()["seats"]
    mine = next(row for row in shown if row["seat"] == alice.seat)
    assert mine["deck"] == seat.deck
    assert mine["deck"] != digest(dict(Counter(cards[instance] for instance in seat.main)))
