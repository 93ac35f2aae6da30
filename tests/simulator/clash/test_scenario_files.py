"""The format of this game's scenarios: what it knows is played, what it does not know is a fault with its line."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from simulator.clash.scenario import report as reports
from simulator.scenario.result import Report
from tests.simulator.spoilt_scenarios import FEW_EXAMPLES, played, spoilt, values

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
    return played(reports.play_text, text, file)


def test_the_corpus_is_large() -> None:
    assert len(FILES) >= 150


def test_what_holds_is_ok_and_its_log_cites_clauses() -> None:
    report = play_text(GOOD, "good.toml")
    assert report.ok
    assert any(entry.clause == "attack.fortress" for entry in report.log)


def test_what_does_not_hold_names_line_wanted_and_found() -> None:
    report = play_text(GOOD.replace("health = 1", "health = 2"), "bad.toml")
    assert [failure.en for failure in report.failures] == ["line 21: player.B.health: expected 2, found 1"]


def test_every_fault_is_told_at_once_with_its_line() -> None:
    text = GOOD.replace("axe = 3", "axes = 3").replace('row = "upper"', 'row = "middle"')
    report = play_text(text, "bad.toml")
    assert report.malformed
    assert [failure.en for failure in report.failures] == [
        "bad.toml:6: unknown key “axes”",
        "bad.toml:12: “row” cannot be 'middle'",
    ]


def test_an_entry_that_is_never_legal_fails_with_the_clause() -> None:
    text = GOOD.replace("end_turn = true", 'play = "p.2"\nrow = "upper"')
    assert "available" in play_text(text, "bad.toml").failures[0].en


@FEW_EXAMPLES
@given(st.sampled_from(FILES), st.data())
def test_a_spoilt_file_is_played_or_refused_with_its_faults(file: Path, data: st.DataObject) -> None:
    report = play_text(spoilt(file, data, VALUES), "spoilt.toml")
    assert all(failure.ru and failure.en for failure in report.failures)
