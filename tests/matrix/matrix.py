"""Clause → code → tests, gathered from the citations in the sources, tests and scenarios.

python -m tests.matrix.matrix            # prints the matrix as Markdown, and the open clauses
python -m tests.matrix.matrix --update   # writes the open clauses into keys.toml
"""

from __future__ import annotations

import re
import sys
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from catalog.berserk.language.dictionary import DICTIONARY
from simulator.games import ENGINES

ROOT = Path(__file__).resolve().parents[2]
KEYS = Path(__file__).with_name("keys.toml")
CODE = ("simulator/berserk", "decks/berserk/roster.py", "decks/berserk/formats.py")
OTHER_GAMES = set(ENGINES) - {"berserk"}  # clauses of one number stand in several books
NUMBER = re.compile(r"\b\d{3}\.\d+[а-я]?")
MARK = re.compile(r"@rule\(([^)]*)\)\s*(?:@[^\n]*\n\s*)*def (\w+)")
TAIL = re.compile(r"\s+(\((на )?х\)|(на )?х|\[[^]]*\])$")
MISPRINT = "перераспредление"  # so the dictionary of the rules spells it
QUOTED = re.compile(r'"([^"]+)"')


@dataclass
class Row:
    """A key with the places that cite it: `code` as file:line, `tests` as file or file::test, or why it is left out."""

    key: str
    left_out: str = ""
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    @property
    def open(self) -> bool:
        return not self.left_out and not (self.code and self.tests)


def keys() -> dict[str, list[str] | dict[str, str]]:
    return tomllib.loads(KEYS.read_text(encoding="utf-8"))


def plain(key: str) -> str:
    """The number or head as sources write it: without the -1, -2 of clauses that stand twice."""
    return re.sub(r"-\d$", "", key)


def _python(places: tuple[str, ...]) -> list[Path]:
    found: list[Path] = []
    for place in places:
        path = ROOT / place
        found.extend(sorted(path.rglob("*.py")) if path.is_dir() else [path] if path.exists() else [])
    return found


def _code_places(heads: list[str]) -> dict[str, list[str]]:
    """Where the sources cite each number, head, or id of a named ability."""
    ids = {entry.rule: entry.id for entry in DICTIONARY.values()}
    places: dict[str, list[str]] = {}
    for path in _python(CODE):
        name = path.relative_to(ROOT).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for cited in NUMBER.findall(line):
                places.setdefault(cited, []).append(f"{name}:{number}")
            for head in heads:
                if head in line or (head in ids and f'"{ids[head]}"' in line):
                    places.setdefault(head, []).append(f"{name}:{number}")
    return places


def _core(head: str) -> str:
    """The head as it is written in passing: without case and the tails «Х», «(Х)», «на Х», «[текст]»."""
    return TAIL.sub("", head.casefold()).replace("перераспределение", MISPRINT)


def _head(rule: str, heads: list[str]) -> str:
    """The head that a mark or a scenario means: itself before one that differs in its tail alone."""
    for head in heads:
        if head.casefold() == rule.casefold():
            return head
    for head in heads:
        if _core(head) == _core(rule):
            return head
    return rule


def _test_places(heads: list[str]) -> dict[str, list[str]]:
    """Return the places that test each key: tests marked with @rule, and scenarios by their `rules`."""
    places: dict[str, list[str]] = {}
    for path in sorted(
        path for path in (ROOT / "tests").rglob("*.py") if OTHER_GAMES.isdisjoint(path.relative_to(ROOT).parts)
    ):
        name = path.relative_to(ROOT).as_posix()
        for marked, test in MARK.findall(path.read_text(encoding="utf-8")):
            for rule in QUOTED.findall(marked):
                places.setdefault(_head(rule, heads), []).append(f"{name}::{test}")
    scenarios = (ROOT / "tests" / "scenarios").rglob("*.toml")
    for path in sorted(path for path in scenarios if OTHER_GAMES.isdisjoint(path.relative_to(ROOT).parts)):
        for rule in tomllib.loads(path.read_text(encoding="utf-8")).get("rules", []):
            places.setdefault(_head(rule, heads), []).append(path.relative_to(ROOT).as_posix())
    return places


def matrix() -> list[Row]:
    """One row a key, in the order of the rules."""
    known = keys()
    heads = [*known["dictionary"], *known["glossary"]]
    left_out = known["left_out"]
    assert isinstance(left_out, dict)
    code, tests = _code_places(heads), _test_places(heads)
    rows = []
    for key in [*known["clauses"], *heads]:
        name = plain(key)
        rows.append(Row(key, left_out.get(key, ""), code.get(name, []), tests.get(name, [])))
    return rows


def markdown(rows: list[Row]) -> str:
    """The matrix as a table."""
    lines = ["| key | code | shown by |", "| --- | --- | --- |"]
    for row in rows:
        if row.left_out:
            lines.append(f"| {row.key} | {row.left_out} | |")
        else:
            lines.append(f"| {row.key} | {'<br>'.join(row.code[:3])} | {'<br>'.join(row.tests[:3])} |")
    return "\n".join(lines)


def update_open(rows: list[Row]) -> None:
    """Writes the keys that are still open into keys.toml."""
    text = KEYS.read_text(encoding="utf-8")
    body = "".join(f'    "{row.key}",\n' for row in rows if row.open)
    KEYS.write_text(re.sub(r"(?ms)^open = \[.*?^\]", f"open = [\n{body}]", text), encoding="utf-8")


if __name__ == "__main__":
    table = matrix()
    if "--update" in sys.argv:
        update_open(table)
    print(markdown(table))
    print()
    print("open:", ", ".join(row.key for row in table if row.open) or "none")
