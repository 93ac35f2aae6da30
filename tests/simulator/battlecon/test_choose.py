"""«Choose one»: people and bots choose a deed of an effect, and every choice is offered by its words."""

from __future__ import annotations

import pytest

from catalog.battlecon import shipped_cards
from catalog.battlecon.cards import Contender, Fighter, usual_preparation
from catalog.battlecon.fighters import fighter_of, to_plain_data
from simulator.battlecon.bits import DEED
from simulator.battlecon.engine import ENGINE
from simulator.battlecon.setup import BoutSetup

LINE = "Start, choose one: advance 1; retreat 1; +1 power; gain 1 might."


@pytest.fixture
def chooser() -> Fighter:
    """A fighter whose every style has a choice."""
    data = to_plain_data(shipped_cards.fighters()["ember"])
    for style in data["style"]:
        style["effects"] = [LINE]
    return fighter_of(data, "TRY")


@pytest.mark.parametrize("level", ["random", "greedy", "equilibrium"])
def test_players_of_all_levels_choose(chooser: Fighter, level: str) -> None:
    prepared = Contender(chooser, usual_preparation(chooser))
    other = shipped_cards.fighters()["granite"]
    state = ENGINE.start(BoutSetup((prepared, Contender(other, usual_preparation(other))), round_cap=3), "choose")
    players = [ENGINE.player(level, f"choose/{seat}", 1) for seat in (0, 1)]
    state.advance()
    offered: set[str] = set()
    while not state.over:
        seat = state.to_act[0]
        options = state.options(seat)
        if options[0] >= DEED:
            offered |= {state.describe(seat, action).en for action in options}
            assert state.describe(seat, options[0]).ru[0].isupper()
        state.take(seat, players[seat].choose(state, options))
        if not state.to_act:
            state.advance()
    assert {"+1 power", "Gain 1 might"} <= offered <= {"Advance 1", "Retreat 1", "+1 power", "Gain 1 might"}
