"""Every file is either played or refused with its faults."""

from __future__ import annotations

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simulator.berserk.scenario.reading import read
from simulator.berserk.scenario.script_run import play_scenario
from simulator.scenario.errors import MalformedScenario
from tests.simulator.spoilt_scenarios import spoilt, values

FILES = sorted((Path(__file__).parents[1] / "scenarios" / "berserk").rglob("*.toml"))
VALUES = values(
    ["a1", "b1", "b2", "C1", "C1'", "aux", "graveyard", "A", "B", "main", "xs", "2+Xs", "1-2-3", ""],
    ["a1", "b1", "C1"],
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(FILES), st.data())
def test_a_spoilt_file_is_played_or_refused_with_its_faults(file: Path, data: st.DataObject) -> None:
    try:
        report = play_scenario(read(spoilt(file, data, VALUES), "spoilt.toml"), "spoilt.toml")
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
