"""Telling the workers that there is something to do. Tasks are called by name: what they do stands in `tasks`.

Rows say what is to be done, and what nobody heard of is asked for again when it is tended. So a queue that does not
answer only delays it.
"""

from __future__ import annotations

import logging

from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError

LOOK = "matchups.look"
COUNT = "matchups.count"
CALLED = 4  # tasks queued for new work; each leaves word for the next while more waits

logger = logging.getLogger(__name__)


def say(task: str, times: int = 1) -> None:
    """Queue a task now."""
    try:
        for _time in range(times):
            current_app.send_task(task, retry=False)
    except (OperationalError, OSError):
        logger.warning("The queue does not answer: %s waits", task)


def say_on_commit(task: str, times: int = 1) -> None:
    """Queue a task once the rows that it is to look at are committed."""
    transaction.on_commit(lambda: say(task, times))
