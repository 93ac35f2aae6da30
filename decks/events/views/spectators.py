"""Spectators: the pack and the pool of a seat, of its player's free will or some minutes later."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from .. import organiser_actions
from ..deck_submission import cards_by_key
from ..rights import seat_of
from .event_page import CardChoice, EventPage, build_pool_view, needs


@needs("look")
def watch(request: HttpRequest, here: EventPage, number: int) -> HttpResponse:
    """Show a seat to its spectators; respond 404 to other visitors. After the draft, redirect to the event."""
    sight = here.projection.watched(number)
    if sight is None:
        was_watched = here.event.settings.is_draft and here.event.settings.watching != "nobody"
        if was_watched and here.projection.phase not in ("open", "drafting"):
            messages.info(request, _("The draft is over, so there is nothing more to watch."))
            return redirect(here.event)
        raise Http404
    seat, pack = sight.seat(number), sight.pack_before(number)
    cards = cards_by_key(
        here.event.game, {*(pool_card.card for pool_card in seat.pool), *(pack.cards.values() if pack else ())}
    )
    context = {
        "event": here.event,
        "projection": here.projection,
        "options": here.event.settings,
        "number": number,
        "round": sight.round,
        "pick": seat.picks + 1,
        "pool": build_pool_view(seat.pool, cards, here.event.settings.way),
        "choices": [CardChoice(instance, cards[key]) for instance, key in pack.cards.items()] if pack else [],
    }
    return render(request, "events/watch.html", context)


@require_POST
@needs("sit")
def agree(request: HttpRequest, here: EventPage) -> HttpResponse:
    """A player lets spectators look over the shoulder, or no longer."""
    organiser_actions.agree_to_be_watched(seat_of(here.viewer), request.POST.get("watched") == "yes")
    return redirect(here.event)
