"""The board as data for the template: six rows of five cells, the cards beside the field, and the crystals. Pure.

`templates/desk/berserk/board.html` renders it for the judge's desk and for every page that shows a game.
"""

from __future__ import annotations

from dataclasses import dataclass

from catalog.core.terms import Term
from simulator.berserk.card import ELEMENTS, Card
from simulator.berserk.geometry import CELL_NAMES, at, half
from simulator.berserk.state import State
from simulator.berserk.vocabulary import AUX, FIELD, KINDS


@dataclass(frozen=True, slots=True)
class Piece:
    """A card on the board. It has `lives` of `life` left (None: a card without life). `attached` are the cards attached
    to it.

    `unseen`: the viewer may not know the card.
    """

    index: int
    handle: str  # "" for a card without a handle
    name: Term
    player: str  # who controls it
    element: str
    kind: str  # the subtype if there is one, else the kind
    cell: str  # "" outside the field
    strike: str  # "" for a card without a strike
    life: int | None
    lives: int | None
    wounds: int
    tokens: int
    moved: int
    tapped: bool
    hidden: bool
    unseen: bool
    abilities: tuple[Term, ...]  # those it has now
    attached: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """One of the thirty, by its name (207.5); `pieces` are two where an incorporeal creature stands over another."""

    name: str
    player: str  # whose half
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """The cards and crystals of a player beside the field."""

    player: str
    gold: int
    silver: int
    aux: tuple[Piece, ...]
    graveyard: tuple[Piece, ...]
    deck: tuple[Piece, ...]
    deal: tuple[Piece, ...]
    roster: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """Rows from the far edge of B's half (3') to the near edge of A's (3)."""

    rows: tuple[tuple[Cell, ...], ...]
    sides: tuple[Side, Side]


def build_board(game: State, viewer: int | None = None, decks: bool = True) -> Board:
    """Return the board as `viewer` may see it; None sees all cards, including hidden ones. `decks`: include the cards
    in the decks."""
    by_cell: dict[int, list[Piece]] = {}
    aux: tuple[list[Piece], list[Piece]] = ([], [])
    for index in game.squad:
        card = game.cards[index]
        if card.host >= 0:
            continue
        piece = _piece(game, card, viewer)
        if card.zone == FIELD:
            by_cell.setdefault(card.cell, []).append(piece)
        elif card.zone == AUX:
            aux[card.controller].append(piece)
    rows = tuple(tuple(_cell(at(x, y), by_cell) for x in range(5)) for y in range(5, -1, -1))
    seen = decks and viewer is None
    return Board(rows, (_side(game, 0, aux[0], viewer, seen), _side(game, 1, aux[1], viewer, seen)))


def _cell(cell: int, by_cell: dict[int, list[Piece]]) -> Cell:
    return Cell(CELL_NAMES[cell], "AB"[half(cell)], tuple(by_cell.get(cell, ())))


def _side(game: State, player: int, aux: list[Piece], viewer: int | None, decks: bool) -> Side:
    def pile(cards: tuple[int, ...]) -> tuple[Piece, ...]:
        return tuple(_piece(game, game.cards[index], viewer) for index in cards)

    return Side(
        player="AB"[player],
        gold=game.gold[player],
        silver=game.silver[player],
        aux=tuple(aux),
        graveyard=pile(game.graves[player]),
        deck=pile(game.decks[player]) if decks else (),
        deal=pile(game.deals[player]) if viewer in (None, player) else (),
        roster=pile(game.rosters[player]) if viewer in (None, player) else (),
    )


def _piece(game: State, card: Card, viewer: int | None) -> Piece:
    face, index = card.face, card.index
    unseen = card.hidden and viewer is not None and viewer != card.controller
    mortal = card.mortal and not unseen
    return Piece(
        index=index,
        handle=game.handles[index] if index < len(game.handles) else "",
        name=Term("скрытая карта", "hidden card") if unseen else Term(face.ru, face.en),
        player="AB"[card.controller],
        element="neutral" if unseen else ELEMENTS[card.element],
        kind="" if unseen else KINDS[card.kind],
        cell=CELL_NAMES[card.cell] if card.zone == FIELD else "",
        strike="-".join(map(str, face.strike)) if face.printed.strike is not None and not unseen else "",
        life=card.life + card.extra if mortal else None,
        lives=card.lives if mortal else None,
        wounds=card.wounds,
        tokens=card.tokens,
        moved=card.moved,
        tapped=card.tapped,
        hidden=card.hidden,
        unseen=unseen,
        abilities=() if unseen else tuple(Term(held.ability.ru, held.ability.en) for held in card.current),
        attached=tuple(_piece(game, game.cards[other], viewer) for other in card.attached),
    )
