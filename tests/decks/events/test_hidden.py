"""Nobody sees what is hidden: a sentinel card in another's pack is looked for in every answer to every role."""

from __future__ import annotations

import http.client
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.contrib.auth.models import User
from django.db.models import F
from django.test import Client
from django.urls import URLPattern, URLResolver, reverse
from django.utils import timezone
from rest_framework.test import APIClient

from catalog.models import Card, CardSet
from decks.events import lobby, rounds, series, urls
from decks.events.api import EventViewSet
from decks.events.hooks import may_follow_seat, seat_versions, table_versions
from decks.events.models import Event, frozen_sheet
from decks.events.record import change, pod_of
from tests.decks.events.finishing import finish_work

from .conftest import Player

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

MakeEvent = Callable[..., Event]
SENTINEL = "Zzsentinel"


@dataclass
class Draft:
    """Two players and two bots at a draft; the sentinel lies in Bob's pack."""

    event: Event
    alice: Player
    bob: Player
    instance: str
    pack: str
    hidden: list[str]


@pytest.fixture
def draft(make_event: MakeEvent, judge: User) -> Draft:
    event = make_event(seats=4, sets=["trial"] * 3, log_readers="everyone", listed=True, chat=True)
    evening, _ = series.create_series({"name": "Evening"}, judge)
    Event.objects.filter(pk=event.pk).update(organiser=judge, series=evening)
    alice, bob = Player(event.pk, "Alice"), Player(event.pk, "Bob")
    lobby.start(event.pk)
    return plant_sentinel(event, alice, bob)


def plant_sentinel(event: Event, alice: Player, bob: Player, secret: tuple[str, str] | None = None) -> Draft:
    """Give the sentinel as name to a card in front of Bob that no other player sees, or to the secret one."""
    pod = pod_of(Event.objects.get(pk=event.pk))
    pack = pod.pack_before(bob.seat)
    assert pack is not None
    lying = {card for seat in pod.seats.values() if seat.number != bob.seat for card in _seen_by(pod, seat.number)}
    instance, key = secret or next((i, k) for i, k in pack.cards.items() if k not in lying)
    set_code, _, number = key.rpartition("-")
    cards = Card.objects.filter(set__code=set_code, number=number)
    cards.update(name_ru=SENTINEL, name_en=SENTINEL, changed=timezone.now())
    started = Event.objects.get(pk=event.pk)
    for row in (started.sheet or {})["cards"]:
        if row[:2] == [set_code, int(number)]:
            row[2:4] = [SENTINEL, SENTINEL]
    started.save(update_fields=["sheet"])
    frozen_sheet.cache_clear()
    seed = bytes(started.seed)
    hidden = [SENTINEL, instance, f'"number":{number},', seed.hex(), *(s.token for s in pod.seats.values() if s.token)]
    return Draft(event, alice, bob, instance, pack.id, hidden)


def _seen_by(pod: Any, number: int) -> set[str]:
    pack = pod.pack_before(number)
    return {taken.card for taken in pod.seat(number).pool} | (set(pack.cards.values()) if pack else set())


def _routes(patterns: list[URLPattern | URLResolver]) -> Iterator[URLPattern]:
    for entry in patterns:
        if isinstance(entry, URLResolver):
            yield from _routes(entry.url_patterns)
        else:
            yield entry


def page_addresses(event: Event) -> Iterator[str]:
    """Every page of events, by the routes themselves: a new one is looked at without being added here."""
    root = "/events/"
    for pattern in _routes(urls.urlpatterns):
        route = str(pattern.pattern)
        for value in ("pool", "deck") if "what" in route else ("",):
            arguments = {"event_id": event.pk, "number": 1, "kind": "draft", "what": value}
            arguments |= {
                "series_id": event.series_id,
                "table": 1,
                "round": 1,
                "penalty": 1,
                "token": "x",
                "user_id": 0,
                # Of any card but the hidden one, whose own page is public and says its name.
                "pk": (Card.objects.exclude(name_ru=SENTINEL) if "cards/" in route else CardSet.objects)
                .earliest("pk")
                .pk,
            }
            names = pattern.pattern.regex.groupindex
            yield reverse(f"events:{pattern.name}", kwargs={name: arguments[name] for name in names})
    yield f"{reverse('events:events')}?past"
    for seat in range(1, 5):
        yield f"{root}{event.pk}/export/pool/?seat={seat}"
        yield f"{root}{event.pk}/export/deck/?seat={seat}"
        yield f"{root}{event.pk}/replay/?seat={seat}"


