"""The background work of match-ups, in the module in which Celery looks for tasks."""

from __future__ import annotations

from celery import shared_task

from simulator.matchups import rating
from simulator.matchups.settlement import COUNT
from simulator.matchups.work import BATCHES

WORK_QUEUES = (BATCHES,)


@shared_task(name=COUNT)
def count_cards() -> None:
    """Take the cards of newly played games into the ratings."""
    rating.count()
