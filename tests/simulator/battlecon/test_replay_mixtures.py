"""The replay of a match-up tells what mixture a choice was drawn from: the player thinks that round again."""

from __future__ import annotations

import pytest

from catalog.battlecon.parts import fighter_part
from catalog.battlecon.shipped_cards import fighters
from simulator import game_runner
from simulator.game_runner import DeckPairing, ReplayDivergence

GRANITE, FLICKER = (fighter_part(fighters()[key]) for key in ("granite", "flicker"))
BOUT = DeckPairing((GRANITE,), (FLICKER,), levels=("equilibrium", "equilibrium"), playouts=2, turns=2)


def test_each_pair_is_told_with_its_mixture_and_what_was_chosen_is_in_it() -> None:
    record = game_runner.play_game(BOUT, 0)
    seen = 0
    for place, (state, decision) in enumerate(game_runner.replay(BOUT, 0, record.options)):
        if decision is None:
            break
        chosen = state.describe(decision.seat, state.options(decision.seat)[decision.place])
        told = game_runner.explain_decision(BOUT, 0, record.options, place)
        if told is not None:
            seen += 1
            assert "%" in told.ru and ("другое" in told.ru or chosen.ru in told.ru)
    assert seen >= 4  # both, in both rounds


def test_a_game_of_another_course_has_no_report() -> None:
    record = game_runner.play_game(BOUT, 0)
    pairs = next(
        place for place in range(len(record.options)) if game_runner.explain_decision(BOUT, 0, record.options, place)
    )
    other = [*record.options]
    other[pairs] = (other[pairs] + 1) % 20
    with pytest.raises(ReplayDivergence):
        game_runner.explain_decision(BOUT, 0, other, pairs)


def test_players_that_draw_from_nothing_have_nothing_to_tell() -> None:
    bout = DeckPairing((GRANITE,), (FLICKER,), levels=("random", "random"), turns=2)
    record = game_runner.play_game(bout, 0)
    assert [game_runner.explain_decision(bout, 0, record.options, place) for place in range(3)] == [None] * 3
