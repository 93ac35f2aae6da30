"""Enqueueing background tasks, by name: the one way in which all apps do it.

Rows say what there is to do, and `run_due` enqueues again what was lost. So a queue that does not answer is logged; it
only delays the work, and does not turn the page of a visitor, whose change is committed, into an error.
"""

from __future__ import annotations

import logging
from typing import Final

from celery import current_app
from django.db import transaction
from kombu.exceptions import ChannelError, OperationalError

WAIT: Final = 3.0  # seconds for the queue to answer

logger = logging.getLogger(__name__)


MOST_LOOKS: Final = 4  # messages of one task without arguments that wait: each looks for all the work there is


def count_waiting(queue: str) -> int:
    """Return how many messages wait in a queue; 0 if it does not exist yet, or does not answer."""
    try:
        with current_app.connection_for_write() as connection:
            connection.ensure_connection(max_retries=1, interval_start=0, timeout=WAIT)
            return int(connection.default_channel.queue_declare(queue, passive=True).message_count)
    except (OperationalError, OSError, ChannelError):
        return 0


def enqueue(task: str, *args: object, times: int = 1, queue: str = "") -> None:
    """Enqueue a task now, `times` times. A task without arguments looks for work: no more than a few of it wait."""
    own_queue = current_app.conf.task_routes.get(task)
    if own_queue is not None and not args:
        times = min(times, MOST_LOOKS - count_waiting(own_queue["queue"]))
    try:
        for _time in range(times):
            current_app.send_task(task, args, retry=False, **({"queue": queue} if queue else {}))
    except (OperationalError, OSError):
        logger.warning("The queue does not answer: %s %s waits", task, args)


def enqueue_on_commit(task: str, *args: object, times: int = 1) -> None:
    """Enqueue a task once the rows that it reads are committed."""
    transaction.on_commit(lambda: enqueue(task, *args, times=times))
