"""Movement (203): one cell along a row or a column, a slow action paid for with a marker of movement."""

from __future__ import annotations

from typing import Final

from simulator.berserk import bannable_actions
from simulator.berserk.bans import count_permissions, extra_destinations, find_ban, stat
from simulator.berserk.card import Card
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.events import emit
from simulator.berserk.features import MOVE_RESERVE, Property
from simulator.berserk.field import lift, stand
from simulator.berserk.geometry import (
    ADJACENT,
    CELL_NAMES,
    NEIGHBOURS,
    NOWHERE,
    ORTHOGONAL,
    column,
    distance,
    half,
    height,
    way,
)
from simulator.berserk.heal_replacement import DISPLACEMENT, happens_otherwise
from simulator.berserk.held_abilities import expire_once
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    CHANGED,
    CREATURE,
    FIELD,
    INCORPOREAL,
    MOVED,
    MOVEMENT,
    NAMED_WORKS,
    OPENS,
    REPLACES,
    UNTIL_MOVED,
)

ACROSS: Final = "across"  # the word of a movement from one half of the field to the other


def reserve(game: State, card: Card) -> int:
    """203.1 How many times a turn the card may move."""
    if card.form is not None:
        return stat(game, card, MOVE_RESERVE, card.form[3])
    return stat(game, card, MOVE_RESERVE, card.face.move if card.face.kind == CREATURE else 1)


def remaining_moves(game: State, card: Card) -> int:
    """203.4 Return the reserve minus the movement markers on the card. 203.4а Compute it again on each use, so that a
    changed reserve counts with its present value (421.3)."""
    return max(0, reserve(game, card) - card.moved)


def cell_refused(game: State, card: Card, cell: int, reasons: list[str]) -> None:
    """203.2 Where a movement may go: a neighbour in the row or the column, free unless the card is incorporeal."""
    if cell not in ORTHOGONAL[card.cell] and not (
        (ADJACENT[card.cell][cell] and count_permissions(game, "move diagonally", card))
        or (game.listeners[OPENS] and cell in extra_destinations(game, card))
    ):
        reasons.append("203.2")
    if not game.is_free(cell) and not card.marks & INCORPOREAL:
        reasons.append("Занятая клетка")
    if find_ban(game, bannable_actions.ENTER, card, ~cell):
        reasons.append("103.2")


def destinations(game: State, card: Card) -> list[int]:
    """The cells that `cell_refused` does not refuse."""
    around = NEIGHBOURS[card.cell] if count_permissions(game, "move diagonally", card) else ORTHOGONAL[card.cell]
    if game.listeners[OPENS]:
        around = (*around, *sorted(set(extra_destinations(game, card)) - set(around)))
    over = card.marks & INCORPOREAL != 0
    barred = len(game.listeners[bannable_actions.ENTER]) > 0
    found: list[int] = []
    for cell in around:
        if (over or game.is_free(cell)) and not (barred and find_ban(game, bannable_actions.ENTER, card, ~cell)):
            found.append(cell)
    return found


class Movement(Property):
    """203.2 Using the movement of a card; its target is a cell (203.2а)."""

    __slots__ = ()

    def illegal(self, game: State, chain: Chain) -> str:
        """409.2 Closed cards do not move (203.6); the cell must still be there to go to."""
        card = game.cards[chain.source]
        if card.zone != FIELD:
            return "206.2"
        if card.tapped:
            return "203.6"
        if remaining_moves(game, card) <= 0:
            return "203.4"
        reasons: list[str] = []
        cell_refused(game, card, ~chain.target, reasons)
        if find_ban(game, bannable_actions.MOVE, card):
            reasons.append("203.2")
        return reasons[0] if reasons else ""

    def perform(self, game: State, chain: Chain) -> bool:
        if not game.listeners[REPLACES] or not happens_otherwise(game, DISPLACEMENT, chain.source, 0, chain):
            shift(game, chain.source, ~chain.target, "203.2", chain)
        return True

    def pay(self, game: State, chain: Chain) -> bool:
        """203.3 A marker, even if the movement was blocked."""
        card = game.cards[chain.source]
        card.moved += 1
        game.dirty |= CHANGED
        return True


def shift(game: State, index: int, cell: int, clause: str, chain: Chain, swapped: bool = False) -> None:
    """Moves a card from cell to cell, with all that is attached to it: that moves too, without using movement (210.8,
    214.9, 214.9а). «Поместить карту на клетку» is this, or `operations.enter`. Two that swap places move to
    cells that are not free."""
    card = game.cards[index]
    start = card.cell
    lift(game, index)
    free = 1 if game.is_free(cell) and not swapped else 0  # «Занятая клетка»
    stand(game, index, cell)
    _count(card, start, cell)
    expire_once(game, card, UNTIL_MOVED)
    for attached in card.attached:
        _count(game.cards[attached], start, cell)
    if game.log is not None:
        label = game.label(index)
        game.note(clause, f"{label} перемещается на {CELL_NAMES[cell]}", f"{label} moves to {CELL_NAMES[cell]}")
    if game.listeners[MOVED]:
        nature = chain.nature & MOVEMENT  # 203.2, or another way of moving
        word = ACROSS if half(start) != half(cell) else ""
        mover = -1 if chain.source == index else chain.source
        emit(game, GameEvent(MOVED, index, mover, distance(start, cell), chain.number, nature, free, word))
        for attached in card.attached:
            mover = -1 if nature or chain.source == attached else chain.source
            emit(game, GameEvent(MOVED, attached, mover, distance(start, cell), chain.number, 0, free, word))
    occupant = game.cells[cell]
    if game.listeners[NAMED_WORKS] and occupant not in (index, NOWHERE) and not game.cards[occupant].hidden:
        emit(game, GameEvent(NAMED_WORKS, occupant, index, 0, chain.number, word="enter"))
        if chain.nature & MOVEMENT:
            emit(game, GameEvent(NAMED_WORKS, occupant, index, 0, chain.number, word="walk in"))


def _count(card: Card, start: int, cell: int) -> None:
    """Record a movement of a card for this turn."""
    card.cells_moved += 1
    across, along = abs(column(cell) - column(start)), abs(height(cell) - height(start))
    if not across:
        card.moved_along += along
    elif not along:
        card.moved_across += across
    if ADJACENT[start][cell]:
        card.ways = (*card.ways, way(start, cell))
    card.came_from = start


MOVING: Final = Movement("203.2", "движение", "movement", MOVEMENT)
