"""The field of battle (207): thirty cells, their neighbours and their names.

A cell is a number 0..29: A1, B1 … E1, A2 … E3, then A1' … E3'. As a target of an action it is written `~cell`,
so that it cannot be taken for a card.
"""

from __future__ import annotations

from typing import Final

CELLS: Final = 30
COLUMNS: Final = "ABCDE"
NOWHERE: Final = -1


def half(cell: int) -> int:
    """207.3 Whose half the cell is in: 0 without a prime, 1 with one."""
    return cell // 15


def row(cell: int) -> int:
    """207.3б The number of its row, 1 nearest the middle."""
    return cell % 15 // 5 + 1


def column(cell: int) -> int:
    return cell % 5


def height(cell: int) -> int:
    """How far the cell's row is from the edge of the unprimed half: 0 is row 3, 5 is row 3'."""
    return 3 - row(cell) if cell < 15 else 2 + row(cell)


def name(cell: int) -> str:
    """207.5 A letter, a number and, in the other half, a prime."""
    return f"{COLUMNS[column(cell)]}{row(cell)}" + ("'" if cell >= 15 else "")


CELL_NAMES: Final[tuple[str, ...]] = tuple(name(cell) for cell in range(CELLS))
BY_NAME: Final[dict[str, int]] = {CELL_NAMES[cell]: cell for cell in range(CELLS)}


def at(x: int, y: int) -> int:
    """The cell in column `x` and at height `y`; `NOWHERE` outside the field."""
    if not (0 <= x < 5 and 0 <= y < 6):
        return NOWHERE
    return (2 - y) * 5 + x if y < 3 else 15 + (y - 3) * 5 + x


DISTANCES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(max(abs(column(one) - column(other)), abs(height(one) - height(other))) for other in range(CELLS))
    for one in range(CELLS)
)


def distance(one: int, other: int) -> int:
    """«Дальность Х»: the cells counted in any directions from one to the other; 207.7 neighbours are one apart."""
    return DISTANCES[one][other]


# 207.7 The cells that touch a cell, by a side or a corner.
NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(other for other in range(CELLS) if distance(cell, other) == 1) for cell in range(CELLS)
)
# 203.2 The cells that a card may move to: along a row or a column.
ORTHOGONAL: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(other for other in NEIGHBOURS[cell] if column(other) == column(cell) or height(other) == height(cell))
    for cell in range(CELLS)
)
ADJACENT: Final[tuple[tuple[bool, ...], ...]] = tuple(
    tuple(distance(cell, other) == 1 for other in range(CELLS)) for cell in range(CELLS)
)


def opposite(cell: int, player: int) -> int:
    """207.8 The cell in front of a card of `player`, or `NOWHERE`; player 0 looks up, player 1 down."""
    return at(column(cell), height(cell) + (1 if player == 0 else -1))


def aside(cell: int, player: int, way: int) -> int:
    """Return the cell on the right (`way` 1) or the left (-1) of a card, as its `player` sees it, or `NOWHERE`."""
    return at(column(cell) + (way if player == 0 else -way), height(cell))


def beyond(source: int, target: int) -> int:
    """207.9а The cell «in the direction» of a close attack or a movement from one cell to a neighbour, or `NOWHERE`."""
    return at(2 * column(target) - column(source), 2 * height(target) - height(source))


def between(one: int, other: int) -> int:
    """The one cell between two cells of a row or a column that are two apart; otherwise `NOWHERE`."""
    across, along = column(other) - column(one), height(other) - height(one)
    if (abs(across), abs(along)) in ((2, 0), (0, 2)):
        return at(column(one) + across // 2, height(one) + along // 2)
    return NOWHERE


def cells_over(one: int, other: int) -> tuple[int, ...]:
    """The cells between two cells of a row or a column, in order; none for cells of no common line or neighbours."""
    across, along = column(other) - column(one), height(other) - height(one)
    if across != 0 and along != 0:
        return ()
    apart = max(abs(across), abs(along))
    return tuple(
        [at(column(one) + across * step // apart, height(one) + along * step // apart) for step in range(1, apart)]
    )


def way(start: int, cell: int) -> int:
    """«В одном направлении»: one of eight numbers, from a cell to a neighbour."""
    return (column(cell) - column(start) + 1) * 3 + height(cell) - height(start) + 1


def across_row(one: int, other: int) -> bool:
    """207.4 Whether two cells are the two ends of one row."""
    return height(one) == height(other) and abs(column(one) - column(other)) == 4


def in_line(one: int, other: int, vertical: bool, horizontal: bool, diagonal: bool) -> bool:
    """207.6 Whether two cells share a line of one of those kinds."""
    across, along = column(other) - column(one), height(other) - height(one)
    return (vertical and across == 0) or (horizontal and along == 0) or (diagonal and abs(across) == abs(along))


def _placement_zone(player: int, first: bool, stage: int) -> tuple[int, ...]:
    zone = []
    for cell in range(player * 15, player * 15 + 15):
        edge = column(cell) in (0, 4)
        if not edge or (row(cell) == 1 and (not first or stage >= 2)) or (row(cell) != 1 and stage >= 1):
            zone.append(cell)
    return tuple(zone)


PLACEMENT: Final[tuple[tuple[int, ...], ...]] = tuple(
    _placement_zone(player, first, stage) for player in (0, 1) for first in (True, False) for stage in (0, 1, 2)
)


def placement_zone(player: int, first: int, stage: int) -> tuple[int, ...]:
    """207.4а, 305.3, 305.4 Return the cells where a player may place cards. `stage` 0, 1, 2: the earlier cells are
    full. First player: the middle three columns, then the edges of rows 2 and 3, then the edges of row 1. Second
    player: additionally the whole row 1 from the start."""
    return PLACEMENT[player * 6 + (0 if player == first else 3) + stage]
