"""Decks to look at: lists, a deck's page, its deals, sheets to print, files to take along."""

from __future__ import annotations

import secrets
from typing import Any

from django.core.paginator import Paginator
from django.db.models import Count, Prefetch
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from catalog.models import Card
from catalog.moderation import reason_of
from catalog.requests import HtmxRequest
from decks import lists
from decks.forms import CommentForm
from decks.guests import author_of, guest_of
from decks.models import CardRating, Deck, Format, Like, Tag
from decks.models.decks import DeckQuerySet, fetch_cards
from decks.views.access import readable
from decks.views.problems import problems_shown

PAGE = 24
SORTS = {"new": ("-updated", "-pk"), "liked": ("-like_count", "-updated", "-pk"), "name": ("name", "pk")}
MIME = {"text": "text/plain", "csv": "text/csv", "json": "application/json"}
ENDING = {"text": "txt", "csv": "csv", "json": "json"}


@require_safe
def decks(request: HttpRequest, game: str) -> HttpResponse:
    """Public decks: searched by name, author and card, by format and tag."""
    context = listed(request, Deck.objects.public().filter(format__game=game), game)
    return render(request, "decks/decks.html", context)


@require_safe
def mine(request: HttpRequest, game: str) -> HttpResponse:
    """One's own decks, a guest's too."""
    own = Deck.objects.owned_by(request.user, guest_of(request)).filter(format__game=game)
    context = listed(request, own, game)
    return render(request, "decks/mine.html", context)


def listed(request: HttpRequest, found: DeckQuerySet, game: str) -> dict[str, Any]:
    """A page of a game's decks with their figures, in a fixed number of queries however many there are."""
    text = request.GET.get("q", "").strip()[:100]
    sort = request.GET.get("sort", "new") if request.GET.get("sort") in SORTS else "new"
    fmt = Format.objects.filter(game=game, slug=request.GET.get("format", "")).first()
    tag = Tag.objects.shown().filter(slug=request.GET.get("tag", "")).first()
    if text:
        found = found.searched(text)
    if fmt:
        found = found.filter(format=fmt)
    if tag:
        found = found.filter(pk__in=Deck.tags.through.objects.filter(tag=tag).values("deck"))
    kind = request.GET.get("kind", "") if request.GET.get("kind") in ("starter", "example") else ""
    if kind:
        found = found.filter(example_kind=kind)
    if sort == "liked":
        found = found.annotate(like_count=Count("likes"))
    page = Paginator(found.order_by(*SORTS[sort]).values_list("pk", flat=True), PAGE).get_page(request.GET.get("page"))
    rows = {
        deck.pk: deck
        for deck in Deck.objects.select_related("format", "owner", "example_set")
        .prefetch_related(Prefetch("tags", Tag.objects.shown()))
        .filter(pk__in=list(page))
        .annotate(like_count=Count("likes", distinct=True))
    }
    decks = [rows[pk] for pk in page if pk in rows]
    fetch_cards(decks)
    tiles = []
    for deck in decks:
        copies = deck.copies()
        tiles.append({"deck": deck, "verdict": deck.judged(copies), "figures": deck.figures(copies)})
    return {
        "page": page,
        "tiles": tiles,
        "text": text,
        "sort": sort,
        "chosen_format": fmt,
        "chosen_tag": tag,
        "formats": Format.objects.filter(game=game),
        "tags": Tag.objects.shown()
        .filter(decks__visibility=Deck.Visibility.PUBLIC, decks__format__game=game)
        .annotate(used=Count("decks"))
        .order_by("-used", "name")[:20],
        "kind": kind,
    }


@require_safe
def deck(request: HttpRequest, key: str) -> HttpResponse:
    return render(request, "decks/deck.html", about(request, readable(request, key), CommentForm()))


