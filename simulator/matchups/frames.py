"""A game to look at: the field before each decision, what was decided, and dice and log since the last one. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeVar

from catalog.terms import Term
from simulator.berserk.game import Game
from simulator.berserk.vocabulary import PHASE_TURN_PREPARATION
from simulator.berserk.words import words
from simulator.desk.board import Board, Cell, Piece, Side, drawn
from simulator.series import MOST_DECISIONS, Pairing, replay

T = TypeVar("T", Piece, Cell, Side)


@dataclass(frozen=True, slots=True)
class Said:
    """A line, and the clause that it applies."""

    words: Term
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that were thrown (216.5): whose, against whom, and what they show; `answer` 0: only one was thrown."""

    thrower: Term
    target: Term | None
    die: int
    answer: int


@dataclass(frozen=True, slots=True)
class Frame:
    """The table before a decision, or (without `taken`) at the end."""

    turn: int  # 0 before the battle
    player: int  # who decides
    board: Board
    crystals: tuple[int, int]  # of either squad (604.1)
    log: tuple[Said, ...]
    throws: tuple[Throw, ...]
    taken: Term | None


def frames(pairing: Pairing, number: int, options: list[int]) -> list[Frame]:
    """Every moment of game `number`, played again by the options taken. Raises `Diverged` where it goes another way."""
    found = []
    told = 0
    seen = _Seen()
    for game, chosen in replay(pairing, number, options):
        new = (game.log or [])[told:]
        told += len(new)
        taken = None
        if chosen >= 0:
            ru, en = words(game, game.options()[chosen])
            taken = Term(game.said(ru, False), game.said(en, True))
        found.append(
            Frame(
                game.turn_number if game.phase >= PHASE_TURN_PREPARATION else 0,
                game.asked,
                seen.board(game),
                (game.crystals(0), game.crystals(1)),
                tuple(Said(Term(line.ru, line.en), line.clause) for line in new),
                tuple(_throw(game, *line.thrown) for line in new if line.thrown is not None),
                taken,
            )
        )
    return found


def _throw(game: Game, source: int, target: int, die: int, answer: int) -> Throw:
    thrower, other = (Term(game.cards[each].face.ru, game.cards[each].face.en) for each in (source, max(0, target)))
    return Throw(thrower, other if target >= 0 else None, die, answer)


class _Seen:
    """Boards of one game: from one moment to the next little changes, so what is equal is kept once.

    Cards still in a deck are left out: they play no part, and whoever looks at a game has the lists.
    """

    def __init__(self) -> None:
        self._kept: dict[Any, Any] = {}  # a thing by itself

    def board(self, game: Game) -> Board:
        board = drawn(game, decks=False)
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


NO_END = Term(
    "Игра не кончилась: принято больше {most} решений. Так бывает, когда действия возвращают всё на место.",
    "The game did not come to an end: more than {most} decisions were taken. That happens where actions lead back to "
    "where they began.",
).with_(most=MOST_DECISIONS)
BROKEN = Term(
    "Сочетание карт привело правила симулятора к положению, которого они не предусматривают.",
    "A combination of cards led the simulator's rules to a position that they do not provide for.",
)


def crash_words(reason: str) -> Term:
    """Why a game crashed, in words; `reason` is what its record says."""
    return NO_END if f"more than {MOST_DECISIONS} decisions" in reason else BROKEN
