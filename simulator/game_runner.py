"""Whole games between two decks, by number: game i is determined by the pairing and i alone. Pure.

Even games have A as First, odd ones B, so exactly half of an even number of games has each. The streams of chance are
named by the pairing's seed and i, never by the decks: variants of a deck meet the same opponents with the same luck.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Final

from simulator.games import CardRecords, Engine, GameState, Meeting, engine

TURNS: Final = 60  # after so many a game is adjudicated, where nothing else is said
MOST_DECISIONS: Final = 20_000  # beyond that a game counts as crashed: no real one comes near


@dataclass(frozen=True)
class Pairing:
    """Two decks of one game, a printed card for each copy, and the conditions under which they meet.

    `levels` of the players of A and B; `playouts` of a decision, of players that search.
    """

    a: tuple[Any, ...]
    b: tuple[Any, ...]
    levels: tuple[str, str] = ("greedy", "greedy")
    edition: str = ""
    seed: int = 0
    turns: int = TURNS
    playouts: int = 200
    mirrored: bool = (
        False  # equal decks get equal deals, and games 2k and 2k + 1 are of one deal with the roles swapped
    )

    @cached_property
    def engine(self) -> Engine:
        """The engine of the game that the cards are of."""
        game: str = (self.a or self.b)[0].game
        return engine(game)

    @cached_property
    def decks(self) -> Any:
        """What all games of the pairing have in common, made once."""
        return self.engine.prepare(self.a, self.b)

    def as_plain(self) -> dict[str, Any]:
        """What makes an equal pairing in another process."""
        return {each.name: getattr(self, each.name) for each in fields(self) if each.init}


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
    standing: tuple[int, int] = (0, 0)  # the figures by which a stopped game is decided
    adjudicated: bool = False
    endless: bool = False  # stopped in a turn without end: the game says nothing about the decks
    options: list[int] = field(default_factory=list)
    hash: str = ""
    cards: tuple[CardRecords, CardRecords] = field(default_factory=lambda: ({}, {}))

    @property
    def decisions(self) -> int:
        return len(self.options)


def start(pairing: Pairing, number: int, log: bool = False) -> GameState:
    """Game `number` of a pairing before its first decision."""
    deal = number // 2 if pairing.mirrored else number
    setup = Meeting(pairing.decks, number % 2, pairing.edition, pairing.turns, pairing.mirrored)
    return pairing.engine.start(setup, f"{pairing.seed}/{deal}", log)


def play(pairing: Pairing, number: int) -> GameRecord:
    """Play game `number`. An exception of the rules or of a player is a crash, told in the record, never raised."""
    return _played(pairing, number, False)[0]


def play_with_log(pairing: Pairing, number: int) -> tuple[GameRecord, GameState]:
    """As `play`, and the finished game with its log."""
    return _played(pairing, number, True)


def _played(pairing: Pairing, number: int, log: bool) -> tuple[GameRecord, GameState]:
    record = GameRecord(number, number % 2)
    state = start(pairing, number, log)
    try:
        with _unswept():
            _run(state, pairing, record)
    except Exception as error:  # a crash is reported and counted; the series goes on
        record.reason = f"{type(error).__name__}: {error}"
        return record, state
    _note_end(state, record)
    return record, state


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


def _run(state: GameState, pairing: Pairing, record: GameRecord) -> None:
    players = [
        pairing.engine.player(level, f"{pairing.seed}/{record.number}/player/{side}", pairing.playouts)
        for side, level in enumerate(pairing.levels)
    ]
    state.advance()
    while not state.over:
        for seat in state.to_act:
            chosen = players[seat].choose(state, state.options(seat))
            record.options.append(chosen)
            state.take(seat, chosen)
        state.advance()
        if len(record.options) > MOST_DECISIONS:
            raise RuntimeError(f"more than {MOST_DECISIONS} decisions")


def _note_end(state: GameState, record: GameRecord) -> None:
    outcome = state.outcome
    if outcome is None:
        raise RuntimeError("the game is over and has no outcome")
    record.outcome = 2 if outcome.winner is None else outcome.winner
    record.reason = outcome.reason
    record.adjudicated = outcome.adjudicated
    record.endless = outcome.endless
    record.turns = state.turn
    if outcome.standing:
        record.standing = outcome.standing[0], outcome.standing[1]
    record.hash = state.hash()
    cards = state.card_records()
    if cards:
        record.cards = cards[0], cards[1]


class Diverged(Exception):
    """A replay that does not go as the game did; `turn` is where it was noticed."""

    def __init__(self, turn: int) -> None:
        super().__init__(f"the replay goes another way in turn {turn}")
        self.turn = turn


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a replay: which seat takes the option of which place."""

    seat: int
    place: int


def replay(pairing: Pairing, number: int, options: Iterable[int]) -> Iterator[tuple[GameState, Decision | None]]:
    """Game `number` again, by the options taken: the game before each decision and the decision, at the end the
    finished game and None. The game keeps its log. Raises `Diverged` where an option is not there.
    """
    state = start(pairing, number, log=True)
    state.advance()
    waiting = list(state.to_act)
    for chosen in options:
        if state.over or chosen >= len(state.options(waiting[0])):
            raise Diverged(state.turn)
        seat = waiting.pop(0)
        yield state, Decision(seat, chosen)
        state.take(seat, chosen)
        if not waiting:
            state.advance()
            waiting = list(state.to_act)
    if not state.over:
        raise Diverged(state.turn)
    yield state, None
