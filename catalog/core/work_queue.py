"""Background work that rows describe: claims of workers on rows, and the Celery tasks that look for work.

A message in the Celery queue only says that there may be work. So it may be lost, or delivered twice: a claim keeps two
workers from one row, and the due loop of each process (`berserk_site/due.py`) enqueues lost tasks again.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final, TypeVar

from celery import shared_task
from django.db import transaction
from django.db.models import Model, Q, QuerySet
from django.utils import timezone

from catalog.core.clock import now_ms
from catalog.core.queueing import enqueue

COLUMN: Final = "lease"

Row = TypeVar("Row", bound=Model)
Rows = TypeVar("Rows", bound=QuerySet[Any])


@dataclass(frozen=True, slots=True)
class Lease:
    """Claims of workers on rows for `seconds` each. The column `lease` of a row is the time at which its claim expires.

    It is a nullable DateTimeField, which is null while no worker holds the row, or an integer field of milliseconds
    since 1970, which is then 0. A killed worker delays its rows until the claim expires. The time also identifies the
    claim: a worker whose rows were taken by another one changes nothing with them.
    """

    seconds: float

    def find_free(self, rows: Rows) -> Rows:
        """Filter `rows` to the ones that no worker holds."""
        expired = Q(lease__lt=_time_after(rows.model, 0))
        return rows.filter(expired | Q(lease=None) if _is_nullable(rows.model) else expired)

    def claim(self, rows: QuerySet[Row], most: int, **values: Any) -> list[Row]:
        """Claim the first free ones of `rows`, up to `most`, and write `values` to them.

        Rows that another worker is claiming at this moment are passed over. The returned rows have their lease; their
        other columns are as before the claim.
        """
        until = _time_after(rows.model, self.seconds)
        with transaction.atomic():
            claimed = list(self.find_free(rows).select_for_update(skip_locked=True, of=("self",))[:most])
            of_claim = rows.model._base_manager.filter(pk__in=[row.pk for row in claimed])
            of_claim.update(lease=until, **values)
        for row in claimed:
            setattr(row, COLUMN, until)
        return claimed

    def match_claim(self, *rows: Row) -> QuerySet[Row]:
        """Return the rows of one claim, except those that another worker has taken since."""
        pks = [row.pk for row in rows]
        return type(rows[0])._base_manager.filter(pk__in=pks, lease=getattr(rows[0], COLUMN))

    def renew(self, *rows: Row, **values: Any) -> bool:
        """Hold the rows of one claim for another `seconds`, and write `values`. Return False if none is left."""
        until = _time_after(type(rows[0]), self.seconds)
        count = self.match_claim(*rows).update(lease=until, **values)
        for row in rows:
            setattr(row, COLUMN, until)
        return count > 0

    def release(self, row: Row, **values: Any) -> bool:
        """Give a row back, and write `values` to it. Return False, and change nothing, if another worker has it."""
        return self.match_claim(row).update(lease=None if _is_nullable(type(row)) else 0, **values) > 0


def _is_nullable(model: type[Model]) -> bool:
    return bool(model._meta.get_field(COLUMN).null)


def _time_after(model: type[Model], seconds: float) -> Any:
    """Return the time in `seconds` from now, in the type of the column."""
    if _is_nullable(model):
        return timezone.now() + timedelta(seconds=seconds)
    return now_ms() + round(1000 * seconds)


class WorkQueue:
    """Work of one kind that several workers do piece by piece.

    `is_pending` tells whether work waits that no worker holds. `run` claims and does one piece, and returns False if
    there was none. `task` names the Celery task that looks for work for about `seconds`; its route in the settings
    (`CELERY_TASK_ROUTES`) is its priority. An app lists its queues as `WORK_QUEUES` in its modules `tasks` and `hooks`.
    """

    def __init__(
        self,
        task: str,
        is_pending: Callable[[], bool],
        run: Callable[[], bool],
        seconds: float = 0.0,
        every: float = 30.0,
    ) -> None:
        self.task = task
        self.is_pending = is_pending
        self.run = run
        self.seconds = seconds
        self.every = every  # seconds between two looks of a process for work whose task was lost
        self._looked_at = -every
        shared_task(name=task)(self.look)

    def __str__(self) -> str:
        return self.task

    def look(self) -> None:
        """Work for about `seconds`; enqueue the next task while more waits, so that other work comes in between."""
        if self.work(self.seconds):
            enqueue(self.task)

    def work(self, seconds: float) -> bool:
        """Do pieces of work for about `seconds` seconds, at least one. Return whether more work waits."""
        until = time.monotonic() + seconds
        while self.run():
            if time.monotonic() >= until:
                return self.is_pending()
        return False

    def enqueue_again(self) -> None:
        """Enqueue a task if work waits. Calls within `every` seconds of the last check do nothing."""
        if time.monotonic() - self._looked_at < self.every:
            return
        self._looked_at = time.monotonic()
        if self.is_pending():
            enqueue(self.task)