def about(request: HttpRequest, shown: Deck, comment_form: CommentForm) -> dict[str, Any]:
    """All that a deck's page tells its reader."""
    author = author_of(request)
    copies = shown.copies()
    verdict = shown.judged(copies)
    comments = shown.comments.shown_to(request.user).select_related("author")
    if author.account is not None:
        comments = comments.with_report_by(author.account)
    return {
        "deck": shown,
        "rows": list(shown.cards.all()),
        "verdict": verdict,
        "problems": problems_shown(verdict),
        "figures": shown.figures(copies),
        "may_edit": shown.may_be_edited_by(author),
        "is_owner": shown.is_owned_by(author),
        "original": credited(request, shown),
        "list_text": lists.write(copies, "text", title=shown.title),
        "simulated": share_simulated(shown),
        "like_count": shown.likes.count(),
        "liked": author.account is not None and Like.objects.filter(deck=shown, user=author.account).exists(),
        "comments": comments,
        "comment_form": comment_form,
        "withheld_for": reason_of("deck", shown.pk) if shown.withheld else "",
    }


def credited(request: HttpRequest, deck: Deck) -> Deck | None:
    """The deck that this one was copied from, where the reader may know of it: a copy gives no link away."""
    known = Deck.objects.public() | Deck.objects.owned_by(request.user, guest_of(request))
    return known.filter(pk=deck.copied_from_id).first() if deck.copied_from_id else None


def share_simulated(deck: Deck) -> int:
    """How many of a hundred cards have a text that the simulator plays whole."""
    rows = list(deck.cards.all())
    total = sum(row.count for row in rows)
    whole = sum(row.count for row in rows if row.card.simulated == Card.Simulated.YES)
    return round(100 * whole / total) if total else 100


@require_safe
def deal(request: HttpRequest, key: str) -> HttpResponse:
    """A deal, as the game shows it; 404 where the game has none. The address holds the deal's seed."""
    shown = readable(request, key)
    deals = shown.game.deals
    if deals is None:
        raise Http404
    if "seed" not in request.GET:
        query = request.GET.copy()
        query["seed"] = secrets.token_hex(4)
        return redirect(f"{request.path}?{query.urlencode()}")
    rows = list(shown.cards.all())
    copies = shown.copies()
    seed = request.GET["seed"][:40]
    by_pk = CardRating.objects.of([row.card for row in rows])
    ratings = {one.ref: by_pk[row.card_id] for one, row in zip(copies, rows, strict=True)}
    context = deals.shown(copies, ratings, {**request.GET.dict(), "seed": seed}, shown.format.edition)
    cards = {one.ref: row.card for one, row in zip(copies, rows, strict=True)}
    context = {
        **context,
        "deck": shown,
        "deal": [(cards[one.copies.ref], one) for one in context["dealt"]],
        "seed": seed,
        "new_seed": secrets.token_hex(4),
        "from_games": CardRating.objects.count_from_games([row.card for row in rows]),
        "different": len(rows),
    }
    return render(request, deals.template, context)


@require_safe
def sheets(request: HttpRequest, key: str) -> HttpResponse:
    """Card faces to print and cut: nine a page of A4, each 63 by 88 mm."""
    shown = readable(request, key)
    cards = [row.card for row in shown.cards.all() for _copy in range(row.count)]
    pages = [cards[start : start + 9] for start in range(0, len(cards), 9)]
    return render(request, "decks/sheets.html", {"deck": shown, "pages": pages})


@require_safe
def export(request: HttpRequest, key: str, shape: lists.Shape) -> HttpResponse:
    """The deck as a file: text, CSV or JSON."""
    shown = readable(request, key)
    response = HttpResponse(
        lists.write(shown.copies(), shape, title=shown.title), content_type=f"{MIME[shape]}; charset=utf-8"
    )
    name = slugify(shown.title, allow_unicode=True) or shown.key
    response["Content-Disposition"] = content_disposition_header(True, f"{name}.{ENDING[shape]}") or "attachment"
    return response


@require_safe
def with_card(request: HtmxRequest, pk: int) -> HttpResponseBase:
    """Public decks that play a card of that name: a slot of the card's page, and a page of its own."""
    card = get_object_or_404(Card.objects.complete(), pk=pk)
    playing = Deck.objects.public().playing(card)
    if request.htmx:
        decks = playing.select_related("owner", "format", "example_set").annotate(like_count=Count("likes"))
        context = {"card": card, "decks": decks.order_by("-like_count", "-updated")[:6], "count": playing.count()}
        context["own"] = Deck.objects.owned_by(request.user, guest_of(request)).order_by("-updated")[:12]
        return render(request, "decks/with_card_slot.html", context)
    return render(request, "decks/decks.html", listed(request, playing, card.set.game) | {"card": card})
