"""Enqueueing background tasks, by name: the one way in which all apps do it.

Rows say what there is to do, and `run_due` enqueues again what was lost. So a queue that does not answer is logged; it
only delays the work, and does not turn the page of a visitor, whose change is committed, into an error.
"""

from __future__ import annotations

import logging

from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)


def enqueue(task: str, *args: object, times: int = 1) -> None:
    """Enqueue a task now, `times` times."""
    try:
        for _time in range(times):
            current_app.send_task(task, args, retry=False)
    except (OperationalError, OSError):
        logger.warning("The queue does not answer: %s %s waits", task, args)


def enqueue_on_commit(task: str, *args: object, times: int = 1) -> None:
    """Enqueue a task once the rows that it reads are committed."""
    transaction.on_commit(lambda: enqueue(task, *args, times=times))
