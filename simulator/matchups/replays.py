"""A game to look at: by its number, on the field, one decision after another."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from catalog.core.terms import Term
from simulator.game_runner import ReplayDivergence, explain_decision
from simulator.games import Engine, moment_template
from simulator.matchups import pair_page
from simulator.matchups.access import visible_reading
from simulator.matchups.analyses import run_panel, sides_of
from simulator.matchups.frames import Frame, crash_words, frames
from simulator.matchups.models import Cell
from simulator.matchups.pairings import build_cell_pairing


@require_safe
def find_game(request: HttpRequest, key: str, row: int, column: int) -> HttpResponse:
    """From a number typed in, counted from 1, to the game."""
    reading = visible_reading(request, key, row, column)
    number = request.GET.get("number", "")
    place = int(number[:9]) - 1 if number.isascii() and number.isdigit() else -1
    if place < 0 or pair_page.replay_game(reading, place) is None:
        messages.error(request, _("No game with that number yet."))
        return redirect(reading)
    return redirect("matchups:game", key, row, column, place)


@require_safe
def game(request: HttpRequest, key: str, row: int, column: int, number: int) -> HttpResponse:
    """A game on the field, one decision after another, `?step=` says which."""
    reading = visible_reading(request, key, row, column)
    game_replay = pair_page.replay_game(reading, number)
    if game_replay is None:
        raise Http404
    record, trace = game_replay
    context: dict[str, Any] = {"reading": reading, "game": record, "number": number, "sides": sides_of(reading)}
    if reading.cell.engine != reading.run.rules.digest():
        context["changed"] = True
    elif isinstance(trace, str):
        context |= {"crash": crash_words(trace), "error": trace}
    else:
        try:
            frame_list = _frames(reading.cell, number, tuple(trace))
        except ReplayDivergence as diverged:
            context["diverged"] = diverged.turn
        else:
            context |= moments(request, frame_list, reading.run.rules, run_panel(reading, record))
            context["told"] = _explain_choice(reading.cell, number, tuple(trace), context["step"])
    return render(request, "matchups/game.html", context)


@lru_cache(maxsize=16)
def _frames(cell: Cell, number: int, trace: tuple[int, ...]) -> list[Frame]:
    """Cache the frames of a game: it never changes, and a viewer who steps through it requests each of its moments."""
    return frames(build_cell_pairing(cell), number, list(trace))


@lru_cache(maxsize=256)
def _explain_choice(cell: Cell, number: int, trace: tuple[int, ...], step: int) -> Term | None:
    """Return the engine's explanation of the decision at that step; None at the end."""
    try:
        return explain_decision(build_cell_pairing(cell), number, trace, step) if step < len(trace) else None
    except ReplayDivergence:
        return None  # played before its players thought turn by turn


def moments(request: HttpRequest, frame_list: list[Frame], rules: Engine, panel: dict[str, Any]) -> dict[str, Any]:
    """The moment of a game that `?step=` names, as `matchups/field.html` shows it, and the panel of its analysis."""
    last = len(frame_list) - 1
    step_text = request.GET.get("step", "")
    battle = next((place for place, frame in enumerate(frame_list) if frame.turn), 0)
    step = min(int(step_text[:6]), last) if step_text.isascii() and step_text.isdigit() else battle
    frame = frame_list[step]
    turns = [place for place in range(1, last + 1) if frame_list[place].turn != frame_list[place - 1].turn]
    return panel | {
        "look": panel["findings"].look_at(step) if "findings" in panel else None,
        "frame": frame,
        "moment_template": moment_template(rules),
        "step": step,
        "last": last,
        "before": max(0, step - 1),
        "after": min(last, step + 1),
        "previous_turn": max((place for place in turns if place < step), default=0),
        "next_turn": min((place for place in turns if place > step), default=last),
    }
