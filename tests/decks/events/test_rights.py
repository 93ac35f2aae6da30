"""Tests of rights: every address of events, for every role, in every phase, by the identification ways of the person.

`decks.events.roles.RIGHTS` defines the expected results. The addresses come from the routes, so new ones are covered.
The ways are a sample: every role requests every address in every phase once for each kind of organiser, and the ways
of a role take turns at the addresses (`taking_turns`), the same in every run. Rights do not depend on the database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar, get_args

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, reverse
from pytest_django.fixtures import Settings
from rest_framework.test import APIClient

from berserk_site.models import ApiKey
from decks.events import lobby, rounds, urls
from decks.events.api import EventViewSet
from decks.events.deck_submission import hand_in, suggestion
from decks.events.models import Event, Seat
from decks.events.pod import Phase
from decks.events.record import pod_of
from decks.events.rights import ORGANISED, SEATS
from decks.events.roles import RIGHTS, Right, Role, Viewer, phases_of

from .finishing import finish_work

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

MakeEvent = Callable[..., Event]
PHASES: tuple[Phase, ...] = get_args(Phase)
Address = TypeVar("Address")


@dataclass
class Way:
    """A way in which a person of a role authenticates."""

    role: Role
    name: str
    client: Any
    seat: int | None = None

    def __str__(self) -> str:
        return f"{self.role} by {self.name}"


def by_key(role: Role, name: str, key: str, seat: int | None = None) -> Way:
    return Way(role, name, APIClient(HTTP_AUTHORIZATION=f"Seat {key}"), seat)


def by_session(
    role: Role, name: str, seat: int | None = None, user: User | None = None, remembered: dict[str, Any] | None = None
) -> Way:
    client = APIClient()
    if user is not None:
        client.force_login(user)
    session = client.session
    session.update(remembered or {})
    session.save()
    client.cookies["sessionid"] = str(session.session_key)
    return Way(role, name, client, seat)


def by_account(role: Role, user: User, seat: int | None = None) -> Iterator[Way]:
    yield by_session(role, "account in a browser", seat, user)
    token = ApiKey.make(user, "test")
    yield Way(role, "account's token", APIClient(HTTP_AUTHORIZATION=f"Token {token}"), seat)


def by_seat(role: Role, seat: Seat, key: str) -> Iterator[Way]:
    yield by_key(role, "seat's key", key, seat.number)
    yield by_session(role, "seat in a guest's browser", seat.number, remembered={SEATS: {seat.event_id: key}})


def by_organising(role: Role, event: Event, key: str, seat: int | None = None) -> Iterator[Way]:
    yield by_key(role, "organiser's key", key, seat)
    yield by_session(role, "organiser in a guest's browser", seat, remembered={ORGANISED: {event.pk: key}})


def bring_to(event: Event, phase: Phase, players: list[Seat], removed: Seat | None = None) -> None:
    if phase == "open":
        return
    lobby.start(event.pk)
    if removed is not None:
        lobby.kick(event.pk, removed.number)
    if phase == "drafting":
        return
    finish_work(event.pk)
    if phase == "building":
        return
    for seat in players:
        hand_in(seat, suggestion(event, pod_of(Event.objects.get(pk=event.pk)), seat.number).main)
    rounds.next_round(event.pk)
    if phase == "over":
        rounds.end(event.pk)


def make(phase: Phase, organiser: User | None) -> tuple[Event, str]:
    kind = {"kind": "draft", "sets": ["trial"] * 2} if phase in ("open", "drafting") else {"kind": "sealed"}
    return lobby.create({"sets": ["trial"] * 4, "seats": 5, "chat": True, **kind}, organiser)


def organised_by_one_who_does_not_play(phase: Phase, cast: dict[str, User]) -> Iterator[tuple[Event, Way]]:
    event, key = make(phase, cast["judge"])
    guest, guest_key = lobby.join(event.pk, "Guest")
    bob, bobs_key = lobby.join(event.pk, "Bob", cast["bob"])
    removed, removed_key = lobby.join(event.pk, "Charlie", cast["charlie"])
    kept_out, kept_out_key = lobby.join(event.pk, "Erin", cast["erin"])
    lobby.kick(event.pk, kept_out.number)
    bring_to(event, phase, [guest, bob], removed)
    ways = [
        Way("stranger", "nothing", APIClient()),
        *by_account("stranger", cast["dave"]),
        *by_seat("kept out", kept_out, kept_out_key),
        *by_account("kept out", cast["erin"]),
        *by_seat("player", guest, guest_key),
        *by_seat("player", bob, bobs_key),
        *by_account("player", cast["bob"], bob.number),
        *by_organising("organiser", event, key),
        *by_account("organiser", cast["judge"]),
    ]
    if phase != "open":  # before the start the seat of a removed player becomes free; they are kept out
        ways += [*by_seat("removed", removed, removed_key), *by_account("removed", cast["charlie"], removed.number)]
    yield from ((event, way) for way in ways)


def organised_by_one_who_plays(phase: Phase, cast: dict[str, User]) -> Iterator[tuple[Event, Way]]:
    event, key = make(phase, cast["alice"])
    bob, _ = lobby.join(event.pk, "Bob", cast["bob"])
    alice, alices_key = lobby.join(event.pk, "Alice", cast["alice"])
    bring_to(event, phase, [bob, alice])
    role: Role = "playing organiser"
    ways = [
        *by_seat(role, alice, alices_key),
        *by_account(role, cast["alice"], alice.number),
        *by_organising(role, event, key, alice.number),
    ]
    yield from ((event, way) for way in ways)


def organised_by_guests(phase: Phase, cast: dict[str, User]) -> Iterator[tuple[Event, Way]]:
    event, key = make(phase, None)
    first, first_key = lobby.join(event.pk, "First")
    bob, bobs_key = lobby.join(event.pk, "Bob")
    bring_to(event, phase, [first, bob])
    ways = [
        *by_seat("host", first, first_key),
        *by_seat("player", bob, bobs_key),
        *by_organising("organiser", event, key),
    ]
    yield from ((event, way) for way in ways)
    event, key = make(phase, None)
    other, _ = lobby.join(event.pk, "Other")
    seat, seat_key = lobby.join(event.pk, "Organiser", viewer=Viewer(organiser=True))
    bring_to(event, phase, [other, seat])
    role: Role = "playing organiser"
    ways = [*by_seat(role, seat, seat_key), *by_organising(role, event, key, seat.number)]
    yield from ((event, way) for way in ways)


def of_pages(ways: Iterator[tuple[Event, Way]]) -> Iterator[tuple[Event, Way]]:
    """All ways but tokens of accounts, which only the API takes."""
    return ((event, way) for event, way in ways if way.name != "account's token")


def taking_turns(asked: Iterable[tuple[Event, Way]], addresses: list[Address]) -> Iterator[tuple[Event, Way, Address]]:
    """Each address with one way of each role, the next way at the next address."""
    of_role: dict[tuple[Event, Role], list[Way]] = {}
    for event, way in asked:
        of_role.setdefault((event, way.role), []).append(way)
    for (event, _), ways in of_role.items():
        for number, address in enumerate(addresses):
            yield event, ways[number % len(ways)], address


KINDS = (organised_by_one_who_does_not_play, organised_by_one_who_plays, organised_by_guests)


@pytest.fixture
def cast(alice: User, bob: User, charlie: User, judge: User, trial_set: Any) -> dict[str, User]:
    dave, erin = (User.objects.create_user(name) for name in ("Dave", "Erin"))
    return {"alice": alice, "bob": bob, "charlie": charlie, "judge": judge, "dave": dave, "erin": erin}


def api_addresses() -> Iterator[tuple[str, str, Right]]:
    """Method, address after the event's and right of every call of the API on one event."""
    yield "get", "", EventViewSet.right
    for action in EventViewSet.get_extra_actions():
        for method in action.mapping:  # type: ignore[attr-defined]
            yield method, f"{action.url_path}/", action.kwargs.get("right", EventViewSet.right)  # type: ignore[attr-defined]


