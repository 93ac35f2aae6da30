"""The live subscriptions of an event: the viewer's own seat and the public table."""

from __future__ import annotations

from django.db.models import F, QuerySet
from django.db.models.functions import Greatest
from django.http import HttpRequest
from rest_framework import exceptions

from .models import Event, Seat
from .rights import viewer_of


def seat_versions() -> QuerySet[Seat, tuple[int, int, int]]:
    """The version of the pod that a seat's page is to show, and the one in which this seat's own part changed.

    A page holds one stream for its seat and for the table. Lines of the chat count as versions where it is on.
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
    """Allow every viewer with the event's id to watch its table."""
    return True


FOLLOWED = {
    "event-seat": (seat_versions, may_follow_seat),
    "event-table": (table_versions, may_follow_table),
}
