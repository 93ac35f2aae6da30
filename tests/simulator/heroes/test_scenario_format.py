"""The format of this game's scenarios: what it knows is played, what it does not know is a fault with its line."""

from __future__ import annotations

import tomllib
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from simulator.heroes.clauses import CLAUSES
from simulator.heroes.scenario import report as reports
from simulator.scenario.result import Report
from tests.simulator.spoilt_scenarios import FEW_EXAMPLES, played, spoilt, values

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "heroes").rglob("*.toml"))
GOOD = """
game = "heroes"
title = "A creature strikes the hero"
rules = ["307"]
[cards.wolf]
strike = 3
text = "Рывок."
[on.wolf]
player = "A"
[[do]]
player = "A"
strike = "wolf"
at = "hero.B"
[expect.player.B]
wounds = 3
"""
VALUES = values(
    ["wolf", "hero.A", "a.1", "A", "B", "main", "X", "Рывок.", "rush", "spell", "none", ""],
    ["wolf", "a.1"],
)


def play_text(text: str, file: str) -> Report:
    return played(reports.play_text, text, file)


def test_what_holds_is_ok_and_its_log_cites_clauses() -> None:
    report = play_text(GOOD, "good.toml")
    assert report.ok
    assert any(entry.clause == "307" for entry in report.log)


def test_what_does_not_hold_names_line_wanted_and_found() -> None:
    report = play_text(GOOD.replace("wounds = 3", "wounds = 2"), "bad.toml")
    assert [failure.en for failure in report.failures] == ["line 15: player.B.wounds: expected 2, found 3"]


def test_every_fault_is_told_at_once_with_its_line() -> None:
    text = GOOD.replace("strike = 3", "strikes = 3").replace('at = "hero.B"', 'at = "hero.C"')
    assert [failure.en for failure in play_text(text, "bad.toml").failures] == [
        "bad.toml:6: unknown key “strikes”",
        "bad.toml:8: there is no card “wolf” here",
        "bad.toml:10: there is no card “hero.C” here",
    ]


def test_a_text_that_is_not_understood_is_a_fault() -> None:
    report = play_text(GOOD.replace("Рывок.", "Станцевать."), "bad.toml")
    assert report.malformed and "Станцевать" in report.failures[0].ru


def test_an_entry_that_is_not_legal_fails_with_the_clause() -> None:
    text = GOOD.replace('player = "A"\n[[do]]', 'player = "A"\ntapped = true\n[[do]]')
    assert "506.1" in play_text(text, "bad.toml").failures[0].en


def test_scenarios_cite_clauses_that_there_are() -> None:
    for file in FILES:
        assert set(tomllib.loads(file.read_text())["rules"]) <= set(CLAUSES), file


@FEW_EXAMPLES
@given(st.sampled_from(FILES), st.data())
def test_a_spoilt_file_is_played_or_refused_with_its_faults(file: Path, data: st.DataObject) -> None:
    report = play_text(spoilt(file, data, VALUES), "spoilt.toml")
    assert all(failure.ru and failure.en for failure in report.failures)
