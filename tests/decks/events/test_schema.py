"""Every answer of an event has its schema, in every phase and for everybody who may ask."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from django.contrib.auth.models import User
from schemathesis import checks

from decks.events import lobby, rounds
from decks.events.deck_submission import hand_in, suggestion
from decks.events.models import Event, Seat
from decks.events.record import pod_of

from .finishing import finish_work
from .shelf import shelve

ANSWERS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


def events(judge: User) -> list[tuple[Event, str, str]]:
    """An event in each phase, with the keys of a player and of the organiser."""
    shelve()
    found = []
    for phase in ("open", "drafting", "building", "playing", "over"):
        kind = "draft" if phase in ("open", "drafting") else "sealed"
        event, key = lobby.create(
            {"kind": kind, "sets": ["trial"] * 4, "seats": 3, "bots": False, "listed": True, "timer": False}, None
        )
        seats = [lobby.join(event.pk, name) for name in ("Alice", "Bob", "Carol")]
        bring_to(event, phase, [seat for seat, _ in seats])
        found.append((event, seats[0][1], key))
    return found


def bring_to(event: Event, phase: str, seats: list[Seat]) -> None:
    if phase == "open":
        return
    lobby.start(event.pk)
    finish_work(event.pk)
    if phase in ("drafting", "building"):
        return
    for seat in seats:
        hand_in(seat, suggestion(event, pod_of(Event.objects.get(pk=event.pk)), seat.number).main)
    rounds.next_round(event.pk)
    if phase == "over":
        rounds.end(event.pk)


def test_every_answer_of_an_event_is_as_its_schema_says(site: str, judge: User) -> None:
    schema = schemathesis.openapi.from_url(f"{site}/api/schema/?format=json", timeout=60)
    statuses: dict[str, set[int]] = {}
    for event, seat_key, organiser_key in events(judge):
        for found in schema.get_all_operations():
            operation: Any = found.ok()  # type: ignore[union-attr]
            if "/events/{id}/" not in operation.path or operation.path.endswith(("/leave/", "/end/", "/cancel/")):
                continue
            for key in ("", seat_key, organiser_key):
                headers = {"Authorization": f"Seat {key}"} if key else {}
                body = {"body": {}, "media_type": "application/json"} if operation.body else {}
                case = operation.Case(path_parameters={"id": event.pk}, headers=headers, **body)
                answer = case.call()
                case.validate_response(answer, checks=ANSWERS)
                statuses.setdefault(operation.path, set()).add(answer.status_code)
    for path in ("", "me/", "suggestion/", "log/", "rounds/", "ready/", "kick/", "simulate/"):
        assert statuses[f"/api/events/{{id}}/{path}"], path
    assert 200 in statuses["/api/events/{id}/me/"]
    assert 200 in statuses["/api/events/{id}/log/"]
    assert {200, 409} <= statuses["/api/events/{id}/suggestion/"]


def test_no_answer_of_events_is_left_without_a_schema(site: str) -> None:
    raw: dict[str, Any] = schemathesis.openapi.from_url(f"{site}/api/schema/?format=json", timeout=60).raw_schema
    bare = [
        (path, method, code)
        for path, operations in raw["paths"].items()
        if path.startswith("/api/events/")
        for method, operation in operations.items()
        for code, answer in operation["responses"].items()
        if code in ("200", "201", "409")
        and not any(content.get("schema") not in (None, {}) for content in answer.get("content", {}).values())
    ]
    assert not bare


@pytest.fixture(autouse=True)
def _no_limits(settings: Any) -> None:
    settings.THROTTLES = dict.fromkeys(settings.THROTTLES, "100000/min")
