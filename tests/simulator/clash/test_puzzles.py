"""The grimoire: forty puzzles whose answers are exactly those that its own search finds."""

from __future__ import annotations

from collections import Counter

import pytest

from simulator.clash.bits import END_TURN
from simulator.clash.clauses import CLAUSES
from simulator.clash.puzzles import Puzzle, check, hints, position, prove, puzzles, shortest, solution
from tests.rules import rule

ALL = list(puzzles().values())


@rule("grimoire")
def test_there_are_forty_in_three_degrees() -> None:
    assert len(ALL) == 40
    degrees = Counter(puzzle.degree for puzzle in ALL)
    assert set(degrees) == {1, 2, 3} and min(degrees.values()) >= 10


@pytest.mark.parametrize("puzzle", ALL, ids=[puzzle.key for puzzle in ALL])
def test_the_answers_are_exactly_those_that_win(puzzle: Puzzle) -> None:
    found = prove(position(puzzle))
    assert found and tuple(found) == puzzle.answers
    assert not any(answer == (END_TURN,) for answer in found)


@pytest.mark.parametrize("puzzle", ALL, ids=[puzzle.key for puzzle in ALL])
def test_the_solution_and_the_hints_lead_to_an_answer(puzzle: Puzzle) -> None:
    answer = shortest(puzzle)
    assert check(puzzle, answer) == "solved"
    assert len(answer) == 1 or check(puzzle, answer[:1]) == "so far"
    assert check(puzzle, (END_TURN,)) == "wrong"
    steps = solution(puzzle)
    assert len(steps) == len(answer)
    assert {rule for step in steps for rule, _ in step.events} <= set(CLAUSES)
    assert steps[-1].events[-1][0] == "end"
    assert len(hints(puzzle)) >= 2 and all(hint.ru and hint.en for hint in hints(puzzle))
