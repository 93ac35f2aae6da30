"""The published figures of fighters against each other are of the present rules, fighters and players."""

from __future__ import annotations

import itertools

import pytest

from catalog.battlecon.first_rounds import find_first_round, load_first_rounds
from catalog.battlecon.matchups import matchups
from tests.bench.battlecon import BY_KEY, digest_bouts


def test_the_figures_are_of_the_present_rules() -> None:
    """Where this fails, `python -m tests.bench.battlecon` measures them again: `fighters` and `first-rounds`."""
    assert matchups()["digest"] == load_first_rounds()["digest"] == digest_bouts()


@pytest.mark.parametrize("active", [True, False])
def test_the_first_round_of_each_duel_is_solved(active: bool) -> None:
    """The mixture names cards that the fighter holds; both sides share one win."""
    for fighter, enemy in itertools.permutations(BY_KEY, 2):
        solved, other = find_first_round(fighter, enemy, active), find_first_round(enemy, fighter, not active)
        assert solved is not None and other is not None
        assert 0 <= solved.low <= solved.value <= solved.high <= 1
        assert solved.value + other.value == pytest.approx(1)
        styles = {style.key for style in BY_KEY[fighter].styles}
        bases = {base.key for base in BY_KEY[fighter].bases}
        assert all(pair.style in styles and pair.base in bases for pair in solved.pairs)
        assert 0.8 < sum(pair.share for pair in solved.pairs) < 1.01


def test_every_pairing_has_a_share_within_its_interval() -> None:
    found = matchups()
    assert set(found["pairs"]) == {f"{a}/{b}" for a, b in itertools.combinations(BY_KEY, 2)}
    assert all(0 <= low <= share <= high <= 1 for share, low, high in found["pairs"].values())
    assert found["games"] > 0
