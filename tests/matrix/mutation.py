"""Whether the tests notice a fault in the rules: small faults drawn by a seed over the engine and the language.

python -m tests.matrix.mutation                         # draws 60, prints the table; 0: at least 55 noticed, 1: fewer
python -m tests.matrix.mutation --seed 7 --draw 10
python -m tests.matrix.mutation --from 20 --count 10    # a stretch of the same draw
python -m tests.matrix.mutation --jobs 2                # so many at a time

Each kind of fault (mutating.py) is drawn as often as any other, and within a kind each place is as likely. A fault
stands alone in a copy of the tree, and what judges the rules runs there, interpreted, until something fails: tests that
come by the faulty lines before all others (reaching.py), those of the language for faults in the language alone. What
does not end has failed. Survivors are printed; why each one may live is said in docs/mutation.md.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

from tests.matrix.experiment import copy_of_the_tree
from tests.matrix.matrix import ROOT
from tests.matrix.mutating import KINDS, Mutant, mutants

SEED = 2009
DRAWN = 60
NEEDED = 55
PATIENCE = 600  # seconds of processor time, whatever else the machine does: what goes round and round has failed
MUTATED = ("simulator/berserk", "catalog/berserk/language")
# What players think, what people are shown and how files are written plays no rule.
APART = {
    *("players", "desk", "studies", "commands", "scenario", "texts", "english", "table_board", "replay"),
    *("compile", "board", "coverage", "descriptions", "odds", "fingerprint", "features"),
    *("faces", "words", "asking", "__init__"),
}
LANGUAGE = ("tests/catalog/berserk/language",)
ENGINE = (
    "tests/simulator/test_scenarios.py::test_scenario_holds",
    "tests/simulator/test_hidden_and_shuffled.py",
    "tests/simulator/test_declaring.py",
    "tests/simulator/test_phases.py",
    "tests/simulator/test_stack.py",
    "tests/simulator/test_geometry.py",
    "tests/simulator/test_behaviour.py",
    "tests/simulator/test_golden_games.py",
    "tests/simulator/test_random_games.py",
)


@dataclass(frozen=True)
class Drawn:
    """A fault of the draw, and the file that it stands in."""

    file: str
    mutant: Mutant


def drawn(seed: int, count: int) -> list[Drawn]:
    """So many faults, by kind in turn: the same for one seed and one text of the sources."""
    by_kind: dict[str, list[Drawn]] = {kind: [] for kind in KINDS}
    for folder in MUTATED:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT)
            if APART & set(name.with_suffix("").parts):
                continue
            for mutant in mutants(path.read_text(encoding="utf-8")):
                by_kind[mutant.kind].append(Drawn(str(name), mutant))
    lots = random.Random(seed)
    for found in by_kind.values():
        lots.shuffle(found)
    return [by_kind[KINDS[place % len(KINDS)]][place // len(KINDS)] for place in range(count)]


def judges(file: str) -> tuple[str, ...]:
    """The tests that may notice a fault in the file, those that are likeliest to first. The language's tests play no
    game."""
    return (*LANGUAGE, *ENGINE) if file.startswith("catalog/") else ENGINE


def place(one: Drawn) -> tuple[str, int, int]:
    """The file, and the lines from the beginning of the statement that the fault stands in to the fault's last."""
    tree = ast.parse((ROOT / one.file).read_text(encoding="utf-8"))
    last = one.mutant.line + one.mutant.was.count("\n")
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and node.lineno <= one.mutant.line]
    first = max(node.lineno for node in statements if (node.end_lineno or 0) >= last)
    return one.file, first, last


def reached(faults: list[Drawn], tree: Path) -> list[list[str]]:
    """Of each fault, the tests that come by its place."""
    noted = tree / "places.json"
    noted.write_text(json.dumps({str(number): place(one) for number, one in enumerate(faults)}), encoding="utf-8")
    done = run_tests(tree, (*LANGUAGE, *ENGINE), REACH=str(noted))
    assert done.returncode == 0, done.stdout
    found = json.loads((tree / "places.json.tests").read_text(encoding="utf-8"))
    return [found[str(number)] for number in range(len(faults))]


def run_tests(tree: Path, tests: tuple[str, ...], **environment: str) -> subprocess.CompletedProcess[str]:
    environment |= {"ENGINE": "interpreted", "VAR_DIR": str(tree / "var"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = ["prlimit", f"--cpu={PATIENCE}", sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    return subprocess.run(
        [*command, "-p", "no:xdist", "-p", "tests.matrix.reaching", *tests],
        cwd=tree,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def first_failure(tree: Path, file: str, likely: list[str]) -> str:
    """The first test that fails in the tree for a fault in the file, likely ones run first; "" if all pass."""
    listed = tree / "first.txt"
    listed.write_text("\n".join(likely), encoding="utf-8")
    done = run_tests(tree, judges(file), FIRST=str(listed))
    if done.returncode == 0:
        return ""
    if done.returncode < 0:
        return "no end"
    for line in done.stdout.splitlines():
        if line.startswith(("FAILED ", "ERROR ")):
            return line.split(" - ")[0].split(maxsplit=1)[1]
    return f"exit {done.returncode}"


def examine(one: Drawn, likely: list[str], trees: Queue[Path]) -> str:
    """Which test notices the fault; "" for a survivor. Takes a tree from the queue and gives it back as it was."""
    tree = trees.get()
    file = tree / one.file
    kept = file.read_text(encoding="utf-8")
    file.write_text(one.mutant.source, encoding="utf-8")
    try:
        return first_failure(tree, one.file, likely)
    finally:
        file.write_text(kept, encoding="utf-8")
        trees.put(tree)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.matrix.mutation")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--draw", type=int, default=DRAWN)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--count", type=int, default=DRAWN)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    faults = drawn(asked.seed, asked.draw)[asked.first : asked.first + asked.count]
    print("| place | kind | was | is | noticed by |\n| --- | --- | --- | --- | --- |", flush=True)
    noticed = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(asked.jobs) as pool:
        trees: Queue[Path] = Queue()
        for number in range(asked.jobs):
            home = Path(folder, str(number))
            home.mkdir()
            trees.put(copy_of_the_tree(str(home)))
        likely = reached(faults, next(iter(trees.queue)))
        for one, failing in zip(
            faults, pool.map(lambda one, tests: examine(one, tests, trees), faults, likely), strict=True
        ):
            noticed += failing != ""
            was, now = (" ".join(text.split())[:80].replace("|", "\\|") for text in (one.mutant.was, one.mutant.now))
            told = failing or "**nothing**"
            print(f"| {one.file}:{one.mutant.line} | {one.mutant.kind} | `{was}` | `{now}` | {told} |", flush=True)
    print(f"\n{noticed} of {len(faults)}")
    return 0 if noticed >= len(faults) * NEEDED / DRAWN else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
