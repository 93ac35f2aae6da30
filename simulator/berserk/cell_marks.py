"""Markers on cells: put there by effects, until the end of the battle or of a turn."""

from __future__ import annotations

from typing import Final

from simulator.berserk.chain import Chain
from simulator.berserk.geometry import ADJACENT, CELL_NAMES, in_line
from simulator.berserk.state import CellMark, State
from simulator.berserk.vocabulary import (
    BATTLE,
    CHANGED,
    ENEMY_NEXT_TURN,
    ENEMY_TURN,
    OWN_NEXT_TURN,
    OWN_TURN,
    THIS_TURN,
    UNTIL_OWN_TURN,
)

LASTING: Final[tuple[int, ...]] = (
    BATTLE, THIS_TURN, OWN_TURN, ENEMY_TURN, UNTIL_OWN_TURN, OWN_NEXT_TURN, ENEMY_NEXT_TURN,
)  # fmt: skip


def put_mark(game: State, cell: int, key: str, name: str, duration: int, holds: bool, chain: Chain) -> None:
    """Put a marker on a cell; one of the same name and player that is there already is replaced."""
    kept = [mark for mark in game.cell_marks if (mark.cell, mark.key, mark.player) != (cell, key, chain.player)]
    until = _last_turn(game, duration, chain.player)
    game.cell_marks = (*kept, CellMark(cell, key, name, chain.player, until, holds))
    game.dirty |= CHANGED
    chain.harmed = True
    if game.log is not None:
        where = CELL_NAMES[cell]
        game.note("416", f"маркер «{name}» — на клетку {where}", f"the marker “{name}” is put on {where}")


def _last_turn(game: State, duration: int, player: int) -> int:
    """Return the number of the turn at whose end the marker goes; 0: it stays until the end of the battle."""
    if duration == BATTLE:
        return 0
    if duration == THIS_TURN:
        return game.turn_number
    own = duration in (OWN_TURN, OWN_NEXT_TURN)
    is_now = (game.turn == player) == own
    if duration in (OWN_NEXT_TURN, ENEMY_NEXT_TURN):
        return game.turn_number + (2 if is_now else 1)
    return game.turn_number + (0 if is_now else 1)


def remove_marks(game: State, marks: list[CellMark]) -> None:
    """Take markers off their cells."""
    game.cell_marks = tuple([mark for mark in game.cell_marks if mark not in marks])
    game.dirty |= CHANGED
    if game.log is not None:
        for mark in marks:
            where = CELL_NAMES[mark.cell]
            game.note("416", f"маркер «{mark.name}» убран с клетки {where}", f"the marker “{mark.name}” leaves {where}")


def expire_marks(game: State) -> None:
    """313.2 Take off the markers that last until the end of this turn."""
    ended = [mark for mark in game.cell_marks if 0 < mark.until <= game.turn_number]
    if ended:
        remove_marks(game, ended)


def is_near(game: State, cell: int, key: str, near: str, player: int) -> bool:
    """Whether the cell has such a marker, or is adjacent to or in line with a cell that has one. `player` −1: a marker
    of any player."""
    for mark in game.cell_marks:
        if mark.key != key or (player >= 0 and mark.player != player):
            continue
        if near == "on":
            found = mark.cell == cell
        elif near == "beside":
            found = ADJACENT[mark.cell][cell]
        else:
            found = mark.cell == cell or in_line(mark.cell, cell, near == "vertical", near == "horizontal", False)
        if found:
            return True
    return False
