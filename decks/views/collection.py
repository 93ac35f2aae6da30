"""A collection: which cards a person owns, by click or by list, and what of a deck is missing in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import BadRequest
from django.db import transaction
from django.db.models import Count, Q, Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from catalog import search
from catalog.addresses import activate
from catalog.core import locks
from catalog.core.holders import Holder, holder_of
from catalog.core.requests import HtmxRequest
from catalog.models import Card, CardSet, Owned
from catalog.models.owned import MOST_OWNED
from catalog.paging import CardPages
from catalog.search.fields import vocabulary
from decks.card_lookup import CardLookup
from decks.deck_edits import is_number
from decks.forms import OwnedListForm
from decks.guests import begin_holder
from decks.models import Deck
from decks.views.list_repair import apply_repairs, is_accepted, look_up_list, refill_form, report_import

PAGE = 36
SHOWN = ("owned", "missing", "all")  # which cards the page lists; the first is the usual one


@dataclass(frozen=True, slots=True)
class SetShare:
    """The share of a set that a person owns: distinct cards and copies."""

    set: CardSet
    cards: int
    different: int
    copies: int


@dataclass(frozen=True, slots=True)
class Lack:
    """Copies of a card that a deck needs and a collection lacks."""

    card: Card
    count: int


@require_safe
def collection(request: HtmxRequest, game: str) -> HttpResponse:
    """The cards of a game with the copies owned of each, to search and to change by a click."""
    filter_name = request.GET.get("shown", "") if request.GET.get("shown") in SHOWN else SHOWN[0]
    text = request.GET.get("q", "").strip()
    context: dict[str, Any] = {"text": text, "shown": filter_name, "choices": SHOWN}
    context["example"] = vocabulary(game).example
    try:
        query = search.read_query(text, game)
    except search.QueryError as mistake:
        context["mistake"] = mistake
        query = search.readable_part(mistake, game)
    owned = Q(pk__in=Owned.objects.of(holder_of(request), game).order_by().values("card"))
    condition = {"owned": owned, "missing": ~owned & CardSet.cards_of(game), "all": CardSet.cards_of(game)}[filter_name]
    rows = Card.objects.filter(query.q, condition).order_by(*query.order_by)
    cards = CardPages(rows, PAGE, by_number=False).get_page(request.GET.get("page"))
    counts = dict(
        Owned.objects.held_by(holder_of(request))
        .filter(card__in=[card.pk for card in cards])
        .values_list("card", "count")
    )
    context |= {
        "page": cards,
        "rows": [(card, counts.get(card.pk, 0)) for card in cards],
        "sets": compute_set_shares(request, game),
    }
    template = "decks/collection.html#found" if request.htmx.target == "section#found" else "decks/collection.html"
    return render(request, template, context)


def compute_set_shares(request: HttpRequest, game: str) -> list[SetShare]:
    """Return each set of the game with the person's share of it. This takes two queries."""
    counted = Owned.objects.of(holder_of(request), game).order_by().values("card__set")
    owned_counts = {
        row["card__set"]: (row["different"], row["copies"])
        for row in counted.annotate(different=Count("pk"), copies=Sum("count"))
    }
    sets = CardSet.objects.filter(game=game)
    sizes = dict(sets.order_by().values_list("pk", Count("cards")))
    return [SetShare(row, sizes[row.pk], *owned_counts.get(row.pk, (0, 0))) for row in sets]


@require_POST
def own(request: HtmxRequest, pk: int) -> HttpResponse:
    """Set the number of owned copies of a card to the posted number. The request is idempotent."""
    card = get_object_or_404(Card.objects.complete(), pk=pk)
    text = request.POST.get("count", "")
    if not is_number(text) or int(text) > MOST_OWNED:
        raise BadRequest
    Owned.objects.set_counts(begin_holder(request), {card.pk: int(text)})
    if request.htmx:
        return render(request, "decks/owned_count.html", {"card": card, "count": int(text)})
    there = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(there, {request.get_host()}, require_https=request.is_secure())
    return redirect(there if ours else card)


@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: HttpRequest, game: str) -> HttpResponse:
    """A list of owned cards: beside those there are, or instead of them."""
    activate(game)
    data, left_out = apply_repairs(request)
    form = OwnedListForm(data, request.FILES or None)
    context: dict[str, Any] = {"form": form, "instead": request.POST.get("instead") == "1"}
    if request.method == "POST" and form.is_valid():
        shelf = CardLookup(game)
        read = look_up_list(form, shelf)
        cards = shelf.counts([*read.cards, *read.side])
        if not cards and not read.mistakes:
            messages.error(request, _("There are no cards in the list."))
        elif is_accepted(read, request):
            add_copies(begin_holder(request), game, cards, context["instead"])
            messages.success(request, _("Imported: %(count)s cards.") % {"count": sum(cards.values())})
            report_import(request, read, left_out)
            return redirect("decks:collection")
        context |= {"read": read, "form": refill_form(form, read.text), "status": 422}
    status = 422 if form.errors else context.get("status", 200)
    return render(request, "decks/collection_import.html", context, status=status)


@transaction.atomic
def add_copies(holder: User | str, game: str, cards: dict[int, int], instead: bool) -> None:
    """Add these copies to a collection, or let it be these alone."""
    locks.hold(
        "collection", holder if isinstance(holder, str) else str(holder.pk)
    )  # two lists at once are one after the other
    before = dict(Owned.objects.of(holder, game).values_list("card", "count"))
    if instead:
        Owned.objects.set_counts(holder, dict.fromkeys(before, 0) | cards)
    else:
        Owned.objects.set_counts(holder, {card: before.get(card, 0) + count for card, count in cards.items()})


def find_lacks(holder: Holder, deck: Deck) -> list[Lack] | None:
    """Return the cards that the holder lacks for a deck, by name over all printings; None without a collection."""
    owned = Owned.objects.of(holder, deck.format.game).by_name()
    if not owned:
        return None
    lacks = []
    for row in deck.cards.all():
        there = min(owned.get(row.card.name_key, 0), row.count)
        owned[row.card.name_key] = owned.get(row.card.name_key, 0) - there
        if there < row.count:
            lacks.append(Lack(row.card, row.count - there))
    return lacks
