"""The background task of the metagame. It runs without arguments; the times of the rows define the work."""

from __future__ import annotations

from celery import shared_task

from catalog.queueing import enqueue
from simulator.metagame.refresh import find_stale_games, refresh_metagame

REFRESH = "metagame.refresh"


@shared_task(name=REFRESH)
def refresh_next() -> None:
    """Refresh the metagame of one game, and look again: tasks stay short, and other work comes in between."""
    stale = find_stale_games()
    if stale:
        refresh_metagame(stale[0])
    if len(stale) > 1:
        enqueue(REFRESH)
