"""A game to look at: the field before each decision, what was decided, and the log since the last one. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.berserk.card import ELEMENTS, Card
from simulator.berserk.game import Game
from simulator.berserk.geometry import CELL_NAMES, column, height
from simulator.berserk.vocabulary import AUX, FIELD, PHASE_TURN_PREPARATION
from simulator.berserk.words import words
from simulator.series import Pairing, replay


@dataclass(frozen=True, slots=True)
class Said:
    """A line in both languages, and the clause that it applies."""

    ru: str
    en: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A card on the table: on the field at column `x` (0 left) and line `y` (0 top), or beside it (−1)."""

    ru: str
    en: str
    element: str
    player: int  # who controls it
    cell: str
    x: int
    y: int
    life: int  # left; −1: it has none
    most: int
    tokens: int
    tapped: bool
    hidden: bool
    host: bool  # attached to another card


@dataclass(frozen=True, slots=True)
class Frame:
    """The table before a decision, or (without `taken`) at the end."""

    turn: int  # 0 before the battle
    player: int  # who decides
    phase: str
    crystals: tuple[int, int]
    figures: tuple[Figure, ...]
    log: tuple[Said, ...]
    taken: Said | None


def frames(pairing: Pairing, number: int, options: list[int]) -> list[Frame]:
    """Every moment of game `number`, played again by the options taken. Raises `Diverged` where it goes another way."""
    found = []
    told = 0
    for game, chosen in replay(pairing, number, options):
        log = game.log or []
        taken = None
        if chosen >= 0:
            ru, en = words(game, game.options()[chosen])
            taken = Said(game.said(ru, False), game.said(en, True))
        found.append(_frame(game, tuple(Said(line.ru, line.en, line.clause) for line in log[told:]), taken))
        told = len(log)
    return found


def _frame(game: Game, log: tuple[Said, ...], taken: Said | None) -> Frame:
    figures = tuple(_figure(game.cards[index]) for index in game.squad if game.cards[index].zone in (FIELD, AUX))
    turn = game.turn_number if game.phase >= PHASE_TURN_PREPARATION else 0
    return Frame(turn, game.asked, game.phase_name, (game.crystals(0), game.crystals(1)), figures, log, taken)


def _figure(card: Card) -> Figure:
    on_field = card.zone == FIELD and card.cell >= 0
    return Figure(
        ru=card.face.ru,
        en=card.face.en,
        element=ELEMENTS[card.element],
        player=card.controller,
        cell=CELL_NAMES[card.cell] if on_field else "",
        x=column(card.cell) if on_field else -1,
        y=5 - height(card.cell) if on_field else -1,
        life=card.life - card.wounds if card.life >= 0 else -1,
        most=card.life,
        tokens=card.tokens,
        tapped=card.tapped,
        hidden=card.hidden,
        host=card.host >= 0,
    )
