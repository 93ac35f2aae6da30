"""Results of the mutation test, one file for each fault, so that an interrupted run can continue.

A failed test is remembered as long as the faulty module stays the same. A run without failures is remembered only as
long as the tests stay the same too, because a new test may notice the fault.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from tests.matrix.drawing import DrawnFault
from tests.matrix.matrix import ROOT


class Memory:
    """The findings in a folder; `judging` are the folders that hold the tests."""

    def __init__(self, folder: Path, judging: tuple[str, ...], root: Path = ROOT) -> None:
        self.folder = folder
        self.tests = _digest([path for place in judging for path in sorted((root / place).rglob("*"))])

    def verdict(self, one: DrawnFault) -> str | None:
        """Which test noticed the fault, "" if none did; None if that is not known of today's sources."""
        found = self._read(one)
        if found.get("source") != _text_digest(one.mutant.source):
            return None
        failing: str | None = found.get("failing")
        return None if failing == "" and found.get("tests") != self.tests else failing

    def keep_verdict(self, one: DrawnFault, failing: str) -> None:
        self._write(one, {"source": _text_digest(one.mutant.source), "failing": failing, "tests": self.tests})

    def likely(self, one: DrawnFault) -> list[str]:
        """The tests that came by the fault's place when that was last asked. They only run before others, so that old
        ones do no harm."""
        likely: list[str] = self._read(one).get("likely", [])
        return likely

    def keep_likely(self, one: DrawnFault, tests: list[str]) -> None:
        self._write(one, {"likely": tests})

    def _file(self, one: DrawnFault) -> Path:
        return self.folder / f"{_text_digest(one.identity)}.json"

    def _read(self, one: DrawnFault) -> dict[str, Any]:
        file = self._file(one)
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        return found

    def _write(self, one: DrawnFault, changed: dict[str, Any]) -> None:
        kept = {**self._read(one), "identity": one.identity, **changed}
        self.folder.mkdir(parents=True, exist_ok=True)
        whole = self._file(one).with_suffix(".new")
        whole.write_text(json.dumps(kept, ensure_ascii=False, indent=1), encoding="utf-8")
        whole.rename(self._file(one))


def _text_digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def _digest(paths: list[Path]) -> str:
    total = hashlib.sha256()
    for path in paths:
        if path.suffix in (".py", ".toml", ".json", ".txt"):
            total.update(str(path.name).encode())
            total.update(path.read_bytes())
    return total.hexdigest()[:24]
