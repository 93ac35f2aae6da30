"""Every clause of BattleCON is carried out and shown by a test or a scenario, or left out with a reason."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

from simulator.battlecon.clauses import CLAUSES
from tests.matrix.matrix import MARK, QUOTED

ROOT = Path(__file__).resolve().parents[2]
MATRIX = tomllib.loads(Path(__file__).with_name("battlecon.toml").read_text(encoding="utf-8"))
TESTS = ("tests/simulator/battlecon", "tests/decks/battlecon", "tests/catalog/battlecon")


def evidence_by_clause() -> dict[str, list[str]]:
    """By clause, the scenarios and tests that show it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests" / "scenarios" / "battlecon").rglob("*.toml")):
        for key in tomllib.loads(path.read_text(encoding="utf-8"))["rules"]:
            found.setdefault(key, []).append(path.name)
    for folder in TESTS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for marked, test in MARK.findall(path.read_text(encoding="utf-8")):
                for key in QUOTED.findall(marked):
                    found.setdefault(key, []).append(test)
    return found


def test_every_clause_is_carried_out_or_left_out_with_a_reason() -> None:
    code, left_out = MATRIX["code"], MATRIX["left_out"]
    assert not set(code) & set(left_out)
    assert set(code) | set(left_out) == set(CLAUSES)
    assert all(left_out.values())


def test_every_function_of_the_matrix_is_there() -> None:
    for key, place in MATRIX["code"].items():
        module, _, name = place.rpartition(".")
        assert hasattr(import_module(module), name), (key, place)


def test_every_implemented_clause_has_evidence() -> None:
    found = evidence_by_clause()
    assert [key for key in MATRIX["code"] if key not in found] == []
    assert set(found) <= set(CLAUSES)
