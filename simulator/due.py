"""Tables of events, texts of cards and puzzles whose task was lost are asked for again."""

from __future__ import annotations

import time

from catalog.queueing import enqueue
from simulator.event_tables import events_with_waiting_tables
from simulator.puzzles.proof_queue import waits
from simulator.tasks import LOOK, PROOFS, TRIALS
from simulator.text_trials import waiting_games

ASKED_AGAIN = 30.0  # seconds
asked: dict[str, float] = {}  # event, or a task that looks for work → when this process last asked


def run_due() -> None:
    now = time.monotonic()
    for task, is_waiting in ((TRIALS, waiting_games), (PROOFS, waits)):
        if now - asked.get(task, -ASKED_AGAIN) >= ASKED_AGAIN:
            asked[task] = now
            if is_waiting():
                enqueue(task)
    waiting = events_with_waiting_tables()
    for event_id in waiting:
        if now - asked.setdefault(event_id, now) >= ASKED_AGAIN:
            asked[event_id] = now
            enqueue(LOOK, event_id)
    for event_id in set(asked) - set(waiting) - {TRIALS, PROOFS}:
        del asked[event_id]
