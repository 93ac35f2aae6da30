"""The builder: the catalog's search beside the deck, and every change to it."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from catalog import controls, search
from catalog.core.holders import holder_of, read_owned
from catalog.core.names import name_key
from catalog.core.requests import HtmxRequest
from catalog.core.terms import Term
from catalog.models import Card, CardSet, Owned
from catalog.models.owned import owned_condition
from catalog.paging import CardPages
from catalog.search import typos
from catalog.search.fields import vocabulary
from decks.completion import suggest_cards
from decks.deck_edits import BadEdit, UnknownName, apply_edit, is_number, merge_offer
from decks.forms import QuickForm
from decks.games import CardLine
from decks.guests import author_of
from decks.models import ChangedMeanwhile, Deck, DeckCard, Revision, TooLarge
from decks.multiset import difference
from decks.views.access import editable, readable
from decks.views.problems import describe_problems, describe_side_board_problems

PAGE = 24
MOST_NAMES = 12  # suggestions for the typed text
MOST_CONTROLS = 4  # only the first controls of the catalog: the space beside the deck is narrow

_COUNT = re.compile(r"^\s*\d+\s*[xх×]?\s*", re.IGNORECASE)  # how many, before the name


@require_safe
def edit(request: HtmxRequest, key: str) -> HttpResponse:
    """Render the builder. An htmx request with the target `search_cards` gets only that fragment.

    Redirect visitors who may view but not edit the deck to its page, because people also share builder addresses.
    """
    try:
        deck, _author = editable(request, key)
    except Http404:
        return redirect(readable(request, key))
    if request.htmx.target == "section#found":
        return render(request, "decks/builder_found.html", {"deck": deck} | search_cards(request, deck))
    if request.htmx.target == "section#suggestions":
        deck.fetch()
        return render(request, "decks/suggestions.html", {"deck": deck} | suggestions(request, deck))
    context = build_page_context(request, deck)
    if "suggest" in request.GET:
        context |= suggestions(request, deck)
    return render(request, "decks/builder.html", context)


@require_POST
def change_deck(request: HtmxRequest, key: str) -> HttpResponse:
    """One change. Answers with the deck's panel; without scripts it leads back to the builder."""
    deck, author = editable(request, key)
    base = int(request.POST["base"]) if is_number(request.POST.get("base", "")) else None
    base_version = base if base is not None else deck.version
    more: dict[str, Any] = {}
    status = 200
    try:
        revision = apply_edit(deck, request.POST, author, base)
    except BadEdit:
        revision, status = None, 400
        more["refused"] = _("That change could not be applied: reload the page and try again.")
    except UnknownName as unknown:
        revision, status = None, 422
        more["unknown"] = unknown
    except TooLarge:
        revision, status = None, 422
        more["refused"] = _("A deck can have at most 500 cards and 99 copies of one card.")
    except ChangedMeanwhile as told:
        revision, status = None, 409
        more["conflict"] = conflict(told, base_version)
    if not request.htmx and not more:
        return redirect(f"{reverse('decks:edit', args=[key])}?{request.POST.get('query', '')}")
    if not request.htmx:
        return render(request, "decks/builder.html", build_page_context(request, deck) | more, status=status)
    context = panel(deck, revision) | more
    at_hand = revision is not None and revision.number == base_version + 1
    context["counts"] = changed_counts(deck, revision.changes if at_hand and revision else None, base_version)
    response = render(request, "decks/builder_change.html", context, status=status)
    if revision is not None:
        same_pool = request.POST.get("pool") == deck.pool().state
        response["HX-Trigger"] = "deck-changed" if same_pool else "deck-changed, pool-changed"
    return response


@require_safe
def names(request: HttpRequest, key: str) -> HttpResponse:
    """Suggest names of cards that the deck can take. Any word of the name may start with the typed text."""
    deck, _author = editable(request, key)
    typed = name_key(_COUNT.sub("", request.GET.get("named", ""))[:60])
    matches: list[Card] = []
    if len(typed) > 1:
        starts = Q(name_key__startswith=typed) | Q(name_en_key__startswith=typed)
        within = Q(name_key__contains=f" {typed}") | Q(name_en_key__contains=f" {typed}")
        cards = (
            Card.every.readable_by(request.user).filter(deck.pool().condition, starts | within).select_related("set")
        )
        matches = list(cards.order_by("name_key")[:MOST_NAMES])
    return render(request, "decks/names.html", {"names": list(dict.fromkeys(card.name for card in matches))})


@require_POST
def quick(request: HtmxRequest, key: str) -> HttpResponse:
    """Name, format and, by the owner, who sees it, kept as they change."""
    with transaction.atomic():
        get_object_or_404(Deck.objects.with_lock(), key=key)  # lock it against hiding
        deck, author = editable(request, key)
        form = QuickForm(request.POST, instance=deck, owned=deck.is_owned_by(author))
        if form.is_valid():
            form.save()
    if not request.htmx:
        return redirect("decks:edit", key)
    context = panel(deck) | {"quick": form if form.errors else None}
    return render(request, "decks/builder_change.html", context, status=422 if form.errors else 200)


