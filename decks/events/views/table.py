"""At the table: the draft, the pool and the deck."""

from __future__ import annotations

import json
from collections import Counter
from itertools import count, takewhile

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from catalog.core import throttle
from catalog.core.requests import HtmxRequest
from catalog.wording import localize_text
from decks.games import get_draft_rules as drafting_of
from decks.models import Author, Format, Revision
from decks.views.deck_management import make

from .. import deck_submission, listing, lobby, pick_actions
from ..leaders import list_leader
from ..pod import EventRefusal
from ..record import pod_of
from ..rights import seat_of
from .event_page import EventPage, build_context, needs, refuse, respond_to_change, room_context, room_key


@needs("look")
def now(request: HttpRequest, here: EventPage) -> HttpResponse:
    """Render the current table and the outdated parts of the page.

    These parts are the seat's part (`?room=`) and the chat (`?said=`, the number of lines on the page). If the visitor
    has lost the seat of the page (`?seat=`), reload the page, because it follows that seat and shows it as theirs.
    """
    if request.GET.get("seat", str(here.viewer.number)) != str(here.viewer.number):
        return HttpResponse(headers={"HX-Refresh": "true"})
    context = {
        "event": here.event,
        "projection": here.projection,
        "viewer": here.viewer,
        "options": here.event.settings,
    }
    context["room_key"] = room_key(here.projection)
    if request.GET.get("room") != context["room_key"]:
        context |= room_context(here)
        context["with_room"] = True
    context["with_chat"] = here.projection.may_chat and request.GET.get("said") != str(here.event.said)
    return render(request, "events/table.html", context)


def choice_of(data: QueryDict) -> str:
    """Return the submitted choice. A choice of several parts comes as `part1`, `part2` …"""
    names = takewhile(data.__contains__, (f"part{number}" for number in count(1)))
    return str(data.get("instance", "")) or "".join(str(data[name]) for name in names)


@require_POST
@needs("sit")
def pick_card(request: HtmxRequest, here: EventPage) -> HttpResponse:
    """Take a card. For a late pick, show a message and the current state."""
    seat = seat_of(here.viewer)
    data = request.POST
    try:
        round_, number = int(data.get("round", "")), int(data.get("pick", ""))
    except ValueError:
        raise Http404 from None
    instance = choice_of(data)
    if not instance:
        return refuse(here, _("Choose a card first."), 422)
    pick_actions.pick(seat, round_, number, data.get("pack", ""), instance, data.get("token", "")[:64])
    return respond_to_change(here)


@require_POST
@needs("sit")
def mark(request: HttpRequest, here: EventPage) -> HttpResponse:
    """The card to be taken if time runs out."""
    choice = choice_of(request.POST)
    if "instance" not in request.POST and choice not in here.projection.my_offers:
        choice = ""  # some parts of the choice are not made yet
    try:
        pick_actions.mark(seat_of(here.viewer), choice)
    except EventRefusal as refusal:
        return HttpResponse(localize_text(refusal.words), status=409, content_type="text/plain; charset=utf-8")
    return HttpResponse(status=204)


@require_POST
@needs("sit")
def take_back(request: HtmxRequest, here: EventPage) -> HttpResponse:
    pick_actions.take_back(seat_of(here.viewer))
    return respond_to_change(here)


@require_POST
@needs("sit")
def bench(request: HtmxRequest, here: EventPage) -> HttpResponse:
    """Save the deck under construction after each change."""
    seat = seat_of(here.viewer)
    pool = {pool_card.instance for pool_card in here.projection.my_pool}
    main = [instance for instance in request.POST.getlist("cards") if instance in pool]
    deck_submission.keep(seat, main, request.POST.get("leader", ""))
    if not request.htmx:
        return redirect(here.event)
    seat.refresh_from_db()
    context = {"event": here.event, "projection": here.projection, "with_bar": True, **build_context(here)}
    return render(request, "events/deck.html", context)


@require_POST
@needs("sit")
def undo_deck_change(request: HtmxRequest, here: EventPage) -> HttpResponse:
    """The deck as it stood before the last change."""
    deck_submission.undo(seat_of(here.viewer))
    return respond_to_change(here)


@require_POST
@needs("sit")
def import_deck_list(request: HtmxRequest, here: EventPage) -> HttpResponse:
    """Fill the deck from a list; report every line that is not in the pool."""
    pool = here.projection.my_pool
    main, mistakes = listing.read_pool_list(
        request.POST.get("list", ""),
        pool,
        deck_submission.cards_by_key(here.event.game, {pool_card.card for pool_card in pool}),
    )
    language = get_language() or "en"
    said_of = [f"{mistake.text}: {mistake.reason.said(language)}" for mistake in mistakes]
    if main:
        deck_submission.keep(seat_of(here.viewer), main)
    elif not said_of:
        said_of = [_("The list is empty.")]
    return refuse(here, " ".join(said_of), 422) if said_of else respond_to_change(here)


