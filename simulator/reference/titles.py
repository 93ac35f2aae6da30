"""Titles of scenarios in both languages, as the pages of the rules show them. Pure; only heads of files are read.

A file has an English `title` and may have a Russian one, `title_ru`. Without it the Russian title is made of the terms
of the clauses that the scenario names.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from catalog.core.terms import Term, join_terms

_TABLE: Final = re.compile(r"^\s*(?:\[|\w+\.|do\b)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class ScenarioHead:
    """The titles of a scenario and the keys of the clauses that it names; `russian` is "" if the file has none."""

    english: str
    russian: str
    clauses: tuple[str, ...]

    def title(self, name_clause: Callable[[str], Term]) -> Term:
        """Return the title in both languages; `name_clause` gives the term of a clause."""
        if self.russian:
            return Term(self.russian, self.english)
        clauses = join_terms(dict.fromkeys(name_clause(key) for key in self.clauses))
        return Term(f"Пример: {clauses.ru}" if clauses.ru else "Пример", self.english)


def read_head(text: str) -> ScenarioHead:
    """Return the head of a scenario's text."""
    data = tomllib.loads(_TABLE.split(text, maxsplit=1)[0])
    return ScenarioHead(data.get("title", ""), data.get("title_ru", ""), tuple(data.get("rules", ())))


def number_titles(titles: Iterable[tuple[str, Term]]) -> list[tuple[str, Term]]:
    """Return named titles; equal ones of a list get a number."""
    titles = list(titles)
    totals, seen = Counter(title.ru for _name, title in titles), Counter[str]()
    numbered = []
    for name, title in titles:
        seen[title.ru] += 1
        russian = f"{title.ru} ({seen[title.ru]})" if totals[title.ru] > 1 else title.ru
        numbered.append((name, Term(russian, title.en)))
    return numbered
