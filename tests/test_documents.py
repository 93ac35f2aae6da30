"""The README and the documents say what the code does."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

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


def test_the_session_in_the_readme_runs_without_django() -> None:
    (session,) = re.findall(r"```python\n(>>> .*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert session.count(">>> ") == 10
    done = subprocess.run(
        [sys.executable, "-c", RUN_SESSION], cwd=ROOT, input=session, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout + done.stderr
