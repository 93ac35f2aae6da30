"""Which tests come by which lines: a plugin of pytest that the mutation test loads by `-p tests.matrix.reaching`.

`REACH=FILE` names a JSON object of places, each a path and the first and last line; the run then writes beside it, as
FILE.tests, which tests execute which place. `FIRST=FILE` names a list of tests, one a line, to run before all others.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest


class ReachTracer:
    """Follows only functions that hold a place which the present test has not come by yet."""

    def __init__(self, places: dict[str, tuple[str, int, int]]) -> None:
        self.tests: dict[str, list[str]] = {name: [] for name in places}
        self.by_file: dict[str, list[tuple[str, int, int]]] = {}
        for name, (path, first, last) in places.items():
            self.by_file.setdefault(str(Path(path).resolve()), []).append((name, first, last))
        self.holding: dict[Any, list[tuple[str, int, int]]] = {}  # by code object
        self.reached: set[str] = set()

    def on_call(self, frame: FrameType, event: str, argument: object) -> Any:
        code = frame.f_code
        held = self.holding.get(code)
        if held is None:
            lines = [line for _, _, line in code.co_lines() if line is not None]
            held = self.holding[code] = [
                place
                for place in self.by_file.get(code.co_filename, ())
                if any(place[1] <= line <= place[2] for line in lines)
            ]
        return self.on_line if any(name not in self.reached for name, _, _ in held) else None

    def on_line(self, frame: FrameType, event: str, argument: object) -> Any:
        for name, first, last in self.holding[frame.f_code]:
            if first <= frame.f_lineno <= last:
                self.reached.add(name)
        return self.on_line

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        self.reached = set()
        sys.settrace(self.on_call)
        yield
        sys.settrace(None)
        for name in self.reached:
            self.tests[name].append(item.nodeid)

    def pytest_sessionfinish(self) -> None:
        Path(os.environ["REACH"] + ".tests").write_text(json.dumps(self.tests), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    if "REACH" in os.environ:
        config.pluginmanager.register(ReachTracer(json.loads(Path(os.environ["REACH"]).read_text(encoding="utf-8"))))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if "FIRST" in os.environ:
        first = set(Path(os.environ["FIRST"]).read_text(encoding="utf-8").splitlines())
        items.sort(key=lambda item: item.nodeid not in first)
