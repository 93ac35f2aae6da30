"""Pages of the metagame of a game, by format, and of the public dump of statistics."""

from __future__ import annotations

from django.db.models.functions import Length
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from decks.models import Format
from decks.win_rates import LEAST_GAMES
from simulator.metagame.metagame_page import view_metagame
from simulator.metagame.models import Metagame, StatisticsDump
from simulator.metagame.refresh import WINDOW, list_formats


@require_safe
def show_metagame(request: HttpRequest, game: str, slug: str = "") -> HttpResponse:
    """Show a format's metagame; without a format, show the one with the most games."""
    formats = list(list_formats(game))
    games = {row.format: row.games for row in Metagame.objects.filter(game=game)}
    selection = _choose(formats, games, slug)
    tabs = [
        {
            "url": reverse("metagame:format", args=[fmt.slug]),
            "title": fmt.name,
            "current": fmt == selection,
            "count": games.get(fmt.slug) or None,
        }
        for fmt in formats
    ]
    context = {"found": view_metagame(selection), "tabs": tabs, "least": LEAST_GAMES, "days": WINDOW.days}
    return render(request, "metagame/metagame.html", context)


@require_safe
def list_dump(request: HttpRequest) -> HttpResponse:
    """List the files of the public dump with their size and time."""
    files = StatisticsDump.objects.annotate(size=Length("content")).defer("content")
    return render(request, "metagame/dump.html", {"files": files})


@require_safe
def download_dump(request: HttpRequest, name: str) -> HttpResponse:
    dump = get_object_or_404(StatisticsDump, name=name)
    headers = {"Content-Disposition": f'attachment; filename="{dump.name}.gz"'}
    return HttpResponse(bytes(dump.content), content_type="application/gzip", headers=headers)


def _choose(formats: list[Format], games: dict[str, int], slug: str) -> Format:
    """Return the format of this address, or the one with the most games. Raise Http404 if there is none."""
    if slug:
        formats = [fmt for fmt in formats if fmt.slug == slug]
    if not formats:
        raise Http404
    return max(formats, key=lambda fmt: games.get(fmt.slug, 0))
