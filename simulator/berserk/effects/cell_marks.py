"""Effects on markers of cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from catalog.berserk.language import tree as t
from catalog.berserk.language.marker_names import marker_key
from simulator.berserk.actions import Question
from simulator.berserk.behaviours import behaviour
from simulator.berserk.cell_marks import LASTING, put_mark, remove_marks
from simulator.berserk.cells import CellTest
from simulator.berserk.chain import Chain
from simulator.berserk.descriptions import NotSimulated, duration_of, optional_cell_test
from simulator.berserk.features import AbilityEffect
from simulator.berserk.geometry import CELLS
from simulator.berserk.roles import role_card
from simulator.berserk.state import State

if TYPE_CHECKING:
    from simulator.berserk.programs import Program


class MarkCells(AbilityEffect):
    """«Положить маркер на клетку»: its player chooses `count` different cells, one after another (0: it is put on every
    one of them); with a `role`, the cell where that card stands or stood."""

    __slots__ = ("count", "duration", "free", "holds", "key", "name", "role", "where")

    def __init__(
        self, name: str, key: str, where: CellTest | None, role: str, free: bool, count: int, duration: int, holds: bool
    ) -> None:
        self.name = name
        self.key = key
        self.where = where
        self.role = role
        self.free = free
        self.count = count
        self.duration = duration
        self.holds = holds

    def perform(self, game: State, chain: Chain) -> bool:
        if self.role:
            index = role_card(game, self.role, chain.source, chain)
            if index >= 0 and game.stood(index):
                self._put(game, chain, game.cards[index].cell)
            return True
        if not self.count:
            for cell in [cell for cell in range(CELLS) if self._fits(game, chain, cell)]:
                self._put(game, chain, cell)
            return True
        while len(chain.memo) < self.count:
            cells = [cell for cell in range(CELLS) if cell not in chain.memo and self._fits(game, chain, cell)]
            if not cells:
                return True
            answer = game.take_answer(chain.asker())
            if answer is None:
                answer = game.ask(
                    chain.asker(),
                    Question(
                        "cell",
                        chain.player,
                        "416",
                        chain.source,
                        chain.sentence,
                        [(~cell,) for cell in cells],
                        f"Куда положить маркер «{self.name}»",
                        f"Where to put the marker “{self.name}”",
                    ),
                )
                if answer is None:
                    return False
            cell = ~answer[0]
            chain.memo = (*chain.memo, cell)
            self._put(game, chain, cell)
        return True

    def _fits(self, game: State, chain: Chain, cell: int) -> bool:
        if self.free and not game.is_free(cell):
            return False
        return self.where is None or self.where.holds(game, cell, chain.source, chain.player, chain)

    def _put(self, game: State, chain: Chain, cell: int) -> None:
        put_mark(game, cell, self.key, self.name, self.duration, self.holds, chain)


class UnmarkCells(AbilityEffect):
    """«Убрать маркер с клетки»: all of that name on cells that are there."""

    __slots__ = ("key", "where")

    def __init__(self, key: str, where: CellTest | None) -> None:
        self.key = key
        self.where = where

    def perform(self, game: State, chain: Chain) -> bool:
        marks = [
            mark
            for mark in game.cell_marks
            if mark.key == self.key
            and (self.where is None or self.where.holds(game, mark.cell, chain.source, chain.player, chain))
        ]
        if marks:
            chain.harmed = True
            remove_marks(game, marks)
        return True


@behaviour(t.MarkCell)
def compile_mark(program: Program, effect: t.MarkCell) -> AbilityEffect:
    duration = duration_of(effect.duration)
    if duration not in LASTING:
        raise NotSimulated(effect.duration)
    under = isinstance(effect.where, t.OnCellOf)
    role = effect.where.of if isinstance(effect.where, t.OnCellOf) else ""
    return MarkCells(
        effect.name, marker_key(effect.name), None if under else optional_cell_test(effect.where), role, effect.free,
        0 if effect.every else effect.count, duration, effect.holds,
    )  # fmt: skip


@behaviour(t.UnmarkCell)
def compile_unmark(program: Program, effect: t.UnmarkCell) -> AbilityEffect:
    return UnmarkCells(marker_key(effect.name), optional_cell_test(effect.where))
