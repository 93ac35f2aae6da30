"""Identification of a person in a series, and the views that only its organiser may use."""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from django.http import HttpRequest
from rest_framework.request import Request

from catalog.core import throttle

from .ids import key_digest
from .lobby import give_key
from .models import Series, SeriesMember
from .rights import SEATS, SERIES_ORGANISED, WrongKey, key_in, remember_seat

SERIES = "event_series"  # in the session: series → key of the member


@dataclass(frozen=True, slots=True)
class SeriesViewer:
    """A viewer of a series: the member that they are, if any, and whether they organise it."""

    member: SeriesMember | None = None
    organiser: bool = False


def find_series_viewer(request: HttpRequest | Request, series: Series) -> SeriesViewer:
    """Identify the viewer of a request: by the key in the request if it has one, otherwise by account and session.
    Raises WrongKey."""
    members = SeriesMember.objects.select_related("seat__event").filter(series=series)
    if key := key_in(request):
        organiser = _holds(series, key)
        member = None if organiser else members.filter(key=key_digest(key)).first()
        if member is None and not organiser:
            throttle.spend_by_address(request, "guesses")
            raise WrongKey
        throttle.vouch(key)
        return SeriesViewer(member, organiser)
    session = request.session
    organiser = _holds(series, session.get(SERIES_ORGANISED, {}).get(series.pk, ""))
    member = None
    if request.user.is_authenticated:
        organiser = organiser or series.organiser_id == request.user.pk
        member = members.filter(player=request.user.pk).first()
    if member is None and (key := session.get(SERIES, {}).get(series.pk, "")):
        member = members.filter(key=key_digest(key)).first()
    return SeriesViewer(member, organiser)


def _holds(series: Series, key: str) -> bool:
    return bool(key) and hmac.compare_digest(series.organiser_key, key_digest(key))


def remember_member(request: HttpRequest, member: SeriesMember, key: str) -> None:
    """Give the visitor's session the key of a member; a member who only waits again has no new key."""
    if key:
        request.session[SERIES] = {**request.session.get(SERIES, {}), member.series_id: key}


def remember_series(request: HttpRequest, series: Series, key: str) -> None:
    """Give the visitor's session the rights of the organiser."""
    request.session[SERIES_ORGANISED] = {**request.session.get(SERIES_ORGANISED, {}), series.pk: key}


def take_seat(request: HttpRequest, viewer: SeriesViewer) -> None:
    """Give the session of a guest the seat that their member has been given."""
    seat = viewer.member.seat if viewer.member is not None else None
    if seat is not None and seat.player_id is None and seat.key and not seat.removed:
        key = give_key(seat)
        if request.session.get(SEATS, {}).get(seat.event_id) != key:
            remember_seat(request, seat, key)
