"""The background work of the metagame: refreshes of one game after another, and the daily dump.

The times of the rows define the work. No worker claims it: done twice, it gives the same rows.
"""

from __future__ import annotations

from catalog.core.work_queue import WorkQueue
from simulator.metagame.dump import is_due, make_dump
from simulator.metagame.refresh import find_stale_games, refresh_metagame

LOOK_EVERY = 120.0  # seconds between two looks of a process


def refresh_next() -> bool:
    """Refresh the metagame of one game. Return False if none is due."""
    stale = find_stale_games()
    if stale:
        refresh_metagame(stale[0])
    return bool(stale)


def dump_statistics() -> bool:
    """Make the public dump. Return False if another worker has just made it."""
    due = is_due()
    if due:
        make_dump()
    return due


METAGAMES = WorkQueue("metagame.refresh", lambda: bool(find_stale_games()), refresh_next, every=LOOK_EVERY)
DUMPS = WorkQueue("metagame.dump", is_due, dump_statistics, every=LOOK_EVERY)
WORK_QUEUES = (METAGAMES, DUMPS)
