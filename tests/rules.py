"""The mark of a test that shows a clause of the rules, or a head of their dictionary: `@rule("216.7")`.

The matrix clause → code → tests is gathered from these marks, from the scenarios' `rules`, and from the clauses that
the engine's sources cite.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*clauses: str) -> Callable[[Test], Test]:
    """Says which clauses a test shows; it stays an ordinary test."""

    def mark(test: Test) -> Test:
        test.rules = (*getattr(test, "rules", ()), *clauses)  # type: ignore[attr-defined]
        return test

    return mark
