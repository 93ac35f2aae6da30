"""Tables of events whose task was lost, and texts of cards that nobody has tried, are asked for again."""

from __future__ import annotations

import time

from catalog.queueing import enqueue
from simulator.event_tables import events_with_waiting_tables
from simulator.tasks import LOOK, TRIALS
from simulator.text_trials import waiting_games

ASKED_AGAIN = 30.0  # seconds
asked: dict[str, float] = {}  # event, or the task of trials → when this process last asked


def run_due() -> None:
    now = time.monotonic()
    if now - asked.get(TRIALS, -ASKED_AGAIN) >= ASKED_AGAIN:
        asked[TRIALS] = now
        if waiting_games():
            enqueue(TRIALS)
    waiting = events_with_waiting_tables()
    for event_id in waiting:
        if now - asked.setdefault(event_id, now) >= ASKED_AGAIN:
            asked[event_id] = now
            enqueue(LOOK, event_id)
    for event_id in set(asked) - set(waiting) - {TRIALS}:
        del asked[event_id]
