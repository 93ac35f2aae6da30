"""The rules of 2009: each clause and head in our own words, with the code that implements it and the tests that show
it. Pure.

The texts are in `clauses/*.toml`, and for named abilities in the dictionary of the card language; code and tests are in
`rules.json`, which `python -m tests.matrix.page` writes.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import groupby
from pathlib import Path
from typing import Final, Literal

from catalog.berserk.language.dictionary import DICTIONARY
from catalog.core.terms import Term
from simulator.berserk.clauses import latin
from simulator.berserk.scenario.script import normalize_clause

FILE: Final = Path(__file__).with_name("rules.json")
CLAUSES: Final = Path(__file__).with_name("clauses")
SCENARIOS: Final = Path(__file__).resolve().parents[3] / "tests" / "scenarios"
_SHOWN_AS: Final = "tests/scenarios/"  # how rules.json names a scenario
State = Literal["shown", "left-out", "open"]
CHAPTERS: Final = {
    "1": Term("Игра", "The game"),
    "2": Term("Части игры", "Parts of the game"),
    "3": Term("Бой и ход", "Battle and turn"),
    "4": Term("Особенности и эффекты", "Abilities and effects"),
    "dictionary": Term("Словарь именных особенностей", "Dictionary of named abilities"),
    "glossary": Term("Глоссарий", "Glossary"),
}
REASONS: Final = {
    reason.en: reason
    for reason in (
        Term("о чём документ и что нужно иметь на столе", "what the document is about, or what one needs on the table"),
        Term("заголовок: учтены пункты под ним", "a heading: the clauses under it are accounted for"),
        Term(
            "выбор вне одной игры: кто Первый, решает матч",
            "a choice outside one game: the match decides who is First",
        ),
        Term(
            "ни одна карта этого не делает: в языке карт нет такой фразы",
            "no card of the language does this; the card language has no phrase for it",
        ),
        Term(
            "составление колод: decks/berserk/formats.py и его тесты",
            "deck construction: decks/berserk/formats.py and its tests",
        ),
        Term("обращение с картами, кубиками и маркерами руками", "physical handling of cards, dice and markers"),
        Term("определение без собственного действия", "a definition without behaviour of its own"),
    )
}  # in both languages, by the words of tests/matrix/keys.toml


@dataclass(frozen=True)
class RuleRow:
    """A key of the rules, what it says, and who shows it; `left_out` says why nothing carries it out."""

    key: str
    kind: str  # clauses, dictionary or glossary
    title: Term  # a clause's number, or the head
    text: Term
    left_out: Term | None
    code: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def state(self) -> State:
        if self.left_out:
            return "left-out"
        return "shown" if self.code and self.tests else "open"

    @property
    def section(self) -> str:
        """The three digits of its heading; for heads the kind."""
        return self.key[:3] if self.kind == "clauses" else self.kind

    @property
    def chapter(self) -> str:
        return self.key[0] if self.kind == "clauses" else self.kind

    @property
    def scenarios(self) -> tuple[str, ...]:
        """The names of the scenarios that show it, under `SCENARIOS`: first those in the folder of this key, whose
        subject it is."""
        names = [test.removeprefix(_SHOWN_AS) for test in self.tests if test.startswith(_SHOWN_AS)]
        return tuple(sorted(names, key=lambda name: f"/{self.key}/" not in name))

    @cached_property
    def search_text(self) -> str:
        """Everything that a search looks through."""
        return _folded(" ".join((self.key, *self.title, *self.text)))


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with its rows."""

    key: str
    title: Term
    rows: tuple[RuleRow, ...]


def _texts() -> dict[str, list[str]]:
    texts: dict[str, list[str]] = {}
    for path in sorted(CLAUSES.glob("*.toml")):
        texts |= tomllib.loads(path.read_text(encoding="utf-8"))
    return texts


@cache
def rows() -> tuple[RuleRow, ...]:
    """In the order of the rules."""
    texts = _texts()
    heads = {entry.rule: entry for entry in DICTIONARY.values() if not entry.rule[0].isdigit()}
    found = []
    for row in json.loads(FILE.read_text(encoding="utf-8")):
        key, kind = row["key"], row["kind"]
        if key in heads:
            entry = heads[key]
            title, text = Term(entry.ru, entry.en), Term(entry.ru_explained, entry.en_explained)
        else:
            russian, english, *head = texts[key]
            number = re.sub(r"-\d$", "", key)
            title, text = Term(number, head[0] if head else latin(number)), Term(russian, english)
        found.append(RuleRow(key, kind, title, text, _reason(row["left_out"]), tuple(row["code"]), tuple(row["tests"])))
    return tuple(found)


@cache
def sections() -> tuple[Section, ...]:
    """The rows under their headings. A clause whose number is misprinted stands where the rules have it."""
    titles = {key: Term(*texts) for key, texts in _texts().items() if key.isdigit()}
    places = list(rows())
    found = []
    for key, under in groupby(places, key=lambda row: "401" if row.key == "405.6" else row.section):
        found.append(Section(key, titles.get(key) or CHAPTERS[key], tuple(under)))
    return tuple(found)


def section_of(row: RuleRow) -> Section:
    return next(section for section in sections() if row in section.rows)


def cited(clause: str) -> list[RuleRow]:
    """Return the rows of a citation: several if a number occurs twice in the rules, none if the text is not a key."""
    wanted = normalize_clause(clause)
    if not wanted:
        return []
    exact = [
        row
        for row in rows()
        if normalize_clause(row.key) == wanted or re.sub(r"-\d$", "", normalize_clause(row.key)) == wanted
    ]
    return exact or [row for row in rows() if row.kind != "clauses" and wanted in map(normalize_clause, row.title)]


def _reason(words: str) -> Term | None:
    return REASONS.get(words, Term(words, words)) if words else None


def _folded(text: str) -> str:
    return text.casefold().replace("ё", "е")


def find_rows(text: str) -> list[RuleRow]:
    """The rows whose number begins so; for words, those that have each of them, at the beginning of a word."""
    wanted = normalize_clause(text)
    if not wanted:
        return []
    if wanted[0].isdigit():
        return [row for row in rows() if normalize_clause(row.key).startswith(wanted)]
    patterns = [re.compile(rf"\b{re.escape(_stem(word))}") for word in _folded(text).split()]
    return [row for row in rows() if all(pattern.search(row.search_text) for pattern in patterns)]


def _stem(word: str) -> str:
    """A word without what inflection may change."""
    return word if len(word) < 5 else word[: max(4, len(word) - 2)]


def scenario_text(name: str) -> str | None:
    """A scenario that some row names, as its file says it; None for any other name."""
    if not any(name in row.scenarios for row in rows()):
        return None
    return (SCENARIOS / name).read_text(encoding="utf-8")
