"""Puzzles from seeded games of the engine, each with one best first move or one shortest line. Pure.

A record names two shipped decks, a seed and the entries of a game up to its position. A test proves each record again
by exhaustive search.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Protocol, runtime_checkable

from catalog.core.terms import Term
from decks import shipped_decks
from simulator.choices import choices
from simulator.games import Choice, DuelSetup, GameState, Line, engine
from simulator.puzzles.book import NoSuchStep, SolutionStep, State, Try
from simulator.puzzles.search import SEED, Chance, Taken, TurnSearch

MOST_POSITIONS: Final = 2_500  # that a proof examines
KEPT: Final = 12  # puzzles whose search stays in memory
NOTHING: Final = Term("", "")
DEGREES: Final = {
    1: Term("Простые", "Easy"),
    2: Term("Средние", "Medium"),
    3: Term("Трудные", "Hard"),
}


@dataclass(frozen=True, slots=True)
class PuzzleRecord:
    """A puzzle as it is stored. `value` is what the solver can reach for certain (`Chance.value`), `first_moves`
    the places of all options that reach it, `depth` the decisions on the way, `tries` the options of the first one."""

    number: int
    degree: int
    decks: tuple[str, str]
    first: int
    seed: str
    entries: tuple[tuple[int, int], ...]  # seats and places
    seat: int
    value: int
    first_moves: tuple[int, ...]
    depth: int
    tries: int
    question: Term = NOTHING  # as `Wording` says it; stored, so that a list of puzzles plays no games
    facts: Term = NOTHING

    @classmethod
    def of_plain(cls, plain: dict[str, Any]) -> PuzzleRecord:
        a, b = plain["decks"]
        entries = tuple((int(seat), int(place)) for seat, place in plain["entries"])
        wording = {"question": Term(*plain["question"]), "facts": Term(*plain["facts"])}
        read = {"decks": (a, b), "entries": entries, "first_moves": tuple(plain["first_moves"])}
        return cls(**{**plain, **read, **wording})

    def as_plain(self) -> dict[str, Any]:
        return asdict(self)


class TurnVerdict(Protocol):
    """The result of a search: the seat of the solver, the value that the solver can reach for certain, the places of
    all first options that begin an answer, the decisions of the shortest answer, the options of the first decision."""

    @property
    def seat(self) -> int: ...

    @property
    def value(self) -> int: ...

    @property
    def first_moves(self) -> tuple[int, ...]: ...

    @property
    def depth(self) -> int: ...

    @property
    def tries(self) -> int: ...


class Wording(Protocol):
    """The texts of a game about its puzzles."""

    @property
    def name(self) -> Term: ...

    @property
    def about(self) -> Term: ...

    def question(self, position: PuzzlePosition, record: TurnVerdict) -> Term:
        """Return what the solver has to reach."""

    def facts(self, position: PuzzlePosition, record: TurnVerdict) -> Term:
        """Describe the position in a few words."""


@dataclass(frozen=True, slots=True)
class PuzzlePosition:
    """The position of a record, with its log. `answer` describes what the opponent has chosen already in a decision
    that both make at the same time."""

    state: GameState
    answer: Term | None = None


def begin(game: str, record: PuzzleRecord) -> PuzzlePosition:
    """Return the position of a record. Raises `LookupError` where the rules or decks have changed."""
    rules = engine(game)
    a, b = (deck_cards(game, slug) for slug in record.decks)
    state = rules.start(DuelSetup(rules.prepare(a, b), record.first), record.seed, log=True)
    state.advance()
    waiting = list(state.to_act)
    answer: Term | None = None
    for seat, place in record.entries:
        answer = state.describe(seat, state.options(seat)[place]) if len(waiting) > 1 else None
        state.take(seat, place)
        waiting.remove(seat)
        if not waiting:
            answer = None
            state.advance()
            waiting = list(state.to_act)
    return PuzzlePosition(state, answer)


def deck_cards(game: str, slug: str) -> tuple[Any, ...]:
    """Return every copy of a shipped deck."""
    rows = shipped_decks.cards_of(shipped_decks.decks(game)[slug], game).cards
    return tuple(row.card for row in rows for _copy in range(row.count))


def describe_record(game: str, record: PuzzleRecord, wording: Wording) -> PuzzleRecord:
    """Return the record with its question and facts."""
    position = begin(game, record)
    return replace(record, question=wording.question(position, record), facts=wording.facts(position, record))


@runtime_checkable
class TurnBook(Protocol):
    """A book whose puzzles are solved by a search of the turn."""

    @property
    def game(self) -> str: ...

    @property
    def chance(self) -> Chance: ...

    wording: Wording

    def board(self, state: GameState, seat: int, options: Sequence[Choice]) -> Mapping[str, Any]:
        """Return the context of the engine's `table_board`."""


