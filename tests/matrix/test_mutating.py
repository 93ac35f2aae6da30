"""The faults that the mutation test draws from: each is one slip in code by which games are played."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.matrix.drawing import APART, candidates, draw_faults
from tests.matrix.mutating import KINDS, mutants
from tests.matrix.remembered import Memory

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
    draw = draw_faults(7, 40)
    assert [one.mutant.kind for one in draw[:4]] == list(KINDS)
    assert draw == draw_faults(7, 40) != draw_faults(8, 40)
    assert not any(APART & set(one.file.removesuffix(".py").split("/")) for one in draw)
    for one in draw:
        ast.parse(one.mutant.source)


def test_a_slip_is_named_by_its_function_its_texts_and_its_place_among_equal_ones() -> None:
    source = "class Row:\n    def sum(self):\n        return 1 + (\n            1)\n"
    assert [mutant.identity for mutant in mutants(source)] == [
        "Row.sum: number: 1 -> 2 #1",
        "Row.sum: number: 1 -> 0 #1",
        "Row.sum: number: 1 -> 2 #2",
        "Row.sum: number: 1 -> 0 #2",
    ]


def test_no_two_candidates_share_an_identity() -> None:
    found = [one.identity for one in candidates()]
    assert len(found) > 10_000
    assert len(set(found)) == len(found)


FIRST = "def f(a, b, c):\n    if a == 1 and b:\n        g(2)\n"
SECOND = "def g(a):\n    h(a)\n    return a and 3\n\n\ndef h(a):\n    g(a + 5)\n    return not a\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    folder = tmp_path / "simulator" / "berserk"
    folder.mkdir(parents=True)
    (tmp_path / "catalog" / "berserk" / "language").mkdir(parents=True)
    (folder / "first.py").write_text(FIRST, encoding="utf-8")
    (folder / "second.py").write_text(SECOND, encoding="utf-8")
    return tmp_path


def test_a_change_elsewhere_leaves_the_draw_as_it_is(tree: Path) -> None:
    """Also of layout, and of the order of functions; only a new fault may take the place of an old one."""
    before = [one.identity for one in draw_faults(7, 8, tree)]
    first = tree / "simulator" / "berserk" / "first.py"
    first.write_text('"""What f is for."""\n\n\ndef apart(a):\n    pass\n\n\n' + FIRST.replace("and b", "and (b)"))
    assert [one.identity for one in draw_faults(7, 8, tree)] == before


def test_a_new_fault_puts_out_at_most_the_last_of_its_kind(tree: Path) -> None:
    before = {one.identity for one in draw_faults(7, 8, tree)}
    first = tree / "simulator" / "berserk" / "first.py"
    first.write_text(FIRST + "    return not c\n", encoding="utf-8")
    after = {one.identity for one in draw_faults(7, 8, tree)}
    assert len(after) == len(before)
    assert before - after <= {one for one in before if ": turned: " in one}
    assert len(before - after) <= 1


def test_what_a_run_found_is_remembered_of_the_same_text_and_a_survivor_of_the_same_tests(tree: Path) -> None:
    tests = tree / "tests"
    tests.mkdir()
    (tests / "test_f.py").write_text("", encoding="utf-8")
    noticed, survivor = draw_faults(7, 2, tree)

    def memory() -> Memory:
        return Memory(tree / "found", ("tests",), tree)

    assert memory().verdict(noticed) is None
    memory().keep_likely(noticed, ["test_f"])
    memory().keep_verdict(noticed, "test_f")
    memory().keep_verdict(survivor, "")
    assert (memory().verdict(noticed), memory().verdict(survivor)) == ("test_f", "")
    assert memory().likely(noticed) == ["test_f"]
    (tests / "test_f.py").write_text("assert True\n", encoding="utf-8")
    assert (memory().verdict(noticed), memory().verdict(survivor)) == ("test_f", None)
    for file in (tree / "simulator" / "berserk").iterdir():
        file.write_text(file.read_text(encoding="utf-8") + "\n\nX = [g]\n", encoding="utf-8")
    assert [memory().verdict(one) for one in draw_faults(7, 2, tree)] == [None, None]
