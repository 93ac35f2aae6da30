"""Which faults the mutation test draws: a lot for each of them by the seed, so that the sources may change around them.

A fault's lot is the SHA-256 of the seed and of its identity; the lowest lots of each kind are drawn (rendezvous
hashing). A change elsewhere keeps a drawn fault in the draw, unless a new fault has a lower lot. A change of its
expression removes it.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.matrix.matrix import ROOT
from tests.matrix.mutating import KINDS, Mutant, mutants

MUTATED = ("simulator/berserk", "catalog/berserk/language")
# Evaluation, display and file writing do not implement rules.
APART = {
    *("players", "desk", "studies", "commands", "scenario", "texts", "english", "table_board", "replay"),
    *("compile", "board", "coverage", "descriptions", "odds", "fingerprint", "features"),
    *("faces", "words", "asking", "__init__"),
}


@dataclass(frozen=True)
class DrawnFault:
    """A fault of the draw, and the file that it stands in."""

    file: str
    mutant: Mutant

    @property
    def identity(self) -> str:
        return f"{self.file}: {self.mutant.identity}"

    def lot(self, seed: int) -> str:
        return hashlib.sha256(f"{seed} {self.identity}".encode()).hexdigest()

    @property
    def place(self) -> tuple[str, int, int]:
        """The file, and the lines from the beginning of the statement that the fault stands in to the fault's last."""
        tree = ast.parse((ROOT / self.file).read_text(encoding="utf-8"))
        last = self.mutant.line + self.mutant.was.count("\n")
        statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and node.lineno <= self.mutant.line]
        first = max(node.lineno for node in statements if (node.end_lineno or 0) >= last)
        return self.file, first, last


def candidates(root: Path = ROOT) -> Iterator[DrawnFault]:
    """Every fault of the engine and of the language."""
    for folder in MUTATED:
        for path in sorted((root / folder).rglob("*.py")):
            name = path.relative_to(root)
            if not APART & set(name.with_suffix("").parts):
                for mutant in mutants(path.read_text(encoding="utf-8")):
                    yield DrawnFault(name.as_posix(), mutant)


def draw_faults(seed: int, count: int, root: Path = ROOT) -> list[DrawnFault]:
    """So many faults, by kind in turn, those of a kind in the order of their lots."""
    by_kind: dict[str, list[tuple[str, DrawnFault]]] = {kind: [] for kind in KINDS}
    for one in candidates(root):
        by_kind[one.mutant.kind].append((one.lot(seed), one))
    for found in by_kind.values():
        found.sort(key=lambda each: each[0])
    return [by_kind[KINDS[place % len(KINDS)]][place // len(KINDS)][1] for place in range(count)]
