"""The page data of an event for one visitor."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from hashlib import sha256
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext

from catalog.addresses import activate
from catalog.core.requests import HtmxRequest
from catalog.models import Card
from catalog.wording import localize_text
from decks.figures import CardShare, Sort
from decks.games import CardLine, Way, deck_game, get_draft_rules
from decks.qr_code import code_svg
from decks.sheet import CardKey

from .. import forms
from ..deck_submission import cards_by_key, verdict_of
from ..leaders import choose_leader, find_candidates
from ..models import Event, Seat, now_ms
from ..names import BadName
from ..pick_actions import go_on_if_due
from ..pod import EventRefusal, Pod
from ..projections import Projection
from ..record import pod_of
from ..rights import has_lost_seat, viewer_of
from ..roles import Right, Viewer
from ..seats import PoolCard


@dataclass
class EventPage:
    """An event as a visitor's page has it."""

    event: Event
    viewer: Viewer
    projection: Projection
    request: HtmxRequest

    def refresh(self) -> None:
        """Read the event and the seat again after a change."""
        self.event.refresh_from_db()
        if self.viewer.seat is not None:
            try:
                self.viewer.seat.refresh_from_db()
            except Seat.DoesNotExist:
                self.viewer = viewer_of(self.request, self.event)
        self.projection = Projection(self.event, self.viewer)


def load_event_page(request: HtmxRequest, event_id: str) -> EventPage:
    """Return the event for this visitor, after all work that is due; 404 for an unknown event."""
    event = get_object_or_404(Event.objects.defer("sheet"), pk=event_id)
    activate(event.game)
    viewer = viewer_of(request, event)
    event = go_on_if_due(event, now_ms(), viewer.seat)
    return EventPage(event, viewer, Projection(event, viewer), request)


