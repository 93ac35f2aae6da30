"""Pages of puzzles: the list by degrees, and a puzzle that is solved on its board.

The steps of a try stand in the address (`played`), so that a try can be reloaded, taken back and shared.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import replace_url

from catalog.core.requests import HtmxRequest
from simulator.choices import BadPlaces, read_places, write_places
from simulator.games import engine
from simulator.puzzles import progress
from simulator.puzzles.access import own_puzzles_of
from simulator.puzzles.book import NoSuchStep, Puzzle, PuzzleBook, Try, book
from simulator.puzzles.own_puzzles import turn_book


def _book(game: str) -> PuzzleBook:
    puzzle_book = book(game)
    if puzzle_book is None:
        raise Http404
    return puzzle_book


@require_safe
def puzzles(request: HttpRequest, game: str) -> HttpResponse:
    """Every puzzle of a game by its degree, with those that the visitor has solved."""
    puzzle_book = _book(game)
    solved = progress.find_solved(request, game)
    listed = list(puzzle_book.puzzles().values())
    degrees = [
        (name, [(each, each.key in solved) for each in listed if each.degree == degree])
        for degree, name in puzzle_book.degrees.items()
    ]
    following = next((each for each in listed if each.key not in solved), None)
    context = {
        "book": puzzle_book,
        "degrees": [(name, rows, sum(is_solved for _each, is_solved in rows)) for name, rows in degrees if rows],
        "solved": sum(each.key in solved for each in listed),
        "total": len(listed),
        "following": following,
        "own": own_puzzles_of(request, game),
        "composes": turn_book(game) is not None and engine(game).pages.desk is not None,
    }
    return render(request, "puzzles/puzzles.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def puzzle(request: HtmxRequest, game: str, key: str) -> HttpResponse:
    """A puzzle after the steps that the address names; a POST takes one more."""
    puzzle = _book(game).puzzles().get(key)
    if puzzle is None:
        raise Http404
    listed = list(_book(game).puzzles().values())
    after = dict(pairwise(each.key for each in listed))
    before = next((each for each, following in after.items() if following == key), "")
    neighbours = {"before": before, "after": after.get(key, "")}
    return answer_try(request, game, puzzle, reverse("puzzles:puzzle", args=[key]), neighbours)


def answer_try(
    request: HtmxRequest, game: str, puzzle: Puzzle, address: str, context: Mapping[str, Any]
) -> HttpResponse:
    """Answer a request for a puzzle at its address, or for a further step of it."""
    if request.method != "POST":
        places = _places(request.GET.get("played", ""))
        return _answer(request, game, puzzle, places, _tried(puzzle, places), {"puzzle_url": address, **context})
    places = (*_places(request.POST.get("played", "")), *_places(request.POST.get("option", "")))
    tried = _tried(puzzle, places)
    if tried.state == "solved":
        progress.record_solution(request, game, puzzle.key)
    stepped = f"{address}?played={write_places(places)}"
    if request.htmx:
        answer = _answer(request, game, puzzle, places, tried, {"puzzle_url": address, **context})
        return replace_url(answer, stepped)
    return redirect(stepped)


def _places(text: str) -> tuple[int, ...]:
    try:
        return read_places(text)
    except BadPlaces:
        raise Http404 from None


def _tried(puzzle: Puzzle, places: tuple[int, ...]) -> Try:
    try:
        return puzzle.tried(places)
    except NoSuchStep:
        raise Http404 from None


def _answer(
    request: HtmxRequest, game: str, puzzle: Puzzle, places: tuple[int, ...], tried: Try, further: Mapping[str, Any]
) -> HttpResponse:
    hints = puzzle.hints()
    hint_count = request.GET.get("hints", "")
    hints_shown = (
        min(int(hint_count), len(hints)) if hint_count.isascii() and hint_count.isdigit() and len(hint_count) < 3 else 0
    )
    rules = engine(game)
    template = rules.board.template if rules.board is not None else None
    context: dict[str, Any] = {
        "book": _book(game),
        "puzzle": puzzle,
        "degree": _book(game).degrees[puzzle.degree],
        "tried": tried,
        "played": write_places(places),
        "steps": len(places),
        "back": write_places(places[:-1]),
        "board": "" if template is None else render_to_string(template, dict(tried.board)),
        "log": [(line, rules.cited(line.clause)) for line in tried.log],
        "hints": hints[:hints_shown],
        "more_hints": hints_shown + 1 if hints_shown < len(hints) else 0,
        "check": "check" in request.GET and tried.state == "open",
        "was_solved": puzzle.key in progress.find_solved(request, game),
        **further,
    }
    if "solution" in request.GET:
        context["solution"] = [
            (step, write_places(step.places), [(line, rules.cited(line.clause)) for line in step.events])
            for step in puzzle.solution()
        ]
    return render(request, "puzzles/now.html" if request.htmx else "puzzles/puzzle.html", context)
