"""Playing what was asked, in the test's own process."""

from __future__ import annotations

from simulator.matchups import work
from simulator.matchups.claiming import Claim, claim


def claimed() -> Claim:
    """What a worker would take up now; there is something."""
    found = claim()
    assert found is not None
    return found


def play_everything() -> None:
    """Play as a worker does until nothing waits."""
    while (found := claim()) is not None:
        work.play(found)
