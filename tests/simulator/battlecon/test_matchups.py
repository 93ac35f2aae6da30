"""The published figures of fighters against each other are of the present rules, fighters and players."""

from __future__ import annotations

import itertools

from catalog.battlecon.matchups import matchups
from tests.bench.battlecon import BY_KEY, digest_bouts


def test_the_figures_are_of_the_present_rules() -> None:
    """Where this fails, `python -m tests.bench.battlecon fighters` measures them again."""
    assert matchups()["digest"] == digest_bouts()


def test_every_pairing_has_a_share_within_its_interval() -> None:
    found = matchups()
    assert set(found["pairs"]) == {f"{a}/{b}" for a, b in itertools.combinations(BY_KEY, 2)}
    assert all(0 <= low <= share <= high <= 1 for share, low, high in found["pairs"].values())
    assert found["games"] > 0
