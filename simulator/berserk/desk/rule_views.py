"""The pages of the rules: contents and search, a section or clause, a scenario played on a board."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import groupby
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from catalog.core.terms import Term
from simulator.berserk.clauses import latin
from simulator.berserk.desk import rules
from simulator.berserk.desk.walkthrough import play_steps
from simulator.berserk.scenario import messages, reading
from simulator.reference.rulebook import rulebook
from simulator.reference.titles import number_titles, read_head


@require_safe
def list_rules(request: HttpRequest, game: str) -> HttpResponse:
    """Every section, or what a search finds."""
    text = request.GET.get("q", "")[:100].strip()
    if text:
        return render(request, "desk/berserk/rules.html", {"text": text, "found": rules.find_rows(text)})
    counts = Counter(row.state for row in rules.rows())
    chapters = [
        (rules.CHAPTERS[chapter], list(listed))
        for chapter, listed in groupby(rules.sections(), key=lambda section: section.rows[0].chapter)
    ]
    states = [
        (_("Implemented and tested"), counts["shown"]),
        (_("Left out on purpose"), counts["left-out"]),
        (_("Open"), counts["open"]),
    ]
    book = rulebook(game)
    context = {"chapters": chapters, "states": states, "start": book.start if book else ()}
    return render(request, "desk/berserk/rules.html", context)


@require_safe
def rule(request: HttpRequest, game: str, clause: str) -> HttpResponse:
    """A section, or a clause in it with a scenario that shows it."""
    every = rules.sections()
    section = next((section for section in every if section.key == clause), None)
    context: dict[str, Any] = {}
    if section is None:
        current = rules.cited(clause)
        if not current:
            raise Http404
        section = rules.section_of(current[0])
        names = list(dict.fromkeys(name for row in current for name in row.scenarios))
        titles = number_titles((name, _title(name)) for name in names)
        context = {"current": current, "scenarios": titles}
        if names:
            context |= _played(names[0], None)
    place = every.index(section)
    context |= {
        "section": section,
        "before": every[place - 1] if place else None,
        "after": every[place + 1] if place + 1 < len(every) else None,
    }
    return render(request, "desk/berserk/rule.html", context)


@require_safe
def show_rule_scenario(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """Show a scenario of the rules after a number of its entries."""
    step = request.GET.get("step", "")
    context = _played(name, int(step) if step.isdecimal() and len(step) < 6 else None)
    context["shows"] = [row for row in rules.rows() if name in row.scenarios]
    return render(request, "desk/berserk/rule_scenario.html", context)


def _text(name: str) -> str:
    text = rules.scenario_text(name)
    if text is None:
        raise Http404
    return text


def _title(name: str) -> Term:
    """Return the title of a scenario that some row names."""
    return read_head((rules.SCENARIOS / name).read_text(encoding="utf-8")).title(_term)


@cache
def _term(clause: str) -> Term:
    """Return the number or the head of a clause."""
    rows = rules.cited(clause)
    return rows[0].title if rows else Term(clause, latin(clause))


def _played(name: str, step: int | None) -> dict[str, Any]:
    """The context of `desk/berserk/played.html`; None: after the last entry."""
    text = _text(name)
    script = reading.read(text).do
    shown = play_steps(text, len(script) if step is None else step)
    entry = script[shown.step - 1] if shown.step else None
    return {
        "scenario": name,
        "title": _title(name),
        "played": shown,
        "before_step": max(0, shown.step - 1),
        "after_step": min(shown.last, shown.step + 1),
        "entry": messages.of_entry(entry) if entry else "",
        "refused": entry is not None and entry.refused is not None,
        "refused_by": (entry.refused or "") if entry else "",
    }
