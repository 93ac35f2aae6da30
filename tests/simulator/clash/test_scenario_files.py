"""The format of this game's scenarios: what it knows is played, what it does not know is a fault with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.clash.scenario import script_run as reports
from simulator.clash.scenario.position import build_game
from simulator.clash.scenario.reading import read_scenario
from simulator.scenario.result import Report
from tests.simulator.spoilt_scenarios import FEW_EXAMPLES, play_file, spoilt, values

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "clash").rglob("*.toml"))
GOOD = """
game = "clash"
title = "A creature hits the fortress"
rules = ["attack.fortress"]
[cards.man]
axe = 3
shield = 2
[cards.p]
[on.man]
card = "man"
player = "A"
row = "upper"
[player.A]
hand = ["|", "p.1"]
[player.B]
hand = ["|", "p.2", "p.3", "p.4", "p.5"]
[[do]]
player = "A"
end_turn = true
[expect.player.B]
health = 1
"""
VALUES = values(
    ["man", "foe", "p.1", "upper", "A", "D", "solo", "four", "edge", "aura:rage", "|", ""],
    ["man", "|", "q.1"],
)


def play_text(text: str, file: str) -> Report:
    return play_file(reports.play_text, text, file)


def test_the_corpus_is_large() -> None:
    assert len(FILES) >= 150


def test_what_holds_is_ok_and_its_log_cites_clauses() -> None:
    report = play_text(GOOD, "good.toml")
    assert report.ok
    assert any(entry.clause == "attack.fortress" for entry in report.log)


def test_a_failure_names_line_expectation_and_result() -> None:
    report = play_text(GOOD.replace("health = 1", "health = 2"), "bad.toml")
    assert [failure.en for failure in report.failures] == ["line 21: player.B.health: expected 2, found 1"]


def test_every_fault_is_told_at_once_with_its_line() -> None:
    text = GOOD.replace("axe = 3", "axes = 3").replace('row = "upper"', 'row = "middle"')
    report = play_text(text, "bad.toml")
    assert report.malformed
    assert [failure.en for failure in report.failures] == [
        "bad.toml:6: unknown key “axes”; allowed: type, cost, axe, shield, abilities",
        "bad.toml:12: “row” cannot be 'middle'; allowed: upper, lower",
    ]


def test_an_entry_that_is_never_legal_fails_with_the_clause() -> None:
    text = GOOD.replace("end_turn = true", 'play = "p.2"\nrow = "upper"')
    assert "available" in play_text(text, "bad.toml").failures[0].en


@FEW_EXAMPLES
@given(st.sampled_from(FILES), st.data())
def test_a_spoilt_file_is_played_or_refused_with_its_faults(file: Path, data: st.DataObject) -> None:
    report = play_text(spoilt(file, data, VALUES), "spoilt.toml")
    assert all(failure.ru and failure.en for failure in report.failures)


@pytest.mark.parametrize("said", ["rage", "Rage", "Ярость", "aura:rage", "Аура: ярость"])
def test_abilities_are_expected_by_any_name(said: str) -> None:
    ability = "aura:rage" if ":" in said else "rage"
    text = GOOD.replace("shield = 2", f'shield = 2\nabilities = ["{ability}"]').replace("health = 1", "bastion = true")
    has = play_text(text + f'[expect.man]\nhas = ["{said}"]\n', "has.toml")
    lacks = play_text(text + f'[expect.man]\nlacks = ["{said}"]\n', "lacks.toml")
    assert not has.malformed and not lacks.malformed
    assert not any("man.has" in failure.en for failure in has.failures)
    assert any("man.lacks" in failure.en for failure in lacks.failures)


def test_an_ability_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    for text in (GOOD + '[expect.man]\nhas = ["glory"]\n', GOOD.replace("axe = 3", 'abilities = ["glory"]')):
        failure = play_text(text, "bad.toml").failures[0]
        assert "allowed: " in failure.en and "aura:ABILITY" in failure.en and "rage" in failure.en


SOLO = """
game = "clash"
title = "The deck of an AI is written alike in positions and expectations"
rules = ["solo"]
mode = "solo"
[cards.p]
[cards.big]
cost = 9
[player.A]
hand = ["|", "p.1", "p.2", "p.3", "p.4"]
[player.B]
hand = ["big", "p.5", "p.6"]
[expect.player.B]
hand = ["big", "p.5", "p.6"]
"""


@pytest.mark.parametrize("laid", ['["big", "p.5", "p.6"]', '["|", "big", "p.5", "p.6"]', '["big", "p.5", "p.6", "|"]'])
@pytest.mark.parametrize(
    "expected", ['["big", "p.5", "p.6"]', '["|", "big", "p.5", "p.6"]', '["big", "p.5", "p.6", "|"]']
)
def test_the_deck_of_an_ai_is_written_with_or_without_the_fortress(laid: str, expected: str) -> None:
    position, _header, _last = SOLO.rpartition("[expect.player.B]")
    text = position.replace('["big", "p.5", "p.6"]', laid) + f"[expect.player.B]\nhand = {expected}\n"
    report = play_text(text, "solo.toml")
    assert report.ok, report.failures
    assert not play_text(text.replace("p.6", "p.7", 1), "other.toml").ok


CHAMPION = """
game = "clash"
title = "A champion in play"
rules = ["champion"]
[cards.k]
axe = 2
shield = 2
[cards.p]
[on.k]
card = "k"
player = "A"
row = "lower"
damage = 1
[player.A]
hand = ["|", "p.1"]
champion = "k"
[player.B]
hand = ["|", "p.2", "p.3", "p.4", "p.5"]
[expect.k]
at = "lower"
player = "A"
damage = 1
[expect.player.A]
exhausted = false
"""


def test_a_champion_is_laid_out_in_play() -> None:
    assert play_text(CHAMPION, "champion.toml").ok
    (other,) = play_text(CHAMPION.replace('player = "A"\nrow', 'player = "B"\nrow'), "other.toml").failures
    assert "is not in play for A" in other.en
    (spent,) = play_text(CHAMPION.replace('champion = "k"', 'champion = "k"\nexhausted = true'), "spent.toml").failures
    assert "a champion in play is not exhausted" in spent.en


def test_a_copy_is_shown_under_the_name_of_its_card() -> None:
    scenario = read_scenario(GOOD, "good.toml")
    state, _names = build_game(scenario)
    assert {face.name_en for face in state.table.faces} == {"man", "p"}
