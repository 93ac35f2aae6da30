"""The pages of the judge's desk: lay out, play, ask what is legal; save, share, download."""

from __future__ import annotations

import tomllib
from importlib import import_module
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from catalog import search
from catalog.addresses import activate
from catalog.core import throttle
from catalog.core.requests import HtmxRequest
from catalog.models import Card
from simulator.desk.room import Room, room
from simulator.desk.saved_scenarios import detect_game, saved_by
from simulator.desk.table import Desk
from simulator.games import create_moment_renderer, engine, moment_template
from simulator.models import SavedScenario
from simulator.puzzles.own_puzzles import GOALS, turn_book
from simulator.scenario.files import LOG_LINES, MOST_LETTERS

FOUND = 24  # cards that a search offers at once
LEFT = "desk"  # in the session: what lay on the desk of a game


@require_http_methods(["GET", "HEAD", "POST"])
def desk(request: HtmxRequest, game: str) -> HttpResponse:
    """A desk of one's own: empty, or what its owner left on it."""
    pages = _pages(game)
    if pages is not None:
        answer: HttpResponse = pages.desk(request, game)
        return answer
    return _desk(request, game, None)


@require_http_methods(["GET", "HEAD", "POST"])
def show_saved_scenario(request: HtmxRequest, key: str) -> HttpResponse:
    """Show a scenario under its link to everyone with the link. Changes persist only after a save."""
    saved = get_object_or_404(SavedScenario.objects.select_related("author"), key=key)
    game = detect_game(saved.text)
    activate(game)
    pages = _pages(game)
    if pages is not None:
        answer: HttpResponse = pages.show_scenario(request, saved)
        return answer
    return _desk(request, game, saved)


@require_POST
def download(request: HttpRequest, game: str) -> HttpResponse:
    """The scenario on the desk as a file; what is malformed is downloaded as it is, so that nothing is lost."""
    return _file(request.POST.get("document", "").replace("\r\n", "\n"), "scenario")


@require_safe
def file(request: HttpRequest, key: str) -> HttpResponse:
    """A saved scenario as a file that `manage.py scenario` plays."""
    saved = get_object_or_404(SavedScenario, key=key)
    if saved.question and saved.author_id != request.user.pk:
        raise Http404  # it holds the solution of a puzzle
    return _file(saved.text, slugify(saved.title) or "scenario")


@require_POST
def delete_scenario(request: HttpRequest, key: str) -> HttpResponse:
    """The author takes the scenario away."""
    saved = get_object_or_404(SavedScenario, key=key, author_id=request.user.pk)
    activate(detect_game(saved.text))
    saved.delete()
    messages.success(request, _("Scenario deleted."))
    return redirect("desk:desk")


def _pages(game: str) -> Any:
    """Return the module with a game's own pages; None if the general desk serves the game."""
    pages = engine(game).pages.desk_views
    return import_module(pages) if pages else None


def _file(text: str, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}.toml"'}
    return HttpResponse(text, content_type="application/toml; charset=utf-8", headers=headers)


def _desk(request: HtmxRequest, game: str, saved: SavedScenario | None) -> HttpResponse:
    offered = room(game)
    if offered is None:
        raise Http404
    if request.method != "POST":
        text = request.session.get(LEFT, {}).get(game, "") if saved is None else saved.text
        mode = "play" if saved is not None else "position"
        return _page(request, game, Desk(offered, text or offered.empty(get_language() or "en"), mode), saved)
    table = _pressed(request, game, offered)
    if saved is None:
        request.session[LEFT] = {**request.session.get(LEFT, {}), game: table.text[:MOST_LETTERS]}
    if request.POST.get("do") == "save" and not table.faults:
        return _save(request, game, table, saved)
    return _page(request, game, table, saved)


