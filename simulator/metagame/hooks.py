"""Hooks of the metagame: metagames that are due for a refresh, and the daily dump.

`berserk_site/hooks.py` describes each name.
"""

from __future__ import annotations

import time

from catalog.core.queueing import enqueue
from simulator.metagame.dump import is_due
from simulator.metagame.refresh import find_stale_games
from simulator.metagame.tasks import DUMP, REFRESH

ASKED_AGAIN = 120.0  # seconds
asked: dict[str, float] = {}  # when this process last looked


def run_due() -> None:
    now = time.monotonic()
    if now - asked.get(REFRESH, -ASKED_AGAIN) >= ASKED_AGAIN:
        asked[REFRESH] = now
        if find_stale_games():
            enqueue(REFRESH)
        if is_due():
            enqueue(DUMP)
