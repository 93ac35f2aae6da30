"""The background work of tables. A task carries nothing: it says «look», and the rows say what there is to do."""

from __future__ import annotations

from celery import shared_task

from catalog.core.queueing import enqueue
from simulator.tables import engine_seats
from simulator.tables.record import LOOK


@shared_task(name=LOOK)
def think() -> None:
    """Think for the engines that wait; enqueue the next task while more wait."""
    if engine_seats.think_for():
        enqueue(LOOK)
