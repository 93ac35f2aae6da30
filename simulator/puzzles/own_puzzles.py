"""Puzzles that visitors compose: a scenario whose turn a search proves. Pure.

`prove` grades a position, or says why it makes no puzzle. A game has such puzzles if its book is a `TurnBook`.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any, Final, Literal, get_args

from catalog.core.terms import Term
from simulator.games import GameState, engine, load_scenario
from simulator.puzzles.book import book
from simulator.puzzles.search import MOST_FIRST, SEED, VICTORY, TurnSearch, TurnTooLarge
from simulator.puzzles.searched_puzzles import MOST_POSITIONS, PuzzlePosition, SolvableTurn, TurnBook
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.toml import read_game

Goal = Literal["win", "most"]
GOALS: Final[tuple[Goal, ...]] = get_args(Goal)
Refusal = Literal["malformed", "unsuited", "large", "unsolvable", "obvious"]
KEPT: Final = 12  # searches of own puzzles that stay in memory
HARDEST: Final = 3


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of the search.

    `value` can be reached, `first_moves` are the places of all options that begin an answer, `depth` counts the
    decisions of the shortest answer, `tries` the options of the first decision.
    """

    seat: int
    value: int
    first_moves: tuple[int, ...]
    depth: int
    tries: int

    @classmethod
    def of_plain(cls, plain: dict[str, Any]) -> Verdict:
        return cls(**{**plain, "first_moves": tuple(plain["first_moves"])})

    def as_plain(self) -> dict[str, Any]:
        return asdict(self)


def turn_book(game: str) -> TurnBook | None:
    """Return the book of a game whose visitors can compose puzzles; None for another game."""
    puzzle_book = book(game)
    return puzzle_book if isinstance(puzzle_book, TurnBook) else None


def begin(game: str, text: str) -> GameState:
    """The position of a scenario after its script. Raises `MalformedScenario`."""
    state = load_scenario(engine(game), text, 0, SEED)
    state.advance()
    return state


def prove(game: str, text: str, goal: Goal) -> Verdict | Refusal:
    """Search the turn of a scenario."""
    searched_book = turn_book(game)
    if searched_book is None or read_game(text) not in (game, ""):
        return "unsuited"
    try:
        state = begin(game, text)
    except MalformedScenario:
        return "malformed"
    if state.over or not state.to_act:
        return "unsuited"
    seat = min(state.to_act)
    if not searched_book.chance.fits(state, seat):
        return "unsuited"
    search = TurnSearch(searched_book.chance, seat, state.clone(SEED), MOST_POSITIONS)
    try:
        return _grade(search, goal)
    except TurnTooLarge:
        return "large"


def _grade(search: TurnSearch, goal: Goal) -> Verdict | Refusal:
    start, seat = search.start, search.seat
    if search.reached(start) >= VICTORY:
        return "unsuited"
    value = VICTORY if goal == "win" and search.reaches(start, VICTORY) else 0 if goal == "win" else search.value(start)
    if not value:
        return "unsolvable"
    tries = len(search.choices(start))
    first_moves = tuple(dict(choice)[seat] for choice in search.best(start, value))
    if len(first_moves) > MOST_FIRST * tries:
        return "obvious"
    return Verdict(seat, value, first_moves, search.length(start, value), tries)


@dataclass(frozen=True)
class OwnTurn(SolvableTurn):
    """A proved puzzle of a visitor: `simulator.puzzles.book.Puzzle`."""

    key: str
    name: str
    text: str
    proof: Verdict

    @property
    def title(self) -> Term:
        return Term(self.name, self.name)

    @property
    def degree(self) -> int:
        return min(HARDEST, self.verdict.depth)

    @property
    def question(self) -> Term:
        return self.book.wording.question(PuzzlePosition(self.begin()), self.verdict)

    @property
    def facts(self) -> Term:
        return self.book.wording.facts(PuzzlePosition(self.begin()), self.verdict)

    @property
    def verdict(self) -> Verdict:
        return self.proof

    def begin(self) -> GameState:
        return begin(self.book.game, self.text)

    def search(self) -> TurnSearch:
        return _search(self.book.game, self.text, self.verdict.seat)


@lru_cache(maxsize=KEPT)
def _search(game: str, text: str, seat: int) -> TurnSearch:
    searched_book = turn_book(game)
    assert searched_book is not None
    return TurnSearch(searched_book.chance, seat, begin(game, text).clone(SEED), 10 * MOST_POSITIONS)
