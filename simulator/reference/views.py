"""The pages of the rules: quick start, contents and search; a clause with the positions that show it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from simulator.games import engine
from simulator.reference.rulebook import Rulebook, rulebook


@require_safe
def show_contents(request: HttpRequest, game: str) -> HttpResponse:
    """Render the quick start and every chapter, or the results of a search."""
    pages = _pages(game)
    if pages is not None:
        answer: HttpResponse = pages.list_rules(request, game)
        return answer
    book = _book(game)
    text = request.GET.get("q", "")[:100].strip()
    context = {"book": book, "text": text, "found": book.search(text) if text else []}
    return render(request, "desk/rulebook.html", context)


@require_safe
def rule(request: HttpRequest, game: str, clause: str) -> HttpResponse:
    """Render a clause, its positions and the other clauses of its chapter."""
    pages = _pages(game)
    if pages is not None:
        answer: HttpResponse = pages.rule(request, game, clause)
        return answer
    book = _book(game)
    current = book.clauses.get(clause)
    if current is None:
        raise Http404
    chapter = next(chapter for chapter in book.chapters if current in chapter.clauses)
    place = chapter.clauses.index(current)
    context = {
        "current": current,
        "chapter": chapter,
        "before": chapter.clauses[place - 1] if place else None,
        "after": chapter.clauses[place + 1] if place + 1 < len(chapter.clauses) else None,
    }
    return render(request, "desk/rulebook_clause.html", context)


@require_safe
def show_example(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """Render a scenario of the rules, step by step, in games that have their own page for it."""
    pages = _pages(game)
    if pages is None:
        raise Http404
    answer: HttpResponse = pages.show_rule_scenario(request, game, name)
    return answer


def _pages(game: str) -> Any:
    """Return the module with a game's own pages of the rules, or None if the general pages serve it."""
    pages = engine(game).pages.rule_views
    return import_module(pages) if pages else None


def _book(game: str) -> Rulebook:
    book = rulebook(game)
    if book is None:
        raise Http404
    return book
