"""Every estimator against an independent implementation, and its error rate: exact where games can be enumerated, else
by drawing many."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.optimize import minimize
from scipy.stats import binom, binomtest, norm, pearsonr

from simulator.statistics import (
    ELO,
    PRIOR,
    STAKES,
    Games,
    Tally,
    bradley_terry,
    correlation,
    difference,
    mean,
    sequential,
    share,
    z_of_several,
)

TRUTHS = np.linspace(0.2, 0.8, 61)  # shares that decks have of each other's games


@pytest.mark.parametrize("games", [5, 40, 400])
def test_the_interval_of_a_share_is_scipys_wilson_interval(games: int) -> None:
    for wins in range(0, games + 1, max(1, games // 20)):
        ours = share(Tally(wins, 0, games - wins))
        theirs = binomtest(wins, games).proportion_ci(0.95, method="wilson")
        assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=1e-9)


@pytest.mark.parametrize("games", [60, 120, 400, 1000])
def test_intervals_of_a_share_cover_the_truth_95_times_in_100(games: int) -> None:
    """Exact: every count of wins with its probability, over shares between 20 and 80 %."""
    counts = np.arange(games + 1)
    bounds = [share(Tally(int(wins), 0, games - int(wins))) for wins in counts]
    low, high = np.array([each.low for each in bounds]), np.array([each.high for each in bounds])
    covered = [binom.pmf(counts, games, p)[(low <= p) & (p <= high)].sum() for p in TRUTHS]
    assert 0.94 <= np.mean(covered) <= 0.96


@pytest.mark.parametrize("drawn", [0.1, 0.3])
def test_intervals_of_a_share_with_draws_cover_the_truth_95_times_in_100(drawn: float) -> None:
    rng, games = np.random.default_rng(7), 200
    covered = []
    for p in np.linspace(0.3, 0.7, 9):
        for wins, draws, losses in rng.multinomial(games, [p - drawn / 2, drawn, 1 - p - drawn / 2], 400).tolist():
            interval = share(Tally(wins, draws, losses))
            covered.append(interval.low <= p <= interval.high)
    assert 0.94 <= np.mean(covered) <= 0.965  # 3,600 draws have a standard error of 0.4 points


def test_the_interval_of_a_difference_is_newcombes_of_scipys_intervals() -> None:
    for a, b in ((30, 45), (5, 60), (50, 50)):
        ours = difference(Tally(a, 0, 100 - a), Tally(b, 0, 80 - b))
        one, two = (binomtest(k, n).proportion_ci(0.95, method="wilson") for k, n in ((a, 100), (b, 80)))
        delta = a / 100 - b / 80
        low = delta - math.hypot(a / 100 - one.low, two.high - b / 80)
        high = delta + math.hypot(one.high - a / 100, b / 80 - two.low)
        assert (ours.low, ours.high) == pytest.approx((low, high), abs=1e-9)


def test_intervals_of_a_difference_cover_the_truth_95_times_in_100() -> None:
    """Exact over all pairs of counts of 60 games each."""
    games = 60
    counts = range(games + 1)
    bounds = [[difference(Tally(a, 0, games - a), Tally(b, 0, games - b)) for b in counts] for a in counts]
    low = np.array([[each.low for each in row] for row in bounds])
    high = np.array([[each.high for each in row] for row in bounds])
    covered = []
    for p in np.linspace(0.3, 0.7, 9):
        for q in np.linspace(0.3, 0.7, 9):
            weight = np.outer(binom.pmf(np.arange(games + 1), games, p), binom.pmf(np.arange(games + 1), games, q))
            covered.append(weight[(low <= p - q) & (p - q <= high)].sum())
    assert 0.94 <= np.mean(covered) <= 0.96


def test_the_interval_of_a_mean_is_scipys_and_covers_the_truth() -> None:
    rng = np.random.default_rng(3)
    covered = []
    for _ in range(4000):
        turns = rng.poisson(9, 80)
        ours = mean(80, float(turns.sum()), float((turns**2).sum()))
        theirs = norm.interval(0.95, turns.mean(), turns.std(ddof=1) / math.sqrt(80))
        assert (ours.low, ours.high) == pytest.approx(theirs)
        covered.append(ours.low <= 9 <= ours.high)
    assert 0.94 <= np.mean(covered) <= 0.96


def test_a_correlation_is_pearsons_with_scipys_interval() -> None:
    rng = np.random.default_rng(11)
    for size, noise in ((5, 0.1), (8, 0.5), (30, 2.0)):
        x = rng.normal(size=size)
        y = x + noise * rng.normal(size=size)
        ours, theirs = correlation(list(zip(x.tolist(), y.tolist(), strict=True))), pearsonr(x, y)
        bounds = theirs.confidence_interval()
        assert ours is not None
        assert (ours.value, ours.low, ours.high) == pytest.approx((theirs.statistic, bounds.low, bounds.high))
    assert correlation([(0.5, 0.1), (0.5, 0.2), (0.5, 0.3)]) is None


def test_intervals_of_all_cards_of_a_deck_hold_at_once() -> None:
    """Fifteen cards that change nothing: in at least 95 % of decks no interval leaves out none."""
    rng, cards, decks = np.random.default_rng(11), 15, 1500
    wins = rng.binomial(200, 0.5, (decks, cards, 2)).tolist()

    def stands_out(card: tuple[int, int], z: float) -> bool:
        one, other = card
        interval = difference(Tally(one, 0, 200 - one), Tally(other, 0, 200 - other), z)
        return not interval.low <= 0 <= interval.high

    at_once, singly = z_of_several(cards), z_of_several(1)
    assert singly == pytest.approx(norm.ppf(0.975)) and at_once == pytest.approx(norm.ppf(1 - 0.025 / cards))
    assert np.mean([any(stands_out(each, at_once) for each in deck) for deck in wins]) <= 0.05 + 0.012
    assert np.mean([any(stands_out(each, singly) for each in deck) for deck in wins[:300]]) > 0.3


def test_ratings_are_the_maximum_that_scipy_finds_with_the_errors_of_its_curvature() -> None:
    rng, decks = np.random.default_rng(5), 5
    truth = rng.normal(0, 0.5, decks)
    played = []
    for a in range(decks):
        for b in range(decks):
            if a != b:
                wins = int(rng.binomial(150, 1 / (1 + math.exp(-(truth[a] - truth[b] + 0.2)))))
                played.append(Games(a, b, Tally(wins, 0, 150 - wins)))

    def loss(x: np.ndarray) -> float:
        total = PRIOR * float((x**2).sum()) / 2
        for cell in played:
            edge = x[cell.first] - x[cell.second] + x[decks]
            total += cell.tally.wins * np.logaddexp(0, -edge) + cell.tally.losses * np.logaddexp(0, edge)
        return float(total)

    best = minimize(loss, np.zeros(decks + 1), method="BFGS", options={"gtol": 1e-7})
    ours = bradley_terry(decks, played)
    assert ours.values == pytest.approx(ELO * (best.x[:decks] - best.x[:decks].mean()), abs=0.05)
    assert ours.advantage == pytest.approx(ELO * best.x[decks], abs=0.05)
    step, size = 1e-4, decks + 1
    unit = np.eye(size) * step
    curvature = np.array(
        [
            [
                (loss(best.x + a + b) - loss(best.x + a - b) - loss(best.x - a + b) + loss(best.x - a - b))
                / (4 * step * step)
                for b in unit
            ]
            for a in unit
        ]
    )
    covariance = np.linalg.inv(curvature)
    contrast = np.eye(size)[:decks] - np.append(np.full(decks, 1 / decks), 0)
    errors = ELO * np.sqrt(np.einsum("ij,jk,ik->i", contrast, covariance, contrast))
    assert ours.errors == pytest.approx(errors, rel=0.01)
    assert ours.advantage_error == pytest.approx(ELO * math.sqrt(covariance[decks, decks]), rel=0.01)


def fortunes(scores: np.ndarray, line: float, side: int) -> np.ndarray:
    """By sequence and pair, the logarithm of a bettor's fortune: the mean over its stakes of products of gains."""
    room = line if side == 1 else 1 - line
    stakes = np.array(STAKES)[:, None, None]
    logs = np.log1p(stakes * side * (scores - line) / (2 * room)).cumsum(axis=2)
    return np.asarray(np.logaddexp.reduce(logs, axis=0) - math.log(len(STAKES)))


def test_the_stopping_rule_raises_no_more_than_one_false_alarm_in_twenty() -> None:
    """4,000 matches of equal decks, looked at after each of 600 pairs.

    Being First is worth ten points, so that a pair's scores are not those of two fair coins.
    """
    rng = np.random.default_rng(17)
    alarms = 0
    for _ in range(8):
        scores = ((rng.random((500, 600)) < 0.6).astype(float) + (rng.random((500, 600)) < 0.4)) / 2
        reached = [fortunes(scores, 0.5, side).max(axis=1) >= math.log(2 / 0.05) for side in (1, -1)]
        alarms += int((reached[0] | reached[1]).sum())
        verdicts = [sequential(row, margin=0.0001)[0] in ("better", "worse") for row in scores[:4].tolist()]
        assert verdicts == (reached[0] | reached[1])[:4].tolist()
    assert alarms / 4000 <= 0.05
