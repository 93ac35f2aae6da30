"""Which files have tests in the browser, told by their text alone."""

from __future__ import annotations

import re
from pathlib import Path

FIXTURES = re.compile(r"\b(open_page|chromium)\b")


def names_browser(path: Path) -> bool:
    """Whether a test file lies in `tests/browser` or names a fixture that starts the browser."""
    return "browser" in path.parts or bool(FIXTURES.search(path.read_text(encoding="utf-8")))
