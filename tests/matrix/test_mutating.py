"""The faults that the mutation test draws from: each is one slip in code by which games are played."""

from __future__ import annotations

import ast

from tests.matrix.mutating import KINDS, mutants
from tests.matrix.mutation import APART, drawn

MODULE = '''"""Чужой: 1 and 2."""

LIMIT: int = 3


def stands(game: Game, cell: int = 0) -> bool:
    """Whether 1 == 1."""
    assert cell >= 0
    note(game, "1 == 1")
    strike(game)
    if not game.over:
        return cell == LIMIT and game.open
    return False
'''


def test_each_slip_changes_one_place_and_what_no_game_is_played_by_stays() -> None:
    found = [(mutant.kind, mutant.line, mutant.was, mutant.now) for mutant in mutants(MODULE)]
    assert found == [
        ("number", 3, "3", "4"),
        ("number", 3, "3", "2"),
        ("skipped", 10, "strike(game)", "pass"),
        ("turned", 11, "not game.over", "(game.over)"),
        ("dropped", 12, "cell == LIMIT and game.open", "((game.open))"),
        ("dropped", 12, "cell == LIMIT and game.open", "((cell == LIMIT))"),
        ("turned", 12, "cell == LIMIT", "(cell != LIMIT)"),
    ]


def test_a_slip_after_letters_of_two_bytes_lands_where_it_stood() -> None:
    (first, _second) = mutants('name = "Удар"; count = 1\n')
    assert first.source == 'name = "Удар"; count = 2\n'


def test_a_draw_has_every_kind_and_only_modules_that_decide_games() -> None:
    draw = drawn(7, 40)
    assert [one.mutant.kind for one in draw[:4]] == list(KINDS)
    assert draw == drawn(7, 40) != drawn(8, 40)
    assert not any(APART & set(one.file.removesuffix(".py").split("/")) for one in draw)
    for one in draw:
        ast.parse(one.mutant.source)