def api_addresses(event: Event) -> Iterator[str]:
    yield "/api/events/"
    yield "/api/series/"
    yield f"/api/series/{event.series_id}/"
    yield f"/api/series/{event.series_id}/events/"
    yield f"/api/events/{event.pk}/"
    for action in EventViewSet.get_extra_actions():
        yield f"/api/events/{event.pk}/{action.url_path}/"  # type: ignore[attr-defined]


BODIES: list[dict[str, Any]] = [
    {},
    {"round": 1, "pick": 1, "pack": "PACK", "instance": "INSTANCE", "token": "t"},
    {"round": 1, "pick": 7, "pack": "PACK", "instance": "INSTANCE"},
    {"cards": ["INSTANCE"]},
    {"instance": "INSTANCE"},
]


def request_everything(draft: Draft, client: Any, api: bool) -> Iterator[tuple[str, Any]]:
    """Read and write every address with the requests of a possible spy. Yield each address with its response."""
    addresses = api_addresses(draft.event) if api else page_addresses(draft.event)
    # Skip actions of the sentinel's owner and actions that end the draft; other tests cover them.
    for address in addresses:
        yield f"GET {address}", client.get(address)
        if any(
            word in address
            for word in ("/leave/", "/kick/", "/end/", "/cancel/", "/rounds/", "/start/", "/join/", "/new/")
        ):
            continue
        for body in BODIES:
            sent = {
                key: [draft.instance]
                if value == ["INSTANCE"]
                else {"PACK": draft.pack, "INSTANCE": draft.instance}.get(str(value), value)
                for key, value in body.items()
            }
            # The spy must not know the ids it is looking for; what it sent itself may come back to it.
            yield f"POST {address}", client.post(address, sent)


def look(draft: Draft, client: Any, own_token: str = "", api: bool = False) -> int:
    seen = 0
    for where, answer in request_everything(draft, client, api):
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        text = body.decode() + str(answer.headers)
        for secret in draft.hidden:
            if secret == own_token or (secret == draft.instance and "POST" in where):
                continue
            assert secret not in text, f"{where} ({answer.status_code}) shows {secret}"
        seen += 1
    return seen


def token_of(draft: Draft, number: int) -> str:
    return pod_of(Event.objects.get(pk=draft.event.pk)).seat(number).token


def test_the_seat_that_may_see_the_sentinel_finds_it(draft: Draft) -> None:
    assert SENTINEL in draft.bob.get().content.decode()


def test_another_player_sees_it_nowhere(draft: Draft) -> None:
    client = Client()
    session = client.session
    session["event_seats"] = {draft.event.pk: draft.alice.key}
    session.save()
    assert look(draft, client, token_of(draft, draft.alice.seat)) > 100
    assert look(draft, draft.alice.api, token_of(draft, draft.alice.seat), api=True) > 60


def test_a_spectator_sees_it_nowhere(draft: Draft) -> None:
    look(draft, Client())
    look(draft, APIClient(), api=True)


def test_an_organiser_who_does_not_play_sees_it_nowhere(draft: Draft, judge: User) -> None:
    client, api = Client(), APIClient()
    client.force_login(judge)
    api.force_authenticate(judge)
    look(draft, client)
    look(draft, api, api=True)


def test_an_organiser_who_plays_sees_it_nowhere(draft: Draft, alice: User) -> None:
    Event.objects.filter(pk=draft.event.pk).update(organiser=alice)
    draft.event.seats.filter(number=draft.alice.seat).update(player=alice)
    client, api = Client(), APIClient()
    client.force_login(alice)
    api.force_authenticate(alice)
    token = token_of(draft, draft.alice.seat)
    look(draft, client, token)
    look(draft, api, token, api=True)


def test_who_was_kicked_sees_nothing_of_the_seat_any_more(draft: Draft) -> None:
    lobby.kick(draft.event.pk, draft.bob.seat)
    for what, status in (("me/", 403), ("suggestion/", 403), ("", 200)):
        answer = draft.bob.get(what)
        assert answer.status_code == status
        assert SENTINEL not in answer.content.decode()


