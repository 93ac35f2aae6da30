"""The page of a series: its pods, the people who wait, and its table; and the forms of its organiser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.http import require_POST, require_safe

from catalog.addresses import activate
from catalog.core import throttle
from catalog.wording import localize_text
from decks.qr_code import code_svg

from .. import forms, series
from ..models import Event, Series
from ..names import MOST_OF_SEAT, BadName
from ..options_reader import BadOptions
from ..pod import EventRefusal
from ..rights import ORGANISED, SERIES_ORGANISED, viewer_of
from ..series_points import SeriesLine, fair_sizes
from ..series_results import table_of
from ..series_rights import SERIES, SeriesViewer, find_series_viewer, remember_member, remember_series, take_seat

STATES = ("", "open", "running", "over")


@dataclass
class SeriesPage:
    """A series as a visitor's page has it."""

    series: Series
    viewer: SeriesViewer


def _load(request: HttpRequest, series_id: str) -> SeriesPage:
    row = get_object_or_404(Series, pk=series_id)
    activate(row.game)
    viewer = find_series_viewer(request, row)
    take_seat(request, viewer)
    return SeriesPage(row, viewer)


def organisers_form(change: Callable[..., None]) -> Callable[..., HttpResponse]:
    """A form of the organiser's alone: makes the change, says why not, and leads back to the series."""

    @require_POST
    @wraps(change)
    def view(request: HttpRequest, series_id: str, **named: Any) -> HttpResponse:
        here = _load(request, series_id)
        if not here.viewer.organiser:
            raise PermissionDenied(_("Only the organiser of the series can do that."))
        _say_refusals(request, lambda: change(request, here.series, **named))
        return redirect(here.series)

    return view


def _say_refusals(request: HttpRequest, work: Callable[[], Any]) -> bool:
    """Do the work, and say why it cannot be done. Return whether it was done."""
    try:
        work()
    except (EventRefusal, BadName) as refusal:
        messages.error(request, localize_text(refusal.words))
    except BadOptions as bad:
        messages.error(request, " ".join(localize_text((ru, en)) for _name, ru, en in bad.problems))
    else:
        return True
    return False


@require_safe
def list_series(request: HttpRequest, game: str) -> HttpResponse:
    """Listed series, and those that one organises or has joined."""
    session = request.session
    mine = Q(pk__in=[*session.get(SERIES, {}), *session.get(SERIES_ORGANISED, {})])
    if request.user.is_authenticated:
        mine |= Q(organiser=request.user) | Q(members__player=request.user)
    rows = Series.objects.filter(Q(listed=True) | mine, game=game).distinct()
    rows = rows.annotate(held=Count("events", distinct=True)).order_by("-created")
    page = Paginator(rows, 24).get_page(request.GET.get("page"))
    return render(request, "events/series_list.html", {"page": page})


def create_series(request: HttpRequest, game: str) -> HttpResponse:
    form = forms.SeriesForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        user = request.user if request.user.is_authenticated else None
        try:
            row, key = series.create_series({**form.cleaned_data, "game": game}, user, throttle.spender(request))
        except BadOptions as bad:
            forms.add_problems(form, bad)
        else:
            remember_series(request, row, key)
            return redirect(row)
    return render(request, "events/series_new.html", {"form": form}, status=422 if form.errors else 200)


@require_safe
def show_series(request: HttpRequest, series_id: str) -> HttpResponse:
    """The series; with `?part=now` what changes of it, with `?state=` the events in that state."""
    here = _load(request, series_id)
    name = "events/series_now.html" if request.GET.get("part") == "now" else "events/series.html"
    return render(request, name, _context(request, here))


def _context(request: HttpRequest, here: SeriesPage) -> dict[str, Any]:
    row, viewer = here.series, here.viewer
    events = list(row.events.among_series())
    state = request.GET.get("state", "")
    state = state if state in STATES else ""
    waiting = list(row.members.filter(waits__isnull=False))
    member = viewer.member
    seat = member.seat if member else None
    address = request.build_absolute_uri(row.get_absolute_url())
    mine = seat.event_id if seat else ""
    table = table_of(row)
    context: dict[str, Any] = {
        "series": row,
        "viewer": viewer,
        "rule": row.points_rule,
        "events": [event for event in events if _is_in(event, state)],
        "has_events": bool(events),
        "state": state,
        "states": [(slug, word, slug == state) for slug, word in zip(STATES, _state_names(), strict=True)],
        "waiting": waiting,
        "member": member,
        "my_event": next((event for event in events if event.pk == mine), None),
        "table": table,
        "numbers": {event.pk: number for number, event in enumerate(events, start=1)},
        "people": {event.pk: _names_at(event) for event in events},
        "link": address,
        "join_code": code_svg(address, _("QR code of this page's address")),
    }
    if not (member and member.removed):
        user = request.user
        name = member.name if member else user.get_username()[:MOST_OF_SEAT] if user.is_authenticated else ""
        context["joining"] = forms.MemberForm(initial={"name": name})
    if viewer.organiser:
        context |= _organisers_context(request, row, len(waiting), table)
    return context


def _state_names() -> tuple[str, ...]:
    return _("All"), _("Open for joining"), pgettext("events", "Running"), pgettext("events", "Over")


def _names_at(event: Event) -> str:
    return ", ".join(seat.name for seat in event.seats.all() if not seat.bot and not seat.removed)


def _is_in(event: Event, state: str) -> bool:
    if state == "running":
        return event.phase not in (Event.Phase.OPEN, Event.Phase.OVER)
    return not state or event.phase == state


