"""Identification of a person in an event: by account, by session, or by the key of a seat, never by a public id.

`roles.RIGHTS` lists the rights. Every identification of a person in a request leads to the same role: see `_person`.
"""

from __future__ import annotations

import hmac
from functools import cache
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import connection
from django.db.models import Q
from django.http import HttpRequest
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from catalog.core import throttle

from .ids import key_digest
from .models import Event, KeptOut, Seat
from .roles import Viewer, need

SEATS, ORGANISED = "event_seats", "event_organised"  # in the session: event → key
SERIES_ORGANISED = "event_series_organised"  # in the session: series → key, which its pods share
# Columns in the order of the model, as `from_db` takes them.
SEAT_READ = ("id", "event_id", "number", "player_id", "organisers", "removed")
EVENT_READ = ("id", "organiser_id", "phase", "version", "head", "next_due", "present", "owed")


class WrongKey(PermissionDenied):
    """The key that the request carries is of no seat of this event."""

    def __init__(self) -> None:
        super().__init__(_("This key doesn't belong to a seat in this event."))


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
    """Return the key of a request; empty without one."""
    word, _, key = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
    return key.strip() if word.lower() == "seat" else ""


def remember_seat(request: HttpRequest, seat: Seat, key: str) -> None:
    """Give the visitor's session the seat."""
    request.session[SEATS] = {**request.session.get(SEATS, {}), seat.event_id: key}


def forget_seat(request: HttpRequest, event: Event) -> None:
    """Take the seat that a visitor has left from their session."""
    seats = request.session.get(SEATS, {})
    if event.pk in seats:
        request.session[SEATS] = {pk: key for pk, key in seats.items() if pk != event.pk}


def has_lost_seat(request: HttpRequest, event: Event, viewer: Viewer) -> bool:
    """Whether a seat that was the visitor's is theirs no more, though they have not left it."""
    if viewer.seat is not None:
        return viewer.seat.removed
    return viewer.kept_out or event.pk in request.session.get(SEATS, {})


def remember_organiser(request: HttpRequest, event: Event, key: str) -> None:
    request.session[ORGANISED] = {**request.session.get(ORGANISED, {}), event.pk: key}


def viewer_of(request: HttpRequest | Request, event: Event) -> Viewer:
    """Return the viewer who sent the request. A key in the request takes precedence over the account and session: a
    program acts for one person at a time. Raises WrongKey."""
    if key := key_in(request):
        organiser = _holds(event, key)
        seat = None if organiser else Seat.objects.filter(event=event, key=key_digest(key)).first()
        if seat is None and not organiser:
            if _is_kept_out(event, None, key):
                return Viewer(kept_out=True)
            throttle.spend_by_address(request, "guesses")
            raise WrongKey
        throttle.vouch(key)
        return _person(event, seat, organiser)
    session = request.session
    seat, key = None, session.get(SEATS, {}).get(event.pk, "")
    organiser = _holds(event, session.get(ORGANISED, {}).get(event.pk, ""))
    organiser = organiser or _holds(event, session.get(SERIES_ORGANISED, {}).get(event.series_id, ""))
    helps = False
    if request.user.is_authenticated:
        organiser = organiser or event.organiser_id == request.user.pk
        helps = not organiser and event.is_organised_by(request.user.pk)
        seat = Seat.objects.filter(event=event, player=request.user.pk).first()
    if seat is None and key:
        seat = Seat.objects.filter(event=event, key=key_digest(key)).first()
    if seat is None and not organiser and not helps and _is_kept_out(event, request.user.pk, key):
        return Viewer(kept_out=True)
    return _helper(request.user.pk, seat) if helps else _person(event, seat, organiser)


def _is_kept_out(event: Event, user_id: int | None, key: str) -> bool:
    """Whether an organiser has removed whoever shows this account or this key of a seat, and not let them in again.

    An account that shows the key of a guest who was removed is kept out itself from now on.
    """
    if user_id is None and not key:
        return False
    condition = Q(player=user_id) if user_id is not None else Q()
    if key:
        condition |= Q(key=key_digest(key))
    rows = list(KeptOut.objects.filter(condition, event=event))
    if user_id is not None and not any(row.player_id == user_id for row in rows):
        KeptOut.objects.filter(pk__in=[row.pk for row in rows], player=None).update(player=user_id)
    return bool(rows)


def _helper(user_id: int | None, seat: Seat | None) -> Viewer:
    """A co-organiser; the seat that they took as a guest is their account's from now on."""
    if seat is not None and not (seat.organisers and seat.player_id):
        seat.organisers, seat.player_id = True, user_id
        seat.save(update_fields=["organisers", "player"])
    return Viewer(seat, organiser=True)


def _person(event: Event, seat: Seat | None, organiser: bool) -> Viewer:
    """The one viewer that a person is in this event, whichever of their names a request shows.

    An organiser's seat is found though only the organiser has been named, and the organiser though only the seat has.
    Where a request shows for the first time that both are one person, the seat keeps it.
    """
    if organiser and seat is None:
        theirs = Q(organisers=True)
        if event.organiser_id is not None:
            theirs |= Q(player=event.organiser_id)
        helpers = event.co_organisers.values("pk")
        seats = Seat.objects.filter(theirs, event=event).exclude(player__isnull=False, player__in=helpers)
        seat = seats.order_by("number").first()
    if organiser and seat is not None and not seat.organisers:
        seat.organisers = True
        seat.save(update_fields=["organisers"])
    return Viewer(seat, organiser or (seat is not None and _organises(event, seat)))


def _organises(event: Event, seat: Seat) -> bool:
    return seat.organisers or (event.organiser_id is not None and seat.player_id == event.organiser_id)


def seated_by_key(request: Request, event_id: str) -> tuple[Event, Viewer] | None:
    """Return the event and the seat of the key in a request, with one query; None if it is not the key of a seat.

    Both rows have the fields that a view of the seat needs, and load the others on access.
    """
    key = key_in(request)
    if not key:
        return None
    with connection.cursor() as cursor:
        cursor.execute(_seat_and_event(), [event_id, key_digest(key)])
        row = cursor.fetchone()
    if row is None:
        return None
    throttle.vouch(key)
    seat = Seat.from_db(connection.alias, SEAT_READ, row[: len(SEAT_READ)])
    event = Event.from_db(connection.alias, EVENT_READ, row[len(SEAT_READ) :])
    return event, Viewer(seat, _organises(event, seat))


@cache
def _seat_and_event() -> str:
    """The SQL of the query that every look and every pick of a program begins with: writing it takes Django longer
    than all else that a look does, so it is written once a process."""
    names = [*SEAT_READ, *(f"event__{name}" for name in EVENT_READ)]
    rows = Seat.objects.order_by().filter(event="", key="").values_list(*names)
    return str(rows.query.sql_with_params()[0])


def _holds(event: Event, key: str) -> bool:
    return bool(key) and hmac.compare_digest(event.organiser_key, key_digest(key))


def seat_of(viewer: Viewer) -> Seat:
    """Return the viewer's seat; 403 for a viewer without a seat or removed from it."""
    need("sit", viewer.role)
    if viewer.seat is None:
        raise AssertionError(f"a {viewer.role} has the right of a seat and no seat")
    return viewer.seat


def person_of(request: HttpRequest | Request) -> str:
    """Return the key that limits a person to one seat: the account, or a keyed digest of a guest's address."""
    if request.user is not None and request.user.is_authenticated:
        return f"account {request.user.pk}"
    address = throttle.client_address(request)
    return "address " + salted_hmac("decks.events.person", address, algorithm="sha256").hexdigest()[:32]
