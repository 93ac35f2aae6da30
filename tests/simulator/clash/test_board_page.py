"""The board of «Битва колод» as pages draw it: each option of a seat can be pressed, nothing in a replay can."""

from __future__ import annotations

import re

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from simulator.clash.table_board import BOARD, moment
from tests.simulator.clash.test_table_board import choices, states


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_option_can_be_pressed_and_everything_has_a_name(language: str) -> None:
    for number, (state, seat) in enumerate(states("page")):
        if number % 4:
            continue
        listed = choices(state, seat)
        with translation.override(language):
            page = render_to_string(BOARD.template, dict(BOARD.context(state.view(seat), seat, listed)))
        places = {int(place) for place in re.findall(r'(?:data-place|name="option"\s+value)="(\d+)"', page)}
        assert places == set(range(len(listed)))
        assert 'aria-label=""' not in page
        assert "cc-fortress" in page


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_replay_shows_the_board_with_nothing_to_press(language: str) -> None:
    (state, _seat), *_ = states("page")
    with translation.override(language):
        page = render_to_string(BOARD.moment_template, {"shown": moment(state), "sides": ()})
    assert "<button" not in page and "cc-bridge" in page
    assert len(re.findall(r"tb-token cc-card", page)) == 16 - sum(len(row) for row in state.flat.rows)
