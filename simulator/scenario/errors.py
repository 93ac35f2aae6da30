"""Faults of a malformed scenario file: all faults at once, each with its line."""

from __future__ import annotations

from typing import NamedTuple

from catalog.core.terms import Term


class Fault(NamedTuple):
    """One fault and the line on which it stands."""

    line: int
    what: Term


class MalformedScenario(ValueError):
    """The file is not a scenario. `faults` are in the order of their lines, `name` is the file's."""

    def __init__(self, name: str, faults: list[Fault]) -> None:
        self.name = name
        self.faults = sorted(faults, key=lambda fault: fault.line)
        super().__init__("\n".join(self.lines("en")))

    def lines(self, language: str) -> list[str]:
        """One line a fault, «file:line: what is wrong»."""
        return [f"{self.name}:{fault.line}: {fault.what.said(language)}" for fault in self.faults]
