"""The background tasks of match-ups. Tasks run without arguments; the rows define the pending work."""

from __future__ import annotations

from celery import shared_task

from catalog.core.queueing import enqueue

LOOK = "matchups.look"
COUNT = "matchups.count"
PARALLEL_TASKS = 4  # enqueued for new work; each enqueues the next one while batches remain


@shared_task(name=LOOK)
def look_for_batches() -> None:
    """Play waiting batches for some seconds; enqueue the next task while batches remain."""
    from simulator.matchups import work  # which enqueues tasks itself

    if work.work_for():
        enqueue(LOOK)


@shared_task(name=COUNT)
def count_cards() -> None:
    """Take the cards of newly played games into the ratings."""
    from simulator.matchups import rating

    rating.count()
