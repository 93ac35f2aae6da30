"""A finished game to look at, moment after moment: the field, and the dice thrown since the last one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from catalog.core.terms import Term
from simulator.berserk.board import Board, Cell, Piece, Side, build_board
from simulator.berserk.game import Game

if TYPE_CHECKING:
    from simulator.berserk.engine import BerserkState

T = TypeVar("T", Piece, Cell, Side)


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw of dice (216.5): the two cards and their dice. `answer` 0: only one die was thrown."""

    thrower: Term
    target: Term | None
    die: int
    answer: int


@dataclass(frozen=True, slots=True)
class Moment:
    """The table before a decision, or at the end; `attackers` and `attacked` are the cards of the blows since the
    previous moment, or, without a blow, the cards of the chains on the stack."""

    board: Board
    crystals: tuple[int, int]  # of either squad (604.1)
    throws: tuple[Throw, ...]
    attackers: tuple[int, ...] = ()
    attacked: tuple[int, ...] = ()


class MomentRenderer:
    """Draws the moments of one game. Successive moments differ little, so equal parts are stored once.

    Cards still in a deck are left out: they are irrelevant for the drawing, and viewers have the deck lists.
    """

    def __init__(self) -> None:
        self._kept: dict[Any, Any] = {}  # a thing by itself
        self._told = 0  # lines of the log

    def __call__(self, state: BerserkState) -> Moment:
        game = state.game
        new = (game.log or [])[self._told :]
        self._told += len(new)
        thrown = [line.thrown for line in new if line.thrown is not None]
        throws = tuple(_throw(game, *each) for each in thrown)
        pairs: list[tuple[int, tuple[int, ...]]] = [(source, (target,)) for source, target, _, _ in thrown]
        if not pairs and game.stack:
            pairs = [(game.stack[-1].source, game.stack[-1].targets)]
        attackers = tuple(source for source, _ in pairs)
        attacked = tuple(target for _, targets in pairs for target in targets if target >= 0)
        return Moment(self._board(game), (game.crystals(0), game.crystals(1)), throws, attackers, attacked)

    def _board(self, game: Game) -> Board:
        board = build_board(game, decks=False)
        rows = tuple(tuple(self._cell(cell) for cell in row) for row in board.rows)
        a, b = (self._side(side) for side in board.sides)
        return Board(rows, (a, b))

    def _once(self, thing: T) -> T:
        kept: T = self._kept.setdefault(thing, thing)
        return kept

    def _cell(self, cell: Cell) -> Cell:
        return self._once(replace(cell, pieces=self._pieces(cell.pieces)))

    def _side(self, side: Side) -> Side:
        aux, graveyard, deal, roster = (
            self._pieces(pile) for pile in (side.aux, side.graveyard, side.deal, side.roster)
        )
        return self._once(replace(side, aux=aux, graveyard=graveyard, deal=deal, roster=roster))

    def _pieces(self, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        return tuple(self._once(piece) for piece in pieces)


def _throw(game: Game, source: int, target: int, die: int, answer: int) -> Throw:
    thrower, other = (Term(game.cards[each].face.ru, game.cards[each].face.en) for each in (source, max(0, target)))
    return Throw(thrower, other if target >= 0 else None, die, answer)
