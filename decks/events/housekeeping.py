"""Deletion of events without accounts, `GUEST_DAYS` after the last activity in them.

Their pages announce the deletion. An event with an account among its players stays, so that the account keeps its
proof.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet

from .models import Event, Seat


def events_of_guests() -> QuerySet[Event]:
    players = Seat.objects.filter(event=OuterRef("pk"), player__isnull=False)
    found = Event.objects.filter(~Exists(players), organiser=None, co_organisers=None)
    return found.order_by("-table_told", "-created")


def stale_events(now: datetime) -> QuerySet[Event]:
    before = now - timedelta(days=settings.GUEST_DAYS)
    return events_of_guests().filter(created__lt=before, table_told__lt=1000 * before.timestamp())


STALE = {"events of guests": stale_events}
QUOTAS = {"events of guests": events_of_guests}
