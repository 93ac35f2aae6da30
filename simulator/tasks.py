"""Background tasks that play games. A task only starts a lookup; the rows define the pending games."""

from __future__ import annotations

from celery import shared_task

from catalog.core.queueing import enqueue
from simulator.analysis import jobs
from simulator.event_tables import play_next
from simulator.puzzles.proof_queue import prove_next
from simulator.text_trials import try_next

LOOK = "simulator.look_at_event"
TRIALS = "trials.look"
PROOFS = "puzzles.look"


@shared_task(name=LOOK)
def look_at_event(event_id: str) -> None:
    """Play one table of an event, and look again: tasks stay short, and other work comes in between."""
    if play_next(event_id):
        enqueue(LOOK, event_id)


@shared_task(name=TRIALS)
def try_texts() -> None:
    """Try the text of one card, and look again: tasks stay short, and other work comes in between."""
    if try_next():
        enqueue(TRIALS)


@shared_task(name=PROOFS)
def prove_puzzles() -> None:
    """Prove one puzzle of a visitor, and look again: tasks stay short, and other work comes in between."""
    if prove_next():
        enqueue(PROOFS)


@shared_task(name=jobs.LOOK)
def analyse() -> None:
    """Compute an analysis for a slice; enqueue the next task while work remains."""
    if jobs.compute_for():
        enqueue(jobs.LOOK)
