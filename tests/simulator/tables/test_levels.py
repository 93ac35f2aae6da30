"""The published strength of levels: what the file states, and where pages show it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from django.contrib.auth.models import User
from django.test import Client

from simulator.games import ENGINES
from simulator.tables.levels import LEVELS
from simulator.tables.strength import LEAST_GAMES, MeasuredPair, list_levels, read_pairs
from tests.simulator.tables.playing import plain


def test_the_file_states_games_of_neighbouring_levels_of_every_game() -> None:
    assert {pair.game for pair in read_pairs()} == set(ENGINES)
    for game in ENGINES:
        measured = [pair for pair in read_pairs() if pair.game == game]
        assert [(pair.weaker, pair.level) for pair in measured] == list(pairwise(LEVELS))
        assert all(pair.games >= 2 and 0 <= pair.points <= pair.games for pair in measured)


def test_an_interval_contains_the_share_and_narrows_with_games() -> None:
    few, many = (MeasuredPair("clash", "master", "veteran", games, 0.75 * games).interval for games in (8, 800))
    assert few[0] < many[0] < 0.75 < many[1] < few[1]
    assert MeasuredPair("clash", "master", "veteran", 4, 4.0).interval[1] == 1.0


@pytest.mark.django_db
@pytest.mark.one_database
@pytest.mark.parametrize("path", ["/berserk/tables/", "/berserk/tables/new/"])
def test_a_level_is_chosen_beside_its_measured_strength(client: Client, alice: User, path: str) -> None:
    plain()
    client.force_login(alice)
    html = client.get(path).content.decode()
    assert "How strong are the levels?" in html
    assert list_levels("berserk")
    for row in list_levels("berserk"):
        assert row.games >= LEAST_GAMES
        assert f"{row.low}–{row.high}%" in html
