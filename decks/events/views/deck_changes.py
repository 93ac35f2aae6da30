"""In a league: a player's deck in the phase of changes before a round, and the changes."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from catalog.core.requests import HtmxRequest
from decks.games import Change, WrongChange

from .. import rounds
from ..rights import seat_of
from .event_page import EventPage, needs, refuse, respond_to_change


@require_POST
@needs("sit")
def change_card(request: HtmxRequest, here: EventPage) -> HttpResponse:
    """One change of one card: `change` is `DONOR:PART`."""
    donor, _, part = request.POST.get("change", "").partition(":")
    change = Change(request.POST.get("card", ""), donor, part)
    try:
        rounds.change_deck(here.event.pk, seat_of(here.viewer).number, change)
    except WrongChange as wrong:
        return refuse(here, wrong.words.said(get_language() or "en"), 422)
    return respond_to_change(here)


@require_POST
@needs("sit")
def settle_deck(request: HtmxRequest, here: EventPage) -> HttpResponse:
    """The deck stays as it is now for the coming round."""
    rounds.settle(here.event.pk, seat_of(here.viewer).number)
    return respond_to_change(here)
