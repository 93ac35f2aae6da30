"""The oEmbed endpoint (https://oembed.com): it describes the page that another site shows in place of a link."""

from __future__ import annotations

from html import escape
from typing import Final
from urllib.parse import urlsplit

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import Resolver404, resolve
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from catalog.addresses import current_game
from catalog.core.embeds import Describe, Embed
from decks.picture_style import HEIGHT, WIDTH
from decks.views.embed import describe_deck
from simulator.tables.embed_view import describe_table

PAGES: Final[dict[str, Describe]] = {"decks:deck": describe_deck, "tables:table": describe_table}
LONGEST: Final = 500  # characters of an address
LEAST: Final = 200  # pixels; a smaller frame is useless
KEPT: Final = 3600  # seconds for which another site may keep the answer


@require_safe
def answer_oembed(request: HttpRequest) -> HttpResponse:
    """Describe the page at `url`: 404 if other sites cannot embed it, 400 for a request that is not oEmbed."""
    if request.GET.get("format", "json") != "json":
        return _refuse(_("The only format is json."), 501)
    sizes = {}
    for name in ("maxwidth", "maxheight"):
        value = request.GET.get(name, "")
        if value and not (value.isascii() and value.isdigit() and len(value) < 6 and int(value) >= LEAST):
            return _refuse(
                _("%(name)s must be a whole number of pixels, at least %(least)s.") % {"name": name, "least": LEAST},
                400,
            )
        sizes[name] = int(value) if value else None
    address = request.GET.get("url", "")
    if not address:
        return _refuse(_("Give the address of a page as url."), 400)
    embed = find_embed(request, address)
    width = min(embed.width, sizes["maxwidth"] or embed.width)
    height = min(embed.height, sizes["maxheight"] or embed.height)
    frame = escape(request.build_absolute_uri(embed.frame))
    game = current_game().name.said(get_language() or "en")
    fields = {
        "version": "1.0",
        "type": "rich",
        "title": embed.title,
        "provider_name": game,
        "provider_url": request.build_absolute_uri("/"),
        "cache_age": KEPT,
        "width": width,
        "height": height,
        "html": f'<iframe src="{frame}" width="{width}" height="{height}" title="{escape(embed.title)}" '
        f'loading="lazy" style="border:0;max-width:100%"></iframe>',
    }
    if embed.author:
        fields["author_name"] = embed.author
    if embed.picture:
        fields |= {
            "thumbnail_url": request.build_absolute_uri(embed.picture),
            "thumbnail_width": WIDTH,
            "thumbnail_height": HEIGHT,
        }
    return _answer(fields, 200)


def find_embed(request: HttpRequest, address: str) -> Embed:
    """Return the embed of a page of this site; 404 for every other address."""
    if len(address) > LONGEST:
        raise Http404
    try:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or parts.netloc.lower() != request.get_host().lower():
            raise Http404
        match = resolve(parts.path)
    except (ValueError, Resolver404):
        raise Http404 from None
    describe = PAGES.get(match.view_name)
    if describe is None:
        raise Http404
    return describe(**match.kwargs)


def _answer(fields: dict[str, object], status: int) -> JsonResponse:
    return JsonResponse(fields, status=status, headers={"Access-Control-Allow-Origin": "*"})


def _refuse(problem: str, status: int) -> JsonResponse:
    return _answer({"detail": problem}, status)
