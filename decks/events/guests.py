"""Events and series of a guest come along when the guest signs in or up: what the session organises, and its seats."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest

from .ids import key_digest
from .models import Event, Seat, Series, SeriesMember
from .rights import ORGANISED, SEATS, SERIES_ORGANISED
from .series_rights import SERIES


def keep_events(sender: Any, request: HttpRequest | None, user: User, **kwargs: Any) -> None:
    """Give the account the events and seats whose keys the session holds, unless they are somebody's already."""
    session = getattr(request, "session", None)
    if session is None:
        return
    organised: dict[str, str] = session.get(ORGANISED, {})
    seats: dict[str, str] = session.get(SEATS, {})
    _keep_series(session, user)
    if not organised and not seats:
        return
    with transaction.atomic():
        keys = {pk: key_digest(key) for pk, key in organised.items()}
        for event in Event.objects.filter(pk__in=keys, organiser=None).defer("sheet").select_for_update():
            if event.organiser_key == keys[event.pk]:
                Event.objects.filter(pk=event.pk).update(organiser=user)
        digests = [key_digest(key) for key in seats.values()]
        own = set(Seat.objects.filter(player=user, event__in=seats).values_list("event", flat=True))
        for seat in Seat.objects.filter(key__in=digests, player=None, removed=False).select_for_update():
            if seat.event_id not in own:
                own.add(seat.event_id)
                Seat.objects.filter(pk=seat.pk).update(player=user)


def _keep_series(session: Any, user: User) -> None:
    """Give the account the series that the session organises, with their pods, and its places in series."""
    organised: dict[str, str] = session.get(SERIES_ORGANISED, {})
    joined: dict[str, str] = session.get(SERIES, {})
    if not organised and not joined:
        return
    with transaction.atomic():
        keys = {pk: key_digest(key) for pk, key in organised.items()}
        own = [
            each.pk
            for each in Series.objects.filter(pk__in=keys, organiser=None)
            if each.organiser_key == keys[each.pk]
        ]
        pods = Event.objects.filter(series__in=own, organiser=None, organiser_key__in=keys.values())
        pods.update(organiser=user)
        Series.objects.filter(pk__in=own).update(organiser=user)
        digests = [key_digest(key) for key in joined.values()]
        own_series = SeriesMember.objects.filter(player=user).values("series")
        SeriesMember.objects.filter(key__in=digests, player=None).exclude(series__in=own_series).update(player=user)
