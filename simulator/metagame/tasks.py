"""Background tasks of the metagame. They run without arguments; the times of the rows define the work."""

from __future__ import annotations

from celery import shared_task

from catalog.core.queueing import enqueue
from simulator.metagame.dump import is_due, make_dump
from simulator.metagame.refresh import find_stale_games, refresh_metagame

REFRESH = "metagame.refresh"
DUMP = "metagame.dump"


@shared_task(name=REFRESH)
def refresh_next() -> None:
    """Refresh the metagame of one game, and look again: tasks stay short, and other work comes in between."""
    stale = find_stale_games()
    if stale:
        refresh_metagame(stale[0])
    if len(stale) > 1:
        enqueue(REFRESH)


@shared_task(name=DUMP)
def dump_statistics() -> None:
    """Make the public dump, unless another worker has just made it."""
    if is_due():
        make_dump()
