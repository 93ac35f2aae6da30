"""The way from an event's page to the table of one's match in the open round."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from catalog.addresses import activate
from decks.events.models import Event, Seat
from decks.events.rights import viewer_of
from simulator.modes import mode
from simulator.tables.access import person_of
from simulator.tables.event_tables import current_table, drafted_table, find_open_pairing, sit_down, sit_down_drafted
from simulator.tables.forms import ModeSettings
from simulator.tables.table_setup import CannotSit


def show_play(request: HttpRequest, event_id: str) -> HttpResponse:
    """The fragment on the event's page; posted to, it sits the player down."""
    event = get_object_or_404(Event, pk=event_id)
    activate(event.game)
    seat = viewer_of(request, event).seat
    if seat is None or seat.removed:
        raise PermissionDenied
    way = event.settings.way
    if way.mode:
        return _against_automatic(request, event, seat, ModeSettings(event.game, mode(event.game, way.mode)))
    if request.method == "POST":
        try:
            return redirect(sit_down(event, seat, person_of(request, begin=True)))
        except CannotSit as refused:
            messages.error(request, str(refused))
            return redirect(event)
    pairing = find_open_pairing(event, seat)
    context = {"event": event, "pairing": pairing, "table": pairing and current_table(pairing)}
    return render(request, "tables/event.html", context)


def _against_automatic(request: HttpRequest, event: Event, seat: Seat, form: ModeSettings) -> HttpResponse:
    """A draft whose decks meet automatic opponents: its table, or the settings of a new one."""
    if request.method == "POST":
        form = ModeSettings(event.game, form.mode, request.POST)
        if not form.is_valid() and drafted_table(event) is None:
            for errors in form.errors.values():
                messages.error(request, " ".join(map(str, errors)))
            return redirect(event)
        try:
            settings = form.settings if form.is_valid() else {}
            return redirect(sit_down_drafted(event, seat, person_of(request, begin=True), settings))
        except CannotSit as refused:
            messages.error(request, str(refused))
            return redirect(event)
    context = {"event": event, "form": form, "table": drafted_table(event), "ready": hasattr(seat, "deck")}
    return render(request, "tables/drafted.html", context)
