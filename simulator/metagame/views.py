"""The page of the metagame of a game, by format."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from decks.models import Format
from decks.win_rates import LEAST_GAMES
from simulator.metagame.metagame_page import view_metagame
from simulator.metagame.models import Metagame
from simulator.metagame.refresh import WINDOW, list_formats


@require_safe
def show_metagame(request: HttpRequest, game: str, slug: str = "") -> HttpResponse:
    """Show a format's metagame; without a format that of the one with the most games."""
    formats = list(list_formats(game))
    games = {row.format: row.games for row in Metagame.objects.filter(game=game)}
    chosen = _choose(formats, games, slug)
    tabs = [
        {
            "url": reverse("metagame:format", args=[fmt.slug]),
            "title": fmt.name,
            "current": fmt == chosen,
            "count": games.get(fmt.slug) or None,
        }
        for fmt in formats
    ]
    context = {"found": view_metagame(chosen), "tabs": tabs, "least": LEAST_GAMES, "days": WINDOW.days}
    return render(request, "metagame/metagame.html", context)


def _choose(formats: list[Format], games: dict[str, int], slug: str) -> Format:
    """Return the format of this address, or the one with the most games. Raise Http404 if there is none."""
    if slug:
        formats = [fmt for fmt in formats if fmt.slug == slug]
    if not formats:
        raise Http404
    return max(formats, key=lambda fmt: games.get(fmt.slug, 0))
