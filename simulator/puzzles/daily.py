"""The puzzle of the day of each game, by the date alone; the front page shows each game in turn. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from simulator.puzzles.book import Puzzle, book

STRIDE: Final = 7  # puzzles between two days of a game, so that easy and hard ones take turns


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """The puzzle of a day and its game."""

    game: str
    puzzle: Puzzle


def puzzle_of_day(game: str, day: date) -> Puzzle | None:
    """Return the puzzle of a day of one game; None for a game without puzzles."""
    puzzle_book = book(game)
    puzzles = list(puzzle_book.puzzles().values()) if puzzle_book is not None else []
    return puzzles[day.toordinal() * STRIDE % len(puzzles)] if puzzles else None


def daily_puzzle(games: Collection[str], day: date) -> DailyPuzzle | None:
    """Return the puzzle of a day; the games take turns; None if none of them has puzzles."""
    puzzles_of_day = [
        DailyPuzzle(game, puzzle) for game in sorted(set(games)) if (puzzle := puzzle_of_day(game, day)) is not None
    ]
    return puzzles_of_day[day.toordinal() % len(puzzles_of_day)] if puzzles_of_day else None


def count_streak(days: Iterable[date], today: date) -> int:
    """Return how many days in a row, up to today or yesterday, are among `days`."""
    solved = set(days)
    last = today if today in solved else today - timedelta(1)
    length = 0
    while last - timedelta(length) in solved:
        length += 1
    return length
