"""Decks to look at: lists, a deck's page, its deals, sheets to print, files to take along."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Paginator
from django.db.models import Count, Prefetch
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseNotModified
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import patch_vary_headers
from django.utils.http import content_disposition_header
from django.utils.text import capfirst, slugify
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from catalog.addresses import activate
from catalog.core.holders import holder_of
from catalog.core.requests import HtmxRequest
from catalog.models import Card, Owned
from catalog.moderation import reason_of
from decks import lists
from decks.deck_tiles import build_tiles
from decks.forms import CommentForm
from decks.games import CardLine
from decks.guests import author_of, guest_of
from decks.models import CardRating, Deck, DeckCard, Format, Like, Tag
from decks.models.decks import DeckQuerySet
from decks.qr_code import code_svg
from decks.views.access import readable
from decks.views.collection import find_lacks
from decks.views.problems import describe_problems, describe_side_board_problems

PAGE = 24
SORTS = {"new": ("-updated", "-pk"), "liked": ("-like_count", "-updated", "-pk"), "name": ("name", "pk")}
MIME = {"text": "text/plain", "csv": "text/csv", "json": "application/json"}
GROUPED_BY = ("cost", "type", "share")
ENDING = {"text": "txt", "csv": "csv", "json": "json"}


@require_safe
def list_decks(request: HttpRequest, game: str) -> HttpResponse:
    """Public decks: searched by name, author and card, by format and tag."""
    context = build_deck_list(request, Deck.objects.public().filter(format__game=game), game)
    return render(request, "decks/decks.html", context)


@require_safe
def mine(request: HttpRequest, game: str) -> HttpResponse:
    """One's own decks, a guest's too."""
    own = Deck.objects.owned_by(request.user, guest_of(request)).filter(format__game=game)
    context = build_deck_list(request, own, game)
    return render(request, "decks/mine.html", context)


def build_deck_list(request: HttpRequest, deck_rows: DeckQuerySet, game: str) -> dict[str, Any]:
    """A page of a game's decks with their figures, in a fixed number of queries however many there are."""
    text = request.GET.get("q", "").strip()[:100]
    sort = request.GET.get("sort", "new") if request.GET.get("sort") in SORTS else "new"
    formats = {row.pk: row for row in Format.objects.filter(game=game).complete()}
    fmt = next((row for row in formats.values() if row.slug == request.GET.get("format")), None)
    tag = Tag.objects.visible().filter(slug=request.GET["tag"]).first() if request.GET.get("tag") else None
    if text:
        deck_rows = deck_rows.matching_text(text)
    if fmt:
        deck_rows = deck_rows.filter(format=fmt)
    if tag:
        deck_rows = deck_rows.filter(pk__in=Deck.tags.through.objects.filter(tag=tag).values("deck"))
    kind = request.GET.get("kind", "") if request.GET.get("kind") in ("starter", "example") else ""
    if kind:
        deck_rows = deck_rows.filter(example_kind=kind)
    if sort == "liked":
        deck_rows = deck_rows.annotate(like_count=Count("likes"))
    page = Paginator(deck_rows.order_by(*SORTS[sort]).values_list("pk", flat=True), PAGE).get_page(
        request.GET.get("page")
    )
    rows = {
        deck.pk: deck
        for deck in Deck.objects.select_related("owner")
        .prefetch_related(Prefetch("tags", Tag.objects.visible()))
        .filter(pk__in=list(page))
        .annotate(like_count=Count("likes", distinct=True))
    }
    for deck in rows.values():
        deck.format = formats.get(deck.format_id) or deck.format  # one object for all decks of a format
    decks = [rows[pk] for pk in page if pk in rows]
    return {
        "page": page,
        "tiles": build_tiles(decks),
        "text": text,
        "sort": sort,
        "chosen_format": fmt,
        "chosen_tag": tag,
        "formats": formats.values(),
        "tags": Tag.objects.popular_in(formats)[:20],
        "kind": kind,
    }


@require_safe
def show_deck(request: HttpRequest, key: str) -> HttpResponse:
    return render(request, "decks/deck.html", about(request, readable(request, key), CommentForm()))


