"""The text that is played in place of a card's own: written by editors and by the owner of the card's set."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import cast

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from catalog.core.access import turn_away
from catalog.forms import LONGEST_PLAYED_AS, PlayedAsForm
from catalog.models import Card


def _writers_only(view: Callable[[HttpRequest, Card], HttpResponse]) -> Callable[..., HttpResponse]:
    """Restrict a view to people who may edit the text of the card; 404 if the game does not read texts."""

    @wraps(view)
    def guarded(request: HttpRequest, game: str, code: str, number: int) -> HttpResponse:
        card = get_object_or_404(Card.objects.complete().with_number(game, code, number))
        if not card.may_be_substituted_by(request.user):
            return turn_away(request, _("That page is for editors and the owner of the set."))
        if card.set.rules.cards.understand_as(card, "") is None:
            raise Http404
        return view(request, card)

    return guarded


@require_POST
@_writers_only
def play_as(request: HttpRequest, card: Card) -> HttpResponse:
    """Store the text, or remove it."""
    data = request.POST.copy()
    if "nearest" in data:  # the button that offers the nearest text
        data.setlist("played_as", data.getlist("nearest"))
    form = PlayedAsForm(data, instance=card)
    if not form.is_valid():
        context = {"card": card, "form": form, "reading": form.reading}
        return render(request, "catalog/play_as.html", context, status=422)
    form.save_by(cast(User, request.user))
    messages.success(request, _("Saved."))
    return redirect(card)


@never_cache
@require_safe
@_writers_only
def show_understanding(request: HttpRequest, card: Card) -> HttpResponse:
    """Render the understanding of a text during typing, and the places that are not understood.

    With `nearest`, the text is the nearest one to the card's own that is understood.
    """
    rules = card.set.rules.cards
    nearest = rules.nearest_text(card)[:LONGEST_PLAYED_AS] if "nearest" in request.GET else ""
    text = nearest or request.GET.get("played_as", "").strip()[:LONGEST_PLAYED_AS]
    reading = rules.understand_as(card, text) if text else None
    context = {"card": card, "reading": reading, "nearest": nearest, "asked": "nearest" in request.GET}
    if nearest and "HX-Request" not in request.headers:  # without JavaScript: the whole form
        form = PlayedAsForm(instance=card, initial={"played_as": nearest})
        return render(request, "catalog/play_as.html", context | {"form": form})
    return render(request, "catalog/play_as_reading.html", context)
