"""What is due in match-ups though nobody asks: batches that wait, and whose worker is no more."""

from __future__ import annotations

from simulator.matchups import work


def tend() -> None:
    work.tend()
