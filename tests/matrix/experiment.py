"""Whether the matrix means something: of clauses drawn by a fixed seed, disabling the code cited must make a cited test
fail.

python -m tests.matrix.experiment                    # draws 40, prints the table; 0: at least 36 fail, 1: fewer
python -m tests.matrix.experiment --seed 7 --draw 10
python -m tests.matrix.experiment --from 20 --count 10   # a stretch of the same draw
python -m tests.matrix.experiment --key 216.7

Drawn from all keys that are not left out. The citations of a key are disabled one after another
(disabling.py), each alone, in a copy of the tree, and only what the matrix names for that key is run, interpreted,
until something fails. Where nothing does, the row says so.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.matrix.disabling import Ablation, disablings
from tests.matrix.matrix import ROOT, Row, matrix

SEED = 2009
DRAWN = 40
NEEDED = 36
PATIENCE = 240  # seconds for the tests of one key: what hangs has failed
RAISED = " (exception)"
COPIED = ("berserk_site", "catalog", "decks", "simulator", "templates", "tests", "docs")
FILES = ("manage.py", "pyproject.toml")


@dataclass(frozen=True)
class KeyResult:
    """The result for a key: the place, the disabled code and how it was disabled, and the failed test."""

    key: str
    place: str = ""
    what: str = ""
    how: str = ""
    failing: str = ""

    @property
    def has_failed(self) -> bool:
        return self.failing != ""


def draw_keys(seed: int, count: int) -> list[Row]:
    """The keys of the draw, in its order: all keys in an order of the seed's, the first that are not left out. So a key
    that is accounted for otherwise one day changes the draw by one."""
    rows = matrix()
    random.Random(seed).shuffle(rows)
    return [row for row in rows if not row.left_out][:count]


def ways_to_disable(row: Row, tree: Path) -> list[tuple[str, str, Ablation]]:
    """Everything that can be disabled of a key, once, by rank: the place, its file, and the changed text."""
    found: list[tuple[str, str, Ablation]] = []
    seen: set[str] = set()
    for place in row.code:
        name, _, line = place.rpartition(":")
        source = (tree / name).read_text(encoding="utf-8")
        for disabling in disablings(source, int(line)):
            if disabling.source != source and disabling.source not in seen:
                seen.add(disabling.source)
                found.append((place, name, disabling))
    return sorted(found, key=lambda way: way[2].rank)


def examine(row: Row, tree: Path) -> KeyResult:
    """Disables what the key cites until one of its tests fails; an exception counts where nothing else fails."""
    crashed: KeyResult | None = None
    for place, name, disabling in ways_to_disable(row, tree):
        file = tree / name
        kept = file.read_text(encoding="utf-8")
        file.write_text(disabling.source, encoding="utf-8")
        try:
            failing = first_failure(row, tree)
        finally:
            file.write_text(kept, encoding="utf-8")
        if failing.endswith(RAISED):
            crashed = crashed or KeyResult(row.key, place, disabling.what, disabling.how, failing)
        elif failing:
            return KeyResult(row.key, place, disabling.what, disabling.how, failing)
    return crashed or KeyResult(row.key)


def first_failure(row: Row, tree: Path) -> str:
    """The first of the key's tests that fails in the tree; "" if all pass."""
    scenarios = [test for test in row.tests if test.endswith(".toml")]
    if scenarios:
        told = _run(tree, [sys.executable, "manage.py", "scenario", *scenarios])
        if told is None:
            return f"{scenarios[0]} (no end)"
        for line in told.splitlines():
            if line.startswith("-- "):
                return line.split()[1]
        if "Traceback" in told:
            return scenarios[0] + RAISED
    for test in row.tests:
        if not test.endswith(".toml"):
            told = _run(
                tree, [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", test]
            )
            if told is None or " failed" in told or " error" in told:
                return test
    return ""


def _run(tree: Path, command: list[str]) -> str | None:
    """Return the output of a command; None after a timeout."""
    environment = {**os.environ, "ENGINE": "interpreted", "VAR_DIR": str(tree / "var"), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=tree, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return None
    return done.stdout + done.stderr


def copy_of_the_tree(folder: str) -> Path:
    tree = Path(folder, "tree")
    tree.mkdir()
    for name in COPIED:
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__", "vendor", "pictures"))
    for name in FILES:
        shutil.copy(ROOT / name, tree / name)
    return tree


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.matrix.experiment")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--draw", type=int, default=DRAWN)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--count", type=int, default=DRAWN)
    parser.add_argument("--key", action="append", default=[])
    asked = parser.parse_args(arguments)
    rows = draw_keys(asked.seed, asked.draw)[asked.first : asked.first + asked.count]
    if asked.key:
        rows = [row for row in matrix() if row.key in asked.key]
    print("| key | code | disabled | how | failing test |\n| --- | --- | --- | --- | --- |", flush=True)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = copy_of_the_tree(folder)
        for row in rows:
            found = examine(row, tree)
            failed += found.has_failed
            failing = found.failing or "**nothing failed**"
            print(f"| {found.key} | {found.place} | `{found.what}` | {found.how} | {failing} |", flush=True)
    print(f"\n{failed} of {len(rows)}")
    return 0 if failed >= len(rows) * NEEDED / DRAWN else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
