"""Whole games between two lists, by number: game i is determined by the pairing and i alone. Pure.

Even games have A as First, odd ones B, so exactly half of an even number of games has each. The streams of chance are
named by the pairing's seed and i, never by the lists: variants of a deck meet the same opponents with the same luck.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from typing import Any, Final

from catalog.card import PrintedCard
from catalog.classes import borne
from simulator.berserk.beginning import begin
from simulator.berserk.card import Face
from simulator.berserk.dice import Dice
from simulator.berserk.digest import digest
from simulator.berserk.faces import face_of
from simulator.berserk.game import Game
from simulator.berserk.geometry import NOWHERE
from simulator.berserk.hashing import state_hash
from simulator.berserk.vocabulary import DRAWN, PHASE_PLACEMENT
from simulator.players import make

__all__ = [
    "ADJUDICATED", "TURNS", "CardRecord", "Diverged", "GameRecord", "Pairing", "digest", "play", "play_with_log",
    "replay", "start",
]  # fmt: skip

TURNS: Final = 60  # after so many a game is adjudicated, where nothing else is said
MOST_DECISIONS: Final = 20_000  # beyond that a game counts as crashed: no real one comes near
ADJUDICATED: Final = "604.1"


@dataclass(frozen=True)
class Pairing:
    """Two lists and the conditions under which they meet. `levels` of the players of A and B."""

    a: tuple[PrintedCard, ...]
    b: tuple[PrintedCard, ...]
    levels: tuple[str, str] = ("greedy", "greedy")
    edition: str = "2009"
    seed: int = 0
    turns: int = TURNS
    playouts: int = 200
    mirrored: bool = (
        False  # equal lists get equal deals, and games 2k and 2k + 1 are of one deal with the roles swapped
    )
    faces: tuple[list[Face], list[Face]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        classes = borne((*self.a, *self.b))
        faces = tuple([face_of(card, classes) for card in sorted(deck, key=_place)] for deck in (self.a, self.b))
        object.__setattr__(self, "faces", faces)

    def as_plain(self) -> dict[str, Any]:
        """What makes an equal pairing in another process."""
        return {each.name: getattr(self, each.name) for each in fields(self) if each.init}


def _place(card: PrintedCard) -> tuple[str, int]:
    return card.set_code, card.number


@dataclass(slots=True)
class CardRecord:
    """What became of the copies of one card of one side in one game."""

    dealt: int = 0
    taken: int = 0  # into the roster
    survived: int = 0
    wounds_dealt: int = 0
    wounds_taken: int = 0


@dataclass(slots=True)
class GameRecord:
    """One finished game, from the side of A. `outcome`: 0 A won, 1 B won, 2 a draw; None where it crashed.

    `options` are the places of the options taken, in order: with them it is played again without thinking.
    """

    number: int
    first: int
    outcome: int | None = None
    reason: str = ""  # the clause by which it ended, or the crash
    turns: int = 0
    crystals: tuple[int, int] = (0, 0)
    options: list[int] = field(default_factory=list)
    hash: str = ""
    cards: tuple[dict[tuple[str, int], CardRecord], dict[tuple[str, int], CardRecord]] = field(
        default_factory=lambda: ({}, {})
    )

    @property
    def decisions(self) -> int:
        return len(self.options)

    @property
    def adjudicated(self) -> bool:
        return self.reason == ADJUDICATED


def start(pairing: Pairing, number: int, log: bool = False) -> Game:
    """Game `number` of a pairing before its first decision."""
    deal = number // 2 if pairing.mirrored else number
    seed = f"{pairing.seed}/{deal}"
    return begin(pairing.faces, seed, pairing.edition, number % 2, pairing.turns, log=log, mirrored=pairing.mirrored)


def play(pairing: Pairing, number: int) -> GameRecord:
    """Play game `number`. An exception of the rules or of a player is a crash, told in the record, never raised."""
    return _played(pairing, number, False)[0]


def play_with_log(pairing: Pairing, number: int) -> tuple[GameRecord, Game]:
    """As `play`, and the finished game with its log."""
    return _played(pairing, number, True)


def _played(pairing: Pairing, number: int, log: bool) -> tuple[GameRecord, Game]:
    record = GameRecord(number, number % 2)
    game = start(pairing, number, log)
    try:
        with _unswept():
            _run(game, pairing, record)
    except Exception as error:  # a crash is reported and counted; the series goes on
        record.reason = f"{type(error).__name__}: {error}"
        return record, game
    _note_end(game, record)
    return record, game


@contextmanager
def _unswept() -> Iterator[None]:
    """Without looking for cycles of garbage: a game makes none, but objects by the million."""
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


def _run(game: Game, pairing: Pairing, record: GameRecord) -> None:
    players = [
        make(pairing.levels[side], Dice(f"{pairing.seed}/{record.number}/player/{side}"), pairing.playouts)
        for side in (0, 1)
    ]
    dealt: set[int] = set()
    taken: set[int] = set()
    game.advance()
    while not game.over:
        if game.phase < PHASE_PLACEMENT:
            dealt = {*game.deals[0], *game.deals[1], *game.rosters[0], *game.rosters[1]}
        elif game.phase == PHASE_PLACEMENT and not taken:
            taken = {*game.rosters[0], *game.rosters[1]}
        options = game.options()
        chosen = players[game.asked].choose(game, options)
        record.options.append(chosen)
        game.take(game.asked, options[chosen])
        game.advance()
        if len(record.options) > MOST_DECISIONS:
            raise RuntimeError(f"more than {MOST_DECISIONS} decisions")
    _note_cards(game, record, dealt, taken)


def _note_end(game: Game, record: GameRecord) -> None:
    record.outcome = 2 if game.winner == DRAWN else game.winner
    record.reason = game.reason
    record.turns = game.turn_number
    record.crystals = (game.crystals(0), game.crystals(1))
    record.hash = state_hash(game)


def _note_cards(game: Game, record: GameRecord, dealt: set[int], taken: set[int]) -> None:
    for index in sorted(dealt | taken):
        card = game.cards[index]
        noted = record.cards[card.owner].setdefault(_place(card.face.printed), CardRecord())
        noted.dealt += 1
        if index in taken:
            noted.taken += 1
            noted.survived += card.in_squad
            noted.wounds_dealt += game.wounds_dealt[index]
            noted.wounds_taken += game.wounds_taken[index]


class Diverged(Exception):
    """A replay that does not go as the game did; `turn` is where it was noticed."""

    def __init__(self, turn: int) -> None:
        super().__init__(f"the replay goes another way in turn {turn}")
        self.turn = turn


def replay(pairing: Pairing, number: int, options: Iterable[int]) -> Iterator[tuple[Game, int]]:
    """Game `number` again, by the options taken: before each decision the game and the place of the option taken,
    at the end the finished game and −1. The game keeps its log. Raises `Diverged` where an option is not there.
    """
    game = start(pairing, number, log=True)
    game.advance()
    for chosen in options:
        if game.over or chosen >= len(game.options()):
            raise Diverged(game.turn_number)
        yield game, chosen
        game.take(game.asked, game.options()[chosen])
        game.advance()
    if not game.over:
        raise Diverged(game.turn_number)
    yield game, NOWHERE
