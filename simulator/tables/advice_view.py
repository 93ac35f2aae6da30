"""The page «What should I play here?»: the payoff matrix of a simultaneous decision of a finished game, or of a
position that a visitor has written."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from catalog.core import throttle
from catalog.core.terms import Term
from simulator.advice import Advice, advise
from simulator.analysis.findings import moments
from simulator.games import ENGINES, engine
from simulator.scenario.errors import MalformedScenario
from simulator.tables import game_cache
from simulator.tables.game_cache import RulesChanged
from simulator.tables.models import Seat, Table
from simulator.tables.playing_on import read_position, show_problem
from simulator.tables.table_setup import CannotSit

SEED: Final = "position"  # one position has one answer


@dataclass(frozen=True, slots=True)
class AdviceRow:
    """A row of the matrix; numbers are points of a hundred."""

    number: int
    name: Term
    share: float
    worth: float
    loss: float
    better: Term | None  # an option that is better in every column
    chosen: bool
    cells: tuple[float, ...]


@require_safe
def advice(request: HttpRequest, key: str) -> HttpResponse:
    """Show the matrix of the decision `?step=` of a finished game, and the best answer to `?guess=`, a column."""
    from simulator.tables.replays import read_step
    from simulator.tables.views import find_visible_table

    table, _person = find_visible_table(request, key)
    if not table.is_over or not table.is_a_duel or table.rules.pages.advice is None:
        raise Http404
    step = read_step(request, 0)
    throttle.spend(request, "analyses")
    try:
        advice = _advice(table.seed, table.key, step)
    except RulesChanged:
        raise Http404 from None
    if advice is None:
        raise Http404
    seat, place, advised = advice
    return _show_advice(request, advised, seat, place, request.GET.get("guess", ""), {"table": table, "step": step})


@require_POST
def advise_position(request: HttpRequest, game: str) -> HttpResponse:
    """Show the matrix of a written position: `document` and `passed` as in `playing_on.play_on_scenario`, the seat
    `side`, and a `guess`, the number of a column."""
    if game not in ENGINES or engine(game).pages.advice is None:
        raise Http404
    try:
        position = read_position(request, game)
    except (MalformedScenario, CannotSit) as refused:
        return show_problem(request, game, refused)
    seat = 1 if request.POST.get("side") == "1" else 0
    advice = advise(engine(game), position.state, seat, SEED)
    if advice is None:
        problem = _("The sides do not choose at the same time here: write a position in which they do.")
        return show_problem(request, game, CannotSit(problem))
    context = {"document": position.start["scenario"], "passed": position.start["passed"], "side": seat}
    return _show_advice(request, advice, seat, -1, request.POST.get("guess", ""), context)


def _show_advice(
    request: HttpRequest, advice: Advice, seat: int, place: int, guess: str, context: dict[str, Any]
) -> HttpResponse:
    """Render the matrix for a seat that has taken the option of that place, or -1."""
    column = int(guess) if guess.isascii() and guess.isdigit() and int(guess) < len(advice.columns) else None
    context |= {
        "letter": "AB"[seat],
        "value": tuple(100 * share for share in (advice.value.share, advice.value.low, advice.value.high)),
        "rows": _rows(advice, place),
        "theirs": [
            (number, name, 100 * share)
            for number, (name, share) in enumerate(zip(advice.columns, advice.theirs, strict=True))
        ],
        "guess": column,
        "answer": None if column is None else advice.rows[advice.best_answer(column)],
        "guessed": None if column is None else advice.columns[column],
    }
    return render(request, "tables/advice.html", context)


def _rows(advice: Advice, place: int) -> list[AdviceRow]:
    rows = []
    for number, name in enumerate(advice.rows):
        better = advice.dominated[number]
        rows.append(
            AdviceRow(
                number,
                name,
                100 * advice.mine[number],
                100 * advice.worth[number],
                100 * advice.loss(number),
                None if better is None else advice.rows[better],
                advice.places[number] == place,
                tuple(100 * cell for cell in advice.payoffs[number]),
            )
        )
    return sorted(rows, key=lambda row: (-row.share, -row.worth, row.number))


@lru_cache(maxsize=64)
def _advice(seed: str, key: str, step: int) -> tuple[int, int, Advice] | None:
    """The seat of a decision, the place that it took, and the advice; the seed tells tables of one key apart."""
    table = Table.objects.get(key=key)
    play = game_cache.acquire(table, list(Seat.objects.filter(table=table).order_by("number")))
    game_cache.release(table, play)
    for number, state, seat, place in moments(play.as_finished()):
        if number == step:
            advice = advise(play.engine, state, seat, f"{seed}/advice/{step}")
            return None if advice is None else (seat, place, advice)
    return None
