"""A scenario as a game to be played on."""

from __future__ import annotations

from simulator.clash.chance import seeded
from simulator.clash.scenario.playing import play
from simulator.clash.scenario.reading import read
from simulator.clash.state import State
from simulator.scenario.errors import Fault, MalformedScenario


def laid(text: str, seed: str) -> State:
    """The game after the script; chance comes from `seed`. Raises `MalformedScenario`, where the script fails too."""
    state, failures = play(read(text, "scenario"))
    if failures:
        raise MalformedScenario("scenario", [Fault(1, failure) for failure in failures])
    state.stream = seeded(seed)
    state.table.every_window = False
    return state
