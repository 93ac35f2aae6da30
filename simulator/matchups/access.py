"""Which run or deck a page may show and change. One that the visitor may not see does not exist (404).

The page is of the game of the run or deck, whichever was chosen before.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from catalog.addresses import activate
from catalog.core import throttle
from decks.guests import become_guest, guest_of
from decks.models import Deck
from simulator.matchups.models import Reading, Run
from simulator.matchups.run_request import Owner


def owner_of(request: HttpRequest) -> Owner:
    """Return the owner of a request's runs; start a guest's session if there is none."""
    spend = throttle.spender(request)
    if isinstance(request.user, User):
        return Owner(request.user, spend=spend)
    return Owner(None, become_guest(request), spend=spend)


def find_visible(request: HttpRequest, key: str) -> Run:
    return _activated(get_object_or_404(Run.objects.visible_to(request.user, guest_of(request)), key=key))


def owned(request: HttpRequest, key: str) -> Run:
    return _activated(get_object_or_404(Run.objects.owned_by(request.user, guest_of(request)), key=key))


def find_deck(request: HttpRequest, key: str) -> Deck:
    """Return a deck that the visitor may read."""
    deck = get_object_or_404(Deck.objects.readable_by(request.user, guest_of(request)), key=key)
    activate(deck.format.game)
    return deck


def _activated(run: Run) -> Run:
    activate(run.game)
    return run


def visible_reading(request: HttpRequest, key: str, row: int, column: int) -> Reading:
    """The reading of a run by the places of its row and column; asked the other way round, it is the same one."""
    readings = Reading.objects.select_related("run", "cell", "row__deck", "column__deck", "row__cards", "column__cards")
    run = find_visible(request, key)
    reading = readings.filter(run=run, row__place=row, column__place=column).first()
    if reading is None:
        raise Http404
    return reading


def keep_runs(sender: Any, user: User, guest: str, **kwargs: Any) -> None:
    """Transfer the runs of a guest to the account when the guest signs in or up."""
    Run.objects.claim(user, guest)
