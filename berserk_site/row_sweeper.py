"""Automatic deletion of stale rows: old data of guests, and unreachable data.

An app with such rows declares them in its module `housekeeping`, without importing anything from here:

    STALE = {"decks of guests": stale_decks}           # stale_decks(now): the rows whose time is up
    QUOTAS = {"decks of guests": decks_of_guests}      # decks_of_guests(): all of a kind, the newest first

Workers sweep once an hour. Rows are deleted in portions, each in a separate transaction. A second sweep, or two
concurrent ones, delete nothing that should stay.
"""

import logging
import time
from collections.abc import Callable
from datetime import datetime
from importlib import import_module
from threading import Thread
from typing import Any

from django.apps import apps
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import close_old_connections, connections, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.module_loading import module_has_submodule

EVERY = 3600.0  # seconds
FIRST = 300.0  # seconds after the start of a worker, when there is more to do
PORTION = 100  # rows that one transaction deletes

Rows = QuerySet[Any, Any]
Stale = Callable[[datetime], Rows]
Quota = Callable[[], Rows]

logger = logging.getLogger(__name__)


def stale_sessions(now: datetime) -> Rows:
    return Session.objects.filter(expire_date__lt=now)


def _declared(name: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for app in apps.get_app_configs():
        if app.module is not None and app.name != __package__ and module_has_submodule(app.module, "housekeeping"):
            found |= getattr(import_module(f"{app.name}.housekeeping"), name, {})
    return found


def sweep(dry_run: bool = False) -> dict[str, int]:
    """Delete whatever has outlived its time; how many rows of each kind."""
    kinds: dict[str, Stale] = {"sessions": stale_sessions} | _declared("STALE")
    now = timezone.now()
    return {kind: _delete(stale(now), dry_run) for kind, stale in kinds.items()}


def trim(dry_run: bool = False) -> dict[str, int]:
    """Delete the oldest guest rows beyond `GUEST_ROWS` per kind. Return the number of deleted rows per kind."""
    quotas: dict[str, Quota] = _declared("QUOTAS")
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
