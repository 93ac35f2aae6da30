"""Tables of events whose task was lost are asked for again."""

from __future__ import annotations

import time

from simulator.event_tables import events_with_waiting_tables
from simulator.tasks import look_at_event

ASKED_AGAIN = 30.0  # seconds
asked: dict[str, float] = {}  # event → when this process last asked


def tend() -> None:
    now = time.monotonic()
    waiting = events_with_waiting_tables()
    for event_id in waiting:
        if now - asked.setdefault(event_id, now) >= ASKED_AGAIN:
            asked[event_id] = now
            look_at_event.delay(event_id)
    for event_id in set(asked) - set(waiting):
        del asked[event_id]
