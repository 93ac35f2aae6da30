"""The matrix of the rules: each clause and head, the modules that carry it out, the tests that show it. Pure."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal

from catalog.terms import Term
from simulator.scenario.script import plain

FILE: Final = Path(__file__).with_name("rules.json")
State = Literal["shown", "left-out", "open"]
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
        Term("составление колод: decks/formats.py и его тесты", "deck construction: decks/formats.py and its tests"),
        Term("обращение с картами, кубиками и маркерами руками", "physical handling of cards, dice and markers"),
        Term("определение без собственного действия", "a definition without behaviour of its own"),
    )
}  # in both languages, by the words of tests/matrix/keys.toml


@dataclass(frozen=True, slots=True)
class Row:
    """A key of the rules; `left_out` says why nothing carries it out."""

    key: str
    kind: str  # clauses, dictionary or glossary
    left_out: Term | None
    code: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def state(self) -> State:
        if self.left_out:
            return "left-out"
        return "shown" if self.code and self.tests else "open"


@cache
def rows() -> tuple[Row, ...]:
    """In the order of the rules. The file is written by `python -m tests.matrix.page`."""
    read = json.loads(FILE.read_text(encoding="utf-8"))
    return tuple(
        Row(row["key"], row["kind"], _reason(row["left_out"]), tuple(row["code"]), tuple(row["tests"])) for row in read
    )


def _reason(words: str) -> Term | None:
    return REASONS.get(words, Term(words, words)) if words else None


def matching(text: str, state: str) -> list[Row]:
    """The rows whose key begins so; for words, also those whose places name them. All for an empty text."""
    wanted = plain(text)
    words = wanted != "" and not wanted[0].isdigit()
    return [
        row
        for row in rows()
        if (not state or row.state == state)
        and (plain(row.key).startswith(wanted) or (words and any(text in place for place in (*row.code, *row.tests))))
    ]
