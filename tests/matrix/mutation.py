"""Whether the tests notice a fault in the rules: small faults drawn by a seed over the engine and the language.

python -m tests.matrix.mutation                         # draws 60, prints the table; 0: at least 55 noticed, 1: fewer
python -m tests.matrix.mutation --seed 7 --draw 10
python -m tests.matrix.mutation --from 20 --count 10    # a stretch of the same draw
python -m tests.matrix.mutation --jobs 2                # so many at a time
python -m tests.matrix.mutation --list                  # lists the draw and known results, without a run
python -m tests.matrix.mutation --anew                  # forgets earlier results

Each kind of fault (mutating.py) is drawn as often as any other, and within a kind each place is as likely (drawing.py).
Each fault is alone in a copy of the tree. The tests of the rules run there, interpreted, until one fails: first the
tests that reach the faulty lines (reaching.py). Tests of the language run only for faults in the language. A timeout
counts as a failure. Survivors are printed; docs/mutation.md gives the reason for each one.

An interrupted run continues: the result for a fault is kept under `var/mutation` (remembered.py).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue

from tests.matrix.drawing import DrawnFault, draw_faults
from tests.matrix.experiment import copy_of_the_tree
from tests.matrix.matrix import ROOT
from tests.matrix.remembered import Memory

SEED = 2009
DRAWN = 60
NEEDED = 55
PATIENCE = 900  # seconds of processor time, whatever else the machine does: what goes round and round has failed
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
JUDGING = ("tests/scenarios", "tests/simulator", *LANGUAGE)  # what those tests are made of


def judges(file: str) -> tuple[str, ...]:
    """The tests that may notice a fault in the file, those that are likeliest to first. The language's tests play no
    game."""
    return (*LANGUAGE, *ENGINE) if file.startswith("catalog/") else ENGINE


def tests_by_fault(faults: list[DrawnFault], tree: Path) -> list[list[str]]:
    """Of each fault, the tests that come by its place."""
    noted = tree / "places.json"
    noted.write_text(json.dumps({str(number): one.place for number, one in enumerate(faults)}), encoding="utf-8")
    done = run_tests(tree, (*LANGUAGE, *ENGINE), REACH=str(noted))
    assert done.returncode == 0, done.stdout
    found = json.loads((tree / "places.json.tests").read_text(encoding="utf-8"))
    return [found[str(number)] for number in range(len(faults))]


def run_tests(tree: Path, tests: tuple[str, ...], **environment: str) -> subprocess.CompletedProcess[str]:
    environment |= {"ENGINE": "interpreted", "VAR_DIR": str(tree / "var"), "PYTHONDONTWRITEBYTECODE": "1"}
    limit = [] if "REACH" in environment else ["prlimit", f"--cpu={PATIENCE}"]
    command = [*limit, sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
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


def examine(one: DrawnFault, memory: Memory, trees: Queue[Path]) -> str:
    """Which test notices the fault; "" for a survivor. Takes a tree from the queue and gives it back as it was."""
    known = memory.verdict(one)
    if known is not None:
        return known
    tree = trees.get()
    file = tree / one.file
    kept = file.read_text(encoding="utf-8")
    file.write_text(one.mutant.source, encoding="utf-8")
    try:
        failing = first_failure(tree, one.file, memory.likely(one))
    finally:
        file.write_text(kept, encoding="utf-8")
        trees.put(tree)
    memory.keep_verdict(one, failing)
    return failing


def row(one: DrawnFault, found: str | None) -> str:
    """A line of the table."""
    was, now = (" ".join(text.split())[:80].replace("|", "\\|") for text in (one.mutant.was, one.mutant.now))
    told = {None: "not examined", "": "**nothing**"}.get(found, found)
    return f"| {one.file}:{one.mutant.line} | {one.mutant.kind} | `{was}` | `{now}` | {told} |"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.matrix.mutation")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--draw", type=int, default=DRAWN)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--count", type=int, default=DRAWN)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--anew", action="store_true")
    asked = parser.parse_args(arguments)
    folder = Path(os.environ.get("VAR_DIR", ROOT / "var")) / "mutation"
    if asked.anew:
        shutil.rmtree(folder, ignore_errors=True)
    memory = Memory(folder, JUDGING)
    faults = draw_faults(asked.seed, asked.draw)[asked.first : asked.first + asked.count]
    print("| place | kind | was | is | noticed by |\n| --- | --- | --- | --- | --- |", flush=True)
    if asked.list:
        for one in faults:
            print(row(one, memory.verdict(one)))
        return 0
    noticed = 0
    with tempfile.TemporaryDirectory() as home, ThreadPoolExecutor(asked.jobs) as pool:
        trees: Queue[Path] = Queue()
        for number in range(asked.jobs):
            (Path(home) / str(number)).mkdir()
            trees.put(copy_of_the_tree(str(Path(home) / str(number))))
        unseen = [one for one in faults if memory.verdict(one) is None and not memory.likely(one)]
        if unseen:
            for one, tests in zip(unseen, tests_by_fault(unseen, next(iter(trees.queue))), strict=True):
                memory.keep_likely(one, tests)
        for one, failing in zip(faults, pool.map(lambda one: examine(one, memory, trees), faults), strict=True):
            noticed += failing != ""
            print(row(one, failing), flush=True)
    print(f"\n{noticed} of {len(faults)}")
    return 0 if noticed >= len(faults) * NEEDED / DRAWN else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
