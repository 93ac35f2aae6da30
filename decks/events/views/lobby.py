"""Lists of events, making one, and joining it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Count, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from catalog.core import throttle
from catalog.core.requests import HtmxRequest
from catalog.wording import localize_text
from decks.games import get_draft_rules
from decks.sheet import CannotOpen, Sheet

from .. import forms, lobby, series
from ..contents import sheet_for, sheets_of
from ..custom_sheets import write_cubecobra, write_draftmancer
from ..models import Event, Seat, Series
from ..names import MOST_OF_SEAT, BadName
from ..options import Options
from ..options_reader import BadOptions, read_options
from ..pack_generator import PackGenerator
from ..pod import EventRefusal
from ..rights import (
    ORGANISED,
    SEATS,
    SERIES_ORGANISED,
    forget_seat,
    person_of,
    remember_organiser,
    remember_seat,
    seat_of,
)
from ..roles import Viewer
from ..series_rights import find_series_viewer
from .event_page import EventPage, needs, refuse, respond_to_change, room_context

WITHOUT_CLOCKS = {"timer": False, "round_minutes": 0, "change_minutes": 0}


def events(request: HttpRequest, game: str) -> HttpResponse:
    """Events that one can join or has a part in; with `?past` the archive of those that are over."""
    past = "past" in request.GET
    mine = Q(pk__in=[*request.session.get(SEATS, {}), *request.session.get(ORGANISED, {})])
    mine |= Q(series__in=request.session.get(SERIES_ORGANISED, {}), organiser=None)
    if request.user.is_authenticated:
        mine |= Q(organiser=request.user) | Q(seats__player=request.user)
    rows = Event.objects.to_be_listed().filter(Q(listed=True) | mine, game=game).distinct()
    rows = rows.filter(phase=Event.Phase.OVER) if past else rows.exclude(phase=Event.Phase.OVER)
    rows = rows.annotate(people=Count("seats", filter=Q(seats__bot=""), distinct=True))
    page = Paginator(rows.order_by("-created"), 24).get_page(request.GET.get("page"))
    tabs = [
        {"url": reverse("events:events"), "title": _("Now"), "current": not past},
        {"url": f"{reverse('events:events')}?past", "title": _("Archive"), "current": past},
    ]
    return render(
        request,
        "events/events.html",
        {
            "page": page,
            "past": past,
            "tabs": tabs,
            "code": forms.Code(),
            "ready": bool(lobby.sets_for_packs(game)),
            "ways": [way for way in get_draft_rules(game).ways.values() if not way.starter],
        },
    )


def create_event(request: HttpRequest, game: str) -> HttpResponse:
    """Make an event."""
    form = forms.NewEvent(request.POST or None, game=game, initial={"player": _own_name(request)})
    if request.method == "POST" and form.is_valid():
        try:
            user = request.user if request.user.is_authenticated else None
            event, key = lobby.create(form.settings(), user, throttle.spender(request), form.game)
        except BadOptions as bad:
            forms.add_problems(form, bad)
        else:
            remember_organiser(request, event, key)
            if form.cleaned_data["plays"]:
                _seat_organiser(request, event, form.cleaned_data["player"] or _own_name(request))
            _add_to_series(request, event)
            return redirect(event)
    return render(request, "events/new.html", {"form": form}, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def preview(request: HttpRequest, game: str) -> HttpResponse:
    """Show the pools, the contents of a booster and the duration of the event that the form describes so far.

    With `show=boosters` also ten opened boosters; with `show=draftmancer` or `cubecobra` the cards as a file.
    """
    data = request.POST or request.GET
    form = forms.NewEvent(data, game=game)
    form.is_valid()
    context: dict[str, Any] = {}
    try:
        options = context["options"] = read_options(form.settings(), lobby.sets_for_packs(game), game)
        show = data.get("show", "")
        if show and not options.way.fixed:
            sheet = sheet_for(options)
            names = {key: card.name for key, card in sheet.cards.items()}
            if show in EXPORTS:
                return _cards_file(show, options, sheet, names)
            context["boosters"] = _ten_boosters(options, sheet)
    except BadOptions as bad:  # of the settings, or of the cards that boosters are opened of
        context.pop("options", None)
        context["problems"] = [
            f"{form.fields[name].label}: {localize_text((ru, en))}" if name in form.fields else localize_text((ru, en))
            for name, ru, en in bad.problems
        ]
    return render(request, "events/preview.html", context)


EXPORTS = {"draftmancer": "txt", "cubecobra": "csv"}


def _cards_file(form: str, options: Options, sheet: Sheet, names: Mapping[str, str]) -> HttpResponse:
    """The cards that the boosters are made of, in the format of another site."""
    sheets = sheets_of(options, sheet)
    if form == "draftmancer":
        text = write_draftmancer(sheets, names)
    else:
        text = write_cubecobra([key for cards in sheets.sheets.values() for key in cards], names)
    name = f'attachment; filename="{form}.{EXPORTS[form]}"'
    return HttpResponse(text, content_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})


def _ten_boosters(options: Options, sheet: Sheet) -> list[list[str]]:
    """Return the names of the cards of ten boosters, each with a separate seed. Raises BadOptions if one cannot be
    opened."""
    russian = (get_language() or "en").startswith("ru")
    try:
        opened = [PackGenerator(sheet, options, secrets.token_bytes(32)).cards_of(1, 1) for _ in range(10)]
    except CannotOpen as short:
        raise BadOptions([("sets", "карт не хватает на бустер", "there are too few cards for a booster")]) from short
    return [[sheet.cards[key].name if russian else sheet.cards[key].name_en for key in keys] for keys in opened]


def _seat_organiser(request: HttpRequest, event: Event, name: str) -> None:
    """Seat the organiser in their new event. If the name is invalid, show the error; they can join by hand."""
    user = request.user if request.user.is_authenticated else None
    try:
        seat, key = lobby.join(event.pk, name, user, viewer=Viewer(organiser=True))
    except (EventRefusal, BadName) as refusal:
        messages.error(request, localize_text(refusal.words))
    else:
        remember_seat(request, seat, key)


def _add_to_series(request: HttpRequest, event: Event) -> None:
    """Add a new event to the series from whose page its organiser came, if they organise that, too."""
    row = Series.objects.filter(pk=request.GET.get("series", "")).first()
    if row is None or not find_series_viewer(request, row).organiser:
        return
    try:
        series.attach(row.pk, event.pk)
    except EventRefusal as refusal:
        messages.error(request, localize_text(refusal.words))


def _own_name(request: HttpRequest) -> str:
    """Return the account's name at a table. It is empty for guests: pages show «guest» in their reader's language."""
    return request.user.get_username()[:MOST_OF_SEAT] if request.user.is_authenticated else ""


@require_POST
def create_quick_event(request: HttpRequest, game: str, kind: str) -> HttpResponse:
    """An event of that kind now: one click, no account, no clocks, bots in all other seats."""
    name = _own_name(request)
    if kind not in get_draft_rules(game).ways:
        raise Http404
    user = request.user if request.user.is_authenticated else None
    try:
        event, key, seat, seat_key = lobby.draft_now(
            {**WITHOUT_CLOCKS, "kind": kind}, user, throttle.spender(request), game, name
        )
    except BadOptions as bad:
        messages.error(request, " ".join(localize_text((ru, en)) for _name, ru, en in bad.problems))
        return redirect("events:events")
    remember_organiser(request, event, key)
    remember_seat(request, seat, seat_key)
    return redirect(event)


def by_code(request: HttpRequest) -> HttpResponse:
    """From the code that an organiser reads out to the event or the series."""
    code = request.GET.get("code", "").strip().upper()
    throttle.refuse_if_exhausted(request, "guesses")
    row = Event.objects.filter(code=code).first() or Series.objects.filter(code=code).first()
    if row is None:
        throttle.spend_by_address(request, "guesses")
        messages.error(request, _("No event has the code %(code)s.") % {"code": code})
        return redirect("events:events")
    return redirect(row)


@needs("look")
def event(request: HttpRequest, here: EventPage) -> HttpResponse:
    """Show the page of an event in any phase: joining, drafting, building, rounds, or over."""
    return render(request, "events/event.html", room_context(here))


@require_POST
@needs("join")
def join_event(request: HttpRequest, here: EventPage) -> HttpResponse:
    form = forms.JoinForm(request.POST)
    if not form.is_valid():
        messages.error(request, " ".join(str(error) for errors in form.errors.values() for error in errors))
        return redirect(here.event)
    user = request.user if request.user.is_authenticated else None
    throttle.spend(request, "joins")
    seat, key = lobby.join(
        here.event.pk,
        form.cleaned_data["name"],
        user,
        form.cleaned_data["token"],
        promise=form.cleaned_data["promise"],
        viewer=here.viewer,
        person=person_of(request),
    )
    remember_seat(request, seat, key)
    return redirect(here.event)


@require_POST
@needs("sit")
def ready(request: HtmxRequest, here: EventPage) -> HttpResponse:
    lobby.set_ready(here.event.pk, seat_of(here.viewer).number, request.POST.get("ready") == "yes")
    return respond_to_change(here)


@require_POST
@needs("sit")
def reveal_token(request: HtmxRequest, here: EventPage) -> HttpResponse:
    """The token that the player's browser promised when it joined."""
    form = forms.RevealForm(request.POST)
    if not form.is_valid():
        return refuse(here, _("This token doesn't match the one you committed to."), 422)
    lobby.reveal(here.event.pk, seat_of(here.viewer).number, form.cleaned_data["token"])
    return respond_to_change(here)


@require_POST
@needs("sit")
def leave_event(request: HttpRequest, here: EventPage) -> HttpResponse:
    seat = seat_of(here.viewer)
    lobby.leave(here.event.pk, seat.number)
    if not Seat.objects.filter(pk=seat.pk).exists():
        forget_seat(request, here.event)
    return redirect(here.event)


@require_POST
@needs("organise")
def kick(request: HttpRequest, here: EventPage, number: int) -> HttpResponse:
    lobby.kick(here.event.pk, number)
    return redirect(here.event)


@require_POST
@needs("organise")
def let_in(request: HttpRequest, here: EventPage, number: int) -> HttpResponse:
    lobby.let_in(here.event.pk, number)
    return redirect(here.event)


@require_POST
@needs("start")
def start_event(request: HttpRequest, here: EventPage) -> HttpResponse:
    try:
        lobby.start(here.event.pk)
    except BadOptions as bad:  # the cards of its packs have changed since it was made
        messages.error(request, " ".join(localize_text((ru, en)) for _name, ru, en in bad.problems))
    return redirect(here.event)
