"""Glicko-2 against the example that its author published."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import brentq

from simulator.tables.glicko import SCALE, GameResult, Glicko, rated


def test_the_example_of_the_paper() -> None:
    player = Glicko(1500, 200, 0.06)
    results = [
        GameResult(Glicko(1400, 30, 0.06), 1),
        GameResult(Glicko(1550, 100, 0.06), 0),
        GameResult(Glicko(1700, 300, 0.06), 0),
    ]
    after = rated(player, results, tau=0.5)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_any_period_is_as_the_paper_defines_it_with_scipy_finding_the_volatility() -> None:
    rng = np.random.default_rng(3)
    for _ in range(200):
        mu, phi, sigma = rng.normal(0, 1), rng.uniform(0.2, 2), rng.uniform(0.04, 0.1)
        others, deviations = rng.normal(0, 1, 3), rng.uniform(0.2, 2, 3)
        scores = rng.choice([0, 0.5, 1], 3)
        g = 1 / np.sqrt(1 + 3 * deviations**2 / np.pi**2)
        expected = 1 / (1 + np.exp(-g * (mu - others)))
        v = 1 / (g**2 * expected * (1 - expected)).sum()
        delta = v * (g * (scores - expected)).sum()

        def f(x: float, phi: float = phi, sigma: float = sigma, v: float = v, delta: float = delta) -> float:
            grown = phi**2 + v + np.exp(x)
            return float(np.exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - np.log(sigma**2)) / 0.5**2)

        new = np.exp(brentq(f, -20, 5) / 2)
        after = 1 / np.sqrt(1 / (phi**2 + new**2) + 1 / v)
        value = mu + after**2 * (g * (scores - expected)).sum()
        player = Glicko(1500 + SCALE * mu, SCALE * phi, sigma)
        met = [
            GameResult(Glicko(1500 + SCALE * other, SCALE * deviation), score)
            for other, deviation, score in zip(others, deviations, scores, strict=True)
        ]
        ours = rated(player, met)
        assert (ours.value, ours.deviation) == pytest.approx((1500 + SCALE * value, SCALE * after), abs=1e-3)
        assert ours.volatility == pytest.approx(new, abs=1e-6)


def test_who_does_not_play_becomes_less_certain() -> None:
    after = rated(Glicko(1500, 200, 0.06), [])
    assert (after.value, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(200.2714, abs=0.0001)


def test_equal_players_gain_and_lose_alike() -> None:
    won, lost = rated(Glicko(), [GameResult(Glicko(), 1)]), rated(Glicko(), [GameResult(Glicko(), 0)])
    assert won.value - 1500 == pytest.approx(1500 - lost.value)
    assert won.deviation == pytest.approx(lost.deviation) and won.deviation < 350
