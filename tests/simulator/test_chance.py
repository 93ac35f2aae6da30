"""Every game compiles a separate random stream; all of them are identical."""

from __future__ import annotations

from catalog.core.compiled_modules import ROOT


def test_the_streams_of_chance_of_all_games_are_the_same_source() -> None:
    found = sorted(ROOT.glob("simulator/*/chance.py"))
    assert len(found) == 3
    assert len({file.read_text(encoding="utf-8") for file in found}) == 1
