"""A sample of random games; `python -m tests.simulator.heroes.random_games` plays more of the same."""

from __future__ import annotations

import pytest

from tests.simulator.heroes.random_games import play


@pytest.mark.parametrize("number", [0, 111, 4711])
def test_a_random_game_comes_to_an_end_and_is_the_same_again(number: int) -> None:
    one, other = play(number), play(number)
    assert one.over and (one.scores, one.reason, one.turn_number) == (other.scores, other.reason, other.turn_number)
