"""The corpus: every scenario of tests/scenarios holds, and the command says so."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from simulator.berserk.clauses import latin
from simulator.scenario.files import play_file
from simulator.scenario.toml import load_toml

CORPUS = Path(__file__).parents[1] / "scenarios"
FILES = sorted(CORPUS.rglob("*.toml"))
ROOT = Path(__file__).parents[2]

HOLDS = """
title = "A closed card opens"
phase = "turn-start"
[cards.axe]
life = 20
strike = "2-4-6"
[on.a1]
card = "axe"
player = "A"
at = "C1"
tapped = true
[on.b1]
card = "axe"
player = "B"
at = "C3'"
[expect.a1]
tapped = false
"""
FAILS = HOLDS.replace("tapped = false", "tapped = true")
MALFORMED = HOLDS.replace('at = "C1"', 'at = "F1"')


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(CORPUS).with_suffix("")))
def test_scenario_holds(file: Path) -> None:
    report = play_file(file)
    assert report.ok, "\n".join([failure.en for failure in report.failures] + report.log_lines("en"))


def test_every_scenario_says_what_it_shows_and_by_which_rule() -> None:
    for file in FILES:
        text = file.read_text()
        assert 'title = "' in text and "rules = [" in text, file


def test_scenarios_of_berserk_lie_in_the_folders_of_their_first_clauses() -> None:
    wrong = {}
    for file in (CORPUS / "berserk").rglob("*.toml"):
        first = load_toml(file.read_text(encoding="utf-8"))["rules"][0]
        folder = latin(first) if first[0].isdecimal() else "dictionary"
        if file.parent != CORPUS / "berserk" / folder:
            wrong[file.relative_to(CORPUS).as_posix()] = folder
    assert wrong == {}


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command as a judge types it; its database does not exist."""
    return subprocess.run(
        [sys.executable, "manage.py", "scenario", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={"DATABASE_URL": "sqlite:////nowhere/at/all.sqlite3", "PATH": "", "DEBUG": "on"},
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep" / "deeper").mkdir(parents=True)
    (tmp_path / "deep" / "deeper" / "holds.toml").write_text(HOLDS)
    return tmp_path


def test_exit_0_where_all_hold_in_folders_below_too(folder: Path) -> None:
    done = command(str(folder))
    assert done.returncode == 0, done.stderr
    assert "1 / 1" in done.stdout


def test_a_failure_exits_with_1_and_names_expectation_and_result(folder: Path) -> None:
    (folder / "fails.toml").write_text(FAILS)
    done = command(str(folder))
    assert done.returncode == 1
    assert "A closed card opens" in done.stdout
    assert "a1.tapped" in done.stdout and "true" in done.stdout and "false" in done.stdout
    assert "[311.1]" in done.stdout  # the log cites the rule that each line applies


def test_exit_2_where_a_file_is_malformed_naming_file_and_line(folder: Path) -> None:
    (folder / "fails.toml").write_text(FAILS)
    (folder / "bad.toml").write_text(MALFORMED)
    done = command(str(folder))
    assert done.returncode == 2
    assert "bad.toml:10:" in done.stdout


@pytest.mark.parametrize("missing", ["empty", "nowhere.toml"])
def test_exit_2_for_a_folder_without_scenarios_and_for_no_file(tmp_path: Path, missing: str) -> None:
    (tmp_path / "empty").mkdir()
    assert command(str(tmp_path / missing)).returncode == 2


def test_json_is_a_list_of_reports_and_nothing_else(folder: Path) -> None:
    (folder / "fails.toml").write_text(FAILS)
    (folder / "bad.toml").write_text(MALFORMED)
    done = command("--json", str(folder), str(folder / "deep"))
    assert done.returncode == 2
    reports = json.loads(done.stdout)
    assert [report["ok"] for report in reports] == [False, True, False, True]
    for report in reports:
        assert set(report) == {"file", "title", "ok", "failures", "log"}
        assert all(isinstance(line, str) for line in report["failures"] + report["log"])
    assert reports[0]["file"].endswith("bad.toml") and reports[0]["log"] == []
