"""Limits that hold: by account, and for guests by the address that the last trusted proxy saw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.checks import run_checks
from django.test import Client, RequestFactory
from pytest_django.fixtures import Settings
from redis.exceptions import ConnectionError as CacheDown
from rest_framework.test import APIClient

from catalog.core import throttle
from decks.events import lobby
from decks.events.models import Event
from decks.models import Deck, Format
from tests.decks.events.shelf import shelve
from tests.simulator.desk.test_saved_scenarios import TEXT

pytestmark = pytest.mark.django_db

Limit = Callable[..., None]


@pytest.fixture
def limit(settings: Settings) -> Limit:
    def limit(**rates: str) -> None:
        settings.THROTTLES = {**settings.THROTTLES, **rates}

    return limit


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """The time in seconds, to be moved on by the test."""
    now = [1_000_000_020.0]
    monkeypatch.setattr("catalog.core.throttle.time.time", lambda: now[0])
    yield now


def make_request(address: str = "192.0.2.1", forwarded: str = "") -> Any:
    return RequestFactory().get("/", REMOTE_ADDR=address, HTTP_X_FORWARDED_FOR=forwarded)


# How it counts


def test_requests_over_the_limit_get_429_until_retry_after(limit: Limit, clock: list[float]) -> None:
    limit(events="3/min")
    for _ in range(3):
        throttle.spend(make_request(), "events")
    with pytest.raises(throttle.TooMany) as refusal:
        throttle.spend(make_request(), "events")
    clock[0] += refusal.value.wait - 2
    with pytest.raises(throttle.TooMany):
        throttle.spend(make_request(), "events")
    clock[0] += 2
    throttle.spend(make_request(), "events")


def test_a_new_window_does_not_begin_with_a_clean_slate(limit: Limit, clock: list[float]) -> None:
    limit(events="10/min")
    clock[0] += 59 - clock[0] % 60
    for _ in range(10):
        throttle.spend(make_request(), "events")
    clock[0] += 2
    with pytest.raises(throttle.TooMany):
        throttle.spend(make_request(), "events")


def test_work_is_counted_and_not_only_requests(limit: Limit) -> None:
    limit(boosters="100/hour")
    throttle.spend(make_request(), "boosters", 90)
    with pytest.raises(throttle.TooMany):
        throttle.spend(make_request(), "boosters", 20)
    throttle.spend(make_request(), "boosters", 10)


def test_accounts_have_a_rate_of_their_own_wherever_they_are(limit: Limit, alice: User, bob: User) -> None:
    limit(events="1/min 2/min")
    for address in ("192.0.2.1", "192.0.2.2"):
        request = make_request(address)
        request.user = alice
        throttle.spend(request, "events")
    request.user = alice
    with pytest.raises(throttle.TooMany):
        throttle.spend(request, "events")
    request.user = bob
    throttle.spend(request, "events")


def test_a_cache_that_is_down_lets_everybody_in(limit: Limit, monkeypatch: pytest.MonkeyPatch) -> None:
    def down(*args: Any, **kwargs: Any) -> None:
        raise CacheDown

    limit(events="1/min")
    monkeypatch.setattr(throttle, "cache", SimpleNamespace(add=down, get=down, set=down, incr=down))
    for _ in range(3):
        throttle.spend(make_request(), "events")


# Keys of the counters


@pytest.mark.parametrize(
    ("proxies", "forwarded", "counted"),
    [
        (0, "203.0.113.9", "192.0.2.1"),
        (1, "203.0.113.9", "203.0.113.9"),
        (1, "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        (2, "198.51.100.1, 203.0.113.9, 192.0.2.7", "203.0.113.9"),
        (1, "", "192.0.2.1"),
        (1, "unknown", "192.0.2.1"),
        (2, "203.0.113.9", "192.0.2.1"),
        (1, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        (1, "::ffff:203.0.113.9", "203.0.113.9"),
    ],
)
def test_the_client_is_whom_the_last_trusted_proxy_saw(
    settings: Settings, proxies: int, forwarded: str, counted: str
) -> None:
    settings.TRUSTED_PROXIES = proxies
    assert throttle.client_address(make_request(forwarded=forwarded)) == counted


def test_a_made_up_forwarded_address_changes_nothing(client: Client, limit: Limit) -> None:
    limit(requests="3/min")
    answers = [client.get("/style/", HTTP_X_FORWARDED_FOR=f"203.0.113.{n}").status_code for n in range(5)]
    assert answers == [200, 200, 200, 429, 429]


def test_a_made_up_authorization_changes_nothing(limit: Limit) -> None:
    limit(api="3/min 100/min")
    answers = [APIClient().get("/api/events/", HTTP_AUTHORIZATION=f"Seat {n}").status_code for n in range(5)]
    assert answers == [200, 200, 200, 429, 429]


def test_events_are_not_created_without_end_under_made_up_keys(limit: Limit) -> None:
    shelve()
    limit(events="3/min")
    answers = [
        APIClient().post("/api/events/", {"sets": ["trial"], "rounds": 0}, HTTP_AUTHORIZATION=f"Seat {n}").status_code
        for n in range(5)
    ]
    assert (answers, Event.objects.count()) == ([201, 201, 201, 429, 429], 3)


def test_a_key_that_was_given_out_is_counted_by_itself(limit: Limit) -> None:
    shelve()
    limit(api="6/min 20/min")
    event, _key = lobby.create({"sets": ["trial"], "rounds": 0}, None)
    joined = APIClient().post(f"/api/events/{event.pk}/join/", {}).json()
    seated = APIClient()
    seated.credentials(HTTP_AUTHORIZATION=f"Seat {joined['key']}")
    assert [seated.get(f"/api/events/{event.pk}/me/").status_code for _ in range(12)] == [200] * 12


# Limits


def test_pages_are_limited_like_the_api(client: Client, limit: Limit) -> None:
    limit(requests="2/min")
    assert [client.get("/style/").status_code for _ in range(3)] == [200, 200, 429]
    refused = client.get("/style/")
    assert int(refused["Retry-After"]) > 0


def test_an_address_has_a_budget_of_processor_time(client: Client, limit: Limit) -> None:
    limit(work="1/min")
    assert client.get("/style/").status_code == 200
    assert client.get("/style/").status_code == 429


def test_the_site_is_asked_for_its_health_without_limit(client: Client, limit: Limit) -> None:
    limit(requests="1/min")
    assert [client.get("/healthz").status_code for _ in range(3)] == [200] * 3


def test_refusals_of_the_api_are_json_in_every_case(client: Client, limit: Limit) -> None:
    limit(requests="1/min")
    client.get("/api/cards/")
    refused = client.get("/api/cards/")
    assert (refused.status_code, set(refused.json())) == (429, {"detail"})


def test_guessing_codes_of_events_is_limited(client: Client, limit: Limit) -> None:
    shelve()
    event, _key = lobby.create({"sets": ["trial"], "rounds": 0}, None)
    limit(guesses="3/min")
    answers = [client.get("/events/code/", {"code": f"WRONG{n}"}).status_code for n in range(4)]
    assert answers == [302, 302, 302, 429]
    assert client.get("/events/code/", {"code": event.code}).status_code == 429


def test_a_code_that_is_right_is_no_guess(client: Client, limit: Limit) -> None:
    shelve()
    event, _key = lobby.create({"sets": ["trial"], "rounds": 0}, None)
    limit(guesses="1/min")
    assert [client.get("/events/code/", {"code": event.code}).status_code for _ in range(3)] == [302] * 3


def test_guessing_keys_of_seats_is_limited(limit: Limit) -> None:
    shelve()
    event, _key = lobby.create({"sets": ["trial"], "rounds": 0}, None)
    limit(guesses="2/min")
    answers = [
        APIClient().get(f"/api/events/{event.pk}/me/", HTTP_AUTHORIZATION=f"Seat guess-{n}").status_code
        for n in range(4)
    ]
    assert answers == [401, 401, 429, 429]


def test_drafts_of_guests_are_limited_by_the_boosters_that_they_open(limit: Limit) -> None:
    shelve()
    limit(boosters="60/hour")  # a draft of eight opens 24
    answers = [Client().post("/berserk/events/now/draft/").status_code for _ in range(3)]
    assert (answers, Event.objects.count()) == ([302, 302, 429], 2)


@pytest.mark.parametrize("name", ["decks", "guests"])
def test_guests_of_one_address_make_a_limited_number_of_decks(
    limit: Limit, constructed_format: Format, name: str
) -> None:
    limit(**{name: "2/hour"})
    deck = {"name": "Deck", "format": constructed_format.pk}
    answers = [Client().post("/berserk/decks/new/", deck).status_code for _ in range(3)]
    assert (answers, Deck.objects.exclude(guest="").count()) == ([302, 302, 429], 2)


def test_seats_taken_from_one_address_are_limited(limit: Limit) -> None:
    shelve()
    event, _key = lobby.create({"sets": ["trial"], "rounds": 0}, None)
    limit(joins="2/hour")
    answers = [APIClient().post(f"/api/events/{event.pk}/join/", {}).status_code for _ in range(3)]
    assert answers == [201, 201, 429]


def test_positions_saved_are_limited(client: Client, limit: Limit, alice: User) -> None:
    limit(desks="2/hour")
    client.force_login(alice)
    saved = {"do": "save", "document": TEXT, "mode": "play", "passed": "2"}
    assert [client.post("/berserk/desk/", saved).status_code for _ in range(3)] == [302, 302, 429]


@pytest.fixture
def constructed_format(db: None) -> Format:
    return Format.objects.get(slug="constructed")


def test_a_rate_that_cannot_be_read_is_a_failed_check(settings: Settings) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "api": "lots 1200/min"}
    [found] = [message for message in run_checks() if message.id == "berserk.E004"]
    assert "API_THROTTLE_ANON" in (found.hint or "")


def test_limits_are_off_where_the_setting_says_so(limit: Limit, settings: Settings, client: Client) -> None:
    limit(requests="1/min", work="1/min")
    settings.THROTTLES_ON = False
    assert [client.get("/style/").status_code for _ in range(3)] == [200] * 3
