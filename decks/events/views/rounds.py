"""Rounds and what is left of an event when it is over."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.core.signing import Signer
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from catalog.models import Card
from catalog.wording import localize_text
from decks.games import PickReasons
from decks.qr_code import code_svg

from .. import rounds
from ..deck_submission import cards_by_key
from ..matches import Score
from ..models import EventLogEntry
from ..rights import seat_of
from ..roles import need
from ..seats import PoolCard
from ..verification import choices, verify
from .event_page import EventPage, build_pool_view, needs


@require_POST
@needs("organise")
def next_round(request: HttpRequest, here: EventPage) -> HttpResponse:
    rounds.next_round(here.event.pk)
    return redirect(here.event)


@require_POST
@needs("organise")
def end_event(request: HttpRequest, here: EventPage) -> HttpResponse:
    rounds.end(here.event.pk)
    return redirect(here.event)


@require_POST
@needs("result")
def report_result(request: HttpRequest, here: EventPage) -> HttpResponse:
    """Record a result: games won, lost and drawn, and in a league the concessions of both players.

    The numbers are from the reporting player's side. An organiser names the table and reports from its first seat.
    """
    try:
        wins, losses, draws = (int(request.POST.get(name) or 0) for name in ("won", "lost", "drawn"))
        table = int(request.POST["table"]) if "table" in request.POST else None
        points = [request.POST.get(name) for name in ("conceded", "conceded_other")]
        # A single value is refused, like every number below 0.
        conceded = (int(points[0] or -1), int(points[1] or -1)) if any(points) else None
    except ValueError:
        raise Http404 from None
    score = Score(wins, losses, draws, conceded=conceded)
    if table is not None:
        need("organise", here.projection.role)
        rounds.report(here.event.pk, "organiser", score, table)
        return redirect(here.event)
    if here.viewer.seat is None:  # an organiser's form names the table
        raise Http404
    number = seat_of(here.viewer).number
    mine = here.projection.my_table
    own_score = score if mine is not None and mine["first"] == number else score.swap_sides()
    rounds.report(here.event.pk, number, own_score)
    return redirect(here.event)


@require_POST
@needs("sit")
def simulate(request: HttpRequest, here: EventPage) -> HttpResponse:
    rounds.wish_simulation(here.event.pk, seat_of(here.viewer).number)
    return redirect(here.event)


@require_POST
@needs("result")
def drop(request: HttpRequest, here: EventPage, number: int) -> HttpResponse:
    if here.viewer.number != number:
        need("organise", here.projection.role)
    rounds.drop(here.event.pk, number)
    return redirect(here.event)


@needs("look")
def print_round(request: HttpRequest, here: EventPage) -> HttpResponse:
    """Pairings and standings on paper."""
    round_data = here.projection.open_round
    ends = datetime.fromisoformat(round_data["ends"]) if round_data and round_data["ends"] else None
    context = {"event": here.event, "projection": here.projection, "viewer": here.viewer, "ends": ends}
    return render(request, "events/print.html", context)


@needs("look")
def slips(request: HttpRequest, here: EventPage) -> HttpResponse:
    """Slips for the results of the open round, one a table."""
    context = {"event": here.event, "projection": here.projection, "options": here.event.settings}
    return render(request, "events/slips.html", context)


@needs("look")
def print_seating(request: HttpRequest, here: EventPage) -> HttpResponse:
    """The order of the table and the tables of the open round on paper, with a code that leads to the event."""
    link = request.build_absolute_uri(here.event.get_absolute_url())
    context = {
        "event": here.event,
        "projection": here.projection,
        "link": link,
        "code": code_svg(link, gettext("QR code of the event's address")),
    }
    return render(request, "events/seating.html", context)


@needs("look")
def show_verification(request: HttpRequest, here: EventPage) -> HttpResponse:
    """Everything derived once more from the published seed."""
    context: dict[str, Any] = {"event": here.event, "projection": here.projection, "viewer": here.viewer}
    if here.projection.may_read_log:
        log = here.projection.log()
        proof = verify(log, bytes.fromhex(here.projection.seed), here.event.cards)
        difference = proof.difference
        context |= {"checked": True, "entries": len(log), "difference": difference, "proof": proof}
        if difference is not None:
            context["where"] = localize_text((difference.russian, difference.english))
    return render(request, "events/verify.html", context)


@require_safe
@needs("proof")
def show_replay(request: HttpRequest, here: EventPage) -> HttpResponse:
    """Show the draft of any seat pick by pick, with the choice of a bot for each pick."""
    seats = [seat["seat"] for seat in here.projection.seats]
    number = _number(request, "seat", here.viewer.number or seats[0])
    link = ""
    if number == here.viewer.number:
        link = request.build_absolute_uri(
            reverse("events:shared_replay", args=[here.event.pk, number, share_token(here.event.pk, number)])
        )
    return _replay(request, here, number, {"seats": here.projection.seats, "share": link})


@require_safe
@needs("look")
def shared_replay(request: HttpRequest, here: EventPage, number: int, token: str) -> HttpResponse:
    """Show one seat's draft to everybody who has the link that its player shares, once the event is over."""
    if not here.projection.over or not constant_time_compare(token, share_token(here.event.pk, number)):
        raise Http404
    return _replay(request, here, number, {"seats": []})


def share_token(event: str, number: int) -> str:
    """The part of an address that only the player of a seat can hand on."""
    return Signer(salt="events.replay").signature(f"{event}/{number}")


def _replay(request: HttpRequest, here: EventPage, number: int, more: dict[str, Any]) -> HttpResponse:
    if not here.event.settings.is_draft:
        raise Http404
    lines = EventLogEntry.objects.filter(event=here.event).order_by("index")
    log = list(lines.values_list("data", flat=True))
    picks = list(choices(log, bytes(here.event.seed), here.event.cards, number))
    if not picks:
        raise Http404
    at = min(max(_number(request, "at", 1), 1), len(picks))
    entry, sight = picks[at - 1]
    before = sight["pool"]
    passed = [PoolCard("", key, 0, 0) for key in sight["passed"]]
    cards = cards_by_key(
        here.event.game, {*sight["cards"].values(), *(pool_card.card for pool_card in [*before, *passed])}
    )
    rows: list[tuple[Card, bool, bool, PickReasons | None]] = [
        (cards[key], instance in sight["taken"], instance in sight["bot"], sight["reasons"].get(instance))
        for instance, key in sight["cards"].items()
        if key in cards
    ]
    context = {
        "event": here.event,
        "projection": here.projection,
        "options": here.event.settings,
        "number": number,
        "player": here.projection.names.get(number, ""),
        "at": at,
        "last": len(picks),
        "entry": entry,
        "rows": rows,
        "explained": any(reasons for *_, reasons in rows),
        "pool": build_pool_view(before, cards, here.event.settings.way),
        "passed": build_pool_view(passed, cards),
        "removed": sight["removed"],
        "agreed": sum(sight["agreed"] for _, sight in picks),
    }
    return render(request, "events/replay.html", context | more)


def _number(request: HttpRequest, name: str, usual: int) -> int:
    try:
        return int(request.GET.get(name, usual))
    except ValueError:
        raise Http404 from None
