"""Keys that scenarios of Heroes, Clash of Decks and BattleCON have in common."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from simulator.scenario.result import Report

ROOT = Path(__file__).parents[1] / "scenarios"
SAMPLES = {
    "heroes": ROOT / "heroes" / "keywords" / "pierce.toml",
    "clash": ROOT / "clash" / "abilities" / "cleave-neighbour.toml",
    "battlecon": ROOT / "battlecon" / "tie" / "one.toml",
}


def _played(game: str, text: str) -> Report:
    report: Report = import_module(f"simulator.{game}.scenario.script_run").play_text(text, "sample.toml")
    return report


@pytest.mark.parametrize("rules", ["", 'rules = ["page 5"]\n', "rules = []\n"])
@pytest.mark.parametrize("game", SAMPLES)
def test_a_scenario_may_cite_anything_or_nothing(game: str, rules: str) -> None:
    """The keys of clauses are for readers; a wrong one is no fault of the position."""
    lines = SAMPLES[game].read_text(encoding="utf-8").splitlines(keepends=True)
    cited = [number for number, line in enumerate(lines) if line.startswith("rules = ")]
    lines[cited[0]] = rules
    report = _played(game, "".join(lines))
    assert report.ok, report.failures


@pytest.mark.parametrize("handle", ['[expect."p.1"]', "[expect.p.1]"])
@pytest.mark.parametrize("game", ["heroes", "clash"])
def test_a_copy_is_expected_with_and_without_quotes(game: str, handle: str) -> None:
    """TOML reads `[expect.p.1]` as a table within a table; both mean the copy `p.1`."""
    hand = '["|", "p.1", "p.2"]' if game == "clash" else '["p.1", "p.2"]'
    text = f"""game = "{game}"
title = "Copies"
[cards.p]
cost = 9
[player.A]
hand = {hand}
[[do]]
player = "A"
end_turn = true
{handle}
at = "WHERE"
"""
    if game == "clash":
        text = text.replace("cost = 9", "cost = 9\naxe = 1\nshield = 1").replace(
            "[player.A]", '[player.B]\nhand = ["|", "p.3"]\n[player.A]'
        )
    assert _played(game, text.replace("WHERE", "hand")).ok
    wrong = _played(game, text.replace("WHERE", "discard" if game == "clash" else "deck"))
    assert not wrong.malformed and not wrong.ok
