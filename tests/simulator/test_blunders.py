"""The study of blunders: decisions drawn from a level's own games, and what they have lost against the best rival."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from django.core.management import call_command

from simulator import game_runner
from simulator.berserk.studies import blunders
from simulator.berserk.studies.blunders import DecisionLoss, judge_decision, sample_decisions, sum_losses
from simulator.game_runner import DeckPairing
from simulator.playing import find_deck

LINE = re.compile(r"(\w+): ([\d.]+)% \[([\d.]+)% … ([\d.]+)%\] of (\d+) decisions lose more than 5%, .*")


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, games in (("FIRST", 2), ("STEP", 4), ("MOST", 8), ("RIVALS", 2)):
        monkeypatch.setattr(blunders, name, games)


def test_decisions_are_drawn_by_the_seed_among_real_choices_of_the_battle() -> None:
    decisions = list(sample_decisions("greedy", [find_deck("raid")], 3, 12))
    assert decisions == list(sample_decisions("greedy", [find_deck("raid")], 3, 12))
    assert len(decisions) == 12
    assert {each.number for each in decisions} == {0, 1}
    for each in decisions:
        state = game_runner.start_game(DeckPairing(**each.pairing), each.number)
        state.advance()
        for place in each.taken:
            state.take(state.to_act[0], place)
            state.advance()
        assert state.turn > 0
        assert each.chosen < len(state.options(state.to_act[0])) > 1


def test_a_decision_is_judged_alike_again(few_games: None) -> None:
    for each in sample_decisions("greedy", [find_deck("raid")], 3, 3):
        once = judge_decision(each)
        assert once == judge_decision(each)
        assert once.low <= once.loss <= 1.0
        assert once.games in (0, 4, 8)


def test_who_plays_at_random_blunders_beyond_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, games in (("FIRST", 6), ("STEP", 16), ("MOST", 16), ("RIVALS", 3)):
        monkeypatch.setattr(blunders, name, games)
    decisions = list(sample_decisions("random", [find_deck("raid")], 1, 5))
    worst = max((judge_decision(each) for each in decisions), key=lambda each: each.low)
    assert worst.blunder
    assert worst.certain


def test_the_share_of_blunders_has_its_interval() -> None:
    said = sum_losses(
        [
            DecisionLoss(0.2, 0.1, 40),
            DecisionLoss(0.06, -0.01, 240),
            DecisionLoss(0.0, 0.0, 0),
            DecisionLoss(0.02, -0.1, 80),
        ]
    )
    assert (said.decisions, said.certain) == (4, 1)
    assert said.blunders.low < said.blunders.value == 0.5 < said.blunders.high
    assert said.loss == pytest.approx(0.07)


def test_the_command_tells_each_level_and_the_same_for_one_seed(few_games: None) -> None:
    told = []
    for _ in range(2):
        out = StringIO()
        call_command("blunders", "--decisions", "3", "--level", "greedy", "search", "--playouts", "8", stdout=out)
        matches = [LINE.fullmatch(line) for line in out.getvalue().splitlines()]
        told.append([match.groups() for match in matches if match])
    assert told[0] == told[1]
    assert [(level, count) for level, *_, count in told[0]] == [("greedy", "2"), ("search", "1")]
