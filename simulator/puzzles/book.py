"""The interface for a game's puzzle pages, and the registry of games with puzzles. Pure.

A puzzle is a position with a question to one seat. The solver takes options one after another; `Puzzle.tried` plays
them from the beginning, so that requests share no state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Literal, Protocol

from catalog.core.terms import Term
from catalog.games import rooms
from simulator.games import Choice, Line, Question

ROOMS: Final = rooms("simulator.{}.puzzle_book")
State = Literal["open", "solved", "failed"]


class NoSuchStep(LookupError):
    """A try that takes an option which is not there."""


@dataclass(frozen=True, slots=True)
class Try:
    """A puzzle after some steps. While it is open, `options` are the solver's current options, and `leads` tells
    whether some answer begins with these steps."""

    state: State
    leads: bool
    question: Question | None
    options: tuple[Choice, ...]
    log: tuple[Line, ...]
    board: Mapping[str, Any]  # the context of the engine's `table_board`


@dataclass(frozen=True, slots=True)
class SolutionStep:
    """A step of a solution, what came of it, and the places to take to get there and see it on the board."""

    words: Term
    events: tuple[Line, ...]
    places: tuple[int, ...]


class Puzzle(Protocol):
    """One puzzle."""

    @property
    def key(self) -> str:
        """Its name in addresses, unique in its game."""

    @property
    def title(self) -> Term: ...

    @property
    def degree(self) -> int:
        """How hard it is, as one of its book's `degrees`."""

    @property
    def question(self) -> Term: ...

    @property
    def facts(self) -> Term:
        """Describe the solver's starting position in a few words."""

    @property
    def answers(self) -> int:
        """How many ways there are to solve it; all of them are accepted."""

    def tried(self, places: Sequence[int]) -> Try:
        """The puzzle after taking the options of these places. Raises `NoSuchStep`."""

    def hints(self) -> Sequence[Term]:
        """From the vaguest to the plainest."""

    def solution(self) -> Sequence[SolutionStep]:
        """The shortest answer, step by step."""


class PuzzleBook(Protocol):
    """The puzzles of a game."""

    name: Term
    about: Term
    degrees: Mapping[int, Term]  # the easiest first

    def puzzles(self) -> Mapping[str, Puzzle]:
        """Every puzzle by its key, in their order."""


def book(game: str) -> PuzzleBook | None:
    """The puzzles of a game: `BOOK` of simulator/<game>/puzzle_book.py; None if there is no such module."""
    if game not in ROOMS:
        return None
    puzzle_book: PuzzleBook = import_module(ROOMS[game]).BOOK
    return puzzle_book
