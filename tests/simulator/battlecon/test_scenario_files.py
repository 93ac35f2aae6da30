"""The format of this game's scenarios: what it knows is played, what it does not know is a fault with its line."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from simulator.battlecon.scenario import script_run as reports
from simulator.scenario.result import Report
from tests.simulator.spoilt_scenarios import FEW_EXAMPLES, play_file, spoilt, values

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "battlecon").rglob("*.toml"))
GOOD = """
game = "battlecon"
title = "A strike hits"
rules = ["hit"]
[player.B]
cell = 4
[[do]]
player = "A"
pair = ["plain", "strike"]
[[do]]
player = "B"
pair = ["plain", "shot"]
[expect]
said = ["hit"]
[expect.player.B]
health = 16
"""
VALUES = values(
    ["plain", "strike", "A", "D", "pairs", "preparation", "armour", "Hit: push 1.", ""],
    ["plain", "strike", "Armour 1."],
)


def play_text(text: str, file: str) -> Report:
    return play_file(reports.play_text, text, file)


def test_the_corpus_is_large() -> None:
    assert len(FILES) >= 150


def test_what_holds_is_ok_and_its_log_cites_clauses() -> None:
    report = play_text(GOOD, "good.toml")
    assert report.ok
    assert any(entry.clause == "hit" for entry in report.log)


def test_a_failure_names_line_expectation_and_result() -> None:
    report = play_text(GOOD.replace("health = 16", "health = 2"), "bad.toml")
    assert [failure.en for failure in report.failures] == ["line 16: player.B.health: expected 2, found 16"]


def test_an_effect_is_named_by_its_card_or_the_key_of_it() -> None:
    pair = GOOD.replace('"plain", "strike"', '"maneuver", "strike"', 1).replace(
        "cell = 4", "cell = 4\n[player.A]\nmight = 4"
    )
    start = pair[: pair.index("[expect]")]
    for name in ("maneuver", "Maneuver"):
        text = f'{start}[[do]]\nplayer = "A"\neffect = "{name}"\n[expect.player.A]\nremoved = ["maneuver"]\n'
        assert play_text(text, "effect.toml").ok
        poor = text.replace("might = 4", "might = 3").replace(f'"{name}"\n', f'"{name}"\nrefused = true\n')
        assert play_text(poor.replace('removed = ["maneuver"]', "might = 6"), "effect.toml").ok


def test_every_fault_is_told_at_once_with_its_line() -> None:
    text = GOOD.replace("cell = 4", "sell = 4").replace('rules = ["hit"]', "rules = 7")
    report = play_text(text, "bad.toml")
    assert report.malformed
    rules, key = [failure.en for failure in report.failures]
    assert rules == "bad.toml:4: “rules” cannot be 7; allowed: a list of words in [ ]"
    assert key.startswith("bad.toml:6: unknown key “sell”; allowed: cell, health, might,")


def test_a_choice_that_never_comes_fails_with_what_there_is_instead() -> None:
    text = GOOD + '[[do]]\nplayer = "A"\ncell = 3\n'
    text = text.replace('[expect]\nsaid = ["hit"]\n[expect.player.B]\nhealth = 16\n', "")
    (failure,) = play_text(text, "bad.toml").failures
    assert failure.en.startswith("line 13: not taken") and failure.ru.startswith("строка 13: не выполнено")


@FEW_EXAMPLES
@given(st.sampled_from(FILES), st.data())
def test_a_spoilt_file_is_played_or_refused_with_its_faults(file: Path, data: st.DataObject) -> None:
    report = play_text(spoilt(file, data, VALUES), "spoilt.toml")
    assert all(failure.ru and failure.en for failure in report.failures)
