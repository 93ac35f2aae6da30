"""Pages of lessons: the list of a game, and a step on its board.

The moves of a try stand in the address (`played`), as for puzzles.
"""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import replace_url

from catalog.core.requests import HtmxRequest
from decks.models import Deck
from simulator.choices import BadPlaces, choices, find_reasons, read_places, write_places
from simulator.games import engine
from simulator.lessons import library
from simulator.lessons.attempt import Attempt, NoSuchMove, attempt, game_after
from simulator.lessons.lesson import Lesson, Step
from simulator.lessons.progress import finished_steps, record_step
from simulator.puzzles.book import book
from simulator.puzzles.progress import find_solved


def _lesson(game: str, key: str) -> Lesson:
    lesson_or_none = library.load_lessons(game).get(key)
    if lesson_or_none is None:
        raise Http404
    return lesson_or_none


def _step(lesson: Lesson, number: int) -> Step:
    if not 1 <= number <= len(lesson.steps):
        raise Http404
    return lesson.steps[number - 1]


@require_safe
def list_lessons(request: HttpRequest, game: str) -> HttpResponse:
    """Render the lessons of a game with the visitor's progress."""
    rows = []
    for lesson_item in library.load_lessons(game).values():
        finished = finished_steps(request, lesson_item)
        rows.append((lesson_item, len(finished), _next_step(lesson_item, finished)))
    if not rows:
        raise Http404
    return render(request, "lessons/lessons.html", {"rows": rows, **_next_steps(request, game)})


def _next_steps(request: HttpRequest, game: str) -> dict[str, Any]:
    """Return what a beginner does after the lessons: the puzzles with those solved, and a deck to play with."""
    puzzle_book = book(game)
    keys = set(puzzle_book.puzzles()) if puzzle_book is not None else set()
    examples = Deck.objects.public().exclude(example_set=None).filter(format__game=game)
    return {
        "puzzle_book": puzzle_book,
        "puzzle_count": len(keys),
        "solved_count": len(keys & find_solved(request, game)) if keys else 0,
        "first_deck": examples.order_by("pk").first(),
    }


@require_safe
def lesson(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """Redirect to the first unfinished step."""
    lesson = _lesson(game, key)
    return redirect("lessons:step", key, _next_step(lesson, finished_steps(request, lesson)))


def _next_step(lesson: Lesson, finished: set[int]) -> int:
    return next((number for number in range(1, len(lesson.steps) + 1) if number not in finished), 1)


@require_http_methods(["GET", "HEAD", "POST"])
def show_step(request: HtmxRequest, game: str, key: str, number: int) -> HttpResponse:
    """Render a step after the moves in the address; a POST makes one more move."""
    lesson = _lesson(game, key)
    step = _step(lesson, number)
    places = _places(request.POST.get("played", "") if request.method == "POST" else request.GET.get("played", ""))
    if request.method == "POST":
        places = (*places, *_places(request.POST.get("option", "")))
    try:
        tried = attempt(lesson, step, places, get_language() or "en")
    except NoSuchMove:
        raise Http404 from None
    if tried.state == "finished":
        record_step(request, lesson, number)
    address = f"{reverse('lessons:step', args=[key, number])}?played={write_places(places)}"
    if request.method == "POST" and not request.htmx:
        return redirect(address)
    answer = _render(request, lesson, number, places, tried)
    return replace_url(answer, address) if request.method == "POST" else answer


def _render(request: HtmxRequest, lesson: Lesson, number: int, places: tuple[int, ...], tried: Attempt) -> HttpResponse:
    rules = engine(lesson.game)
    # A wrong move was not made: the next try goes on from the position before it.
    solved_places = places[:-1] if tried.state == "wrong" else places
    step = _step(lesson, number)
    context: dict[str, Any] = {
        "lesson": lesson,
        "step": step,
        "number": number,
        "total": len(lesson.steps),
        "before": number - 1,
        "after": number + 1 if number < len(lesson.steps) else 0,
        "tried": tried,
        "played": write_places(solved_places),
        "done": finished_steps(request, lesson),
        "expected": " ".join(map(str, tried.expected)),
        "board": "" if rules.board is None else render_to_string(rules.board.template, dict(tried.board)),
        "log": [(line, rules.cited(line.clause)) for line in tried.log],
        "document": lesson.scenario(step, get_language() or "en") if step.game else "",
    }
    return render(request, "lessons/now.html" if request.htmx else "lessons/step.html", context)


@require_safe
def why(request: HttpRequest, game: str, key: str, number: int) -> HttpResponse:
    """Render the clauses that forbid the action from `source` to `target` on the board: a fragment."""
    lesson = _lesson(game, key)
    step = _step(lesson, number)
    try:
        state = game_after(lesson, step, _places(request.GET.get("played", "")), get_language() or "en")
    except NoSuchMove:
        raise Http404 from None
    options = choices(state, step.seat)
    pointed = (request.GET.get("source", "")[:20], request.GET.get("target", "")[:20])
    reasons = find_reasons(engine(game), state, step.seat, options, *pointed)
    return render(request, "tables/why.html", {"clauses": reasons.clauses, "details": reasons.details})


@require_POST
def game_step(request: HttpRequest, game: str, key: str, number: int) -> HttpResponse:
    """Record the step and forward the POST to the page that opens a table from its position (307 keeps the body)."""
    lesson = _lesson(game, key)
    if not _step(lesson, number).game:
        raise Http404
    record_step(request, lesson, number)
    return redirect("tables:play_scenario", preserve_request=True)


def _places(text: str) -> tuple[int, ...]:
    try:
        return read_places(text)
    except BadPlaces:
        raise Http404 from None
