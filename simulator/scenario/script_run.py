"""The parts of a script's run that are the same in every game: refused entries, expectations and the winner. Pure."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from catalog.core.terms import Term
from simulator.scenario.tables import Expectation

EXPECTED: Final = Term(
    "строка {line}: {subject}.{key}: ожидалось {wanted}, на деле {found}",
    "line {line}: {subject}.{key}: expected {wanted}, found {found}",
)
NOT_TAKEN: Final = Term("строка {line}: не выполнено: {why}", "line {line}: not taken: {why}")
ALLOWED: Final = Term(
    "строка {line}: должно быть запрещено, но разрешено", "line {line}: must be refused, but is legal"
)
REFUSED_OTHERWISE: Final = Term(
    "строка {line}: запрещать должно {wanted}, а запрещает {found}",
    "line {line}: must be refused by {wanted}, but is by {found}",
)
DRAW: Final = "draw"


class Entry(Protocol):
    """An entry of a script, as far as every game has it."""

    @property
    def line(self) -> int: ...

    @property
    def refused(self) -> bool | str: ...

    @property
    def expect(self) -> tuple[Expectation, ...]: ...


class ScriptRun(ABC):
    """One run of a script; `failures` are the failed expectations so far."""

    def __init__(self) -> None:
        self.failures: list[Term] = []

    @abstractmethod
    def value_of(self, expected: Expectation) -> object:
        """Return the game's value for the expectation; it equals the wanted value if the expectation holds."""

    def compare(self, expected: Iterable[Expectation]) -> None:
        """Note what does not hold."""
        for one in expected:
            actual = self.value_of(one)
            if actual != one.value:
                subject = one.subject or "expect"
                self.failures.append(
                    EXPECTED.with_(line=one.line, subject=subject, key=one.key, wanted=one.value, found=actual)
                )

    def check_refusal(self, entry: Entry, clauses: Sequence[str]) -> bool:
        """Compare the clauses that forbid an entry with the clause that it names, then its expectations."""
        if not clauses:
            self.failures.append(ALLOWED.with_(line=entry.line))
        elif isinstance(entry.refused, str) and entry.refused not in clauses:
            actual = ", ".join(clauses)
            self.failures.append(REFUSED_OTHERWISE.with_(line=entry.line, wanted=entry.refused, found=actual))
        self.compare(entry.expect)
        return True

    def fail(self, entry: Entry, why: Term, clauses: Sequence[str] = ()) -> bool:
        """Note why an entry was not taken."""
        listed = ", ".join(clauses)
        self.failures.append(NOT_TAKEN.with_(line=entry.line, why=Term(why.ru + listed, why.en + listed)))
        return False


def winner(over: bool, scores: Sequence[float], letters: str) -> str:
    """The winners of a game by their letters, "draw" where every seat has a share, or "none" while it goes on."""
    if not over:
        return "none"
    winners = "".join(letters[seat] for seat, score in enumerate(scores) if score > 0)
    return DRAW if len(winners) == len(scores) else winners


def read_winner(text: str, letters: str) -> str:
    """The winners of an expectation in the words of `winner`: older files name a draw by the letters of all."""
    if set(text) == set(letters):
        return DRAW
    return text if text in (DRAW, "none") else "".join(sorted(text))
