"""The field of battle (207): cells, neighbours, lines and directions."""

from __future__ import annotations

import pytest

from simulator.berserk.geometry import (
    BY_NAME,
    CELL_NAMES,
    CELLS,
    NEIGHBOURS,
    NOWHERE,
    ORTHOGONAL,
    beyond,
    distance,
    half,
    in_line,
    opposite,
    row,
)
from tests.rules import rule


def named(*names: str) -> set[int]:
    return {BY_NAME[name] for name in names}


@rule("207.2", "207.3", "207.3б", "207.5")
def test_the_field_has_two_halves_of_three_rows_the_first_in_the_middle() -> None:
    assert CELLS == 30
    assert CELL_NAMES[0] == "A1" and CELL_NAMES[29] == "E3'"
    for name in CELL_NAMES:
        cell = BY_NAME[name]
        assert half(cell) == name.endswith("'")
        assert row(cell) == int(name[1])
    assert BY_NAME["C1'"] in NEIGHBOURS[BY_NAME["C1"]]


@rule("207.7", "207.7а")
def test_the_neighbours_of_a_cell_are_those_that_the_rules_name() -> None:
    assert set(NEIGHBOURS[BY_NAME["D2'"]]) == named("D1'", "E1'", "E2'", "E3'", "D3'", "C3'", "C2'", "C1'")
    assert set(NEIGHBOURS[BY_NAME["A1"]]) == named("A1'", "B1'", "B1", "B2", "A2")


@rule("203.2")
def test_movement_goes_along_a_row_or_a_column() -> None:
    assert set(ORTHOGONAL[BY_NAME["C1"]]) == named("B1", "D1", "C2", "C1'")


@rule("207.8")
def test_the_cell_in_front_depends_on_the_player() -> None:
    assert opposite(BY_NAME["A1"], 0) == BY_NAME["A1'"]
    assert opposite(BY_NAME["A1"], 1) == BY_NAME["A2"]
    assert opposite(BY_NAME["A3'"], 0) == NOWHERE


@rule("207.9", "207.9а")
def test_the_direction_of_a_close_attack_goes_on_behind_the_target() -> None:
    assert beyond(BY_NAME["B1'"], BY_NAME["C1"]) == BY_NAME["D2"]
    assert beyond(BY_NAME["D1"], BY_NAME["E1"]) == NOWHERE


@rule("207.6")
@pytest.mark.parametrize(
    ("one", "other", "line"),
    [("C3", "E1", "diagonal"), ("A2", "E2", "horizontal"), ("B3", "B3'", "vertical"), ("A3", "E2'", "diagonal")],
)
def test_lines_are_verticals_horizontals_and_diagonals(one: str, other: str, line: str) -> None:
    kinds = (line == "vertical", line == "horizontal", line == "diagonal")
    assert in_line(BY_NAME[one], BY_NAME[other], *kinds)
    assert not in_line(BY_NAME["A1"], BY_NAME["C2"], True, True, True)


@rule("Дальность Х")
def test_range_counts_cells_in_any_directions() -> None:
    assert distance(BY_NAME["C3"], BY_NAME["C3'"]) == 5
    assert distance(BY_NAME["A1"], BY_NAME["C2'"]) == 2