def page_addresses() -> Iterator[tuple[str, Right]]:
    """Name and right of every page of one event."""
    for pattern in urls.urlpatterns:
        if isinstance(pattern, URLPattern) and set(pattern.pattern.regex.groupindex) & {"event_id", "series_id"} == {
            "event_id"
        }:
            yield pattern.name or "", pattern.callback.right  # type: ignore[attr-defined]


_posted: dict[str, bool] = {}


def is_posted_to(page: str, address: str) -> bool:
    """Whether a page is only posted to; asked once."""
    if page not in _posted:
        _posted[page] = Client().get(address).status_code == 405
    return _posted[page]


def rolled_back(ask: Callable[[], Any], event: Event) -> tuple[Any, int]:
    """The answer, and how long the log was after it; whatever was changed is not."""
    with transaction.atomic():
        answer = ask()
        version = Event.objects.values_list("version", flat=True).get(pk=event.pk)
        transaction.set_rollback(True)
    return answer, version


def named(page: str, seat: int) -> dict[str, int | str]:
    """Return the arguments of a page's address besides the event."""
    if page in ("kick", "let_in", "drop", "undo_drop", "watch", "give_bye"):
        return {"number": seat}
    arguments: dict[str, dict[str, int | str]] = {
        "undo_result": {"table": 0},
        "correct": {"round": 1, "table": 0},
        "shared_replay": {"number": seat, "token": "wrong"},
        "unpenalise": {"number": seat, "penalty": 0},
        "remove_co_organiser": {"user_id": 0},
    }
    return arguments.get(page, {})


