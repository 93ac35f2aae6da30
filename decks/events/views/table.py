"""At the table: the draft, the pool and the deck."""

from __future__ import annotations

import json
from collections import Counter

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from catalog.requests import HtmxRequest
from decks.formats import LIMITED
from decks.models import Author, Format, Revision
from decks.views.making import make

from .. import drafting, handing, listing, lobby
from ..pod import REASONS, Refused
from ..record import pod_of
from ..rights import seat_of
from .shown import answer, build_context, room_context, room_key, said, shown


def now(request: HttpRequest, event_id: str) -> HttpResponse:
    """The table as it is now, and what else is another than the page shows: the seat's part (`?room=`), the chat
    (`?said=`: how many lines it has)."""
    here = shown(request, event_id)
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


@require_POST
def pick(request: HtmxRequest, event_id: str) -> HttpResponse:
    """Take a card. What comes too late is said, and the page shows how things stand."""
    seat = seat_of(shown(request, event_id).viewer)
    sent = request.POST
    try:
        round_, number = int(sent.get("round", "")), int(sent.get("pick", ""))
    except ValueError:
        raise Http404 from None
    instance = sent.get("instance", "")
    if not instance:
        return answer(request, event_id, 422, _("Choose a card first."))
    try:
        drafting.pick(seat, round_, number, sent.get("pack", ""), instance, sent.get("token", "")[:64])
    except drafting.TooLate as late:
        if not request.htmx:
            messages.error(request, said(REASONS[late.code]))
        return answer(request, event_id, 409, said(REASONS[late.code]))
    return answer(request, event_id)


@require_POST
def mark(request: HttpRequest, event_id: str) -> HttpResponse:
    """The card to be taken if time runs out."""
    drafting.mark(seat_of(shown(request, event_id).viewer), request.POST.get("instance", ""))
    return HttpResponse(status=204)


@require_POST
def take_back(request: HtmxRequest, event_id: str) -> HttpResponse:
    try:
        drafting.take_back(seat_of(shown(request, event_id).viewer))
    except Refused as refusal:
        return answer(request, event_id, 409, said(REASONS[refusal.code]))
    return answer(request, event_id)


@require_POST
def bench(request: HtmxRequest, event_id: str) -> HttpResponse:
    """What is in the deck while it is being built: kept at every change."""
    here = shown(request, event_id)
    seat = seat_of(here.viewer)
    pool = {taken.instance for taken in here.projection.my_pool}
    handing.keep(seat, [instance for instance in request.POST.getlist("cards") if instance in pool])
    if not request.htmx:
        return redirect("events:event", event_id)
    seat.refresh_from_db()
    context = {"event": here.event, "projection": here.projection, "with_bar": True, **build_context(here)}
    return render(request, "events/deck.html", context)


@require_POST
def undo(request: HtmxRequest, event_id: str) -> HttpResponse:
    """The deck as it stood before the last change."""
    handing.undo(seat_of(shown(request, event_id).viewer))
    return answer(request, event_id)


@require_POST
def read_list(request: HtmxRequest, event_id: str) -> HttpResponse:
    """Fill the deck from a list; every line that the pool does not hold is said."""
    here = shown(request, event_id)
    pool = here.projection.my_pool
    main, mistakes = listing.read_list(
        request.POST.get("list", ""), pool, handing.cards_by_key({taken.card for taken in pool})
    )
    language = get_language() or "en"
    said_of = [f"{mistake.text}: {mistake.reason.said(language)}" for mistake in mistakes]
    if main:
        handing.keep(seat_of(here.viewer), main)
    elif not said_of:
        said_of = [_("The list is empty.")]
    if said_of and not request.htmx:
        messages.error(request, " ".join(said_of))
    return answer(request, event_id, 422 if said_of else 200, " ".join(said_of))


