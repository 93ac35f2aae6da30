"""A verdict as the list of problems that pages show."""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from decks.editing import fix_name
from decks.verdict import Verdict


def problems_shown(verdict: Verdict) -> list[dict[str, Any]]:
    """Problems and then warnings in the visitor's language, each with what its button posts to have it fixed."""
    language = get_language() or "en"
    return [
        {
            "text": problem.text.said(language),
            "rule": problem.rule,
            "warning": problem in verdict.warnings,
            "fix": problem.fix and problem.fix.text.said(language),
            "fix_name": fix_name(problem) if problem.fix and problem.fix.changes else "",
            "page": (problem.page and _("p. %(page)s") % {"page": problem.page}) or "",
        }
        for problem in (*verdict.problems, *verdict.warnings)
    ]
