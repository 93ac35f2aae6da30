"""Two thousand random games of legal decks of the shipped sets: no exception, no illegal state, no endless game."""

from __future__ import annotations

import pytest

from tests.simulator.random_games import ENDS, play

GAMES = 2000
BATCH = 100


@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_random_games_of_shipped_cards_end_and_are_sound_all_the_way(batch: int) -> None:
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        game, _ = play(number)
        assert game.reason in ENDS, f"game {number}"
