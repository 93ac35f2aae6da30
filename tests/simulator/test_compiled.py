"""The compiled engine plays exactly as the interpreted one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from catalog.core.building import obstacle
from catalog.core.compiled_modules import ROOT, games, groups, hot
from tests.simulator.quick_engine import quick_engine


def play_in_process(**environment: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.simulator.fingerprints"],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.mark.skipif(obstacle() is not None, reason="nothing to compile the engine with on this machine")
def test_compiled_games_are_the_interpreted_ones_turn_by_turn() -> None:
    compiled = play_in_process(ENGINE="compiled", VAR_DIR=str(quick_engine()))
    interpreted = play_in_process(ENGINE="interpreted")
    assert compiled["compiled"] and not interpreted["compiled"]
    assert compiled["games"] == interpreted["games"]


@pytest.mark.parametrize("game", games())
def test_a_subpackage_is_compiled_whole_or_not_at_all(game: str) -> None:
    """The compiled modules of a subpackage stand before its sources, where one that stays interpreted is not found."""
    compiled = {ROOT / name for group in groups(game) for name in group}
    for folder in {path.parent for path in compiled} - {ROOT / "simulator" / game}:
        if folder.is_relative_to(ROOT / "simulator" / game):
            modules = {path for path in folder.glob("*.py") if path.name != "__init__.py"}
            assert modules <= compiled, f"{folder.name}: {sorted(path.name for path in modules - compiled)}"
    assert {ROOT / name for name in hot(game)} <= compiled
