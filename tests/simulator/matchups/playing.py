"""Playing what was asked, in the test's own process."""

from __future__ import annotations

from simulator.matchups import work
from simulator.matchups.claiming import Claim, claim


def claim_batch() -> Claim:
    """Return the batch that a worker would claim now; there must be one."""
    found = claim()
    assert found is not None
    return found


def play_everything() -> None:
    """Play as a worker does until nothing waits."""
    while (found := claim()) is not None:
        work.play_claimed(found)
