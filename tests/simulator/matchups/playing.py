"""Playing what was asked, in the test's own process."""

from __future__ import annotations

from simulator.matchups import work
from simulator.matchups.claiming import claim
from simulator.matchups.models import Batch


def claim_batch() -> list[Batch]:
    """Return the batches that a worker would claim now; there must be one."""
    found = claim()
    assert found
    return found


def play_everything() -> None:
    """Play as a worker does until nothing waits."""
    while found := claim():
        work.play_claimed(found)
