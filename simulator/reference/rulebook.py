"""The rule book of a game in our own words: `simulator/<game>/rulebook.toml`. Pure.

The file has a quick start (`[[start]]`: a title and a text of one idea), chapters (`[[chapters]]`: a title and the keys
of its clauses in order) and the text of each clause (`[clauses]`). Every text is a pair of Russian and English. The
text of a named ability (`ability.*`, `keyword.*`) is the explanation of the dictionary.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from catalog.core.terms import Term
from catalog.games import GAMES
from simulator.reference.titles import number_titles, read_head

ROOT: Final = Path(__file__).resolve().parent.parent
SCENARIOS: Final = ROOT.parent / "tests" / "scenarios"
PREFIXES: Final = ("ability", "keyword")  # of clauses that use the text of the dictionary


@dataclass(frozen=True, slots=True)
class ClausePosition:
    """A scenario that shows a clause: its path below `tests/scenarios`, and its title."""

    name: str
    title: Term


@dataclass(frozen=True)
class Clause:
    """A clause of the rule book, with the positions that show it."""

    key: str
    title: Term  # its heading, with the page or number of the rule book
    text: Term
    positions: tuple[ClausePosition, ...]

    @cached_property
    def search_text(self) -> str:
        """The folded text that a search reads."""
        return _folded(" ".join((self.key, *self.title, *self.text)))


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the rule book, and its clauses in order."""

    title: Term
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class QuickStartStep:
    """A section of the quick start."""

    title: Term
    text: Term


@dataclass(frozen=True)
class Rulebook:
    """The quick start and the clauses of one game. `chapters` is empty if the game has its own pages of clauses."""

    start: tuple[QuickStartStep, ...]
    chapters: tuple[Chapter, ...]

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        return {clause.key: clause for chapter in self.chapters for clause in chapter.clauses}

    def search(self, text: str) -> list[Clause]:
        """Return the clauses whose key begins with the text, or that contain the beginning of each word of it."""
        folded = _folded(text.strip())
        if not folded:
            return []
        by_key = [clause for key, clause in self.clauses.items() if key.startswith(folded)]
        patterns = [re.compile(rf"\b{re.escape(_stem(word))}") for word in folded.split()]
        clauses = [
            clause for clause in self.clauses.values() if all(each.search(clause.search_text) for each in patterns)
        ]
        return list(dict.fromkeys([*by_key, *clauses]))

    def position(self, name: str) -> str | None:
        """Return the text of a scenario that some clause names, or None for any other name."""
        is_listed = any(name == position.name for clause in self.clauses.values() for position in clause.positions)
        return (SCENARIOS / name).read_text(encoding="utf-8") if is_listed else None


@cache
def rulebook(game: str) -> Rulebook | None:
    """Return the rule book of a game, or None if it has no file."""
    path = ROOT / game / "rulebook.toml"
    if game not in GAMES or not path.is_file():
        return None
    # Engines import a game's rules. This module stays importable without any of them.
    from simulator.games import engine

    data = tomllib.loads(path.read_text(encoding="utf-8"))
    rules = engine(game)
    texts = {key: Term(*pair) for key, pair in data.get("clauses", {}).items()}
    named, positions = _named_abilities(game), _positions(game, rules.cited)
    chapters = []
    for chapter in data.get("chapters", ()):
        keys = _expanded(chapter["clauses"], [*texts, *(f"{prefix}.{id}" for prefix in PREFIXES for id in named)])
        clauses = []
        for key in keys:
            text = texts.get(key) or named[key.partition(".")[2]]
            clauses.append(Clause(key, rules.cited(key), text, positions.get(key, ())))
        chapters.append(Chapter(Term(*chapter["title"]), tuple(clauses)))
    return Rulebook(tuple(_step(step) for step in data["start"]), tuple(chapters))


def has_rulebook(game: str) -> bool:
    """Return whether the game has a rule book; does not read it."""
    return (ROOT / game / "rulebook.toml").is_file()


def cites(game: str, key: str) -> bool:
    """Return whether the rule book of the game has a page for this clause."""
    book = rulebook(game)
    return book is not None and key in book.clauses


def _step(data: Mapping[str, Any]) -> QuickStartStep:
    return QuickStartStep(Term(*data["title"]), Term(*data["text"]))


def _named_abilities(game: str) -> dict[str, Term]:
    """Return the explanation of each named ability of the game's dictionary by its id."""
    room = GAMES[game].cards
    english = {entry.id: entry.explanation for entry in room.dictionary("en", {})}
    return {entry.id: Term(entry.explanation, english[entry.id]) for entry in room.dictionary("ru", {})}


def _expanded(keys: Iterable[str], known_names: Sequence[str]) -> list[str]:
    """Return the keys of a chapter. `name.*` means all known keys with that beginning."""
    names: list[str] = []
    for key in keys:
        start = key.removesuffix("*")
        names += [key] if start == key else [one for one in known_names if one.startswith(start)]
    return list(dict.fromkeys(names))


def _positions(game: str, name_clause: Callable[[str], Term]) -> dict[str, tuple[ClausePosition, ...]]:
    """Return the scenarios of a game by the clauses that they name. Only the heads of the files are parsed.

    A page shows the first scenario of its clause. Scenarios that name the clause first come first. The others show it
    in passing.
    """
    positions: dict[str, list[tuple[bool, tuple[str, Term]]]] = {}
    for path in sorted((SCENARIOS / game).rglob("*.toml")):
        head = read_head(path.read_text(encoding="utf-8"))
        position = (path.relative_to(SCENARIOS).as_posix(), head.title(name_clause))
        for key in head.clauses:
            positions.setdefault(key, []).append((key != head.clauses[0], position))
    return {
        key: tuple(
            ClausePosition(name, title)
            for name, title in number_titles(each for _passing, each in sorted(listed, key=lambda each: each[0]))
        )
        for key, listed in positions.items()
    }


def _folded(text: str) -> str:
    return text.casefold().replace("ё", "е")


def _stem(word: str) -> str:
    """Return a word without the letters that inflection may change."""
    return word if len(word) < 5 else word[: max(4, len(word) - 2)]
