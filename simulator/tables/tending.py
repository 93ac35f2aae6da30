"""What is due at tables though nobody asks: clocks that ran out, engines whose task was lost."""

from __future__ import annotations

import time
from typing import Any, Final

from django.db.models import F

from decks.events.outage import is_reachable
from simulator.tables.models import Table, now_ms
from simulator.tables.moving import execute_due
from simulator.tables.record import ask_to_think
from simulator.tables.thinking import waiting

AT_ONCE: Final = 50  # tables in one call; the rest come with the next
ASK_AGAIN: Final = 10.0  # seconds between two tasks that this process queues for the engines that wait
FORGOTTEN_MS: Final = 3_000  # after which an engine that is to move counts as forgotten

_asked = -ASK_AGAIN


def tend() -> None:
    global _asked
    now = now_ms()
    if is_reachable(now):
        for key in Table.objects.due(now).order_by("due").values_list("key", flat=True)[:AT_ONCE]:
            execute_due(key)
    if time.monotonic() - _asked >= ASK_AGAIN and waiting(now).filter(table__since__lt=now - FORGOTTEN_MS).exists():
        _asked = time.monotonic()
        ask_to_think()


def give_back(sender: Any, lost: int, **kwargs: Any) -> None:
    """Clocks get back the time in which nobody could reach the site."""
    Table.objects.playing().update(since=F("since") + lost)
    Table.objects.playing().filter(due__isnull=False).update(due=F("due") + lost)
