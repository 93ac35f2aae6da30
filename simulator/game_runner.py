"""Whole games between two decks, by number: game i is determined by the pairing and i alone. Pure.

Even games have A as First, odd ones B, so exactly half of an even number of games has each. The streams of chance are
named by the pairing's seed and i, never by the decks: variants of a deck meet the same opponents with the same luck.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Final

from catalog.core.terms import Term
from simulator.games import CardRecords, Chooser, DuelSetup, Engine, GameState, Player, engine

TURNS: Final = 60  # default number of turns after which a game is adjudicated
MOST_DECISIONS: Final = 20_000  # beyond that a game counts as crashed: no real one comes near


@dataclass(frozen=True)
class DeckPairing:
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
        """The data that all games of the pairing share, computed once."""
        return self.engine.prepare(self.a, self.b)

    def as_plain(self) -> dict[str, Any]:
        """Return the arguments that build an equal pairing in another process."""
        return {each.name: getattr(self, each.name) for each in fields(self) if each.init}


@dataclass(slots=True)
class GameRecord:
    """One finished game, from the side of A. `outcome`: 0 A won, 1 B won, 2 a draw; None after a crash.

    `options` are the indices of the chosen options, in order: they replay the game without thinking.
    """

    number: int
    first: int
    outcome: int | None = None
    reason: str = ""  # the clause by which it ended, or the crash
    turns: int = 0
    standing: tuple[int, int] = (0, 0)  # the figures by which a stopped game is decided
    adjudicated: bool = False
    endless: bool = False  # stopped in an endless turn: the game does not count for the decks
    options: list[int] = field(default_factory=list)
    conceded: tuple[int, ...] = ()  # by seat, what leagues of the game count; see `Engine.count_losses`
    cards: tuple[CardRecords, CardRecords] = field(default_factory=lambda: ({}, {}))

    @property
    def decisions(self) -> int:
        return len(self.options)


def start_game(pairing: DeckPairing, number: int, log: bool = False) -> GameState:
    """Game `number` of a pairing before its first decision."""
    deal = number // 2 if pairing.mirrored else number
    setup = DuelSetup(pairing.decks, number % 2, pairing.edition, pairing.turns, pairing.mirrored)
    return pairing.engine.start(setup, f"{pairing.seed}/{deal}", log)


def play_game(pairing: DeckPairing, number: int) -> GameRecord:
    """Play game `number`. An exception of the rules or of a player becomes a crash in the record and is not raised."""
    with _unswept():  # until the game's own objects are gone, so that the garbage collector does not scan them
        return _play_game(pairing, number, False)[0]


def play_with_log(pairing: DeckPairing, number: int) -> tuple[GameRecord, GameState]:
    """As `play_game`, and the finished game with its log."""
    return _play_game(pairing, number, True)


def _play_game(pairing: DeckPairing, number: int, log: bool) -> tuple[GameRecord, GameState]:
    record = GameRecord(number, number % 2)
    state = start_game(pairing, number, log)
    try:
        with _unswept():
            _run(state, pairing, record)
    except Exception as error:  # a crash is reported and counted; the series goes on
        record.reason = f"{type(error).__name__}: {error}"
        return record, state
    _note_end(state, record)
    record.conceded = pairing.engine.count_losses(state)
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


def _run(state: GameState, pairing: DeckPairing, record: GameRecord) -> None:
    minds = _Minds(pairing, record.number)
    state.play_on([minds.player(seat) for seat in (0, 1)], record.options, MOST_DECISIONS)


class _Minds:
    """The players of a game. A player that explains its choices is recreated each turn, with the turn in its seed. A
    replay that needs an explanation then recomputes one turn instead of the whole game."""

    def __init__(self, pairing: DeckPairing, number: int) -> None:
        self._pairing = pairing
        self._seed = f"{pairing.seed}/{number}/player"
        self._players: dict[int, tuple[int, Player]] = {}

    def player(self, seat: int) -> Chooser:
        """The player of a seat for the whole game."""
        if self._pairing.levels[seat] in self._pairing.engine.telling:
            return _OfEachTurn(self, seat)
        return self._make(seat, f"{self._seed}/{seat}")

    def of(self, seat: int, turn: int) -> Player:
        """Return the player of a seat that explains its choices, created for a turn."""
        player = self._players.get(seat)
        if player is None or player[0] != turn:
            player = self._players[seat] = turn, self._make(seat, f"{self._seed}/{seat}/{turn}")
        return player[1]

    def _make(self, seat: int, seed: str) -> Player:
        return self._pairing.engine.player(self._pairing.levels[seat], seed, self._pairing.playouts)


@dataclass(frozen=True, slots=True)
class _OfEachTurn:
    """A player that is recreated each turn."""

    minds: _Minds
    seat: int

    def choose(self, state: GameState, options: Sequence[Any]) -> int:
        return self.minds.of(self.seat, state.turn).choose(state, options)


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
    cards = state.card_records()
    if cards:
        record.cards = cards[0], cards[1]


class ReplayDivergence(Exception):
    """A replay that differs from the recorded game; `turn` is the first difference."""

    def __init__(self, turn: int) -> None:
        super().__init__(f"the replay goes another way in turn {turn}")
        self.turn = turn


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a replay: which seat takes the option of which place."""

    seat: int
    place: int


def replay(pairing: DeckPairing, number: int, options: Iterable[int]) -> Iterator[tuple[GameState, Decision | None]]:
    """Replay game `number` by its options. Yield the game before each decision with the decision, at the end the
    finished game with None. The game keeps its log. Raises `ReplayDivergence` where an option is not there.
    """
    state = start_game(pairing, number, log=True)
    state.advance()
    waiting = list(state.to_act)
    for option in options:
        if state.over or option >= len(state.options(waiting[0])):
            raise ReplayDivergence(state.turn)
        seat = waiting.pop(0)
        yield state, Decision(seat, option)
        state.take(seat, option)
        if not waiting:
            state.advance()
            waiting = list(state.to_act)
    if not state.over:
        raise ReplayDivergence(state.turn)
    yield state, None


def explain_decision(pairing: DeckPairing, number: int, options: Sequence[int], place: int) -> Term | None:
    """Return the source of decision `place` of game `number`, such as a mixed strategy. The player recomputes that turn
    with the same result. Return None without an explanation. Raises `ReplayDivergence` if it chooses another option.
    """
    if not set(pairing.levels) & set(pairing.engine.telling):
        return None
    turns = [(state.turn, decision.seat) for state, decision in replay(pairing, number, options) if decision]
    turn, seat = turns[place]
    if pairing.levels[seat] not in pairing.engine.telling:
        return None
    mind = _Minds(pairing, number).of(seat, turn)
    for at, (state, decision) in enumerate(replay(pairing, number, options)):
        if decision is None or turns[at] != (turn, seat):
            continue
        if mind.choose(state, state.options(seat)) != decision.place:
            raise ReplayDivergence(turn)
        if at == place:
            return mind.explain_choice(state, seat)
    return None
