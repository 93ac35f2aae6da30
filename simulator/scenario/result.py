"""How a scenario came out, whatever its game."""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from catalog.core.terms import Term
from simulator.scenario.errors import MalformedScenario

BROKEN: Final = Term("игра сломалась: {error}", "the game broke: {error}")


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a game's log and the clause that it applies."""

    clause: str
    what: Term


@dataclass(frozen=True, slots=True)
class Report:
    """How a scenario came out. `malformed`: it could not be played; `failures` then name file and line."""

    file: str
    title: str
    failures: tuple[Term, ...]
    log: tuple[LogEntry, ...] = ()
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
            f"[{entry.clause}] {entry.what.said(language)}" if entry.clause else f"— {entry.what.said(language)}"
            for entry in self.log
        ]


def report_malformed(error: MalformedScenario) -> Report:
    """The report of a file that is no scenario."""
    both = zip(error.lines("ru"), error.lines("en"), strict=True)
    return Report(error.name, "", tuple(Term(ru, en) for ru, en in both), malformed=True)


def describe_crash(error: Exception) -> Term:
    """A fault of the engine is this scenario's failure: those after it are played all the same."""
    trace = traceback.extract_tb(error.__traceback__)[-1]
    return BROKEN.with_(error=f"{type(error).__name__}: {error} ({Path(trace.filename).name}:{trace.lineno})")
