"""Lists of events, making one, and joining it."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from catalog.requests import HtmxRequest

from .. import forms, lobby
from ..models import Event
from ..options import BOOSTERS, BadOptions
from ..pod import REASONS, Refused
from ..rights import ORGANISED, SEATS, remember_organiser, remember_seat, seat_of
from .shown import answer, room_context, said, shown

QUICK: dict[str, dict[str, Any]] = {
    "draft": {"kind": "draft", "timer": False},
    "sealed": {"kind": "sealed"},
}


def events(request: HttpRequest) -> HttpResponse:
    """Events that one can join or has a part in; with `?past` the archive of those that are over."""
    past = "past" in request.GET
    mine = Q(pk__in=[*request.session.get(SEATS, {}), *request.session.get(ORGANISED, {})])
    if request.user.is_authenticated:
        mine |= Q(organiser=request.user) | Q(seats__player=request.user)
    found = Event.objects.defer("sheet").filter(Q(listed=True) | mine).distinct()
    found = found.filter(phase=Event.Phase.OVER) if past else found.exclude(phase=Event.Phase.OVER)
    found = found.annotate(people=Count("seats", filter=Q(seats__bot=""), distinct=True))
    page = Paginator(found.order_by("-created"), 24).get_page(request.GET.get("page"))
    tabs = [
        {"url": reverse("events:events"), "title": _("Now"), "current": not past},
        {"url": f"{reverse('events:events')}?past", "title": _("Archive"), "current": past},
    ]
    return render(
        request,
        "events/events.html",
        {"page": page, "past": past, "tabs": tabs, "code": forms.Code(), "ready": bool(lobby.sets_for_boosters())},
    )


def new(request: HttpRequest) -> HttpResponse:
    """Make an event."""
    form = forms.NewEvent(request.POST or None)
    if request.method == "POST" and form.is_valid():
        data = {key: value for key, value in form.cleaned_data.items() if value not in ("", [], None)}
        data.setdefault("boosters", BOOSTERS[data["kind"]])
        try:
            event, key = lobby.create(data, request.user if request.user.is_authenticated else None)
        except BadOptions as bad:
            for name, russian, english in bad.problems:
                form.add_error(name if name in form.fields else None, said((russian, english)))
        else:
            remember_organiser(request, event, key)
            return redirect(event)
    return render(request, "events/new.html", {"form": form}, status=422 if form.errors else 200)


@require_POST
def quick(request: HttpRequest, kind: str) -> HttpResponse:
    """Draft now, or open sealed boosters now: one click, no account, seven bots."""
    name = request.user.get_username() if request.user.is_authenticated else _("Guest")
    title = _("Draft with bots") if kind == "draft" else _("Sealed with bots")
    try:
        event, key = lobby.create(
            {**QUICK[kind], "name": title}, request.user if request.user.is_authenticated else None
        )
    except BadOptions as bad:
        messages.error(request, " ".join(said((ru, en)) for _name, ru, en in bad.problems))
        return redirect("events:events")
    remember_organiser(request, event, key)
    seat, seat_key = lobby.join(event.pk, name, request.user if request.user.is_authenticated else None)
    remember_seat(request, seat, seat_key)
    lobby.start(event.pk)
    return redirect(event)


def by_code(request: HttpRequest) -> HttpResponse:
    """From the code that an organiser reads out to the event."""
    code = request.GET.get("code", "").strip().upper()
    event = Event.objects.filter(code=code).first()
    if event is None:
        messages.error(request, _("No event has the code %(code)s.") % {"code": code})
        return redirect("events:events")
    return redirect(event)


def event(request: HttpRequest, event_id: str) -> HttpResponse:
    """An event's page, whatever it is at: joining, drafting, building, rounds, or over."""
    return render(request, "events/event.html", room_context(shown(request, event_id)))


@require_POST
def join(request: HttpRequest, event_id: str) -> HttpResponse:
    form = forms.Joining(request.POST)
    here = get_object_or_404(Event.objects.defer("sheet"), pk=event_id)
    if not form.is_valid():
        messages.error(request, " ".join(str(error) for errors in form.errors.values() for error in errors))
        return redirect(here)
    user = request.user if request.user.is_authenticated else None
    try:
        seat, key = lobby.join(event_id, form.cleaned_data["name"], user, form.cleaned_data["token"])
    except Refused as refusal:
        messages.error(request, said(REASONS[refusal.code]))
    else:
        remember_seat(request, seat, key)
    return redirect(here)


def _do(request: HttpRequest, event_id: str, work: Any) -> HttpResponse:
    """Do what was asked and show how things stand; a refusal is said."""
    try:
        work()
    except Refused as refusal:
        messages.error(request, said(REASONS[refusal.code]))
    return redirect("events:event", event_id)


@require_POST
def ready(request: HtmxRequest, event_id: str) -> HttpResponse:
    here = shown(request, event_id)
    seat = seat_of(here.viewer)
    try:
        lobby.set_ready(event_id, seat.number, request.POST.get("ready") == "yes")
    except Refused as refusal:
        return answer(request, event_id, problem=said(REASONS[refusal.code]))
    return answer(request, event_id)


@require_POST
def leave(request: HttpRequest, event_id: str) -> HttpResponse:
    number = seat_of(shown(request, event_id).viewer).number
    return _do(request, event_id, lambda: lobby.leave(event_id, number))


@require_POST
def kick(request: HttpRequest, event_id: str, number: int) -> HttpResponse:
    if not shown(request, event_id).viewer.organiser:
        raise PermissionDenied
    return _do(request, event_id, lambda: lobby.kick(event_id, number))


@require_POST
def start(request: HttpRequest, event_id: str) -> HttpResponse:
    if not shown(request, event_id).projection.may_start:
        raise PermissionDenied
    return _do(request, event_id, lambda: lobby.start(event_id))
