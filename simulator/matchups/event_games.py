"""Games that the simulator played at a table of an event, on the field, one decision after another."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from catalog.core import throttle
from decks.events.models import Pairing
from decks.events.projections import Projection
from decks.events.rights import viewer_of
from simulator.analysis.jobs import request_analysis
from simulator.event_tables import build_deck_pairing
from simulator.game_runner import ReplayDivergence
from simulator.left_out import coverage, worth_telling
from simulator.matchups.analyses import event_panel
from simulator.matchups.frames import Frame, frames
from simulator.matchups.models import ReplayAnalysis
from simulator.matchups.replays import moments


@require_safe
def game(request: HttpRequest, event_id: str, round_number: int, table: int, number: int = 1) -> HttpResponse:
    """Show game `number` of a table of a round, all counted from 1; `?step=` selects the moment."""
    pairing, names = _find_game(request, event_id, round_number, table, number)
    event, record = pairing.round.event, pairing.games[number - 1]
    context: dict[str, Any] = {
        "event": event,
        "pairing": pairing,
        "numbers": range(1, len(pairing.games) + 1),
        "number": number,
        "record": record,
        "names": names,
        "winner": names[record["outcome"]] if record["outcome"] in (0, 1) else "",
        "sides": [{"title": name} for name in names],
    }
    deck_pairing = build_deck_pairing(pairing)
    context["left_out"] = worth_telling(
        [
            coverage(deck_pairing.engine, name, deck_pairing.engine.rows(list(Counter(deck).items())))
            for name, deck in zip(names, (deck_pairing.a, deck_pairing.b), strict=True)
        ]
    )
    if record["digest"] != deck_pairing.engine.digest():
        context["changed"] = True
    else:
        try:
            frame_list = _frames(event.pk, pairing.pk, number)
            context |= moments(request, frame_list, deck_pairing.engine, event_panel(pairing, number))
        except ReplayDivergence as diverged:
            context["diverged"] = diverged.turn
    return render(request, "matchups/event_game.html", context)


def analyse(request: HttpRequest, event_id: str, round_number: int, table: int, number: int) -> HttpResponse:
    """The panel of the analysis of that game, a fragment; a POST starts the analysis."""
    pairing, names = _find_game(request, event_id, round_number, table, number)
    if pairing.games[number - 1]["outcome"] is None:
        raise Http404  # it crashed
    if request.method == "POST":
        request_analysis(ReplayAnalysis, throttle.spender(request), pairing=pairing, number=number - 1)
        if not getattr(request, "htmx", None):
            return redirect("matchups:event_game", event_id, round_number, table, number)
    context = {"sides": [{"title": name} for name in names]} | event_panel(pairing, number)
    return render(request, "analysis/panel.html", context)


def _find_game(
    request: HttpRequest, event_id: str, round_number: int, table: int, number: int
) -> tuple[Pairing, list[str]]:
    """Return the table and the names of its players. Raises Http404 for viewers who may not watch it, and for a game
    that was not played there."""
    pairing: Pairing = get_object_or_404(_tables(), round__event=event_id, round__number=round_number, table=table - 1)
    event = pairing.round.event
    projection = Projection(event, viewer_of(request, event))
    if not projection.may_watch(round_number, pairing.table) or not 1 <= number <= len(pairing.games):
        raise Http404
    return pairing, [projection.names[seat.number] for seat in (pairing.first, pairing.second) if seat is not None]


def _tables() -> Any:
    return Pairing.objects.select_related("round__event", "first__deck", "second__deck")


@lru_cache(maxsize=16)
def _frames(event: str, pairing_pk: int, number: int) -> list[Frame]:
    """Cache the frames of a game: it never changes, and a viewer who steps through it requests each of its moments.

    The event's key is never reused, so it distinguishes pairings with the same number: a restored database numbers
    them differently.
    """
    pairing = _tables().get(pk=pairing_pk, round__event=event)
    record = pairing.games[number - 1]
    return frames(build_deck_pairing(pairing), record["number"], record["options"])
