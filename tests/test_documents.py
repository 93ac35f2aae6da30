"""The README and the documents say what the code does."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.draw_layers import BLOCK, DOCUMENT, draw

ROOT = Path(__file__).resolve().parents[1]
# Runs the session on standard input as a doctest, and fails if it loads Django.
RUN_SESSION = """
import doctest, sys
session = doctest.DocTestParser().get_doctest(sys.stdin.read(), {}, "README.md", "README.md", 0)
runner = doctest.DocTestRunner()
runner.run(session)
assert runner.summarize().failed == 0
assert "django" not in sys.modules, "the session loads Django"
"""


def test_the_picture_of_the_layers_is_up_to_date() -> None:
    """`python -m tests.draw_layers --update` draws it again. Circular imports between the parts are an error."""
    (drawn,) = BLOCK.findall(DOCUMENT.read_text(encoding="utf-8"))
    assert drawn == f"```mermaid\n{draw()}```\n"


def test_the_glossary_has_one_row_for_a_term() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    sections = text.split("\n## ")[1:]
    rows = [
        [line.strip("|").split("|") for line in part.splitlines() if line.startswith("| ")][2:] for part in sections
    ]
    assert sum(map(len, rows)) >= 120
    for part in rows:
        for column in (0, 1):  # a game may reuse a word of another, as «стол» or “cell”
            terms = [row[column].strip() for row in part]
            assert all(terms) and len(set(terms)) == len(terms), terms
        assert all("`" in row[2] and row[3].strip() for row in part)


def test_the_session_in_the_readme_runs_without_django() -> None:
    (session,) = re.findall(r"```python\n(>>> .*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert session.count(">>> ") == 10
    done = subprocess.run(
        [sys.executable, "-c", RUN_SESSION], cwd=ROOT, input=session, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout + done.stderr
