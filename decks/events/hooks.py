"""Hooks of events: live pages, overdue phases, figures, rows of guests, personal data.

`berserk_site/hooks.py` describes each name.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Greatest
from django.http import HttpRequest
from rest_framework import exceptions

from . import record
from .card_statistics_rows import learn
from .models import Announcement, Event, Message, Pick, Seat, Series, SeriesMember, now_ms
from .outage import beat as beat
from .outage import is_reachable
from .pick_actions import execute_expired
from .rights import viewer_of
from .series_rows import series_versions
from .tasks import do_work

# The live subscriptions of an event: the viewer's own seat and the public table.


def seat_versions() -> QuerySet[Seat, tuple[int, int, int]]:
    """Return the version of the pod for a seat's page, and the version in which this seat's own part changed.

    A page holds one stream for its seat and for the table. Each line of the chat counts as a version.
    """
    both = Greatest("version", "event__table_version") + F("event__said")
    rows = Seat.objects.order_by().annotate(moved=both, own=F("version") + F("event__said"))
    return rows.values_list("pk", "moved", "own")


def may_follow_seat(request: HttpRequest, pk: int) -> bool:
    seat = Seat.objects.select_related("event").filter(pk=pk).first()
    if seat is None:
        return False
    try:
        viewer = viewer_of(request, seat.event)
    except exceptions.AuthenticationFailed:
        return False
    return viewer.seat is not None and viewer.seat.pk == pk


def table_versions() -> QuerySet[Event, tuple[str, int]]:
    return Event.objects.order_by().annotate(moved=F("table_version") + F("said")).values_list("pk", "moved")


def may_follow_table(request: HttpRequest, pk: str) -> bool:
    """Allow every viewer with the id of an event or a series to watch it."""
    return True


FOLLOWED = {
    "event-seat": (seat_versions, may_follow_seat),
    "event-table": (table_versions, may_follow_table),
    "event-series": (series_versions, may_follow_table),
}


# Overdue work of events. Every process runs it every few seconds; it is idempotent.

QUEUE_MS = 5000  # background work that no worker has taken after this time is done here
LEARNED_AT_ONCE = 2  # finished events whose lessons are taken in one call
AT_ONCE = 50  # events of each kind in one call; the rest come with the next


def run_due() -> None:
    now = now_ms()
    due = Event.objects.due(now) if is_reachable(now) else Event.objects.none()
    for event_id in due.order_by("next_due").values_list("pk", flat=True)[:AT_ONCE]:
        execute_expired(event_id)
    waiting = Event.objects.with_work_since(now - QUEUE_MS).order_by("work_since")
    for event_id in waiting.values_list("pk", flat=True)[:AT_ONCE]:
        do_work(event_id)
    for event_id in Event.objects.with_lessons().order_by("created").values_list("pk", flat=True)[:LEARNED_AT_ONCE]:
        learn(event_id)
    drafting = Q(phase=Event.Phase.DRAFTING, table_told__gte=now - record.DRAFT_TOLD_EVERY)
    untold = Event.objects.with_an_untold_table().filter(table_told__lt=now - record.TABLE_TOLD_EVERY).exclude(drafting)
    untold.update(table_version=F("version"), table_told=now)


# Figures of events for the operator.


def open_events() -> float:
    return Event.objects.exclude(phase=Event.Phase.OVER).count()


MEASURED = {"events_open": ("Events that are not over.", open_events)}


# Deletion of events without accounts, `GUEST_DAYS` after the last activity in them. Their
# pages announce the deletion. An event with an account among its players stays, so that the account keeps its
# proof.


def stale_events(now: datetime) -> QuerySet[Event]:
    before = now - timedelta(days=settings.GUEST_DAYS)
    return Event.objects.of_guests().filter(created__lt=before, table_told__lt=1000 * before.timestamp())


def stale_series(now: datetime) -> QuerySet[Series]:
    """Return the series without accounts and events that have not changed for `GUEST_DAYS`."""
    before = now - timedelta(days=settings.GUEST_DAYS)
    return Series.objects.of_guests().filter(changed__lt=before, events=None)


STALE = {"events of guests": stale_events, "series of guests": stale_series}
QUOTAS = {"events of guests": Event.objects.of_guests, "series of guests": Series.objects.of_guests}


# Event data of an account: the section of the download, and what goes with the account.


def export_events(user: User) -> dict[str, Any]:
    """Events that the account organised or played in, with its own picks, deck and words at the table."""
    seats = (
        Seat.objects.filter(player=user)
        .select_related("event", "deck")
        .prefetch_related("event__seats")
        .defer("event__sheet")
    )
    return {
        "organised": list(
            Event.objects.filter(organiser=user).values("id", "name", "hidden_name", "options", "created")
        ),
        "helped": list(Event.objects.filter(co_organisers=user).values("id", "created")),
        "announcements": list(Announcement.objects.filter(event__organiser=user).values("event", "text", "said")),
        "played": [
            {
                "event": seat.event_id,
                "name": seat.event.title,
                "as": seat.hidden_name or seat.name,
                "deck": seat.deck.cards if hasattr(seat, "deck") else None,
            }
            for seat in seats
        ],
        "series_organised": list(
            Series.objects.filter(organiser=user).values("id", "name", "hidden_name", "rule", "options", "created")
        ),
        "series_joined": [
            {
                "series": row.series_id,
                "as": row.hidden_name or row.name,
                "token": row.token,
                "waits": row.waits and row.waits.isoformat(),
            }
            for row in SeriesMember.objects.filter(player=user)
        ],
        "removed_from": list(user.kept_out_of.values("event", "name")),
        "picks": list(
            Pick.objects.filter(seat__player=user)
            .order_by("event", "round", "pick")
            .values("event", "round", "pick", "instance")
        ),
        "messages": list(Message.objects.filter(seat__player=user).values("event", "text", "said")),
    }


def forget_events(user: User) -> None:
    """Delete what the account said and how it was called. Its seats and events stay: they are also other players'."""
    seats = Seat.objects.filter(player=user)
    Message.objects.filter(seat__in=seats).delete()
    for seat in seats:
        names = set(Seat.objects.filter(event=seat.event_id).exclude(pk=seat.pk).values_list("name", flat=True))
        name = next(name for n in range(seat.number, seat.number + 100) if (name := f"#{n}") not in names)
        Seat.objects.filter(pk=seat.pk).update(name=name, hidden_name="")
        Event.objects.filter(pk=seat.event_id).update(said=F("said") + 1)
    organised = Event.objects.filter(organiser=user)
    Announcement.objects.filter(event__in=organised).delete()
    organised.update(name="", hidden_name="", said=F("said") + 1)
    _forget_series(user)


def _forget_series(user: User) -> None:
    """Delete the account's places in series and the names of its series; the series stay, for their players.

    Its line of a table goes with its names: `person_key` sums no seats of a deleted account.
    """
    line = f"account {user.pk}"
    own_series = Event.objects.filter(seats__player=user).values("series")
    for series in Series.objects.filter(pk__in=own_series).select_for_update():
        series.same = {guest: person for guest, person in series.same.items() if person != line}
        series.save(update_fields=["same"])
    SeriesMember.objects.filter(player=user).delete()
    Series.objects.filter(organiser=user).update(name="", hidden_name="", version=F("version") + 1)


ACCOUNT_DATA = {"export": export_events, "forget": forget_events}