def _organisers_context(request: HttpRequest, row: Series, waiting: int, table: list[SeriesLine]) -> dict[str, Any]:
    way, size = row.settings.way, row.settings.seats
    allowed = range(1, max(way.seats) + 1) if row.settings.bots and not way.teams else way.seats
    rule = row.rule | {"places": " ".join(map(str, row.rule["places"]))}
    return {
        "splitting": forms.SplitForm(initial={"size": size, "begins": True}),
        "size": size,
        "sizes": " + ".join(map(str, fair_sizes(waiting, size, allowed))),
        "rules": forms.SeriesForm(initial={"name": row.name, "listed": row.listed, **rule}),
        "attachable": list(_own_events(request, row)),
        "moved": _lines_that_moved(row, table),
        "removed": list(row.members.filter(removed=True)),
        "options": row.settings,
    }


def _lines_that_moved(row: Series, table: list[SeriesLine]) -> list[tuple[str, str, str]]:
    """The lines of guests that count for another person: key, name of the guest, name of that person."""
    names = {line.person: line.name for line in table}
    return [
        (guest, guest.partition(" ")[2], names.get(person, person.partition(" ")[2]))
        for guest, person in row.same.items()
    ]


def _own_events(request: HttpRequest, row: Series) -> Any:
    """The events of the game that the visitor organises and that are in no series, the newest first."""
    mine = Q(pk__in=request.session.get(ORGANISED, {}))
    if request.user.is_authenticated:
        mine |= Q(organiser=request.user)
    return Event.objects.to_be_listed().filter(mine, game=row.game, series=None).order_by("-created")[:50]


@require_POST
def join_series(request: HttpRequest, series_id: str) -> HttpResponse:
    """Wait for a pod under a name."""
    here = _load(request, series_id)
    throttle.spend(request, "joins")

    def join() -> None:
        user = request.user if request.user.is_authenticated else None
        name, viewer = request.POST.get("name", ""), here.viewer
        member, key = series.join(here.series.pk, name, user, own_row=viewer.member, organises=viewer.organiser)
        remember_member(request, member, key)

    _say_refusals(request, join)
    return redirect(here.series)


@require_POST
def leave_series(request: HttpRequest, series_id: str) -> HttpResponse:
    here = _load(request, series_id)
    if here.viewer.member is not None:
        series.leave(here.viewer.member)
    return redirect(here.series)


@organisers_form
def split_series(request: HttpRequest, row: Series) -> None:
    form = forms.SplitForm(request.POST)
    if not form.is_valid():
        messages.error(request, " ".join(str(error) for errors in form.errors.values() for error in errors))
        return
    series.split(row.pk, form.cleaned_data["size"], form.cleaned_data["begins"], throttle.spender(request))


@organisers_form
def remove_member(request: HttpRequest, row: Series, number: int) -> None:
    series.remove(row.pk, number, request.POST.get("removed") != "no")


@organisers_form
def change_series(request: HttpRequest, row: Series) -> None:
    """The rules of the series, or only whether people may join (`open`)."""
    if "open" in request.POST:
        series.change_settings(row.pk, {"open": request.POST["open"] == "yes"})
        return
    form = forms.SeriesForm(request.POST)
    if form.is_valid():
        series.change_settings(row.pk, form.cleaned_data)
    else:
        problems = (f"{form.fields[name].label}: {error}" for name, errors in form.errors.items() for error in errors)
        messages.error(request, " ".join(problems))


@organisers_form
def attach_event(request: HttpRequest, row: Series) -> None:
    attach_own(request, row, request.POST.get("event", ""))


def attach_own(request: HttpRequest, row: Series, event_id: str) -> None:
    """Add an event that the visitor organises, too. Raises EventRefusal and PermissionDenied."""
    event = Event.objects.defer("sheet").filter(pk=event_id).first()
    if event is None:
        raise EventRefusal("no-event")
    if not viewer_of(request, event).organiser:
        raise PermissionDenied(_("Only the organiser of an event can add it to a series."))
    series.attach(row.pk, event.pk)


@organisers_form
def detach_event(request: HttpRequest, row: Series, event_id: str) -> None:
    series.detach(row.pk, event_id)


@organisers_form
def count_line(request: HttpRequest, row: Series) -> None:
    """Count the line of a guest in the line of another person, or as itself again."""
    series.count_as(row.pk, request.POST.get("guest", ""), request.POST.get("person", ""))


def pod_settings(request: HttpRequest, series_id: str) -> HttpResponse:
    """The settings of the pods that the series makes."""
    here = _load(request, series_id)
    if not here.viewer.organiser:
        raise PermissionDenied(_("Only the organiser of the series can do that."))
    row = here.series
    form = forms.PodSettings(request.POST or None, game=row.game, initial=_initial(row))
    if request.method == "POST" and form.is_valid():
        try:
            series.change_settings(row.pk, {"pods": form.settings()})
        except BadOptions as bad:
            forms.add_problems(form, bad)
        else:
            return redirect(row)
    return render(request, "events/series_pods.html", {"form": form, "series": row}, status=422 if form.errors else 200)


def _initial(row: Series) -> dict[str, Any]:
    """The settings as the form takes them."""
    options = row.settings
    data = options.as_json() | {"sets": list(dict.fromkeys(options.sets)), "boosters": options.packs}
    data["booster"] = "\n".join(f"{slot.cards} {slot.query}" for slot in options.booster)
    if not options.cube:
        del data["cube_cards"]
    data["pick_seconds"] = ", ".join(map(str, options.pick_seconds))
    return data
