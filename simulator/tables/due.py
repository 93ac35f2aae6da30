"""What is due at tables though nobody asks: clocks that ran out, results that an event has not heard of, engines and
analyses whose task was lost."""

from __future__ import annotations

import time
from typing import Any, Final

from django.db.models import BigIntegerField, F, Value
from django.db.models.functions import Least

from catalog.queueing import enqueue
from decks.events.outage import is_reachable
from simulator.tables import analysing
from simulator.tables.afterwards import report, unreported
from simulator.tables.models import Table, now_ms
from simulator.tables.moving import execute_due
from simulator.tables.record import LOOK
from simulator.tables.thinking import waiting

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
    for table in unreported()[:AT_ONCE]:
        report(table)
    if time.monotonic() - _asked >= ASK_AGAIN and waiting(now).filter(table__since__lt=now - FORGOTTEN_MS).exists():
        _asked = time.monotonic()
        enqueue(LOOK)
    if time.monotonic() - _asked_to_analyse >= ASK_AGAIN and analysing.waiting(now).exists():
        _asked_to_analyse = time.monotonic()
        enqueue(analysing.LOOK)


def give_back(sender: Any, lost: int, at: int, **kwargs: Any) -> None:
    """Clocks get back the time in which nobody could reach the site, which ended at `at`; of a decision that began to
    wait meanwhile, no more than it has waited."""
    back = Least(Value(lost), at - F("since"), output_field=BigIntegerField())
    Table.objects.under_way().filter(since__lt=at).update(since=F("since") + back, due=F("due") + back)