def needs(right: Right) -> Callable[[Callable[..., HttpResponse]], Callable[..., HttpResponse]]:
    """Restrict a view of an event to visitors with this right. The view gets `EventPage` instead of the event's id.

    Respond 403 to a role that never has the right. A removed player who posts from an older page gets the event page,
    which reports the removal. For a role that has the right in another phase, respond 404 to GET requests and refuse
    POST requests with the reason. Refuse with the reason, too, if the view raises `EventRefusal` or `BadName`.
    """

    def of(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        @wraps(view)
        def page(request: HtmxRequest, event_id: str, **named: Any) -> HttpResponse:
            here = load_event_page(request, event_id)
            try:
                here.projection.need(right)
            except EventRefusal as refusal:
                if request.method != "POST":
                    raise Http404 from refusal
                return refuse(here, localize_text(refusal.words), 409)
            except PermissionDenied:
                if request.method != "POST" or request.htmx or here.projection.role not in ("removed", "kept out"):
                    raise
                return render(request, "events/event.html", room_context(here), status=403)
            try:
                return view(request, here, **named)
            except (EventRefusal, BadName) as refusal:
                return refuse(here, localize_text(refusal.words), 409)

        page.right = right  # type: ignore[attr-defined]
        return page

    return of


@dataclass(frozen=True)
class PoolRow:
    """A card of a pool, what its line says of it, and how many there are."""

    card: Card
    line: CardLine
    count: int
    instance: str = ""  # the copy that goes when one is taken away

    @property
    def order(self) -> tuple[int, str, str]:
        """Sort by cost, then by the additional property that pools count, then by name."""
        return self.line.amount, self.line.share.slug if self.line.share else "", self.card.name


@dataclass(frozen=True)
class LeaderOption:
    """A card that may lead the deck."""

    key: CardKey
    card: Card
    cost: str
    chosen: bool


@dataclass
class CostGroup:
    """Cards of one cost."""

    cost: int
    rows: list[PoolRow] = field(default_factory=list)

    @property
    def count(self) -> int:
        return sum(row.count for row in self.rows)


@dataclass
class PoolView:
    """A pool for display: grouped by cost and by the additional property of its game (elements), with its curve.

    `leaders` do not count towards the deck size (heroes, for example); `count` includes both. `by_round` has a row for
    each match round in ways that play one card per round, and is empty in other ways.
    """

    by_cost: list[CostGroup]
    leaders: list[PoolRow]
    shares: tuple[CardShare, ...]
    count: int
    by_round: list[PoolRow]

    @property
    def size(self) -> int:
        return sum(group.count for group in self.by_cost)

    @property
    def tallest(self) -> int:
        return max((group.count for group in self.by_cost), default=1)


def build_pool_view(pool: Iterable[PoolCard], cards: Mapping[CardKey, Card], way: Way | None = None) -> PoolView:
    """Return the picks so far by cost, and by their rounds if the way assigns picks to rounds."""
    pool = list(pool)
    counted = Counter(card.card for card in pool)
    groups: dict[int, CostGroup] = {}
    leaders: list[PoolRow] = []
    sorts: Counter[Sort] = Counter()
    for row in sorted(
        (PoolRow(cards[key], line_of(cards[key]), count) for key, count in counted.items() if key in cards),
        key=lambda row: row.order,
    ):
        if row.line.counted:
            groups.setdefault(row.line.amount, CostGroup(row.line.amount)).rows.append(row)
        else:
            leaders.append(row)
        if row.line.share is not None:
            sorts[row.line.share] += row.count
    shares = tuple(CardShare(sort.slug, sort.name, count) for sort, count in sorts.most_common())
    playing = pool if way is not None and way.by_round else []
    by_round = [PoolRow(cards[one.card], line_of(cards[one.card]), 1) for one in playing if one.card in cards]
    return PoolView([groups[cost] for cost in sorted(groups)], leaders, shares, sum(counted.values()), by_round)


def line_of(card: Card) -> CardLine:
    """Return the line of a catalog card that was read with `complete()`."""
    return deck_game(card.set.game).line(card.to_printed_card())


@dataclass
class CardChoice:
    """A card that can be chosen: its instance, its face, the key that chooses it, and whether it is chosen now."""

    instance: str
    card: Card
    key: str = ""
    chosen: bool = False


@dataclass
class ChoiceOffer:
    """A line of a grid, or a pile: what it is called, the key that chooses it, and the cards that come with it."""

    name: str
    key: str
    choices: list[CardChoice]
    chosen: bool = False

    @property
    def pool(self) -> PoolView:
        """The cards that come with it, as a pool."""
        cards = {choice.instance: choice.card for choice in self.choices}
        return build_pool_view((PoolCard(instance, instance, 0, 0) for instance in cards), cards)


KEYS = "1234567890-=qwe"  # of the row of numbers and the next: one a card of the largest booster


TABLE_KEYS = "qweasdzxc"  # of the table in a Housman draft


def room_context(here: EventPage) -> dict[str, Any]:
    """Return the context of the seat's part of the page, by phase."""
    projection = here.projection
    context: dict[str, Any] = {
        "event": here.event,
        "projection": projection,
        "viewer": here.viewer,
        "options": here.event.settings,
        "room_key": room_key(projection),
        "lost_seat": has_lost_seat(here.request, here.event, here.viewer),
        "join_code": code_svg(
            here.request.build_absolute_uri(here.event.get_absolute_url()), gettext("QR code of this page's address")
        ),
        "link": here.request.build_absolute_uri(here.event.get_absolute_url()),
    }
    if projection.asked_to_reveal:
        context["revealing"] = forms.RevealForm()
    if projection.joinable:
        user = here.request.user
        name = user.get_username() if user.is_authenticated else ""
        context["joining"] = forms.JoinForm(initial={"name": name, "token": secrets.token_hex(16)})
    opened = projection.open_cards()
    if not projection.seated and not opened:
        return context
    cards = cards_by_key(here.event.game, projection.my_cards() | opened)
    way = here.event.settings.way
    if opened:
        context |= row_context(projection, cards, way)
    context["open_decks"] = [
        (projection.names.get(number, ""), number == here.viewer.number, build_pool_view(deck, cards, way))
        for number, deck in projection.open_decks
    ]
    if not projection.seated:
        return context
    context["pool"] = build_pool_view(projection.my_pool, cards, way)
    context["bench"] = projection.my_bench
    pack = projection.my_pack
    if pack is not None and here.viewer.seat is not None:
        mark = here.viewer.seat.mark
        rows = sorted(pack.cards.items(), key=lambda row: _look_order(cards[row[1]]))
        context["choices"] = [
            CardChoice(instance, cards[key], KEYS[index] if index < len(KEYS) else "", instance == mark)
            for index, (instance, key) in enumerate(rows)
        ]
        context["pack"] = pack
        offers = projection.my_offers
        if 0 < len(offers) <= len(KEYS):
            by_instance = {choice.instance: choice for choice in context["choices"]}
            context["offers"] = [
                ChoiceOffer(name, KEYS[index], [by_instance[instance] for instance in instances], name == mark)
                for index, (name, instances) in enumerate(offers.items())
            ]
    if projection.exchange_table:
        mark = here.viewer.seat.mark if here.viewer.seat is not None else ""
        context |= exchange_context(projection, cards, mark)
    if projection.phase in ("building", "playing") and projection.my_pool:
        context |= build_context(here, cards)
    return context


def exchange_context(projection: Projection, cards: Mapping[CardKey, Card], mark: str) -> dict[str, Any]:
    """The hand and the table of a Housman draft; the key of a hand card is a number, of a table card a letter."""
    return {
        name: [
            CardChoice(f"{letter}{at}", cards[key], keys[at - 1], f"{letter}{at}" in mark)
            for at, (_, key) in enumerate(instances, start=1)
        ]
        for name, letter, keys, instances in (
            ("hand", "h", KEYS, projection.my_hand),
            ("exchange_table", "t", TABLE_KEYS, projection.exchange_table),
        )
    }


def row_context(projection: Projection, cards: Mapping[CardKey, Card], way: Way) -> dict[str, Any]:
    """The open row of a draft, who takes from it next, and what each seat has taken."""
    row = projection.open_row
    row_cards = sorted(row.cards.items(), key=lambda pair: _look_order(cards[pair[1]])) if row else []
    by_instance = {instance: CardChoice(instance, cards[key]) for instance, key in row_cards}
    return {
        "row": list(by_instance.values()),
        "cells": [by_instance.get(instance) for instance in projection.cells],
        **_field_context(projection, by_instance),
        "open_pools": [(seat, build_pool_view(pool, cards, way)) for seat, pool in projection.open_pools],
    }


def _field_context(projection: Projection, by_instance: Mapping[str, CardChoice]) -> dict[str, Any]:
    """The field of a Minesweeper draft, and the cards or piles of a Solomon draft."""
    context: dict[str, Any] = {}
    if projection.field is not None:
        columns, cells = projection.field
        context["field"] = [("down", None) if card is None else ("up", by_instance.get(card)) for card in cells]
        context["columns"] = columns
    if projection.division is not None:
        context["division"] = [by_instance[card] for card in projection.division.cards]
        context["piles"] = [[by_instance[card] for card in pile] for pile in projection.division.piles]
    return context


def _look_order(card: Card) -> tuple[int, str, int, str]:
    """The rarest first."""
    line = line_of(card)
    return -card.rarity_place, line.share.slug if line.share else "", line.amount, card.name


def build_context(here: EventPage, cards: Mapping[CardKey, Card] | None = None) -> dict[str, Any]:
    """Return the context of deck building: the pool, the deck and the verdict of the format."""
    projection, seat = here.projection, here.viewer.seat
    if seat is None:
        return {}
    cards_in_catalog = cards if cards is not None else cards_by_key(here.event.game, projection.my_cards())
    pod = pod_of(here.event)
    whole = [pool_card.instance for pool_card in projection.my_pool] if here.event.settings.way.whole else seat.bench
    main = set(projection.my_main or whole)
    choices = [
        CardChoice(t.instance, cards_in_catalog[t.card], chosen=t.instance in main)
        for t in projection.my_pool
        if t.card in cards_in_catalog
    ]
    choices.sort(key=lambda choice: PoolRow(choice.card, line_of(choice.card), 1).order)
    deck_cards = [pool_card for pool_card in projection.my_pool if pool_card.instance in main]
    limited = get_draft_rules(here.event.game).format
    return {
        "deck_choices": choices,
        "deck": build_pool_view(deck_cards, cards_in_catalog, here.event.settings.way),
        "deck_rows": deck_rows(deck_cards, cards_in_catalog),
        "can_undo": bool(seat.benches),
        "deck_limits": (limited.minimum, limited.maximum),
        "verdict": verdict_of(here.event, pod, seat.number, [pool_card.instance for pool_card in deck_cards]),
        **_leader_context(here, pod, seat, [pool_card.instance for pool_card in deck_cards]),
    }


def _leader_context(here: EventPage, pod: Pod, seat: Seat, main: Sequence[str]) -> dict[str, Any]:
    """Return the leader of the deck and the cards that may lead it; {} in an edition without leaders."""
    rules = here.event.settings.leaders
    if rules is None:
        return {}
    sheet = here.event.cards
    candidates = find_candidates(pod, sheet, seat.number, main)
    leader = here.projection.my_leader or seat.bench_leader
    if not here.projection.my_leader and leader not in candidates:
        leader = choose_leader(pod, sheet, seat.number, main)
    cards = cards_by_key(here.event.game, {*candidates, leader} - {""})
    offered = sorted((line_of(cards[key]).amount, cards[key].name, key) for key in candidates if key in cards)
    options = [LeaderOption(key, cards[key], line_of(cards[key]).cost, key == leader) for _, _, key in offered]
    return {"leader_rules": rules, "leader_options": options, "leader": cards.get(leader)}


def deck_rows(pool: Iterable[PoolCard], cards: Mapping[CardKey, Card]) -> list[PoolRow]:
    """The deck by cost."""
    by_card: dict[CardKey, list[str]] = {}
    for pool_card in pool:
        by_card.setdefault(pool_card.card, []).append(pool_card.instance)
    rows = [
        PoolRow(cards[key], line_of(cards[key]), len(instances), instances[-1])
        for key, instances in by_card.items()
        if key in cards
    ]
    return sorted(rows, key=lambda row: row.order)


def room_key(projection: Projection) -> str:
    """Return the digest of all that the seat's part of the page depends on.

    It changes only if that part does: a pack is never swapped under a reader.
    """
    tables = [table for round_data in projection.rounds for table in round_data["tables"]]
    awaits_decks = projection.viewer.organiser or (projection.my_seat or {}).get("deck")
    values = (
        projection.snapshot,
        projection.paused,
        projection.joinable,
        projection.asked_to_reveal,
        projection.may_start,
        len(projection.kept_out),
        len(projection.not_ready) if projection.may_start else 0,
        len(projection.without_deck) if awaits_decks else 0,
        sum(table["score"] is not None for table in tables),
        sum(bool(table["corrected"]) for table in tables),
        projection.changes_key,
        len(projection.penalties),
        projection.byes,
    )
    return sha256(repr(values).encode()).hexdigest()[:16]


def respond_to_change(here: EventPage, status: int = 200, problem: str = "") -> HttpResponse:
    """After something was done: the seat's part of the page and the table's, or the whole page without scripts."""
    if not here.request.htmx:
        return redirect(here.event)
    here.refresh()
    context = {**room_context(here), "with_table": True, "problem": problem}
    return render(here.request, "events/room.html", context, status=status)


def refuse(here: EventPage, problem: str, status: int) -> HttpResponse:
    """Like `respond_to_change`, and say why nothing was done; without scripts in a message of the page."""
    if not here.request.htmx:
        messages.error(here.request, problem)
    return respond_to_change(here, status, problem)
