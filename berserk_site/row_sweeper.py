"""Automatic deletion of stale rows: old data of guests, and unreachable data.

An app with such rows declares them in its module `hooks`:

    STALE = {"decks of guests": stale_decks}           # stale_decks(now): the rows whose time is up
    QUOTAS = {"decks of guests": decks_of_guests}      # decks_of_guests(): all of a kind, the newest first

Workers sweep once an hour. Rows are deleted in portions, each in a separate transaction. A second sweep, or two
concurrent ones, delete nothing that should stay.
"""

import logging
import time
from collections.abc import Callable
from datetime import datetime
from threading import Thread
from typing import Any

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import close_old_connections, connections, transaction
from django.db.models import QuerySet
from django.utils import timezone

from berserk_site.hooks import collect_entries

EVERY = 3600.0  # seconds
FIRST = 300.0  # seconds after the start of a worker, when there is more to do
PORTION = 100  # rows that one transaction deletes

Rows = QuerySet[Any, Any]
Stale = Callable[[datetime], Rows]
Quota = Callable[[], Rows]

logger = logging.getLogger(__name__)


def stale_sessions(now: datetime) -> Rows:
    return Session.objects.filter(expire_date__lt=now)


def sweep(dry_run: bool = False) -> dict[str, int]:
    """Delete expired rows; return the number of rows of each kind."""
    kinds: dict[str, Stale] = {"sessions": stale_sessions} | collect_entries("STALE")
    now = timezone.now()
    return {kind: _delete(stale(now), dry_run) for kind, stale in kinds.items()}


def trim(dry_run: bool = False) -> dict[str, int]:
    """Delete the oldest guest rows beyond `GUEST_ROWS` per kind. Return the number of deleted rows per kind."""
    quotas: dict[str, Quota] = collect_entries("QUOTAS")
    counts: dict[str, int] = {}
    for kind, rows in quotas.items():
        beyond = list(rows().values_list("pk", flat=True)[settings.GUEST_ROWS :])
        counts[kind] = _delete(rows().filter(pk__in=beyond), dry_run) if beyond else 0
    return counts


def _delete(rows: Rows, dry_run: bool) -> int:
    if dry_run:
        return rows.count()
    deleted = 0
    while keys := list(rows.order_by().values_list("pk", flat=True)[:PORTION]):
        with transaction.atomic():
            rows.model._default_manager.filter(pk__in=keys).delete()
        deleted += len(keys)
    return deleted


def start_sweeps() -> None:
    """Sweep for as long as this process lives."""

    def sweep_forever() -> None:
        time.sleep(FIRST)
        while True:
            try:
                close_old_connections()
                for kind, count in {**trim(), **sweep()}.items():
                    if count:
                        logger.info("Housekeeping deleted %d %s", count, kind)
            except Exception:
                logger.exception("Housekeeping failed and will be tried again")
            connections.close_all()
            time.sleep(EVERY)

    Thread(target=sweep_forever, name="housekeeping", daemon=True).start()