@require_POST
def save(request: HttpRequest, event_id: str) -> HttpResponse:
    """Save the deck, handed in or still being built, as one of the player's own."""
    here = shown(request, event_id)
    kept = set(here.projection.my_main or seat_of(here.viewer).bench)
    keys = Counter(taken.card for taken in here.projection.my_pool if taken.instance in kept)
    cards = handing.cards_by_key(keys)
    limited = Format.objects.get(slug=LIMITED.slug)
    deck = make(request, name=here.event.name[:80], format=limited) if keys else None
    if deck is None:
        problem = (
            _("You have as many decks as a guest can have: sign up to build more.") if keys else _("No cards yet.")
        )
        messages.error(request, problem)
        return redirect("events:event", event_id)
    counts = {cards[key].pk: count for key, count in keys.items()}
    deck.replace(counts, Author(request.user), kind=Revision.Kind.IMPORT)
    return redirect("decks:edit", deck.key)


@require_POST
def suggest(request: HtmxRequest, event_id: str) -> HttpResponse:
    """Fill the deck as the bots' builder would, and say its plan."""
    here = shown(request, event_id)
    seat = seat_of(here.viewer)
    built = handing.suggestion(pod_of(here.event), here.event.cards, seat.number)
    handing.keep(seat, list(built.main))
    response = answer(request, event_id)
    plan = " ".join(said(line) for line in built.plan.lines)
    if response.status_code == 200:
        response["HX-Trigger"] = json.dumps({"announce": plan})
    else:
        messages.info(request, plan)
    return response


@require_POST
def hand_in(request: HtmxRequest, event_id: str) -> HttpResponse:
    """Lock the deck."""
    here = shown(request, event_id)
    seat = seat_of(here.viewer)
    main = request.POST.getlist("cards") or seat.bench
    try:
        handing.hand_in(seat, main)
    except handing.NotLegal as illegal:
        handing.keep(seat, main)
        problem = " ".join(problem.text.said(get_language() or "en") for problem in illegal.verdict.problems)
        if not request.htmx:
            messages.error(request, problem)
        return answer(request, event_id, 422, problem)
    except handing.UnknownCards:
        return answer(request, event_id, 422, _("Some of these cards are not in your pool."))
    except Refused as refusal:
        return answer(request, event_id, 409, said(REASONS[refusal.code]))
    return answer(request, event_id)


@require_POST
def say(request: HtmxRequest, event_id: str) -> HttpResponse:
    """A line of the table's chat, where the organiser allows one."""
    here = shown(request, event_id)
    text = request.POST.get("text", "").strip()[:300]
    if not here.event.settings.chat:
        raise Http404
    if text:
        lobby.say(seat_of(here.viewer), text)
        here.event.refresh_from_db(fields=["said"])
    if not request.htmx:
        return redirect("events:event", event_id)
    return render(request, "events/chat.html", {"event": here.event, "projection": here.projection})


def export(request: HttpRequest, event_id: str, what: str) -> HttpResponse:
    """A pool, a deck or the log as a file: what the visitor may see of it."""
    here = shown(request, event_id)
    projection = here.projection
    if what == "log":
        if not projection.may_read_log:
            raise Http404
        return JsonResponse(
            projection.published(), headers={"Content-Disposition": f'attachment; filename="{event_id}-log.json"'}
        )
    number = int(request.GET.get("seat") or (here.viewer.number or 0))
    if number not in [seat["seat"] for seat in projection.seats] or not projection.may_see_pool(number):
        raise Http404
    main = set(projection.main(number))
    taken = [card.card for card in projection.pool(number) if what == "pool" or card.instance in main]
    cards = handing.cards_by_key(taken)
    lines = [
        f"{taken.count(key)} {card.name_ru or card.name_en} ({card.set.code} {card.number})"
        for key, card in cards.items()
    ]
    return HttpResponse(
        "\n".join([*sorted(lines), ""]),
        content_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{event_id}-{what}-{number}.txt"'},
    )
