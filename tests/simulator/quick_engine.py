"""The compiled engine as tests want it: made without optimisation in half the time, and its games are the same.

python -m tests.simulator.quick_engine      # compile it now, into build/engine, unless that has been done
"""

from __future__ import annotations

import os
from pathlib import Path
from unittest.mock import patch

from catalog.core.building import compile_engine, obstacle
from catalog.core.compiled_modules import ROOT

FOLDER = ROOT / "build"  # apart from `var`, where whoever works on the site keeps the optimised one


def quick_engine() -> Path:
    """The `VAR_DIR` that holds the compiled engine; compiles it where its sources have changed."""
    with patch.dict(os.environ, VAR_DIR=str(FOLDER)):
        compile_engine("berserk", level="0")
    return FOLDER


if __name__ == "__main__" and obstacle() is None:
    quick_engine()
