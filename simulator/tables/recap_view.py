"""The page with the recap of the last turns of a table."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from simulator.games import get_board
from simulator.tables.access import seat_of
from simulator.tables.game_cache import RulesChanged
from simulator.tables.recap import recap
from simulator.tables.replays import read_step


@require_safe
def show_recap(request: HttpRequest, key: str) -> HttpResponse:
    """One step of the last turns, as this viewer saw it; `?at=before` shows the board before the step `?step=`."""
    from simulator.tables.views import find_visible_table

    table, person = find_visible_table(request, key)
    seat = seat_of(person, table.seat_list)
    try:
        steps = recap(table, seat)
    except RulesChanged:
        raise Http404 from None
    if not steps:
        return redirect(table)
    last = len(steps) - 1
    step = min(read_step(request, 0), last)
    step_shown, is_before = steps[step], request.GET.get("at") == "before"
    board = step_shown.before if is_before else step_shown.after
    context = {
        "table": table,
        "viewer": "abcd"[seat] if seat >= 0 else "",
        "steps": list(enumerate(steps)),
        "step": step,
        "chosen": step_shown,
        "is_before": is_before,
        "board": render_to_string(get_board(table.rules).template, {**board, "ended": True, "still": True}),
        "previous": f"?step={step}&at=before" if not is_before else f"?step={max(0, step - 1)}",
        "next": f"?step={step}" if is_before else f"?step={min(last, step + 1)}&at=before",
        "is_first": step == 0 and is_before,
        "is_last": step == last and not is_before,
    }
    return render(request, "tables/recap.html", context)
