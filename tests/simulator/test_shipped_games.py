"""Random games of legal decks of the shipped sets: no exception, no illegal state, no endless game.

A sample, the same in every run: 300 of the first 2,000 games. `python -m tests.simulator.random_games` plays them all,
and as many more as one likes.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.simulator.random_games import ENDS, play

PLAYED = sorted(Random(2009).sample(range(2000), 300))
BATCH = 25


@pytest.mark.parametrize("batch", range(len(PLAYED) // BATCH))
def test_random_games_of_shipped_cards_end_and_are_sound_all_the_way(batch: int) -> None:
    for number in PLAYED[batch * BATCH : (batch + 1) * BATCH]:
        game, _ = play(number)
        assert game.reason in ENDS, f"game {number}"
