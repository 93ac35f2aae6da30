"""The engine's closed lists and clauses agree with the card language and with each other."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from catalog.battlecon import phrases
from simulator.battlecon import bits
from simulator.battlecon.clauses import CLAUSES

ROOT = Path(__file__).parents[3]


def test_every_number_is_that_of_its_phrase() -> None:
    lists = (
        ("C", phrases.CONDITIONS, 0),
        ("D", phrases.DEEDS, 0),
        ("T", phrases.TRIGGERS, 1),
        ("PH", phrases.PHASES, 1),
    )
    for prefix, rows, start in lists:
        for number, kind in enumerate(rows, start):
            assert getattr(bits, f"{prefix}_{kind.upper().replace('-', '_')}") == number, kind


def test_scenarios_cite_clauses_that_there_are() -> None:
    for file in (ROOT / "tests" / "scenarios" / "battlecon").rglob("*.toml"):
        assert set(tomllib.loads(file.read_text())["rules"]) <= set(CLAUSES), file


def test_the_rules_cite_clauses_that_there_are() -> None:
    for file in (ROOT / "simulator" / "battlecon").rglob("*.py"):
        for cited in re.findall(r'note\(\s*"([^"]+)"', file.read_text()):
            assert cited in CLAUSES, (file, cited)
