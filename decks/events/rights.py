"""Who somebody is in an event: by account, by session, or by the key of a seat. Never by an id that others can read."""

from __future__ import annotations

import hmac
from functools import cache
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import connection
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework import exceptions
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from .ids import key_digest
from .models import Event, Seat
from .projections import Viewer

SEATS, ORGANISED = "event_seats", "event_organised"  # in the session: event → key
SEAT_READ = ("id", "event_id", "number", "player_id")  # columns in the order of the model, as `from_db` takes them
EVENT_READ = ("id", "organiser_id", "version", "head", "next_due")


class SeatAuthentication(BaseAuthentication):
    """`Authorization: Seat <key>`, the key of a seat or of an organiser: `request.auth` is the key."""

    def authenticate(self, request: Request) -> tuple[None, str] | None:
        key = key_in(request)
        return (None, key) if key else None

    def authenticate_header(self, request: Request) -> str:
        return "Seat"


class SeatKeys(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the schema of the API describes keys of seats."""

    target_class = SeatAuthentication
    name = "seat"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": "Seat <key>"}


def key_in(request: HttpRequest | Request) -> str:
    """The key that a request carries; empty where it carries none."""
    word, _, key = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
    return key.strip() if word.lower() == "seat" else ""


def remember_seat(request: HttpRequest, seat: Seat, key: str) -> None:
    """Give the visitor's session the seat."""
    request.session[SEATS] = {**request.session.get(SEATS, {}), seat.event_id: key}


def remember_organiser(request: HttpRequest, event: Event, key: str) -> None:
    request.session[ORGANISED] = {**request.session.get(ORGANISED, {}), event.pk: key}


def viewer_of(request: HttpRequest | Request, event: Event) -> Viewer:
    """The role of whoever asks. A key in the request counts alone: a program acts for one seat at a time."""
    if key := key_in(request):
        return _by_key(event, key)
    session = request.session
    seat = None
    organiser = _holds(event, session.get(ORGANISED, {}).get(event.pk, ""))
    if request.user.is_authenticated:
        organiser = organiser or event.organiser_id == request.user.pk
        seat = Seat.objects.filter(event=event, player=request.user.pk).first()
    if seat is None and (key := session.get(SEATS, {}).get(event.pk)):
        seat = Seat.objects.filter(event=event, key=key_digest(key)).first()
    return Viewer(seat, organiser)


def seated_by_key(request: Request, event_id: str) -> tuple[Event, Viewer] | None:
    """The event and the seat of the key that a request carries, in one query; None where it is no seat's key.

    Both rows hold what a look at one's seat needs, and fetch the rest when it is asked for.
    """
    key = key_in(request)
    if not key:
        return None
    with connection.cursor() as cursor:
        cursor.execute(_seat_and_event(), [event_id, key_digest(key)])
        row = cursor.fetchone()
    if row is None:
        return None
    seat = Seat.from_db(connection.alias, SEAT_READ, row[: len(SEAT_READ)])
    event = Event.from_db(connection.alias, EVENT_READ, row[len(SEAT_READ) :])
    return event, _of_seat(event, seat)


@cache
def _seat_and_event() -> str:
    """The SQL of the query that every look and every pick of a program begins with: writing it takes Django longer
    than all else that a look does, so it is written once a process."""
    names = [*SEAT_READ, *(f"event__{name}" for name in EVENT_READ)]
    rows = Seat.objects.order_by().filter(event="", key="").values_list(*names)
    return str(rows.query.sql_with_params()[0])


def _by_key(event: Event, key: str) -> Viewer:
    if _holds(event, key):
        return Viewer(organiser=True)
    seat = Seat.objects.filter(event=event, key=key_digest(key)).first()
    if seat is None:
        raise exceptions.AuthenticationFailed(_("This key is not of a seat of this event."))
    return _of_seat(event, seat)


def _of_seat(event: Event, seat: Seat) -> Viewer:
    return Viewer(seat, organiser=event.organiser_id is not None and seat.player_id == event.organiser_id)


def _holds(event: Event, key: str) -> bool:
    return bool(key) and hmac.compare_digest(event.organiser_key, key_digest(key))


def seat_of(viewer: Viewer) -> Seat:
    """The viewer's seat; 403 for who has none."""
    if viewer.seat is None:
        raise PermissionDenied(_("You have no seat in this event."))
    return viewer.seat
