"""Reading and playing a scenario's text, and saying how it came out."""

from __future__ import annotations

from catalog.core.terms import Term
from simulator.heroes.scenario.reading import read_heroes_scenario
from simulator.heroes.scenario.script_run import run_script
from simulator.scenario.result import LogEntry, Report


def play_text(text: str, file: str) -> Report:
    """Raises `MalformedScenario`."""
    scenario = read_heroes_scenario(text, file)
    state, failures = run_script(scenario)
    log = tuple(LogEntry(line.rule, Term(line.ru, line.en)) for line in state.log or ())
    return Report(file, scenario.title, tuple(failures), log)
