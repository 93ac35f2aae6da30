"""Scenarios of any game with some values replaced or left out, for tests that nothing but faults comes of them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from simulator.scenario.errors import MalformedScenario
from simulator.scenario.result import Report, report_malformed
from simulator.scenario.writing import write_values

FEW_EXAMPLES = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def values(words: list[str], listed: list[str]) -> st.SearchStrategy[Any]:
    """Values that may stand anywhere in a file: words of the game and lists of them among others."""
    return st.one_of(
        st.booleans(),
        st.integers(-3, 40),
        st.sampled_from(words),
        st.just([]),
        st.just({}),
        st.lists(st.sampled_from(listed), max_size=3),
    )


def leaves(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all keys and elements of a document."""
    below = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    found = []
    for key, value in below:
        found.append((*path, key))
        found.extend(leaves(value, (*path, key)))
    return found


def spoilt(file: Path, data: st.DataObject, others: st.SearchStrategy[Any]) -> str:
    """The text of a file in which up to three values are others or are missing."""
    document = tomllib.loads(file.read_text())
    for _ in range(data.draw(st.integers(1, 3))):
        *above, key = data.draw(st.sampled_from(leaves(document)))
        node: Any = document
        for step in above:
            node = node[step]
        if data.draw(st.booleans()):
            node[key] = data.draw(others)
        elif isinstance(node, dict):
            del node[key]
    return write_values(document)


def play_file(play: Callable[[str, str], Report], text: str, file: str) -> Report:
    """As `simulator.scenario.files` plays it."""
    try:
        return play(text, file)
    except MalformedScenario as error:
        return report_malformed(error)
