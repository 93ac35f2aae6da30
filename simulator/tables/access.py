"""Identify a visitor at a table by account or guest session, never by an id that others can read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.settings import api_settings

from decks.guests import become_guest, guest_of
from simulator.games import SPECTATOR
from simulator.tables.models import OpponentSearch, Seat, Table, held_by


@dataclass(frozen=True, slots=True)
class Person:
    """An account, or a guest's session; neither for a visitor who has made nothing yet."""

    user: User | None = None
    guest: str = ""

    @property
    def is_identified(self) -> bool:
        return self.user is not None or bool(self.guest)

    def holds(self, seat: Seat) -> bool:
        if self.user is not None:
            return seat.user_id == self.user.pk
        return bool(self.guest) and seat.user_id is None and seat.guest == self.guest


def person_of(request: HttpRequest, begin: bool = False) -> Person:
    """Return the person of the request. `begin`: start a guest's session if there is none; only a request that creates
    something passes it."""
    if isinstance(request.user, User):
        return Person(request.user)
    return Person(None, become_guest(request) if begin else guest_of(request))


def by_key(request: HttpRequest) -> Person:
    """As `person_of`, for an address outside the API that programs follow with their key."""
    if request.META.get("HTTP_AUTHORIZATION"):
        api_request = Request(request, authenticators=_authenticators())
        try:
            user = api_request.user
        except exceptions.AuthenticationFailed:
            return Person()
        return Person(user) if isinstance(user, User) else Person()
    return person_of(request)


def _authenticators() -> list[Any]:
    classes: Any = api_settings.DEFAULT_AUTHENTICATION_CLASSES
    return [each() for each in classes]


def seat_of(person: Person, seats: list[Seat]) -> int:
    """The number of a person's seat, or `SPECTATOR`."""
    return next((seat.number for seat in seats if person.holds(seat)), SPECTATOR)


def may_watch(table: Table, person: Person, seats: list[Seat]) -> bool:
    """Whether the person may see the table: its players always, others while it waits, and later if it is watched."""
    return table.watched or table.state == Table.State.WAITING or seat_of(person, seats) != SPECTATOR


def keep_seats(sender: Any, user: User, guest: str, **kwargs: Any) -> None:
    """Move a guest's seats to the account after sign-in or sign-up. Skip tables where the account already sits."""
    for seat in Seat.objects.filter(held_by(AnonymousUser(), guest)):
        try:
            with transaction.atomic():
                Seat.objects.filter(pk=seat.pk).update(user=user, guest="", name=user.username[:40])
        except IntegrityError:  # the account sits opposite
            continue
    OpponentSearch.objects.filter(held_by(AnonymousUser(), guest)).delete()  # the account may begin a new search
