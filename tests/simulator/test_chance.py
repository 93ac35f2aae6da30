"""Every game compiles a stream of chance of its own, and all of them are the same."""

from __future__ import annotations

from decks.compiled import ROOT


def test_the_streams_of_chance_of_all_games_are_the_same_source() -> None:
    found = sorted(ROOT.glob("simulator/*/chance.py"))
    assert len(found) == 3
    assert len({file.read_text(encoding="utf-8") for file in found}) == 1
