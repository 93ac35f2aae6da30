"""The grimoire: forty puzzles whose answers are exactly those that its own search finds."""

from __future__ import annotations

from collections import Counter

import pytest

from simulator.clash.bits import END_TURN
from simulator.clash.clauses import CLAUSES
from simulator.clash.puzzle_book import BOOK
from simulator.clash.puzzles import (
    ClashPuzzle,
    check_answer,
    position,
    prove,
    puzzles,
    share_of_first_actions,
    shortest,
)
from tests.rules import rule

ALL = list(puzzles().values())


@rule("grimoire")
def test_there_are_forty_in_three_degrees() -> None:
    assert len(ALL) == 40
    degrees = Counter(puzzle.degree for puzzle in ALL)
    assert set(degrees) == {1, 2, 3} and min(degrees.values()) >= 10


@pytest.mark.parametrize("puzzle", ALL, ids=[puzzle.key for puzzle in ALL])
def test_the_answers_are_exactly_those_that_win(puzzle: ClashPuzzle) -> None:
    found = prove(position(puzzle))
    assert found and tuple(found) == puzzle.answers
    assert not any(answer == (END_TURN,) for answer in found)


@pytest.mark.parametrize("puzzle", ALL, ids=[puzzle.key for puzzle in ALL])
def test_at_most_a_third_of_the_first_actions_begin_an_answer(puzzle: ClashPuzzle) -> None:
    assert share_of_first_actions(puzzle) <= 1 / 3


@pytest.mark.parametrize("puzzle", ALL, ids=[puzzle.key for puzzle in ALL])
def test_an_answer_is_told_from_its_beginning_and_from_other_actions(puzzle: ClashPuzzle) -> None:
    answer = shortest(puzzle)
    assert check_answer(puzzle, answer) == "solved"
    assert len(answer) == 1 or check_answer(puzzle, answer[:1]) == "so far"
    assert check_answer(puzzle, (END_TURN,)) == "wrong"
    events = [line for step in BOOK.puzzles()[puzzle.key].solution() for line in step.events]
    assert {line.clause for line in events} <= set(CLAUSES)
    assert events[-1].clause == "end"
