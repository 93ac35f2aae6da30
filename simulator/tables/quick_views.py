"""The pages of quick pairing: “Play now”, and waiting for an opponent."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from catalog.addresses import activate
from catalog.core import throttle
from simulator.tables import quick_pairing
from simulator.tables.access import person_of
from simulator.tables.clocks import format_clock
from simulator.tables.forms import PlayNow
from simulator.tables.levels import LEVELS
from simulator.tables.models import OpponentSearch, now_ms
from simulator.tables.table_setup import CannotSit


@require_POST
def start(request: HttpRequest, game: str) -> HttpResponse:
    """Begin to look for an opponent; with `engine`, play the engine at once."""
    person = person_of(request, begin=True)
    form = PlayNow(person, game, request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose a deck."))
        return redirect("tables:tables")
    deck, level = form.cleaned_data["deck"], form.cleaned_data["level"]
    try:
        search = quick_pairing.start_search(person, form.said_name, deck, level, throttle.spender(request))
        if search.table is None:
            search = quick_pairing.look(search, call_engine="engine" in request.POST)
    except CannotSit as refused:
        messages.error(request, str(refused))
        return redirect("tables:tables")
    return redirect("tables:search" if search.table is None else search.table)


@require_safe
def show_search(request: HttpRequest, game: str) -> HttpResponse:
    """Render who waits and for how long; every look may find an opponent."""
    return _look(request, game, "tables/search.html")


@require_safe
def search_now(request: HttpRequest, game: str) -> HttpResponse:
    """Render the part of the page that changes while the person waits."""
    return _look(request, game, "tables/search_now.html")


@require_POST
def call_engine(request: HttpRequest, game: str) -> HttpResponse:
    """Stop waiting for people and play the engine."""
    search = quick_pairing.search_of(person_of(request))
    if search is None:
        return redirect("tables:tables")
    try:
        if search.table is None:
            search = quick_pairing.look(search, call_engine=True)
    except CannotSit as refused:
        messages.error(request, str(refused))
    return _redirect_from(search)


@require_POST
def stop(request: HttpRequest, game: str) -> HttpResponse:
    """Stop waiting."""
    quick_pairing.stop_search(person_of(request))
    return redirect("tables:tables")


def _look(request: HttpRequest, game: str, template: str) -> HttpResponse:
    person = person_of(request)
    search = quick_pairing.search_of(person)
    if search is not None and search.table is None and search.game == game:
        try:
            search = quick_pairing.look(search)
        except CannotSit as refused:
            quick_pairing.stop_search(person)
            messages.error(request, str(refused))
            search = None
    if search is None or search.table is not None or search.game != game:
        answer = _redirect_from(search)
        return HttpResponseClientRedirect(answer.headers["Location"]) if getattr(request, "htmx", None) else answer
    now = now_ms()
    seconds = max(0, search.since + quick_pairing.ENGINE_MS - now) // 1000
    context = {
        "search": search,
        "waiting": [
            (each, format_clock(max(0, now - each.since)), each.pk == search.pk)
            for each in quick_pairing.waiting_searches(game, now)
        ],
        "level": LEVELS[search.level].title if search.level in LEVELS else None,
        "left": seconds,
    }
    return render(request, template, context)


def _redirect_from(search: OpponentSearch | None) -> HttpResponse:
    """Lead to the table that was found, to the page of a search that goes on, or to the list of tables."""
    if search is None or (search.table is not None and search.table.is_finished):
        return redirect("tables:tables")
    activate(search.game)
    return redirect("tables:search" if search.table is None else search.table)
