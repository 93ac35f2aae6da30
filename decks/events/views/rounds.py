"""Rounds and what is left of an event when it is over."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from catalog.models import Card

from .. import rounds
from ..handing import cards_by_key
from ..matches import Score
from ..models import Round
from ..pod import REASONS, Refused
from ..rights import seat_of
from ..verification import choices, verify
from .shown import Shown, pool_shown, said, shown


def _organised(request: HttpRequest, event_id: str) -> Shown:
    here = shown(request, event_id)
    if not here.viewer.organiser:
        raise PermissionDenied
    return here


def _do(request: HttpRequest, event_id: str, work: Any) -> HttpResponse:
    try:
        work()
    except Refused as refusal:
        messages.error(request, said(REASONS[refusal.code]))
    except rounds.NotNow as refusal:
        messages.error(request, said(refusal.words))
    return redirect("events:event", event_id)


@require_POST
def next_round(request: HttpRequest, event_id: str) -> HttpResponse:
    _organised(request, event_id)
    return _do(request, event_id, lambda: rounds.next_round(event_id))


@require_POST
def end(request: HttpRequest, event_id: str) -> HttpResponse:
    _organised(request, event_id)
    return _do(request, event_id, lambda: rounds.end(event_id))


@require_POST
def report(request: HttpRequest, event_id: str) -> HttpResponse:
    """A result: games won, lost and drawn, seen by who reports; an organiser names the table."""
    here = shown(request, event_id)
    try:
        won, lost, drawn = (int(request.POST.get(name) or 0) for name in ("won", "lost", "drawn"))
        table = int(request.POST["table"]) if "table" in request.POST else None
    except ValueError:
        raise Http404 from None
    score = Score(won, lost, drawn)
    if table is not None:
        if not here.viewer.organiser:
            raise PermissionDenied
        return _do(request, event_id, lambda: rounds.report(event_id, "organiser", score, table))
    number = seat_of(here.viewer).number
    mine = here.projection.my_table
    seen = score if mine is not None and mine["first"] == number else score.turned()
    return _do(request, event_id, lambda: rounds.report(event_id, number, seen))


@require_POST
def simulate(request: HttpRequest, event_id: str) -> HttpResponse:
    number = seat_of(shown(request, event_id).viewer).number
    return _do(request, event_id, lambda: rounds.wish_simulation(event_id, number))


@require_POST
def drop(request: HttpRequest, event_id: str, number: int) -> HttpResponse:
    here = shown(request, event_id)
    if not here.viewer.organiser and here.viewer.number != number:
        raise PermissionDenied
    return _do(request, event_id, lambda: rounds.drop(event_id, number))


def printed(request: HttpRequest, event_id: str) -> HttpResponse:
    """Pairings and standings on paper."""
    here = shown(request, event_id)
    last = Round.objects.filter(event=here.event).order_by("-number").first()
    return render(
        request,
        "events/print.html",
        {"event": here.event, "projection": here.projection, "viewer": here.viewer, "last": last},
    )


def verified(request: HttpRequest, event_id: str) -> HttpResponse:
    """Everything derived once more from the published seed."""
    here = shown(request, event_id)
    context: dict[str, Any] = {"event": here.event, "projection": here.projection, "viewer": here.viewer}
    if here.projection.may_read_log:
        log = here.projection.log()
        proof = verify(log, bytes.fromhex(here.projection.seed), here.event.cards)
        difference = proof.difference
        context |= {"checked": True, "entries": len(log), "difference": difference, "proof": proof}
        if difference is not None:
            context["where"] = said((difference.russian, difference.english))
    return render(request, "events/verify.html", context)


def replay(request: HttpRequest, event_id: str) -> HttpResponse:
    """The draft pick by pick, with what a bot would have taken."""
    here = shown(request, event_id)
    projection = here.projection
    if not projection.may_read_log or not here.event.settings.is_draft:
        raise Http404
    seats = [seat["seat"] for seat in projection.seats]
    number = _number(request, "seat", here.viewer.number or seats[0])
    log = [entry for entry, _ in projection.log()]
    picks = [
        (entry, sight)
        for entry, sight in choices(log, bytes.fromhex(projection.seed), here.event.cards)
        if entry["seat"] == number
    ]
    if not picks:
        raise Http404
    at = min(max(_number(request, "at", 1), 1), len(picks))
    entry, sight = picks[at - 1]
    before = projection.pool(number)[: at - 1]
    cards = cards_by_key({*sight["cards"].values(), *(taken.card for taken in before)})
    rows: list[tuple[Card, bool, bool]] = [
        (cards[key], instance == entry["instance"], instance == sight["bot"])
        for instance, key in sight["cards"].items()
        if key in cards
    ]
    return render(
        request,
        "events/replay.html",
        {
            "event": here.event,
            "projection": projection,
            "seats": projection.seats,
            "number": number,
            "at": at,
            "last": len(picks),
            "entry": entry,
            "rows": rows,
            "pool": pool_shown(before, cards),
            "agreed": sum(entry["instance"] == sight["bot"] for entry, sight in picks),
        },
    )


def _number(request: HttpRequest, name: str, usual: int) -> int:
    try:
        return int(request.GET.get(name, usual))
    except ValueError:
        raise Http404 from None
