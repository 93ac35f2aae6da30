"""In a league: a player's deck in the phase of changes before a round, and the changes."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from catalog.core.requests import HtmxRequest
from catalog.wording import localize_text
from decks.games import Change, WrongChange

from .. import rounds
from ..pod import REASONS, EventRefusal
from ..rights import seat_of
from .event_page import EventPage, needs, respond_to_change


@require_POST
@needs("sit")
def change_card(request: HtmxRequest, here: EventPage) -> HttpResponse:
    """One change of one card: `change` is `DONOR:PART`."""
    donor, _, part = request.POST.get("change", "").partition(":")
    change = Change(request.POST.get("card", ""), donor, part)
    try:
        rounds.change_deck(here.event.pk, seat_of(here.viewer).number, change)
    except WrongChange as wrong:
        return _refused(request, here, 422, wrong.words.said(get_language() or "en"))
    except EventRefusal as refusal:
        return _refused(request, here, 409, localize_text(REASONS[refusal.code]))
    return respond_to_change(request, here.event.pk)


@require_POST
@needs("sit")
def settle_deck(request: HtmxRequest, here: EventPage) -> HttpResponse:
    """The deck stays as it is now for the coming round."""
    try:
        rounds.settle(here.event.pk, seat_of(here.viewer).number)
    except EventRefusal as refusal:
        return _refused(request, here, 409, localize_text(REASONS[refusal.code]))
    return respond_to_change(request, here.event.pk)


def _refused(request: HtmxRequest, here: EventPage, status: int, problem: str) -> HttpResponse:
    if not request.htmx:
        messages.error(request, problem)
    return respond_to_change(request, here.event.pk, status, problem)
