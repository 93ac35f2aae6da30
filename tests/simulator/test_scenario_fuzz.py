"""Whatever stands in a file, it is played or refused with its faults: nothing else comes of it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import tomlkit
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simulator.berserk.scenario.reading import read
from simulator.berserk.scenario.report import play
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.files import VOCABULARIES

FILES = [
    file
    for file in sorted((Path(__file__).parents[1] / "scenarios").rglob("*.toml"))
    if not set(VOCABULARIES) & set(file.parts)  # other games have folders of their own
]
VALUES = st.one_of(
    st.booleans(),
    st.integers(-3, 40),
    st.sampled_from(["a1", "b1", "b2", "C1", "C1'", "aux", "graveyard", "A", "B", "main", "xs", "2+Xs", "1-2-3", ""]),
    st.just([]),
    st.just({}),
    st.lists(st.sampled_from(["a1", "b1", "C1"]), max_size=3),
)


def leaves(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all keys and elements of a document."""
    below = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    found = []
    for key, value in below:
        found.append((*path, key))
        found.extend(leaves(value, (*path, key)))
    return found


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(FILES), st.data())
def test_a_spoilt_file_is_played_or_refused_with_its_faults(file: Path, data: st.DataObject) -> None:
    document = tomllib.loads(file.read_text())
    for _ in range(data.draw(st.integers(1, 3))):
        *above, key = data.draw(st.sampled_from(leaves(document)))
        node: Any = document
        for step in above:
            node = node[step]
        if data.draw(st.booleans()):
            node[key] = data.draw(VALUES)
        elif isinstance(node, dict):
            del node[key]
    try:
        report = play(read(tomlkit.dumps(document), "spoilt.toml"), "spoilt.toml")
    except MalformedScenario as error:
        assert error.faults and all(fault.line >= 1 for fault in error.faults)
    else:
        assert not any("the game broke" in failure.en for failure in report.failures), report.failures


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(document: str) -> None:
    try:
        read(document)
    except MalformedScenario as error:
        assert error.faults
