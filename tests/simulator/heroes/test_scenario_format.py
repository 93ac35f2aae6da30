"""The format of this game's scenarios: what it knows is played, what it does not know is a fault with its line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import tomlkit
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simulator.heroes.clauses import CLAUSES
from simulator.heroes.scenario import report as reports
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.result import Report, malformed

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
VALUES = st.one_of(
    st.booleans(),
    st.integers(-3, 40),
    st.sampled_from(["wolf", "hero.A", "a.1", "A", "B", "main", "X", "Рывок.", "rush", "spell", "none", ""]),
    st.just([]),
    st.just({}),
    st.lists(st.sampled_from(["wolf", "a.1"]), max_size=3),
)


def play_text(text: str, file: str) -> Report:
    """As `simulator.scenario.files` plays it."""
    try:
        return reports.play_text(text, file)
    except MalformedScenario as error:
        return malformed(error)


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


def leaves(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all keys and elements of a document."""
    below = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    found = []
    for key, value in below:
        found.append((*path, key))
        found.extend(leaves(value, (*path, key)))
    return found


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(FILES), st.data())
def test_a_spoilt_file_is_played_or_refused_with_its_faults(file: Path, data: st.DataObject) -> None:
    document = tomllib.loads(file.read_text())
    for _ in range(data.draw(st.integers(1, 3))):
        *above, key = data.draw(st.sampled_from(leaves(document)))
        node: Any = document
        for step in above:
            node = node[step]
        if data.draw(st.booleans()):
            node[key] = data.draw(VALUES)
        elif isinstance(node, dict):
            del node[key]
    report = play_text(tomlkit.dumps(document), "spoilt.toml")
    assert all(failure.ru and failure.en for failure in report.failures)