def _pressed(request: HtmxRequest, game: str, offered: Room) -> Desk:
    """The desk after a press."""
    data, language = request.POST, get_language() or "en"
    name, _space, rest = data.get("do", "").partition(" ")
    upload = request.FILES.get("file")
    if isinstance(upload, UploadedFile):
        content: bytes = upload.read(MOST_LETTERS * 4 + 1)
        return Desk(offered, content.decode("utf-8", "replace").replace("\r\n", "\n"), "play")
    if name in ("example", "clear"):
        return Desk(offered, offered.example(language) if name == "example" else offered.empty(language))
    table = Desk(offered, data.get("document", "").replace("\r\n", "\n"), data.get("mode", "position"))
    if table.faults:
        return table
    table = table.turn_knobs(_prefixed(data, "now:"), _prefixed(data, "was:"))
    if table.said:
        return table
    number = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 5 else -1
    source, target = data.get("source", ""), data.get("target", "")
    if name == "mode" and rest in ("position", "play"):
        return Desk(offered, table.text, rest)
    if name == "lay":
        code, _colon, place = rest.rpartition(":")
        card = Card.objects.complete().with_number(game, code, int(place) if place.isdigit() else 0).first()
        where, player = data.get("place", ""), data.get("player", "")
        if card is None or where not in offered.places or player not in ("A", "B"):
            return table
        return table.lay(card.to_printed_card(), player, where, language)
    if name == "remove":
        return table.remove(rest)
    if name == "option":
        seat, _dot, place = rest.partition(".")
        return table.take(int(seat), int(place)) if seat.isdigit() and place.isdigit() and len(place) < 5 else table
    if name == "try":
        return table.attempt(source, target)
    if name == "refused":
        return table.write_refused(source, target)
    if name == "cut" and number >= 0:
        return table.cut(number)
    if name == "back":
        return table.cut(len(table.script) - 1)
    return table


def _prefixed(data: Any, prefix: str) -> dict[str, str]:
    return {key.removeprefix(prefix): data[key] for key in data if key.startswith(prefix)}


def _save(request: HtmxRequest, game: str, table: Desk, saved: SavedScenario | None) -> HttpResponse:
    """Overwrite the file for its author; save the desk of any other user as a new scenario of that user."""
    if not isinstance(request.user, User):
        request.session[LEFT] = {**request.session.get(LEFT, {}), game: table.text}
        return _go(request, f"{reverse('account_login')}?next={reverse('desk:desk')}")
    title = str(tomllib.loads(table.text).get("title") or _("Untitled position"))[:200]
    if saved is not None and saved.author_id == request.user.pk:
        saved.title, saved.text = title, table.text
        saved.save(update_fields=["title", "text", "changed"])
    else:
        throttle.spend(request, "desks")
        saved = SavedScenario.objects.create(author=request.user, title=title, text=table.text)
    messages.success(request, _("Saved. Anyone with the link can view it."))
    return _go(request, saved.get_absolute_url())


def _go(request: HtmxRequest, address: str) -> HttpResponse:
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)


def _page(request: HtmxRequest, game: str, table: Desk, saved: SavedScenario | None) -> HttpResponse:
    language = get_language() or "en"
    mine = saved is not None and saved.author_id == request.user.pk
    query = request.POST.get("q", "")
    context: dict[str, Any] = {"desk": table, "saved": saved, "mine": mine, "said": table.said, "query": query}
    if isinstance(request.user, User):
        context["own"] = saved_by(request.user, game)
    if table.faults:
        context["faults"] = [{"text": fault.what.said(language), "line": fault.line} for fault in table.faults]
    else:
        context |= _laying(game, table, query) if table.mode == "position" else _playing(table)
        state = (table.start_position if table.mode == "position" else table.position).state
        rules = engine(game)
        context |= {"moment_template": moment_template(rules), "shown": create_moment_renderer(rules)(state)}
        context |= {"source": request.POST.get("source", ""), "target": request.POST.get("target", "")}
    context["goals"] = GOALS if turn_book(game) is not None else ()
    context |= {"place": request.POST.get("place", ""), "player": request.POST.get("player", "A")}
    template = "desk/table.html" if request.htmx else "desk/desk.html"
    return render(request, template, context, status=422 if table.faults else 200)


def _laying(game: str, table: Desk, query: str) -> dict[str, Any]:
    context: dict[str, Any] = {"groups": table.groups}
    if query.strip():
        try:
            context["found"] = list(search.find_cards(query, game).complete()[:FOUND])
        except search.QueryError as mistake:
            context["mistake"] = mistake
    return context


def _playing(table: Desk) -> dict[str, Any]:
    position = table.position
    state = position.state
    log, outcome = state.log, state.outcome
    deciding = [] if position.failures or state.over else list(state.to_act)
    return {
        "seats": [
            {
                "seat": seat,
                "letter": "AB"[seat],
                "question": state.question(seat),
                "options": [(place, state.describe(seat, action)) for place, action in enumerate(state.options(seat))],
            }
            for seat in deciding
        ],
        "state": state,
        "winner": "" if outcome is None or outcome.winner is None else "AB"[outcome.winner],
        "failures": position.failures,
        "loop": next((line.words for line in log[-2:-1] if outcome and outcome.endless), None),
        "log": log[-LOG_LINES:],
        "log_left_out": max(0, len(log) - LOG_LINES),
        "things": table.room.list_handles(position),
        "script": [(number, entry) for number, entry in enumerate(table.script)],
    }
