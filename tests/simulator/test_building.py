"""Compilations that are killed on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from decks.compiled import ROOT
from simulator.building import clear_unfinished, obstacle
from tests.berserk_site.processes import eventually


@pytest.mark.skipif(obstacle() is not None, reason="nothing to compile the engine with on this machine")
def test_what_a_killed_compiler_leaves_is_removed_and_what_one_works_on_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VAR_DIR", str(tmp_path))
    clear_unfinished()  # nothing was ever built

    def unfinished() -> list[Path]:
        return list(tmp_path.glob("engine/building-*/sources"))

    compiler = subprocess.Popen(
        [sys.executable, "manage.py", "engine", "--background"],
        cwd=ROOT,
        env={**os.environ, "VAR_DIR": str(tmp_path)},
        start_new_session=True,
    )
    try:
        eventually(unfinished)
        clear_unfinished()
        assert unfinished()
    finally:
        os.killpg(compiler.pid, signal.SIGKILL)
        compiler.wait()
    assert unfinished()
    clear_unfinished()
    assert list(tmp_path.glob("engine/building-*")) == []
