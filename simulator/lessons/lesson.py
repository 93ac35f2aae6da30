"""Lesson files: a sequence of steps, each with a position, an explanation and the expected moves. Pure.

`docs/lessons.md` describes the format. Every text has a Russian and an English version.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

from catalog.core.terms import Term
from simulator.games import Choice

LESSON_KEYS: Final = frozenset({"game", "title", "about", "minutes", "names", "cards", "steps"})
STEP_KEYS: Final = frozenset(
    {"title", "text", "position", "seed", "seat", "stops", "moves", "replies", "wrong", "comments", "after", "game"}
)
SEATS: Final = "ABCD"
NO_TEXT: Final = Term("", "")


class MalformedLesson(ValueError):
    """The file is not a lesson; the message names the step, the key and the fault."""


@dataclass(frozen=True, slots=True)
class Comment:
    """The reply to a move that is not expected: the pattern of the move and the text."""

    move: str
    text: Term


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a lesson.

    `moves` lists, for each move of the learner, the patterns of the expected options. The moves of a step are optional.
    `replies` are the patterns of the opponent's moves; without them, the weakest player of the engine moves. `game`:
    the learner plays the position to its end at a table.
    """

    title: Term
    text: Term
    position: str
    seed: str = "1"
    seat: int = 0
    stops: tuple[str, ...] = ()
    moves: tuple[tuple[str, ...], ...] = ()
    replies: tuple[str, ...] = ()
    wrong: Term = NO_TEXT
    comments: tuple[Comment, ...] = ()
    after: Term = NO_TEXT
    game: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. `names` are the names in positions and patterns, in both languages."""

    key: str
    game: str
    title: Term
    about: Term
    minutes: int
    steps: tuple[Step, ...]
    cards: str = ""
    names: Mapping[str, Term] = field(default_factory=dict)

    def fill(self, text: str, language: str) -> str:
        """Replace each `{key}` of a declared name by the name in that language."""
        return re.sub(
            r"\{(\w+)\}",
            lambda match: self.names[match[1]].said(language) if match[1] in self.names else match[0],
            text,
        )

    def scenario(self, step: Step, language: str) -> str:
        """Return the scenario text of a step, with the cards of the lesson and the names in that language."""
        return self.fill(f'game = "{self.game}"\n{step.position}\n{self.cards}', language)


def matches(pattern: str, option: Choice) -> bool:
    """Whether an option fits a pattern: its English words, with `*` for any text. Case does not matter."""
    return fnmatchcase(option.words.en.strip().casefold(), re.sub(r"([\[\]?])", r"[\1]", pattern).casefold())


def read_lesson(path: Path) -> Lesson:
    """Read a lesson file. Raises `MalformedLesson`."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MalformedLesson(f"{path.name}: {error}") from None
    return parse_lesson(path.stem, data)


def parse_lesson(key: str, data: Mapping[str, Any]) -> Lesson:
    """Build a lesson from its TOML data. Raises `MalformedLesson`."""
    _check_keys(key, data, LESSON_KEYS)
    steps = data.get("steps")
    if not isinstance(steps, list) or not steps:
        raise MalformedLesson(f"{key}: a lesson needs at least one [[steps]] table")
    names = data.get("names", {})
    return Lesson(
        key=key,
        game=_string(key, data, "game"),
        title=_term(key, data, "title"),
        about=_term(key, data, "about"),
        minutes=int(data.get("minutes", 10)),
        names={name: _term(f"{key}, names", names, name) for name in names},
        cards=data.get("cards", ""),
        steps=tuple(_step(f"{key}, step {number}", each) for number, each in enumerate(steps, 1)),
    )


def _step(place: str, data: Mapping[str, Any]) -> Step:
    _check_keys(place, data, STEP_KEYS)
    seat = data.get("seat", "A")
    if seat not in tuple(SEATS):
        raise MalformedLesson(f"{place}: seat must be one of {', '.join(SEATS)}")
    moves = data.get("moves", [])
    if not isinstance(moves, list):
        raise MalformedLesson(f"{place}: moves must be a list of patterns")
    comments = tuple(
        Comment(_string(place, each, "move"), _term(place, each, "text")) for each in data.get("comments", [])
    )
    if moves and "wrong" not in data:
        raise MalformedLesson(f"{place}: a step with moves needs the text `wrong`")
    return Step(
        title=_term(place, data, "title"),
        text=_term(place, data, "text"),
        position=_string(place, data, "position"),
        seed=str(data.get("seed", "1")),
        seat=SEATS.index(seat),
        stops=tuple(data.get("stops", ())),
        moves=tuple((each,) if isinstance(each, str) else tuple(each) for each in moves),
        replies=tuple(data.get("replies", ())),
        wrong=_term(place, data, "wrong") if "wrong" in data else NO_TEXT,
        comments=comments,
        after=_term(place, data, "after") if "after" in data else NO_TEXT,
        game=bool(data.get("game", False)),
    )


def _check_keys(place: str, data: Mapping[str, Any], allowed: frozenset[str]) -> None:
    unknown = sorted(set(data) - allowed)
    if unknown:
        raise MalformedLesson(f"{place}: unknown key {unknown[0]!r}; known keys are {', '.join(sorted(allowed))}")


def _string(place: str, data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value:
        raise MalformedLesson(f"{place}: {key} must be a text")
    return value


def _term(place: str, data: Mapping[str, Any], key: str) -> Term:
    value = data.get(key)
    if not isinstance(value, Mapping) or set(value) != {"ru", "en"} or not all(map(_is_text, value.values())):
        raise MalformedLesson(f'{place}: {key} must be a text in two languages: {{ ru = "…", en = "…" }}')
    return Term(value["ru"].strip(), value["en"].strip())


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def lessons_in(folder: Path) -> Sequence[Lesson]:
    """Read all lessons of a folder in the order of their file names."""
    return [read_lesson(path) for path in sorted(folder.glob("*.toml"))]