@dataclass(frozen=True)
class SolvableTurn(ABC):
    """A puzzle that a search of its turn proves and plays: the moves of `simulator.puzzles.book.Puzzle`."""

    book: TurnBook

    @property
    @abstractmethod
    def verdict(self) -> TurnVerdict: ...

    @abstractmethod
    def begin(self) -> GameState:
        """The position with its log."""

    @abstractmethod
    def search(self) -> TurnSearch:
        """The search of the turn, which remembers what it has examined."""

    @property
    def answers(self) -> int:
        return len(self.verdict.first_moves)

    def tried(self, places: Sequence[int]) -> Try:
        return self._show(self._walk(places))

    def hints(self) -> Sequence[Term]:
        search = self.search()
        place = dict(search.shortest(search.start, self.verdict.value))[search.seat]
        first = search.start.describe(search.seat, search.start.options(search.seat)[place])
        return (
            Term(
                f"Решений на пути к цели: {self.verdict.depth}. Первое выбирается из {self.verdict.tries}.",
                f"Decisions on the way: {self.verdict.depth}. The first has {self.verdict.tries} options.",
            ),
            Term("Первый шаг: {move}.", "The first step: {move}.").with_(move=first),
        )

    def solution(self) -> Sequence[SolutionStep]:
        steps: list[SolutionStep] = []
        places: tuple[int, ...] = ()
        walk = self._walk(places)
        while not walk.is_done:
            place = dict(walk.search.shortest(walk.copy, self.verdict.value))[walk.seat]
            words = walk.state.describe(walk.seat, walk.state.options(walk.seat)[place])
            log_length = walk.state.log_length
            places = (*places, place)
            walk = self._walk(places)
            steps.append(SolutionStep(words, tuple(walk.state.log_for(walk.seat, log_length)), places))
        return steps

    def _walk(self, places: Sequence[int]) -> Walk:
        search, chance = self.search(), self.book.chance
        state = self.begin()
        walk = Walk(state, search.start.clone(SEED), search, self.verdict.value, state.log_length)
        for number, place in enumerate(places):
            if walk.is_done or place not in chance.moves(walk.state, walk.seat):
                raise NoSuchStep(place)
            walk.leads = walk.leads and (number > 0 or place in self.verdict.first_moves)
            walk.take(chance, ((walk.seat, place),))
        return walk

    def _show(self, walk: Walk) -> Try:
        state, seat = walk.state, walk.seat
        result: State = "open" if not walk.is_done else "solved" if walk.leads else "failed"
        options: tuple[Choice, ...] = ()
        question = None
        if result == "open":
            allowed = set(self.book.chance.moves(state, seat))
            options = tuple(option for option in choices(state, seat) if option.place in allowed)
            question = state.question(seat)
        log: Sequence[Line] = state.log_for(seat)
        return Try(
            result, walk.leads, question, options, tuple(log[walk.log_start :]), self.book.board(state, seat, options)
        )


@dataclass(frozen=True)
class SearchedPuzzle(SolvableTurn):
    """A record as pages play it: `simulator.puzzles.book.Puzzle`."""

    record: PuzzleRecord

    @property
    def key(self) -> str:
        return f"turn-{self.record.number}"

    @property
    def title(self) -> Term:
        return Term(f"Задача {self.record.number}", f"Puzzle {self.record.number}")

    @property
    def degree(self) -> int:
        return self.record.degree

    @property
    def question(self) -> Term:
        return self.record.question

    @property
    def facts(self) -> Term:
        return self.record.facts

    @property
    def verdict(self) -> PuzzleRecord:
        return self.record

    def begin(self) -> GameState:
        return begin(self.book.game, self.record).state

    def search(self) -> TurnSearch:
        return _proof(self.book.game, self.record.number)


@lru_cache(maxsize=KEPT)
def _proof(game: str, number: int) -> TurnSearch:
    """Return the search of a puzzle, which remembers what it has examined."""
    puzzle = _BOOKS[game].puzzles()[f"turn-{number}"]
    return search_of(game, puzzle.record, puzzle.book.chance, 10 * MOST_POSITIONS)


def search_of(game: str, record: PuzzleRecord, chance: Chance, most: int = MOST_POSITIONS) -> TurnSearch:
    """Return a search from the position of a record."""
    return TurnSearch(chance, record.seat, begin(game, record).state.clone(SEED), most)


@dataclass(slots=True)
class Walk:
    """A puzzle after some steps: the game with its log, and the same game as the search reads it."""

    state: GameState
    copy: GameState
    search: TurnSearch
    value: int  # to reach
    log_start: int  # lines of the log before the puzzle
    leads: bool = True

    @property
    def seat(self) -> int:
        return self.search.seat

    @property
    def is_done(self) -> bool:
        """Whether the solver is done: the value is reached, or the turn is over."""
        search = self.search
        if search.is_past(self.copy):
            return True
        return self.leads and search.is_safe(self.copy) and search.reached(self.copy) >= self.value

    def take(self, chance: Chance, choice: Taken) -> None:
        """Take a choice of the solver, and the worst answers up to the solver's next one."""
        search = self.search
        while True:
            choices, branch = search.worst(self.copy, choice, self.value)
            self.leads = self.leads and search.reaches(branch.state, self.value)
            chance.enact(self.state, choices, branch.dice)
            self.copy = branch.state
            if self.is_done or self.seat in self.copy.to_act:
                return
            choice = ()


class SearchedBook:
    """The puzzles of a game: `simulator.puzzles.book.PuzzleBook`."""

    degrees: Mapping[int, Term] = DEGREES

    def __init__(self, game: str, file: Path, chance: Chance, wording: Wording) -> None:
        self.game = game
        self.file = file
        self.chance = chance
        self.wording = wording
        self._puzzles: dict[str, SearchedPuzzle] | None = None
        _BOOKS[game] = self

    @property
    def name(self) -> Term:
        return self.wording.name

    @property
    def about(self) -> Term:
        return self.wording.about

    def board(self, state: GameState, seat: int, options: Sequence[Choice]) -> Mapping[str, Any]:
        board = engine(self.game).board
        return {} if board is None else board.context(state.view(seat), seat, options)

    def puzzles(self) -> Mapping[str, SearchedPuzzle]:
        if self._puzzles is None:
            records = map(PuzzleRecord.of_plain, json.loads(self.file.read_text(encoding="utf-8")))
            puzzles = [SearchedPuzzle(self, record) for record in records]
            self._puzzles = {puzzle.key: puzzle for puzzle in puzzles}
        return self._puzzles


_BOOKS: Final[dict[str, SearchedBook]] = {}
