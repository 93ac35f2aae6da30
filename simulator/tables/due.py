"""Overdue work at tables: expired clocks, results not yet reported to an event, engine moves and analyses whose task
was lost."""

from __future__ import annotations

import time
from typing import Any, Final

from django.db.models import BigIntegerField, F, Value
from django.db.models.functions import Least

from catalog.queueing import enqueue
from decks.events.outage import is_reachable
from simulator.tables import analysis_jobs
from simulator.tables.engine_seats import pending_seats
from simulator.tables.game_end import find_unreported, report_to_event
from simulator.tables.models import Table, now_ms
from simulator.tables.player_actions import execute_due
from simulator.tables.record import LOOK

AT_ONCE: Final = 50  # tables in one call; the rest come with the next
ASK_AGAIN: Final = 5.0  # seconds between two tasks that this process queues for the engines that wait
FORGOTTEN_MS: Final = 3_000  # after which an engine that is to move counts as forgotten

_asked = _asked_to_analyse = -ASK_AGAIN


def run_due() -> None:
    global _asked, _asked_to_analyse
    now = now_ms()
    if is_reachable(now):
        for key in Table.objects.due(now).order_by("due").values_list("key", flat=True)[:AT_ONCE]:
            execute_due(key)
    for table in find_unreported()[:AT_ONCE]:
        report_to_event(table)
    if (
        time.monotonic() - _asked >= ASK_AGAIN
        and pending_seats(now).filter(table__since__lt=now - FORGOTTEN_MS).exists()
    ):
        _asked = time.monotonic()
        enqueue(LOOK)
    if time.monotonic() - _asked_to_analyse >= ASK_AGAIN and analysis_jobs.find_pending(now).exists():
        _asked_to_analyse = time.monotonic()
        enqueue(analysis_jobs.LOOK)


def give_back(sender: Any, lost: int, at: int, **kwargs: Any) -> None:
    """Return the downtime that ended at `at` to the clocks. A decision that began to wait during the downtime gets back
    only the time that it has waited."""
    back = Least(Value(lost), at - F("since"), output_field=BigIntegerField())
    Table.objects.under_way().filter(since__lt=at).update(since=F("since") + back, due=F("due") + back)
