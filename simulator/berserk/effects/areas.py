"""The choice of an area of cells: a column, a row, a diagonal, a square, or the cells around one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from catalog.berserk.language import tree as t
from simulator.berserk.actions import Question
from simulator.berserk.behaviours import behaviour
from simulator.berserk.cells import CellTest
from simulator.berserk.chain import Chain
from simulator.berserk.descriptions import optional_cell_test, side_of
from simulator.berserk.features import AbilityEffect
from simulator.berserk.filters import EITHER, OWN
from simulator.berserk.geometry import ADJACENT, CELLS, at, column, half, height, in_line
from simulator.berserk.state import State

if TYPE_CHECKING:
    from simulator.berserk.programs import Program


# The question to the player: an area, given by one of its cells.
ASKED: Final[dict[str, tuple[str, str]]] = {
    "column": ("Какой столбец: его нижняя клетка", "Which column: its lowest cell"),
    "row": ("Какой ряд: его левая клетка", "Which row: its leftmost cell"),
    "diagonal": ("Какая диагональ: одна её клетка, затем соседняя", "Which diagonal: a cell of it, then the next one"),
    "around": ("Вокруг какой клетки", "Around which cell"),
    "square": ("Какой квадрат: его левая нижняя клетка", "Which square: its lower left cell"),
}


class ChooseCells(AbilityEffect):
    """«Выбрать столбец»: its player points at a cell of the area; at two for a diagonal, as two diagonals cross in each
    cell. `side`: of a row, on whose half; `size`: of a square, the length of its side; `free` and `where`: of the cell
    in the middle."""

    __slots__ = ("area", "free", "side", "size", "where")

    def __init__(self, area: str, side: int, size: int, free: bool, where: CellTest | None) -> None:
        self.area = area
        self.side = side
        self.size = size
        self.free = free
        self.where = where

    def perform(self, game: State, chain: Chain) -> bool:
        wanted = 2 if self.area == "diagonal" else 1
        while len(chain.memo) < wanted:
            answer = game.take_answer(chain.asker())
            if answer is None:
                cells: list[tuple[int, ...]] = [(~cell,) for cell in range(CELLS) if self._offers(game, chain, cell)]
                if not cells:
                    chain.area = 0
                    return True  # no cell fits
                answer = game.ask(
                    chain.asker(),
                    Question("cell", chain.player, "207.6", chain.source, chain.sentence, cells, *ASKED[self.area]),
                )
                if answer is None:
                    return False
            chain.memo = (*chain.memo, ~answer[0])
        chain.area = 0
        for cell in range(CELLS):
            if self._has(chain.memo, cell):
                chain.area |= 1 << cell
        return True

    def _offers(self, game: State, chain: Chain, cell: int) -> bool:
        """Whether the cell identifies an area that the player may choose."""
        if self.area == "around":
            if self.free and not game.is_free(cell):
                return False
            return self.where is None or self.where.holds(game, cell, chain.source, chain.player, chain)
        x, y = column(cell), height(cell)
        if self.area == "column":
            return y == 0
        if self.area == "row":
            return x == 0 and (self.side == EITHER or (half(cell) == chain.player) == (self.side == OWN))
        if self.area == "square":
            return at(x + self.size - 1, y + self.size - 1) >= 0
        if not chain.memo:
            return True
        first = chain.memo[0]
        return abs(column(first) - x) == 1 and abs(height(first) - y) == 1

    def _has(self, chosen: tuple[int, ...], cell: int) -> bool:
        """Whether the cell belongs to the area that the chosen cells identify."""
        first = chosen[0]
        if self.area == "around":
            return ADJACENT[first][cell]
        across, along = column(cell) - column(first), height(cell) - height(first)
        if self.area == "column":
            return across == 0
        if self.area == "row":
            return along == 0
        if self.area == "square":
            return 0 <= across < self.size and 0 <= along < self.size
        rises = column(chosen[1]) - column(first) == height(chosen[1]) - height(first)
        return in_line(cell, first, False, False, True) and (across == along if rises else across == -along)


@behaviour(t.ChooseArea)
def compile_area(program: Program, effect: t.ChooseArea) -> AbilityEffect:
    return ChooseCells(effect.area, side_of(effect.side), effect.size, effect.free, optional_cell_test(effect.where))
