"""Whole games match their reviewed logs (golden_games.py regenerates the logs)."""

from __future__ import annotations

import pytest

from tests.simulator.golden_games import GAMES, log_of, path_of


@pytest.mark.parametrize("number", range(GAMES))
def test_a_golden_game_goes_as_it_went(number: int) -> None:
    assert log_of(number) == path_of(number).read_text(encoding="utf-8")