@require_POST
@needs("sit")
def save(request: HttpRequest, here: EventPage) -> HttpResponse:
    """Save the deck, handed in or still being built, as one of the player's own."""
    main = set(here.projection.my_main or seat_of(here.viewer).bench)
    keys = Counter(pool_card.card for pool_card in here.projection.my_pool if pool_card.instance in main)
    leaders = here.event.settings.leaders
    leader = list_leader(here.event.settings, here.projection.my_leader) if keys else {}
    keys.update(leader)
    cards = deck_submission.cards_by_key(here.event.game, keys)
    slug = leaders.format if leaders is not None and leader else drafting_of(here.event.game).format.slug
    deck = make(request, name=here.event.title[:80], format=Format.objects.get(slug=slug)) if keys else None
    if deck is None:
        problem = _("You've reached the guest limit for decks: sign up to build more.") if keys else _("No cards yet.")
        messages.error(request, problem)
        return redirect(here.event)
    counts = {cards[key].pk: count for key, count in keys.items()}
    deck.replace(counts, Author(request.user), kind=Revision.Kind.IMPORT)
    return redirect("decks:edit", deck.key)


@require_POST
@needs("sit")
def suggest(request: HtmxRequest, here: EventPage) -> HttpResponse:
    """Fill the deck as the bots' builder would, and say its plan."""
    seat = seat_of(here.viewer)
    deck = deck_submission.suggestion(here.event, pod_of(here.event), seat.number)
    leader = deck_submission.suggest_leader(here.event, pod_of(here.event), seat.number, deck.main)
    deck_submission.keep(seat, list(deck.main), leader)
    response = respond_to_change(here)
    plan = " ".join(localize_text(line) for line in deck.lines)
    if response.status_code == 200:
        response["HX-Trigger"] = json.dumps({"announce": plan})
    else:
        messages.info(request, plan)
    return response


@require_POST
@needs("sit")
def hand_in(request: HtmxRequest, here: EventPage) -> HttpResponse:
    """Lock the deck."""
    seat = seat_of(here.viewer)
    main = request.POST.getlist("cards") or seat.bench
    leader = request.POST.get("leader", "") or seat.bench_leader
    try:
        deck_submission.hand_in(seat, main, leader)
    except deck_submission.WrongLeader as wrong:
        deck_submission.keep(seat_of(here.viewer), main, leader)
        return refuse(here, wrong.words.said(get_language() or "en"), 422)
    except deck_submission.NotLegal as illegal:
        deck_submission.keep(seat_of(here.viewer), main, leader)
        problem = " ".join(problem.text.said(get_language() or "en") for problem in illegal.verdict.problems)
        return refuse(here, problem, 422)
    except deck_submission.UnknownCards:
        return refuse(here, _("Some of these cards are not in your pool."), 422)
    return respond_to_change(here)


@require_POST
@needs("chat")
def send_message(request: HtmxRequest, here: EventPage) -> HttpResponse:
    """A line of the table's chat, where the organiser allows one."""
    text = request.POST.get("text", "").strip()[:300]
    if not here.event.settings.chat:
        raise Http404
    if text:
        throttle.spend(request, "chat")
        lobby.say(seat_of(here.viewer), text)
        here.event.refresh_from_db(fields=["said"])
    if not request.htmx:
        return redirect(here.event)
    return render(request, "events/chat.html", {"event": here.event, "projection": here.projection})


@require_safe
@needs("proof")
def export_log(request: HttpRequest, here: EventPage) -> HttpResponse:
    """The log and all that a verifier needs, as a file."""
    name = f'attachment; filename="{here.event.pk}-log.json"'
    return JsonResponse(here.projection.build_publication(), headers={"Content-Disposition": name})


@needs("look")
def export(request: HttpRequest, here: EventPage, what: str) -> HttpResponse:
    """Export a pool or deck as a file: the visitor's or a visible one of another seat. Respond 404 to hidden ones."""
    projection = here.projection
    seat_text = request.GET.get("seat") or str(here.viewer.number)
    number = next((seat["seat"] for seat in projection.seats if str(seat["seat"]) == seat_text), None)
    if number is None or not projection.may_see_pool(number):
        raise Http404
    main = set(projection.main(number))
    keys = [card.card for card in projection.pool(number) if what == "pool" or card.instance in main]
    cards = deck_submission.cards_by_key(here.event.game, keys)
    lines = [
        f"{keys.count(key)} {card.name_ru or card.name_en} ({card.set.code} {card.number})"
        for key, card in cards.items()
    ]
    return HttpResponse(
        "\n".join([*sorted(lines), ""]),
        content_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{here.event.pk}-{what}-{number}.txt"'},
    )
