"""The players: solved matrix games, and mixtures that are mixtures."""

from __future__ import annotations

from random import Random

import pytest
from scipy.optimize import linprog

from simulator.battlecon import phrases, rounds
from simulator.battlecon.chance import make_stream
from simulator.battlecon.players import make
from simulator.battlecon.players.equilibrium import Equilibrium, Solver, against, draw_action, value_and_bounds
from simulator.battlecon.setup import lay_out
from simulator.battlecon.solving import solve, solve_both
from simulator.battlecon.state import State
from tests.simulator.battlecon.bouts import setup


def test_known_games_have_their_known_mixtures() -> None:
    assert solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) == pytest.approx([1 / 3] * 3)
    assert solve([[2, -1], [-1, 1]]) == pytest.approx([0.4, 0.6])
    assert solve([[3, 4], [1, 2]]) == pytest.approx([1, 0])
    assert solve([[5]]) == [1.0]


def test_trust_in_an_expected_mixture_answers_it_in_part() -> None:
    stones = [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]
    assert solve(stones, [1.0, 0.0, 0.0], 0.9)[1] > 0.9
    assert solve(stones, [1.0, 0.0, 0.0], 0.0) == pytest.approx([1 / 3] * 3)


def secured_payoff(payoffs: list[list[float]], mixture: list[float]) -> float:
    """Return the least that the mixture of rows earns against any column."""
    columns: list[tuple[float, ...]] = list(zip(*payoffs, strict=True))
    return min(sum(share * worth for share, worth in zip(mixture, column, strict=True)) for column in columns)


def value_by_scipy(payoffs: list[list[float]]) -> float:
    rows, columns = len(payoffs), len(payoffs[0])
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=[[-row[column] for row in payoffs] + [1.0] for column in range(columns)],
        b_ub=[0.0] * columns,
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0.0, None)] * rows + [(None, None)],
    )
    return float(found.x[-1])


@pytest.mark.parametrize("entries", [(-1, 1), (0, 1), (-2, -1, 0, 1, 2), tuple(range(-40, 41))])
def test_both_mixtures_secure_the_value_that_a_linear_programme_finds(entries: tuple[int, ...]) -> None:
    """Few different entries make equal rows, ties and degenerate pivots."""
    chance = Random(len(entries))
    for _ in range(60):
        rows, columns = chance.randint(1, 20), chance.randint(1, 20)
        payoffs = [[float(chance.choice(entries)) for _ in range(columns)] for _ in range(rows)]
        mine, theirs = solve_both(payoffs)
        assert sum(mine) == pytest.approx(1) and sum(theirs) == pytest.approx(1)
        value, span = value_by_scipy(payoffs), max(entries) - min(entries)
        noise = 0.03 * span  # a mixture drops shares below half a per cent
        assert secured_payoff(payoffs, mine) == pytest.approx(value, abs=noise)
        assert -secured_payoff(
            [[-worth for worth in column] for column in zip(*payoffs, strict=True)], theirs
        ) == pytest.approx(value, abs=noise)


def test_a_matrix_without_differences_has_a_mixture() -> None:
    assert solve_both([[3.0, 3.0], [3.0, 3.0], [3.0, 3.0]]) == ([1.0, 0.0, 0.0], [1.0, 0.0])


def test_a_simple_enemy_plays_what_is_best_on_average_and_wavers_where_a_few_cards_decide() -> None:
    player = Equilibrium(make_stream("simple"), 3)
    assert player.simple([[1.0, 2.0], [0.0, -5.0]]) == pytest.approx([1, 0])
    wavering = player.simple([[3.0, -3.0], [-3.0, 3.0]])
    assert sum(wavering) == pytest.approx(1)
    assert all(0.2 < share < 0.8 for share in wavering)


def first_pairs() -> State:
    state = lay_out(setup("duel", 3), "mixture")
    rounds.advance(state)
    while state.step != 5:
        for seat in (0, 1):
            if state.asked >> seat & 1:
                rounds.apply_choice(state, seat, state.choices[seat][0])
        rounds.advance(state)
    return state


def test_a_mixture_is_of_options_sums_up_to_one_and_is_said_in_both_languages() -> None:
    state = first_pairs()
    player = make("equilibrium", "x", 3)
    assert isinstance(player, Equilibrium)
    mixture = player.mixture(state, 0)
    assert sum(share for _, share in mixture) == pytest.approx(1)
    assert {action for action, _ in mixture} <= set(state.choices[0])
    said = phrases.mixture_words(state, 0, mixture)
    assert "%" in said.ru and "%" in said.en and said.ru != said.en


def test_the_choice_is_drawn_from_the_mixture_and_kept_for_the_replay() -> None:
    state = first_pairs()
    player = make("equilibrium", "x", 3)
    assert isinstance(player, Equilibrium)
    assert player.choose(state, 0) in [action for action, _ in player.last_mixture]
    stream = make_stream("draws")
    drawn = [draw_action([(1, 0.7), (2, 0.3)], stream) for _ in range(600)]
    assert 0.62 < drawn.count(1) / 600 < 0.78


@pytest.mark.parametrize("level", ["greedy", "equilibrium"])
def test_what_the_other_has_chosen_does_not_change_a_choice(level: str) -> None:
    chosen = set()
    for place in (0, 5, 11):
        state = first_pairs()
        rounds.apply_choice(state, 1, state.choices[1][place])
        chosen.add(make(level, "x", 3).choose(state, 0))
    assert len(chosen) == 1


@pytest.mark.parametrize("work", [1, 8])
def test_the_matrix_has_every_pair_of_both_sides_whatever_the_work(work: int) -> None:
    state = first_pairs()
    player = Solver(make_stream("whole"), work)
    player.mixture(state, 0)
    assert sorted(player.last_own) == sorted(state.choices[0])
    assert sorted(player.last_enemy) == sorted(state.choices[1])
    assert len(player.last_payoffs) == len(state.choices[0])
    assert {len(row) for row in player.last_payoffs} == {len(state.choices[1])}


def test_a_value_lies_between_its_bounds_and_they_meet_without_noise() -> None:
    stones = [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]
    even = [1 / 3] * 3
    assert against(stones, even, even) == pytest.approx(0)
    assert value_and_bounds([stones, stones], stones, even, even) == pytest.approx([0.5, 0.5, 0.5])
    noisy = [[0.0, -1.0, 2.0], [1.0, 0.0, -2.0], [-1.0, 1.0, 0.0]]
    value, low, high = value_and_bounds([stones, noisy], stones, even, even)
    assert low <= value <= high and low < high


def test_hints_of_several_seeds_agree_about_the_value_of_a_position() -> None:
    """They sampled 13 of 20 pairs once, and said 17, 67 and 58 % of one position."""
    state, values = first_pairs(), []
    for seed in ("a", "b", "c"):
        player = make("solver", seed, 8)
        assert isinstance(player, Solver)
        player.mixture(state, 0)
        share, low, high = player.last_value
        assert low <= share <= high
        values.append(share)
    assert max(values) - min(values) < 0.1, values
