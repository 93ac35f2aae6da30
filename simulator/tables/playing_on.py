"""Pages from which a position is played on: a moment of a replay, a scenario of the judge's desk, a file."""

from __future__ import annotations

from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.core import throttle
from simulator.advice import offers_advice
from simulator.games import create_moment_renderer, engine, has_desk, moment_template
from simulator.moments import FINDERS
from simulator.reference.rulebook import rulebook
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.files import MOST_LETTERS
from simulator.tables.access import person_of
from simulator.tables.forms import PlayOn
from simulator.tables.play import TableEntry
from simulator.tables.positions import StartPosition, began, of_moment, of_scenario, open_from
from simulator.tables.scenarios import exact
from simulator.tables.table_setup import CannotSit

MOST_STEPS = 20_000
MOST_WINDOWS = 2000


def play_on_moment(request: HttpRequest, source: str, reference: str) -> HttpResponse:
    """Play on from a moment of a replay: `?step=` decisions were taken before it."""
    step_text = request.GET.get("step", "0")
    step = int(step_text) if step_text.isascii() and step_text.isdigit() and len(step_text) < 6 else 0
    if source not in FINDERS or step > MOST_STEPS:
        raise Http404
    moment = FINDERS[source](request, reference, step)
    if moment is None:
        over = _("A game cannot go on from here: it is over, or the rules have changed since it was played.")
        return _page(request, {"problem": over})
    try:
        position = of_moment(moment)
    except CannotSit as refused:
        return _page(request, {"problem": str(refused), "back": moment.page})
    entries = [TableEntry(*entry) for entry in position.start["entries"]]
    text = exact(began(moment), entries, get_language() or "en")
    return _offer(request, position, {"back": moment.page, "written": text})


def play_on_scenario(request: HttpRequest, game: str) -> HttpResponse:
    """Play on from a scenario: `document` and `passed` as the judge's desk posts them, a file, or `?position=`, the
    name of a position of the rules."""
    name = request.GET.get("position", "")
    if request.method != "POST" and not name:
        return _page(request, {"wants_file": True})
    try:
        position = read_position(request, game)
    except (MalformedScenario, CannotSit) as refused:
        return show_problem(request, game, refused)
    return _offer(request, position, {"document": position.start["scenario"], "passed": position.start["passed"]})


def read_position(request: HttpRequest, game: str) -> StartPosition:
    """Read the position of a request: `document` and `passed`, a file, or `?position=`. Raises `MalformedScenario`, and
    `CannotSit` for a game that is over."""
    return of_scenario(game, _read_position_text(request, game), _read_windows(request))


def show_problem(request: HttpRequest, game: str, refused: MalformedScenario | CannotSit) -> HttpResponse:
    """Show why a position cannot be played on from, with the text to mend."""
    context: dict[str, Any] = {"document": _read_position_text(request, game), "wants_file": True}
    if isinstance(refused, MalformedScenario):
        language = get_language() or "en"
        context["faults"] = [{"text": fault.what.said(language), "line": fault.line} for fault in refused.faults]
    else:
        context["problem"] = str(refused)
    return _page(request, context, 422)


def _read_position_text(request: HttpRequest, game: str) -> str:
    return _text(request) or _position_of_rules(game, request.GET.get("position", ""))


def _read_windows(request: HttpRequest) -> int:
    """Return the number of windows to pass over after the script."""
    passed = request.POST.get("passed", "")
    return min(int(passed), MOST_WINDOWS) if passed.isascii() and passed.isdigit() and len(passed) < 6 else 0


def _position_of_rules(game: str, name: str) -> str:
    """Return the text of a position that a clause of the rules names; "" without a name."""
    book = rulebook(game)
    text = book.position(name) if book and name else ""
    if text is None:
        raise Http404
    return text


def _text(request: HttpRequest) -> str:
    upload = request.FILES.get("file")
    if isinstance(upload, UploadedFile):
        content: bytes = upload.read(MOST_LETTERS * 4 + 1)
        return content.decode("utf-8", "replace").replace("\r\n", "\n")
    return request.POST.get("document", "").replace("\r\n", "\n")


def _offer(request: HttpRequest, position: StartPosition, context: dict[str, Any]) -> HttpResponse:
    """Show the position with the choice of a side and an opponent. A valid choice opens the table."""
    language = get_language() or "en"
    person = person_of(request, begin=request.method == "POST" and "side" in request.POST)
    sides = [f"{letter}: {name.said(language)}" for letter, name in zip("AB", position.names, strict=True)]
    is_submitted = request.method == "POST" and "side" in request.POST
    form = PlayOn(person, sides, request.POST if is_submitted else None)
    if is_submitted and form.is_valid():
        spend = throttle.spender(request)
        side = form.cleaned_data["side"]
        try:
            table = open_from(person, form.entered_name, position, side, form.conditions, form.level, spend)
            return redirect(table)
        except CannotSit as refused:
            form.add_error(None, str(refused))
    rules = engine(position.game)
    draw = create_moment_renderer(rules)
    context |= {
        "form": form,
        "turn": position.state.turn,
        "moment_template": moment_template(rules),
        "shown": draw(position.state),
        "has_desk": has_desk(position.game),
        "advised": offers_advice(rules, position.state),
        "sides": [{"title": name.said(language)} for name in position.names],
    }
    return _page(request, context, 422 if form.errors else 200)


def _page(request: HttpRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    return render(request, "tables/play_on.html", context, status=status)
