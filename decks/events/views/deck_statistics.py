"""The page of the statistics of drafted decks of a game."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from catalog.models import CardSet
from decks.win_rates import LEAST_GAMES

from ..card_statistics import PEOPLE
from ..card_statistics_rows import CardLesson
from ..deck_statistics_page import DeckFilter, compute_deck_statistics
from ..deck_statistics_rows import GAMES

WHO = ("", PEOPLE, "accounts", "bots", "novice", "regular", "expert")


@require_safe
def show_deck_statistics(request: HttpRequest, game: str) -> HttpResponse:
    """Show what finished drafts say of themes, archetypes and decks."""
    filters = read_filter(request, game)
    codes = set(CardLesson.objects.filter(game=game).order_by().values_list("set_code", flat=True).distinct())
    sets = list(CardSet.objects.filter(game=game, code__in=codes))
    words = (_("Everybody"), _("People"), _("Accounts"), _("Bots"), _("Novices"), _("Regulars"), _("Experts"))
    kinds = (_("All games"), _("Played here"), _("Between people"))
    context = {
        "asked": filters,
        "found": compute_deck_statistics(filters),
        "sets": sets,
        "who": [(who, word, who == filters.who) for who, word in zip(WHO, words, strict=True)],
        "games_of": [(kind, word, kind == filters.games) for kind, word in zip(GAMES, kinds, strict=True)],
        "least": LEAST_GAMES,
    }
    return render(request, "events/deck_statistics.html", context)


def read_filter(request: HttpRequest, game: str) -> DeckFilter:
    """Parse the query parameters. Raise Http404 if they are invalid."""
    values = {name: request.GET.get(name, "") for name in ("who", "games", "set", "since", "until")}
    if values["who"] not in WHO or (values["games"] or "all") not in GAMES or not values["set"].isprintable():
        raise Http404
    try:
        days: dict[str, Any] = {
            name: date.fromisoformat(values[name]) if values[name] else None for name in ("since", "until")
        }
    except ValueError:
        raise Http404 from None
    return DeckFilter(game, values["set"][:20], values["who"], values["games"] or "all", **days)
