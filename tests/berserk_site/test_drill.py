"""The fault drill: every fault that this machine can have is drilled, and users see what they should."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from berserk_site.drill.faults import FAULTS, Fault
from berserk_site.drill.report import DrillReport
from berserk_site.drill.trial_site import Answer
from tests import prepared_site

pytestmark = [pytest.mark.long, pytest.mark.one_database]


@pytest.fixture(scope="module")
def ready_folder(shared_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the site was made ready once."""
    folder = tmp_path_factory.mktemp("prepared")
    prepared_site.copy_folder(shared_folder, folder)
    return folder


@pytest.mark.parametrize("fault", [pytest.param(fault, id=fault.name) for fault in FAULTS])
def test_users_see_a_fault_as_they_should(fault: Fault, ready_folder: Path, tmp_path: Path) -> None:
    obstacle = fault.obstacle()
    if obstacle:  # a machine without the program says so, as the command does
        assert "not installed" in obstacle or "no mounts" in obstacle
        return
    report = fault.run(Path(shutil.copytree(ready_folder, tmp_path / "var")))
    assert report.lines and report.faults == []


def test_an_answer_that_a_user_should_not_see_is_a_fault() -> None:
    report = DrillReport()
    report.pages(Answer(500, "<h1>Something went wrong</h1>", 0.1))
    report.refusal(Answer(503, "<h1>Busy</h1>", 0.1, "5"))
    report.refusal(Answer(503, "<h1>Busy</h1>", 0.1))
    assert [line in report.faults for line in report.lines] == [True, False, True]


def test_an_unknown_fault_is_named() -> None:
    with pytest.raises(CommandError, match="There is no fault “flood”"):
        call_command("drill", "flood")
