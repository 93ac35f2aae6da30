"""The changes of docs/first-effect.md fit the code, and the scenario at its end holds after them."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

ROOT = Path(__file__).resolve().parents[1]
DOCUMENT = (ROOT / "docs" / "first-effect.md").read_text(encoding="utf-8")
APPS = ("catalog", "decks", "simulator")
PLAY = """
import doctest, sys
from pathlib import Path
from simulator.scenario.files import play_file

session = doctest.DocTestParser().get_doctest(Path("session.txt").read_text(), {}, "session", None, 0)
runner = doctest.DocTestRunner()
runner.run(session)
assert runner.summarize().failed == 0
report = play_file(Path("scenario.toml"))
assert report.ok, report.failures
"""


def hunks() -> Iterator[tuple[str, str, str]]:
    """Yield file, old lines and new lines of each change in the document."""
    for block in re.findall(r"```diff\n(.*?)```", DOCUMENT, re.DOTALL):
        head, *changes = re.split(r"\n@@\n|(?<=\.py)\n", block.rstrip("\n"))
        for change in changes:
            lines = change.split("\n")
            old, new = ("\n".join(line[1:] for line in lines if line[0] in kinds) for kinds in (" -", " +"))
            yield head.removeprefix("--- "), old, new


@pytest.fixture
def changed_code(tmp_path: Path) -> Path:
    """Return a folder with the code after the changes; files without a change are links."""
    for app in APPS:
        copytree(ROOT / app, tmp_path / app, copy_function=os.symlink, ignore=ignore_patterns("__pycache__"))
    for name, old, new in hunks():
        file = tmp_path / name
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{name} lacks the lines that the document changes:\n{old}"
        file.unlink()
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


def test_the_effect_of_the_document_is_read_written_and_played(changed_code: Path) -> None:
    (scenario,) = re.findall(r"```toml\n(.*?)```", DOCUMENT, re.DOTALL)
    (changed_code / "scenario.toml").write_text(scenario, encoding="utf-8")
    session = doctest.DocTestParser().get_examples(DOCUMENT)
    text = "".join(f">>> {example.source}{example.want}" for example in session)
    (changed_code / "session.txt").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        cwd=changed_code,
        env={**os.environ, "PYTHONPATH": str(changed_code), "ENGINE": "interpreted", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_effect_of_the_document_touches_five_files() -> None:
    assert len({name for name, _, _ in hunks()}) == 5
