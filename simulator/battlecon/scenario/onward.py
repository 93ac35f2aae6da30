"""A scenario as a game to be played on."""

from __future__ import annotations

from catalog.battlecon.cards import Fighter
from simulator.battlecon.chance import make_stream
from simulator.battlecon.scenario.playing import play_scenario
from simulator.battlecon.scenario.reading import read_scenario
from simulator.battlecon.state import State
from simulator.scenario.errors import Fault, MalformedScenario


def load_scenario(text: str, seed: str) -> tuple[State, tuple[Fighter, ...]]:
    """The game after the script, and who fights in it; chance comes from `seed`.

    Raises `MalformedScenario`, where the script fails too.
    """
    scenario = read_scenario(text, "scenario")
    state, failures = play_scenario(scenario)
    if failures:
        raise MalformedScenario("scenario", [Fault(1, failure) for failure in failures])
    state.stream = make_stream(seed)
    return state, scenario.fighters
