"""What of an event can be followed live: one's own seat, and the table that everybody sees."""

from __future__ import annotations

from django.db.models import F, QuerySet
from django.http import HttpRequest
from rest_framework import exceptions

from .models import Event, Seat
from .rights import viewer_of


def seat_versions() -> QuerySet[Seat, tuple[int, int]]:
    """One number that moves on with the seat's own version or with the table's: a page holds one stream for both."""
    return Seat.objects.annotate(moved=F("version") + F("event__table_version")).values_list("pk", "moved")


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
    return Event.objects.values_list("pk", "table_version")


def may_follow_table(request: HttpRequest, pk: str) -> bool:
    """Whoever knows an event's id may watch its table."""
    return True


FOLLOWED = {
    "event-seat": (seat_versions, may_follow_seat),
    "event-table": (table_versions, may_follow_table),
}
