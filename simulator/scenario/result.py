"""The result of a scenario, for every game."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from catalog.core.terms import Term
from simulator.games import Line
from simulator.scenario.errors import Fault, MalformedScenario

BROKEN: Final = Term("игра сломалась: {error}", "the game broke: {error}")


@dataclass(frozen=True, slots=True)
class Report:
    """How a scenario came out. `malformed`: it could not be played; `failures` then name file and line."""

    file: str
    title: str
    failures: tuple[Term, ...]
    log: tuple[Line, ...] = ()
    malformed: bool = False

    @property
    def ok(self) -> bool:
        return not self.failures

    def as_json(self, language: str) -> dict[str, Any]:
        """The report as the command prints it with `--json`."""
        return {
            "file": self.file,
            "title": self.title,
            "ok": self.ok,
            "failures": [failure.said(language) for failure in self.failures],
            "log": self.log_lines(language),
        }

    def log_lines(self, language: str) -> list[str]:
        """The log, each line citing its rule."""
        return [
            f"[{line.clause}] {line.words.said(language)}" if line.clause else f"— {line.words.said(language)}"
            for line in self.log
        ]


def report_malformed(error: MalformedScenario) -> Report:
    """The report of a file that is no scenario."""
    both = zip(error.lines("ru"), error.lines("en"), strict=True)
    return Report(error.name, "", tuple(Term(ru, en) for ru, en in both), malformed=True)


def refuse(failures: Sequence[Term]) -> None:
    """Raise `MalformedScenario` if there are failures: a game cannot start from a scenario whose script fails."""
    if failures:
        raise MalformedScenario("scenario", [Fault(1, failure) for failure in failures])


def describe_crash(error: Exception) -> Term:
    """A fault of the engine is this scenario's failure: those after it are played all the same."""
    trace = traceback.extract_tb(error.__traceback__)[-1]
    return BROKEN.with_(error=f"{type(error).__name__}: {error} ({Path(trace.filename).name}:{trace.lineno})")