def build_page_context(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    """Everything on the builder's page."""
    context = panel(deck)
    context |= search_cards(request, deck) | {"tab": secrets.token_urlsafe(12), "query_string": request.GET.urlencode()}
    owned = deck.is_owned_by(author_of(request))
    context["quick_form"] = QuickForm(instance=deck, auto_id="quick-%s", owned=owned)
    return context


def suggestions(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    """The suggested cards. Without any: whether the list still offers a card, so that both say the same."""
    found = suggest_cards(deck, holder_of(request))
    takes_more = bool(found) or Card.every.readable_by(request.user).filter(deck.pool().condition).exists()
    return {"suggestions": found, "has_gains": any(one.gain for one in found), "takes_more": takes_more}


def panel(deck: Deck, current: Revision | None = None) -> dict[str, Any]:
    """The deck as it is now: cards, figures, problems; a fixed number of queries. `current` is its last revision."""
    deck.fetch()
    verdict = deck.verdict()
    side = deck.side_board()
    if current is None:
        current = deck.revisions.filter(number=deck.version).first()
    return {
        "deck": deck,
        "rows": lines_of(deck),
        "verdict": verdict,
        "problems": [*describe_problems(verdict), *describe_side_board_problems(deck, side)],
        "side_count": sum(each.count for each in side),
        "figures": deck.figures(),
        "can_undo": bool(current and current.back is not None),
        "can_redo": bool(current and current.forward is not None),
        "aside": deck.read_aside(),
    }


@dataclass(frozen=True, slots=True)
class BuilderLine:
    """A card of the deck, and what its line says of it."""

    row: DeckCard
    line: CardLine


@dataclass(frozen=True, slots=True)
class HeldCard:
    """The copies of a card in the deck, for a card that can be chosen."""

    count: int
    full: Term | None  # the reason against another copy
    place: Term | None  # place of the card, in games in which copies encode it; None: the copies count

    @classmethod
    def of(cls, deck: Deck, card: Card, count: int, full: Term | None) -> HeldCard:
        line = deck.game.line(card.to_printed_card(), max(count, 1), deck.format.slug)
        return cls(count, full, None if line.copies_are_cards else line.group.name)


@dataclass(frozen=True, slots=True)
class BuilderPick:
    """A card to choose, and its copies in the deck. Equal picks look the same: they have the same version of a card."""

    pk: int
    changed: datetime  # another time for each version of the card
    have: HeldCard
    card: Card = field(compare=False)


def lines_of(deck: Deck) -> list[BuilderLine]:
    """The cards in the groups of their game."""
    lines = [BuilderLine(row, line) for row, line in deck.lines()]
    return sorted(lines, key=lambda line: line.line.place)


def search_cards(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    """The cards that the search finds, of the deck's game, and how many of each the deck has."""
    language = get_language() or "en"
    text = request.GET.get("q", "").strip()
    context: dict[str, Any] = {"text": text, "language": language}
    game = deck.format.game
    context["example"] = vocabulary(game).example
    try:
        query = search.read_query(text, game)
    except search.QueryError as mistake:
        context["mistake"] = mistake
        context["offered"] = typos.offered_for_mistake(mistake, game)
        query = search.readable_part(mistake, game)
    pool = deck.pool()
    context["pool"] = pool
    candidates = CardSet.cards_of(game) if request.GET.get("all") == "1" else pool.condition
    context["collects"] = Owned.objects.of(holder_of(request), game).exists()
    context["owned"] = owned = read_owned(request)
    if owned:
        candidates &= owned_condition(holder_of(request), game, owned)
    matching = Card.every.readable_by(request.user).filter(query.within_game, candidates).order_by(*query.order_by)
    cards = CardPages(matching, PAGE, by_number=not query.sort).get_page(request.GET.get("page"))
    context["found"] = cards
    have = {row.card_id: row.count for row in deck.cards.all()}
    full = deck.full_cards({card.pk for card in cards} & have.keys())
    context["picks"] = [
        BuilderPick(card.pk, card.changed, HeldCard.of(deck, card, have.get(card.pk, 0), full.get(card.pk)), card)
        for card in cards
    ]
    context["has_side_board"] = bool(deck.format.side_board)
    if not context["picks"] and pool.words.en:
        context["complete"] = not Card.every.readable_by(request.user).filter(pool.condition).exists()
    if not context["picks"] and "mistake" not in context:
        context["offered"] = typos.suggest_queries(text, game)
    context["words"] = query.words(language)
    parameters = {"all": "1" if request.GET.get("all") == "1" else "", "owned": owned}
    context["groups"] = controls.groups(query, parameters, language)[:MOST_CONTROLS]
    return context


def conflict(error: ChangedMeanwhile, base: int) -> dict[str, Any]:
    """Return the conflict data for the later author: the other changes, their own changes and the proposed merge."""
    cards = Card.every.complete().in_bulk([*error.their_changes, *error.my_changes])
    return {
        "theirs": [(cards[card], change) for card, change in error.their_changes.items()],
        "mine": [(cards[card], change) for card, change in error.my_changes.items()],
        "both": [cards[card] for card in error.merge.both],
        "offer": merge_offer(base, error.version, error.my_changes),
    }


def changed_counts(deck: Deck, changes: dict[int, int] | None, base: int) -> list[tuple[int, HeldCard]]:
    """The cards, by pk, of which the deck no longer holds what the page showed.

    `changes` are those since the version `base`, if known.
    """
    now = {row.card_id: row.count for row in deck.cards.all()}
    if changes is None:
        revision = deck.revisions.filter(number=base).first()
        changes = difference(revision.counts if revision else {}, now)
    full = deck.full_cards(changes)
    cards = Card.every.complete().in_bulk(changes)
    return [(pk, HeldCard.of(deck, card, now.get(pk, 0), full.get(pk))) for pk, card in cards.items()]
