"""A fighter with his preparation, and a team: every problem at once."""

from __future__ import annotations

from dataclasses import replace

from catalog.battlecon.cards import Contender, Preparation, usual_preparation
from catalog.battlecon.shipped import fighters
from decks.battlecon.checking import check
from tests.rules import rule

FIGHTERS = list(fighters().values())
READY = [Contender(one, usual_preparation(one)) for one in FIGHTERS]


@rule("setup")
def test_the_usual_preparation_and_none_at_all_are_in_order() -> None:
    assert all(not check([one]) for one in READY)
    assert not check([Contender(FIGHTERS[0])])


@rule("setup.finisher", "setup.discard")
def test_every_problem_of_a_preparation_is_told_at_once() -> None:
    wrong = Preparation(2, ("maneuver", "maneuver"), ("strike", "juggle"))
    found = check([replace(READY[0], preparation=wrong), replace(READY[0], preparation=None)])
    assert [one.code for one in found] == ["too-many", "no-side", "same-card", "no-card", "twice"]
    assert all(one.text.ru and one.text.en and one.fix.ru and one.fix.en for one in found)


@rule("team")
def test_a_team_has_different_fighters() -> None:
    assert not check(READY[:2], "team-2")
    assert [one.code for one in check([READY[0], READY[0]], "team-2")] == ["twice"]
    assert [one.code for one in check(READY[:2], "team-3")] == ["too-few"]


def test_who_was_not_chosen_cannot_be_played() -> None:
    assert not check([READY[0]], "drafted", FIGHTERS[:2])
    assert [one.code for one in check([READY[5]], "drafted", FIGHTERS[:2])] == ["not-in-pool"]
