"""A scenario as a game to be played on."""

from __future__ import annotations

from catalog.clash.cards import Card
from simulator.clash.chance import make_stream
from simulator.clash.scenario.playing import run_script
from simulator.clash.scenario.position import build_game
from simulator.clash.scenario.reading import read_scenario
from simulator.clash.state import State
from simulator.scenario.errors import Fault, MalformedScenario


def load_scenario(text: str, seed: str) -> tuple[State, tuple[Card, ...]]:
    """The game after the script, and its cards by their numbers; chance comes from `seed`.

    Raises `MalformedScenario`, where the script fails too.
    """
    scenario = read_scenario(text, "scenario")
    state, failures = run_script(scenario)
    if failures:
        raise MalformedScenario("scenario", [Fault(1, failure) for failure in failures])
    state.stream = make_stream(seed)
    state.table.every_window = False
    _start, names = build_game(scenario)
    return state, tuple(scenario.cards[key] for key in names.keys)
