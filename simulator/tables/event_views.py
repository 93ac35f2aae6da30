"""The way from an event's page to the table of one's match in the open round."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from decks.events.models import Event
from decks.events.rights import viewer_of
from simulator.tables.access import person_of
from simulator.tables.event_tables import pairing_of, sit_down, table_of
from simulator.tables.seating import CannotSit


def play(request: HttpRequest, event_id: str) -> HttpResponse:
    """The fragment on the event's page; posted to, it sits the player down."""
    event = get_object_or_404(Event, pk=event_id)
    seat = viewer_of(request, event).seat
    if seat is None or seat.removed:
        raise PermissionDenied
    if request.method == "POST":
        try:
            return redirect(sit_down(event, seat, person_of(request, begin=True)))
        except CannotSit as refused:
            messages.error(request, str(refused))
            return redirect(event)
    pairing = pairing_of(event, seat)
    context = {"event": event, "pairing": pairing, "table": pairing and table_of(pairing)}
    return render(request, "tables/event.html", context)
