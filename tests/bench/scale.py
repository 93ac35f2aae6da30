"""The size of a bench: in full by `make bench`; short with `BENCH_SCALE=short`, by the test that each bench runs."""

import os
from typing import TypeVar

from catalog.core.building import CannotBuild, compile_engine

T = TypeVar("T")

SHORT = os.environ.get("BENCH_SCALE") == "short"


def scale(full: T, short: T) -> T:
    """Return the first number in a full bench and the second in a short one."""
    return short if SHORT else full


def compile_or_report(game: str) -> None:
    """Compile the rules of the game, or print why that is impossible. A short bench takes the rules as they are."""
    if SHORT:
        return
    try:
        compile_engine(game)
    except CannotBuild as error:
        print(f"{game} is not compiled: {error}")


def fail(reason: str) -> None:
    """End with an error where a figure misses its limit. Figures of a short bench mean nothing."""
    if not SHORT:
        raise SystemExit(reason)