@pytest.mark.parametrize("organised", KINDS)
@pytest.mark.parametrize("phase", PHASES)
def test_every_call_of_the_api_asks_the_table_of_rights(
    phase: Phase, organised: Callable[..., Iterator[tuple[Event, Way]]], cast: dict[str, User]
) -> None:
    for event, way, (method, address, right) in taking_turns(organised(phase, cast), list(api_addresses())):
        before = Event.objects.values_list("version", flat=True).get(pk=event.pk)
        ask = partial(getattr(way.client, method), f"/api/events/{event.pk}/{address}", {})
        answer, version = rolled_back(ask, event)
        case = f"{method} {address or 'the event'} ({right}) by {way}, {phase}: {answer.status_code}"
        allowed = phases_of(right, way.role)
        if not allowed:
            assert answer.status_code == 403, case
        elif phase not in allowed:
            assert answer.status_code == 409, case
        else:
            assert answer.status_code in (200, 201, 204, 400, 409), case
            assert right != "look" or answer.status_code == 200, case
        assert phase != "over" or version == before, f"{case} adds to the log of an event that is over"


@pytest.mark.parametrize("organised", KINDS)
@pytest.mark.parametrize("phase", PHASES)
def test_every_page_asks_the_table_of_rights(
    phase: Phase, organised: Callable[..., Iterator[tuple[Event, Way]]], cast: dict[str, User]
) -> None:
    pages = [(name, right) for name, right in page_addresses() if name not in ("export", "shared_replay")]  # have tests
    for event, way, (name, right) in taking_turns(of_pages(organised(phase, cast)), pages):
        before = Event.objects.values_list("version", flat=True).get(pk=event.pk)
        address = reverse(f"events:{name}", kwargs={"event_id": event.pk, **named(name, way.seat or 1)})
        post = is_posted_to(name, address)
        answer, version = rolled_back(partial(way.client.post if post else way.client.get, address), event)
        case = f"{name} ({right}) by {way}, {phase}: {answer.status_code}"
        allowed = phases_of(right, way.role)
        if not allowed:
            assert answer.status_code == 403, case
        elif phase not in allowed:
            assert answer.status_code in ((302,) if post else (404,)), case
        else:
            assert answer.status_code in (200, 204, 302, 404, 409, 422), case
            if name != "watch":  # the settings may forbid watching
                assert right != "look" or answer.status_code == 200, case
        assert phase != "over" or version == before, f"{case} adds to the log of an event that is over"


