"""Intervals, the sequential test and ratings say what they promise; coverage is measured by drawing games."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.statistics import (
    Games,
    Tally,
    bradley_terry,
    difference,
    final_lead,
    games_for,
    lead_at_any_time,
    mean,
    sequential,
    share,
)

tallies = st.builds(Tally, st.integers(0, 500), st.integers(0, 500), st.integers(0, 500))


def draw_tally(rng: random.Random, games: int, win: float, draw: float = 0.0) -> Tally:
    counts = [0, 0, 0]
    for _ in range(games):
        roll = rng.random()
        counts[0 if roll < win else 1 if roll < win + draw else 2] += 1
    return Tally(*counts)


def test_without_draws_the_interval_is_wilsons() -> None:
    interval = share(Tally(8, 0, 2))
    assert (round(interval.low, 4), round(interval.high, 4)) == (0.4902, 0.9433)  # textbook figures for 8 of 10


def test_without_games_the_interval_is_the_whole_range() -> None:
    interval = share(Tally())
    assert (interval.value, interval.low, interval.high) == (0.5, 0.0, 1.0)


@given(tallies)
def test_an_interval_holds_its_share_and_mirrors_with_the_sides(tally: Tally) -> None:
    one, other = share(tally), share(tally.swap_sides())
    assert 0 <= one.low <= one.value + 1e-12 and one.value <= one.high + 1e-12 and one.high <= 1
    assert one.low == pytest.approx(1 - other.high, abs=1e-9)


@given(st.integers(1, 300))
def test_draws_alone_are_not_certainty(games: int) -> None:
    assert share(Tally(0, games, 0)).half_width > 0


@pytest.mark.parametrize(("win", "draw"), [(0.5, 0.0), (0.3, 0.3), (0.05, 0.0), (0.6, 0.2)])
def test_intervals_cover_the_truth_about_95_times_in_100(win: float, draw: float) -> None:
    rng = random.Random(7)
    truth = win + draw / 2
    covered = sum(
        (interval := share(draw_tally(rng, 120, win, draw))).low <= truth <= interval.high for _ in range(2000)
    )
    assert covered / 2000 > 0.93


@pytest.mark.parametrize(("half_width", "games"), [(0.05, 385), (0.03, 1068), (0.01, 9604)])
def test_sizes_of_runs(half_width: float, games: int) -> None:
    assert games_for(half_width) == games


@given(tallies, tallies)
def test_a_difference_turns_its_sign_with_the_order(a: Tally, b: Tally) -> None:
    one, other = difference(a, b), difference(b, a)
    assert one.value == pytest.approx(-other.value)
    assert one.low == pytest.approx(-other.high, abs=1e-9)


def test_the_interval_of_a_difference_covers_the_truth() -> None:
    rng = random.Random(11)
    covered = 0
    for _ in range(1500):
        interval = difference(draw_tally(rng, 150, 0.55), draw_tally(rng, 150, 0.45))
        covered += interval.low <= 0.1 <= interval.high
    assert covered / 1500 > 0.93


def test_a_mean_of_one_observation_has_no_bounds() -> None:
    assert mean(1, 4.0, 16.0).high == math.inf
    assert mean(4, 8.0, 16.0).value == 2.0


def pairs(rng: random.Random, p: float, count: int) -> list[tuple[float, float]]:
    """Points of pairs in which being First is worth ten points."""
    return [(float(rng.random() < p + 0.1), float(rng.random() < p - 0.1)) for _ in range(count)]


def test_a_much_better_deck_is_found_soon() -> None:
    rng = random.Random(5)
    found = [sequential(pairs(rng, 0.62, 1500)) for _ in range(60)]
    assert all(verdict == "better" for verdict, _ in found)
    assert sorted(taken for _, taken in found)[30] < 260


def test_equal_decks_are_at_last_called_equal_within_the_margin() -> None:
    rng = random.Random(6)
    verdicts = [sequential(pairs(rng, 0.5, 4000))[0] for _ in range(40)]
    assert verdicts.count("equal") > 30


def test_a_verdict_is_final() -> None:
    verdict, taken = sequential([(1.0, 1.0)] * 100 + [(0.0, 0.0)] * 1000)
    assert verdict == "better"
    assert taken < 100


def test_ratings_recover_the_strengths_that_made_the_games() -> None:
    rng = random.Random(1)
    truth = [120.0, 30.0, -40.0, -110.0]
    first = 60.0
    played = []
    for i, a in enumerate(truth):
        for j, b in enumerate(truth):
            if i != j:
                p = 1 / (1 + 10 ** (-(a - b + first) / 400))
                played.append(Games(i, j, draw_tally(rng, 2000, p)))
    ratings = bradley_terry(4, played)
    for value, error, true in zip(ratings.values, ratings.errors, truth, strict=True):
        assert abs(value - true) < 4 * error
        assert 0 < error < 10
    assert abs(ratings.advantage - first) < 4 * ratings.advantage_error
    assert sum(ratings.values) == pytest.approx(0, abs=1e-6)


def test_a_deck_that_won_everything_has_a_finite_rating() -> None:
    ratings = bradley_terry(2, [Games(0, 1, Tally(50, 0, 0)), Games(1, 0, Tally(0, 0, 50))])
    assert math.isfinite(ratings.values[0])
    assert ratings.values[0] > 200


def test_a_lead_that_is_shown_while_games_run_is_seldom_wrong_and_never_needs_withdrawing() -> None:
    """Families of coin flips are looked at after every fifth pair of games. The corrected rule calls few of them
    uneven; the plain interval, looked at as often, calls most of them uneven and then withdraws it."""
    chance, match_ups, families = random.Random(38), 8, 150
    wrong = plain_wrong = withdrawn = 0
    for _ in range(families):
        said = plain_said = taken_back = False
        for _ in range(match_ups):
            tally, lead, was_plain = Tally(), "", False
            for _ in range(25):
                won = sum(chance.random() < 0.5 for _ in range(10))
                tally += Tally(won, 0, 10 - won)
                lead = lead or lead_at_any_time(tally, match_ups)
                plain = share(tally)
                clear = not plain.low <= 0.5 <= plain.high
                taken_back |= was_plain and not clear
                was_plain |= clear
            said |= bool(lead) or bool(final_lead(tally, match_ups))
            plain_said |= was_plain
        wrong += said
        plain_wrong += plain_said
        withdrawn += taken_back
    assert wrong <= 0.05 * families + 1.65 * (0.05 * 0.95 * families) ** 0.5
    assert plain_wrong > families / 2 and withdrawn > families / 3


def test_a_lead_is_found_in_time_and_is_the_other_sides_too() -> None:
    strong = Tally(75, 0, 25)
    assert lead_at_any_time(strong, 8) == "better" and lead_at_any_time(strong.swap_sides(), 8) == "worse"
    assert lead_at_any_time(Tally(), 8) == "" and lead_at_any_time(Tally(53, 0, 47), 1) == ""
    assert lead_at_any_time(Tally(68, 0, 32), 1) == "better" and lead_at_any_time(Tally(68, 0, 32), 200) == ""
