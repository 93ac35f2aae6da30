"""Reading and playing a scenario's text, and saying how it came out."""

from __future__ import annotations

from catalog.core.terms import Term
from simulator.clash.scenario.playing import run_script
from simulator.clash.scenario.reading import read_scenario
from simulator.scenario.result import LogEntry, Report


def play_text(text: str, file: str) -> Report:
    """Raises `MalformedScenario`."""
    scenario = read_scenario(text, file)
    state, failures = run_script(scenario)
    log = tuple(LogEntry(line.rule, Term(line.ru, line.en)) for line in state.log or ())
    return Report(file, scenario.title, tuple(failures), log)
