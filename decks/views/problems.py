"""A verdict as the list of problems that pages show."""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from decks.deck_edits import fix_name
from decks.models import Deck
from decks.side_boards import side_problems
from decks.verdict import Copies, DeckProblem, Verdict


def describe_side_board_problems(deck: Deck, side: list[Copies]) -> list[dict[str, Any]]:
    """As `describe_problems`, what is wrong with the side board of a deck."""
    return (
        [_describe_problem(problem) for problem in side_problems(deck.game, deck.copies(), side, deck.format.rules)]
        if side
        else []
    )


def describe_problems(verdict: Verdict) -> list[dict[str, Any]]:
    """Return problems, then warnings, in the visitor's language. Each has the value that its fix button posts."""
    return [
        *(_describe_problem(problem, completes=True) for problem in verdict.problems),
        *(_describe_problem(problem, warning=True) for problem in verdict.warnings),
    ]


def _describe_problem(problem: DeckProblem, warning: bool = False, completes: bool = False) -> dict[str, Any]:
    """Return the template data of a problem. With `completes` the completion fixes problems without a fix."""
    language = get_language() or "en"
    return {
        "text": problem.text.said(language),
        "rule": problem.rule,
        "warning": warning,
        "fix": problem.fix and problem.fix.text.said(language),
        "fix_name": fix_name(problem) if problem.fix and (problem.fix.changes or completes) else "",
        "page": (problem.page and _("p. %(page)s") % {"page": problem.page}) or "",
    }