@pytest.mark.parametrize("phase", PHASES[2:])
def test_decks_that_were_handed_in_are_seen_by_an_organiser_who_does_not_play_alone(
    phase: Phase, cast: dict[str, User]
) -> None:
    for organised in KINDS:
        for event, way in of_pages(organised(phase, cast)):
            pod = pod_of(Event.objects.get(pk=event.pk))
            for number, seat in pod.seats.items():
                for what in ("pool", "deck"):
                    answer = way.client.get(f"/events/{event.pk}/export/{what}/?seat={number}")
                    own = number == way.seat and way.role != "removed"
                    proof = phase in phases_of("proof", way.role)
                    judged = way.role == "organiser" and bool(seat.deck)
                    case = f"{what} of seat {number} by {way}, {phase}"
                    assert answer.status_code == (200 if own or proof or judged else 404), case


def test_every_right_belongs_to_somebody_and_every_role_has_one() -> None:
    assert set(RIGHTS) == set(get_args(Right))
    for right, roles in RIGHTS.items():
        assert any(roles.values()), right
    for role in get_args(Role):
        assert any(phases_of(right, role) for right in RIGHTS), role


def test_the_log_is_a_strangers_where_the_settings_say_so_alone() -> None:
    assert phases_of("proof", "stranger", open_log=True) == {"over"}
    assert not phases_of("proof", "stranger")


def test_an_organiser_who_is_found_to_play_as_a_guest_stays_known_as_one(make_event: MakeEvent, alice: User) -> None:
    """Joined without logging in; then the same browser shows the account and the seat."""
    event = make_event(kind="sealed", sets=["trial"] * 4, seats=3, rounds=3)
    Event.objects.filter(pk=event.pk).update(organiser=alice)
    seat, key = lobby.join(event.pk, "Nobody in particular")
    other, _ = lobby.join(event.pk, "Bob")
    bring_to(event, "playing", [seat, other])
    elsewhere = next(by_account("organiser", alice)).client
    deck = f"/events/{event.pk}/export/deck/?seat={other.number}"
    assert elsewhere.get(deck).status_code == 200
    browser = by_session("playing organiser", "both", seat.number, alice, remembered={SEATS: {event.pk: key}}).client
    assert browser.get(deck).status_code == 404
    assert elsewhere.get(deck).status_code == 404
    assert by_key("playing organiser", "seat's key", key).client.get(deck).status_code == 404


def test_who_was_removed_keeps_the_proof_of_the_event(make_event: MakeEvent) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 4, seats=3, rounds=3)
    seat, key = lobby.join(event.pk, "Alice")
    bring_to(event, "playing", [], seat)
    api = by_key("removed", "seat's key", key).client
    assert api.get(f"/api/events/{event.pk}/log/").status_code == 409
    rounds.end(event.pk)
    assert api.get(f"/api/events/{event.pk}/log/").status_code == 200
    assert "Proven" in api.get(f"/events/{event.pk}/verify/").content.decode()


def test_leaving_and_being_removed_after_the_end_take_nobodys_proof_away(make_event: MakeEvent) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 4, seats=3, rounds=3)
    seat, key = lobby.join(event.pk, "Alice")
    bring_to(event, "over", [seat])
    api = by_key("player", "seat's key", key).client
    before = api.get(f"/api/events/{event.pk}/log/").json()
    assert api.post(f"/api/events/{event.pk}/leave/").status_code == 204
    lobby.kick(event.pk, seat.number)
    assert api.post(f"/api/events/{event.pk}/return/").status_code == 403
    assert api.get(f"/api/events/{event.pk}/log/").json() == before


@pytest.mark.parametrize("header", ["Seat wrong", "Seat", "Seat ☃", "seat  x y"])
def test_a_wrong_key_is_refused_by_every_page_and_breaks_none(
    make_event: MakeEvent, header: str, settings: Settings
) -> None:
    settings.THROTTLES_ON = False  # which would soon answer 429
    event = make_event()
    for name, _right in page_addresses():
        arguments: dict[str, Any] = {"event_id": event.pk}
        arguments |= {"what": "pool"} if name == "export" else named(name, 1)
        for ask in (Client().get, Client().post):
            answer = ask(reverse(f"events:{name}", kwargs=arguments), headers={"Authorization": header})
            assert answer.status_code in (403, 405) or header == "Seat", (name, answer.status_code)
            assert answer.status_code < 500
