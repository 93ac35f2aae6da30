"""Every clause of the three smaller games is carried out and has a test or a scenario, or is left out with a reason."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.matrix.matrix import MARK, QUOTED

ROOT = Path(__file__).resolve().parents[2]
MATRICES = {
    game: tomllib.loads(Path(__file__).with_name(f"{game}.toml").read_text(encoding="utf-8"))
    for game in ("clash", "heroes", "battlecon")
}

of_each_game = pytest.mark.parametrize(("game", "matrix"), MATRICES.items(), ids=MATRICES)


def clauses_of(game: str) -> set[str]:
    return set(import_module(f"simulator.{game}.clauses").CLAUSES)


def evidence_by_clause(game: str) -> dict[str, list[str]]:
    """By clause, the scenarios and tests that show it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests" / "scenarios" / game).rglob("*.toml")):
        for key in tomllib.loads(path.read_text(encoding="utf-8"))["rules"]:
            found.setdefault(key, []).append(path.name)
    for app in ("simulator", "decks", "catalog"):
        for path in sorted((ROOT / "tests" / app / game).rglob("*.py")):
            for marked, test in MARK.findall(path.read_text(encoding="utf-8")):
                for key in QUOTED.findall(marked):
                    found.setdefault(key, []).append(test)
    return found


@of_each_game
def test_every_clause_is_carried_out_or_left_out_with_a_reason(game: str, matrix: Mapping[str, Any]) -> None:
    code, left_out = matrix["code"], matrix["left_out"]
    assert not set(code) & set(left_out)
    assert set(code) | set(left_out) == clauses_of(game)
    assert all(left_out.values())


@of_each_game
def test_every_function_of_the_matrix_is_there(game: str, matrix: Mapping[str, Any]) -> None:
    for key, place in matrix["code"].items():
        module, _, name = place.rpartition(".")
        assert hasattr(import_module(module), name), (key, place)


@of_each_game
def test_every_implemented_clause_has_evidence(game: str, matrix: Mapping[str, Any]) -> None:
    found = evidence_by_clause(game)
    assert [key for key in matrix["code"] if key not in found] == []
    assert set(found) <= clauses_of(game)
