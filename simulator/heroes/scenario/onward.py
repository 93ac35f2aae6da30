"""A scenario as a game to be played on."""

from __future__ import annotations

from simulator.heroes.chance import make_stream
from simulator.heroes.scenario.reading import read_heroes_scenario
from simulator.heroes.scenario.script_run import run_script
from simulator.heroes.state import State
from simulator.scenario.errors import Fault, MalformedScenario


def load_scenario(text: str, seed: str) -> State:
    """The game after the script; chance comes from `seed`. Raises `MalformedScenario`, where the script fails too."""
    state, failures = run_script(read_heroes_scenario(text, "scenario"))
    if failures:
        raise MalformedScenario("scenario", [Fault(1, failure) for failure in failures])
    state.stream = make_stream(seed)
    return state
