"""Tables of events whose task was lost are asked for again."""

from __future__ import annotations

import time

from catalog.queueing import enqueue
from simulator.event_tables import events_with_waiting_tables
from simulator.tasks import LOOK

ASKED_AGAIN = 30.0  # seconds
asked: dict[str, float] = {}  # event → when this process last asked


def run_due() -> None:
    now = time.monotonic()
    waiting = events_with_waiting_tables()
    for event_id in waiting:
        if now - asked.setdefault(event_id, now) >= ASKED_AGAIN:
            asked[event_id] = now
            enqueue(LOOK, event_id)
    for event_id in set(asked) - set(waiting):
        del asked[event_id]