def about(request: HttpRequest, deck: Deck, comment_form: CommentForm) -> dict[str, Any]:
    """All that a deck's page tells its reader."""
    author = author_of(request)
    verdict = deck.verdict()
    side = deck.side_board()
    comments = deck.comments.shown_to(request.user).select_related("author")
    if author.account is not None:
        comments = comments.with_report_by(author.account)
    return {
        "deck": deck,
        "groups": group_cards(deck, request.GET.get("by", "")),
        "by": request.GET.get("by", "") if request.GET.get("by") in GROUPED_BY else "",
        "verdict": verdict,
        "problems": [*describe_problems(verdict), *describe_side_board_problems(deck, side)],
        "figures": deck.figures(),
        "may_edit": deck.may_be_edited_by(author),
        "is_owner": deck.is_owned_by(author),
        "original": find_origin(request, deck),
        "list_text": lists.format_list(
            deck.copies(), "text", title=deck.title, side=side, language=get_language() or "en"
        ),
        "side": side,
        "simulated": share_simulated(deck),
        "unsimulated": find_unsimulated(deck)[:FIRST_LOOKS],
        "lacking": find_lacks(holder_of(request), deck),
        "link": request.build_absolute_uri(deck.get_absolute_url()),
        "code": code_svg(
            request.build_absolute_uri(deck.get_absolute_url()), gettext("QR code of this page's address")
        ),
        "like_count": deck.likes.count(),
        "liked": author.account is not None and Like.objects.filter(deck=deck, user=author.account).exists(),
        "comments": comments,
        "comment_form": comment_form,
        "withheld_for": reason_of("deck", deck.pk) if deck.withheld else "",
    }


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards of a deck under one heading: a cost, a type, an element; "" where they are not grouped."""

    heading: str
    lines: list[tuple[DeckCard, CardLine]]

    @property
    def count(self) -> int:
        return sum(row.count if line.copies_are_cards else 1 for row, line in self.lines)


def group_cards(deck: Deck, by: str) -> list[CardGroup]:
    """Return the deck's cards grouped by `cost`, `type` or `share` (the game's sorts of cards); one group for "".

    Groups are in the order of their costs or types, or for a share of their size."""
    lines = deck.lines()
    if by not in GROUPED_BY:
        return [CardGroup("", sorted(lines, key=lambda one: 0 if one[1].copies_are_cards else one[1].place))]
    language = get_language() or "en"
    groups_by_key: dict[tuple[int, str], list[tuple[DeckCard, CardLine]]] = {}
    for row, line in lines:
        share = line.share.name.said(language) if line.share else "—"
        key = {
            "cost": (line.amount, line.cost),
            "type": (line.place, line.group.name.said(language)),
            "share": (0, share),
        }
        groups_by_key.setdefault(key[by], []).append((row, line))
    groups = [(key, CardGroup(capfirst(key[1]), groups_by_key[key])) for key in sorted(groups_by_key)]
    if by == "share":
        groups.sort(key=lambda pair: -pair[1].count)
    return [group for _key, group in groups]


def find_origin(request: HttpRequest, deck: Deck) -> Deck | None:
    """The deck that this one was copied from, where the reader may know of it: a copy gives no link away."""
    if not deck.copied_from_id:
        return None
    readable_decks = Deck.objects.public() | Deck.objects.owned_by(request.user, guest_of(request))
    return readable_decks.filter(pk=deck.copied_from_id).first()


FIRST_LOOKS = 10  # cards named on the page of a deck


def share_simulated(deck: Deck) -> int:
    """How many of a hundred cards have a text that the simulator plays whole."""
    total = sum(row.count for row in deck.cards.all())
    unsimulated = sum(row.count for row in find_unsimulated(deck))
    return round(100 * (total - unsimulated) / total) if total else 100


def find_unsimulated(deck: Deck) -> list[DeckCard]:
    """Return the cards whose text the simulator does not play completely: first cards with most copies, and among
    equals first cards whose text is not played at all."""
    rows = [row for row in deck.cards.all() if row.card.simulated != Card.Simulated.YES and not row.card.played_as]
    return sorted(rows, key=lambda row: (-row.count, row.card.simulated != Card.Simulated.NO, row.card.name_key))


@require_safe
def show_deal(request: HttpRequest, key: str) -> HttpResponse:
    """Show a deal of the deck. Respond 404 if the game does not support deals. The address contains the seed."""
    deck = readable(request, key)
    deals = deck.game.deals
    if deals is None:
        raise Http404
    if "seed" not in request.GET:
        query = request.GET.copy()
        query["seed"] = secrets.token_hex(4)
        return redirect(f"{request.path}?{query.urlencode()}")
    rows = list(deck.cards.all())
    copies = deck.copies()
    seed = request.GET["seed"][:40]
    by_pk = CardRating.objects.of([row.card for row in rows])
    ratings = {one.ref: by_pk[row.card_id] for one, row in zip(copies, rows, strict=True)}
    context = deals.build_context(copies, ratings, {**request.GET.dict(), "seed": seed}, deck.format.edition)
    cards = {one.ref: row.card for one, row in zip(copies, rows, strict=True)}
    context = {
        **context,
        "deck": deck,
        "deal": [(cards[one.copies.ref], one) for one in context["dealt"]],
        "seed": seed,
        "new_seed": secrets.token_hex(4),
        "from_games": CardRating.objects.count_from_games([row.card for row in rows]),
        "different": len(rows),
        "unplayed": sum(row.card.simulated != "yes" and not row.card.played_as for row in rows),
    }
    return render(request, deals.template, context)


@require_safe
def sheets(request: HttpRequest, key: str) -> HttpResponse:
    """Card faces to print and cut: nine a page of A4, each 63 by 88 mm."""
    deck = readable(request, key)
    cards = [row.card for row, line in deck.lines() for _copy in range(row.count if line.copies_are_cards else 1)]
    pages = [cards[start : start + 9] for start in range(0, len(cards), 9)]
    return render(request, "decks/sheets.html", {"deck": deck, "pages": pages})


@require_safe
def export(request: HttpRequest, key: str, shape: lists.Shape) -> HttpResponse:
    """The deck as a file: text, CSV or JSON."""
    deck = readable(request, key)
    response = HttpResponse(
        lists.format_list(
            deck.copies(), shape, title=deck.title, side=deck.side_board(), language=get_language() or "en"
        ),
        content_type=f"{MIME[shape]}; charset=utf-8",
    )
    name = slugify(deck.title, allow_unicode=True) or deck.key
    response["Content-Disposition"] = content_disposition_header(True, f"{name}.{ENDING[shape]}") or "attachment"
    return response


@require_safe
def picture(request: HttpRequest, key: str) -> HttpResponse:
    """Return a picture of the deck to share, in the visitor's language. Respond 304 if the client's copy is fresh."""
    deck = readable(request, key)
    language = get_language() or "en"
    tag = f'"{deck.version}-{int(deck.updated.timestamp() * 1000)}-{language}"'
    response: HttpResponse = HttpResponseNotModified()
    if request.headers.get("If-None-Match") != tag:
        from decks.views.deck_picture import build_picture  # loads Pillow, which no other page of decks needs

        response = HttpResponse(build_picture(request, deck).png(), "image/png")
        name = slugify(deck.title, allow_unicode=True) or deck.key
        response["Content-Disposition"] = content_disposition_header(False, f"{name}.png") or "inline"
    response["ETag"] = tag
    response["Cache-Control"] = "private, no-cache" if deck.visibility == Deck.Visibility.PRIVATE else "no-cache"
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response


@require_safe
def with_card(request: HtmxRequest, pk: int) -> HttpResponseBase:
    """List public decks that play a card of that name, as a slot of the card's page or as a full page."""
    card = get_object_or_404(Card.objects.complete(), pk=pk)
    activate(card.set.game)
    playing = Deck.objects.public().with_card(card)
    if request.htmx:
        decks = playing.select_related("owner", "format", "example_set").annotate(like_count=Count("likes"))
        context = {"card": card, "decks": decks.order_by("-like_count", "-updated")[:6], "count": playing.count()}
        count = Owned.objects.held_by(holder_of(request)).filter(card=card).values_list("count", flat=True).first()
        context["copies_owned"] = count or 0
        context["own"] = Deck.objects.owned_by(request.user, guest_of(request)).order_by("-updated")[:12]
        return render(request, "decks/with_card_slot.html", context)
    return render(request, "decks/decks.html", build_deck_list(request, playing, card.set.game) | {"card": card})
