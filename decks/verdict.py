"""The result of a deck check: copies of cards, problems with their clause and fix, and the verdict. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from catalog.cards import CardRef
from catalog.core.terms import Term


@dataclass(frozen=True, slots=True)
class Copies:
    """Some copies of one card; `reprinted` are the codes of further sets that print the same card."""

    card: Any  # as its game prints it
    count: int
    reprinted: frozenset[str] = frozenset()

    @property
    def ref(self) -> CardRef:
        ref: CardRef = self.card.ref
        return ref

    @property
    def name(self) -> str:
        """As printed: in Russian, where the source has that."""
        return str(self.card.name_ru or self.card.name_en)

    @property
    def title(self) -> Term:
        return Term(self.card.name_ru or self.card.name_en, self.card.name_en or self.card.name_ru)


@dataclass(frozen=True, slots=True)
class Fix:
    """One step towards a legal deck: the card of that name should have that many copies; `changes` brings it about.

    Where the player has to choose what to do there are no `changes`, and `card` is "".
    """

    card: str
    count: int
    changes: tuple[tuple[CardRef, int], ...]
    text: Term

    def as_json(self) -> dict[str, Any]:
        return {"card": self.card, "count": self.count}


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """A violation of the format or a certain mistake, with a stable code, the clause and the fix."""

    code: str
    rule: str
    limit: int
    actual: int
    cards: tuple[str, ...]
    text: Term
    fix: Fix | None = None
    page: int = 0  # of the rule book, for clauses without numbers

    @property
    def asks_for_cards(self) -> bool:
        """Whether more cards mend it."""
        mended = self.fix is not None and bool(self.fix.changes) and all(change > 0 for _, change in self.fix.changes)
        return mended or self.actual < self.limit

    @property
    def excess(self) -> int:
        return 0 if self.asks_for_cards else max(0, self.actual - self.limit)

    def as_json(self, language: str) -> dict[str, Any]:
        return {
            "code": self.code,
            "rule": self.rule,
            "limit": self.limit,
            "actual": self.actual,
            "cards": list(self.cards),
            "fix": self.fix.as_json() if self.fix and self.fix.changes else None,
            "text": self.text.said(language),
        }


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a deck is legal in a format, everything that is wrong, and what is legal but surely a mistake."""

    format: str  # its slug
    count: int
    problems: tuple[DeckProblem, ...] = field(default=())
    warnings: tuple[DeckProblem, ...] = field(default=())

    @property
    def legal(self) -> bool:
        return not self.problems

    def as_json(self, language: str) -> dict[str, Any]:
        return {
            "legal": self.legal,
            "format": self.format,
            "count": self.count,
            "problems": [problem.as_json(language) for problem in self.problems],
            "warnings": [warning.as_json(language) for warning in self.warnings],
        }


def find_refusals(before: Verdict, after: Verdict) -> list[DeckProblem]:
    """Return the problems against an added card: those that are new or worse, and that more cards do not mend."""
    old = {(problem.code, problem.cards): problem.excess for problem in before.problems}
    return [
        problem
        for problem in after.problems
        if not problem.asks_for_cards and problem.excess > old.get((problem.code, problem.cards), -1)
    ]


def inflect_cards(count: int) -> Term:
    return Term(_plural(count, "карта", "карты", "карт"), "card" if count == 1 else "cards")


def inflect_copies(count: int) -> Term:
    return Term(_plural(count, "копия", "копии", "копий"), "copy" if count == 1 else "copies")


def _plural(count: int, one: str, few: str, many: str) -> str:
    if count % 10 == 1 and count % 100 != 11:
        return one
    return few if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else many
