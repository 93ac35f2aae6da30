"""The test interface of `docs/verify_event.py`, the verifier that works without the code of the project."""

from __future__ import annotations

import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

PROGRAM = Path(__file__).parents[3] / "docs" / "verify_event.py"

sys.path.append(str(PROGRAM.parent))  # as a program finds what lies beside it
program = runpy.run_path(str(PROGRAM))
verify: Callable[[dict[str, Any]], str | None] = program["verify"]
difference: Callable[[dict[str, Any]], Any] = program["difference"]