class LiveStream:
    """An open stream of the real server. A separate thread reads it until it is closed."""

    def __init__(self, site: str, path: str, headers: dict[str, str]) -> None:
        self.connection = http.client.HTTPConnection(urlsplit(site).netloc, timeout=30)
        self.connection.request("GET", path, headers={"Accept": "text/event-stream", **headers})
        self.answer = self.connection.getresponse()
        self.heard = str(self.answer.headers)
        self.thread = threading.Thread(target=self.read)
        self.thread.start()

    def read(self) -> None:
        with suppress(OSError, ValueError, http.client.HTTPException):  # the connection was closed under it
            while line := self.answer.readline():
                self.heard += line.decode()

    def wait_for(self, text: str) -> None:
        deadline = time.monotonic() + 30
        while text not in self.heard:
            assert time.monotonic() < deadline, f"never heard {text!r} in {self.heard!r}"
            time.sleep(0.05)

    def close(self) -> None:
        if self.connection.sock is not None:
            self.connection.sock.shutdown(socket.SHUT_RDWR)
        self.thread.join(30)
        self.connection.close()


@pytest.mark.django_db(transaction=True)
def test_the_frames_of_every_roles_stream_say_nothing_but_versions(draft: Draft, judge: User, site: str) -> None:
    organiser = Client()
    organiser.force_login(judge)
    cookie = {"Cookie": f"sessionid={organiser.cookies['sessionid'].value}"}
    keys = {player.seat: {"Authorization": f"Seat {player.key}"} for player in (draft.alice, draft.bob)}
    rows = {seat.number: seat.pk for seat in draft.event.seats.all()}
    table = f"/live/event-table/{draft.event.pk}/"
    roles = {
        "alice": (f"/live/event-seat/{rows[draft.alice.seat]}/", keys[draft.alice.seat]),
        "bob": (f"/live/event-seat/{rows[draft.bob.seat]}/", keys[draft.bob.seat]),
        "alice at the table": (table, keys[draft.alice.seat]),
        "spectator": (table, {}),
        "organiser": (table, cookie),
    }
    streams = {role: LiveStream(site, *asked) for role, asked in roles.items()}
    try:
        for _ in range(3):
            for player in (draft.alice, draft.bob):
                if player.me()["pack"]:
                    assert player.post("pick/", **player.first_pick()).status_code == 200
        Event.objects.filter(pk=draft.event.pk).update(table_version=F("version"))
        version = Event.objects.get(pk=draft.event.pk).version
        for following in streams.values():
            following.wait_for(f"id: {version}\n")
        for path, headers in (  # following another player's seat is forbidden
            (roles["bob"][0], keys[draft.alice.seat]),
            (roles["bob"][0], {}),
            (roles["bob"][0], cookie),
        ):
            refused = LiveStream(site, path, headers)
            refused.close()
            assert refused.answer.status == 404
            streams[f"refused {path} {headers}"] = refused
    finally:
        for following in streams.values():
            following.close()
    for role, following in streams.items():
        for secret in draft.hidden:
            assert secret not in following.heard, f"the stream of {role} shows {secret}"
        if following.answer.status == 200:
            said = {line for line in following.heard.splitlines() if line.startswith("data:")}
            assert all(re.fullmatch(r"data: \d+", line) for line in said), said


def test_streams_say_nothing_but_versions(draft: Draft, rf: Any) -> None:
    for row in [*seat_versions(), *table_versions()]:
        assert all(isinstance(number, int) for number in row[1:])
    request = rf.get("/")
    request.session, request.user = Client().session, User()
    bobs = draft.event.seats.get(number=draft.bob.seat)
    assert not may_follow_seat(request, bobs.pk)


def test_everybody_may_see_it_when_the_event_is_over(draft: Draft) -> None:
    with change(draft.event.pk) as record:  # the organiser lets it go on without its players
        record.write(record.pod.pause("absence", record.now, record.now))
        record.write(record.pod.resume("organiser", record.now))
    for step in range(1, 200):
        with change(draft.event.pk) as record:
            if record.pod.phase != "drafting":
                break
            record.now += step * 10**6
            record.go_on()
    finish_work(draft.event.pk)
    assert pod_of(Event.objects.get(pk=draft.event.pk)).phase == "building"
    rounds.end(draft.event.pk)
    log = APIClient().get(f"/api/events/{draft.event.pk}/log/").content.decode()
    assert draft.instance in log
    assert SENTINEL in Client().get(f"/events/{draft.event.pk}/export/pool/?seat={_holder(draft)}").content.decode()


def _holder(draft: Draft) -> int:
    pod = pod_of(Event.objects.get(pk=draft.event.pk))
    return next(n for n, seat in pod.seats.items() if draft.instance in [taken.instance for taken in seat.pool])
