"""Glicko-2 against the example that its author published."""

from __future__ import annotations

import pytest

from simulator.tables.glicko import Glicko, Result, rated


def test_the_example_of_the_paper() -> None:
    player = Glicko(1500, 200, 0.06)
    results = [
        Result(Glicko(1400, 30, 0.06), 1),
        Result(Glicko(1550, 100, 0.06), 0),
        Result(Glicko(1700, 300, 0.06), 0),
    ]
    after = rated(player, results, tau=0.5)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_certain() -> None:
    after = rated(Glicko(1500, 200, 0.06), [])
    assert (after.value, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(200.2714, abs=0.0001)


def test_equal_players_gain_and_lose_alike() -> None:
    won, lost = rated(Glicko(), [Result(Glicko(), 1)]), rated(Glicko(), [Result(Glicko(), 0)])
    assert won.value - 1500 == pytest.approx(1500 - lost.value)
    assert won.deviation == pytest.approx(lost.deviation) and won.deviation < 350
