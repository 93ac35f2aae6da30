"""The lessons of each game: the files of `simulator/<game>/lessons/`. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from catalog.games import GAMES
from simulator.lessons.lesson import Lesson, lessons_in

ROOT: Final = Path(__file__).resolve().parent.parent


@cache
def load_lessons(game: str) -> Mapping[str, Lesson]:
    """Return the lessons of a game by key, in their order; empty for a game without lessons."""
    if game not in GAMES:
        return {}
    return {lesson.key: lesson for lesson in lessons_in(ROOT / game / "lessons")}


def has_lessons(game: str) -> bool:
    """Whether the game has lesson files; does not read them."""
    return any((ROOT / game / "lessons").glob("*.toml"))
