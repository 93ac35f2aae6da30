"""Organiser actions during an event, and the large-screen view of its round."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from catalog.core import throttle

from .. import organiser_actions
from ..pod import EventRefusal
from .event_page import EventPage, needs


def organisers_post(change: Callable[..., None]) -> Callable[..., HttpResponse]:
    """A form of the organisers' alone: makes the change and leads back to the event."""

    @require_POST
    @needs("organise")
    @wraps(change)
    def view(request: HttpRequest, here: EventPage, **named: Any) -> HttpResponse:
        change(request, here, **named)
        return redirect(here.event)

    return view


@organisers_post
def pause(request: HttpRequest, here: EventPage) -> None:
    organiser_actions.pause(here.event.pk)


@organisers_post
def resume(request: HttpRequest, here: EventPage) -> None:
    organiser_actions.resume(here.event.pk)


@organisers_post
def cancel_event(request: HttpRequest, here: EventPage) -> None:
    organiser_actions.cancel(here.event.pk)


@organisers_post
def arrange(request: HttpRequest, here: EventPage) -> None:
    """`seating`: the numbers of the seats in their order, or nothing, which leaves it to the seed."""
    numbers = request.POST.get("seating", "").replace(",", " ").split()
    if not all(number.isascii() and number.isdigit() and len(number) < 4 for number in numbers):
        raise EventRefusal("other-seats")
    organiser_actions.arrange(here.event.pk, [int(number) for number in numbers])


@organisers_post
def late_joining(request: HttpRequest, here: EventPage) -> None:
    organiser_actions.close_late_joining(here.event.pk, request.POST.get("closed") == "yes")


@organisers_post
def undo_drop(request: HttpRequest, here: EventPage, number: int) -> None:
    organiser_actions.undo_drop(here.event.pk, number)


@organisers_post
def undo_result(request: HttpRequest, here: EventPage, table: int) -> None:
    organiser_actions.undo_result(here.event.pk, table)


@organisers_post
def penalise(request: HttpRequest, here: EventPage) -> None:
    seat, points = request.POST.get("seat", ""), request.POST.get("points", "").replace(",", ".")
    try:
        number, points_lost = int(seat), float(points)
    except ValueError:
        raise EventRefusal("bad-penalty") from None
    organiser_actions.penalise(here.event.pk, number, points_lost, request.POST.get("reason", ""))


@organisers_post
def unpenalise(request: HttpRequest, here: EventPage, number: int, penalty: int) -> None:
    organiser_actions.unpenalise(here.event.pk, number, penalty)


@organisers_post
def give_bye(request: HttpRequest, here: EventPage, number: int) -> None:
    organiser_actions.give_bye(here.event.pk, number, request.POST.get("given") == "yes")


@organisers_post
def post_announcement(request: HttpRequest, here: EventPage) -> None:
    text = request.POST.get("text", "").strip()[:300]
    if text:
        throttle.spend(request, "chat")
        organiser_actions.announce(here.event.pk, text)


@organisers_post
def add_co_organiser(request: HttpRequest, here: EventPage) -> None:
    name = request.POST.get("name", "")[:150]
    throttle.spend(request, "guesses")
    try:
        user = organiser_actions.add_co_organiser(here.event, name)
    except organiser_actions.NoAccount:
        messages.error(request, _("There is no account called “%(name)s”.") % {"name": name})
    else:
        messages.success(request, _("%(name)s is now a co-organiser.") % {"name": user.get_username()})


@organisers_post
def remove_co_organiser(request: HttpRequest, here: EventPage, user_id: int) -> None:
    organiser_actions.remove_co_organiser(here.event, user_id)


@needs("look")
def screen(request: HttpRequest, here: EventPage) -> HttpResponse:
    """The round for a projector: tables, clock and announcements, kept up to date by itself."""
    name = "events/screen_now.html" if request.GET.get("part") == "now" else "events/screen.html"
    return render(request, name, {"event": here.event, "projection": here.projection, "options": here.event.settings})
