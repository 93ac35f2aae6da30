"""Start a run about single card changes from the page of a deck, and apply a found change to the deck."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from decks.guests import author_of
from decks.models import Author, Deck, Revision
from decks.models.revisions import ChangedMeanwhile
from simulator.matchups.access import find_deck, find_visible, owner_of
from simulator.matchups.run_request import QUICK_SWAPS, QuestionRefusal, ask_pilot, ask_what_if, quick_what_if
from simulator.matchups.run_sums import results
from simulator.matchups.what_if_results import Tried, evidence


@require_POST
def what_if(request: HttpRequest, key: str) -> HttpResponse:
    """One click on a deck's page: which single card's absence or replacement changes the result most? `quick`: only
    the most promising changes, for half a minute. `pilot`: measure how long that takes."""
    deck = find_deck(request, key)
    try:
        if "pilot" in request.POST:
            run = ask_pilot(owner_of(request), deck)
        elif "quick" in request.POST:
            run = ask_what_if(owner_of(request), deck, quick_what_if(deck), QUICK_SWAPS)
        else:
            run = ask_what_if(owner_of(request), deck)
    except QuestionRefusal as refused:
        messages.error(request, str(refused))
        return redirect(deck)
    return redirect(run)


@require_POST
def apply_to_deck(request: HttpRequest, key: str, place: int) -> HttpResponse:
    """Make the change of that place to the deck that was asked about: an ordinary revision, with a note."""
    run = find_visible(request, key)
    entrant = get_object_or_404(
        run.entrants.select_related("deck", "variant__removed", "variant__added"), place=place, variant__isnull=False
    )
    deck, author = entrant.deck, author_of(request)
    if deck is None or not deck.may_be_edited_by(author):
        messages.error(request, _("Only the deck's editors can change it. Make a copy and change that."))
        return redirect(run)
    tried = next(each for each in evidence(run, results(run)).tried if each.entrant.pk == entrant.pk)
    try:
        _apply_change(deck, tried, author)
    except ChangedMeanwhile:
        messages.error(request, _("The deck has changed since this run started, so nothing was changed. Run it again."))
        return redirect(run)
    messages.success(request, _("Deck updated: %(change)s.") % {"change": tried.title})
    return redirect(deck)


def _apply_change(deck: Deck, tried: Tried, author: Author) -> Revision | None:
    changes = tried.entrant.variant.changes
    if changes is None:
        raise Http404
    points = f"{100 * tried.difference.value:+.1f}".replace("-", "−")
    if get_language() == "ru":
        points = points.replace(".", ",")
    note = _("What if: %(change)s (%(points)s points over %(games)d games)") % {
        "change": tried.title,
        "points": points,
        "games": tried.tally.games,
    }
    return deck.change(changes, author, base=tried.entrant.revision, note=note)
