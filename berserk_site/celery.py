"""Background work: `celery --app=berserk_site worker` finds this application."""

import os
import signal
import time
from typing import Any

from celery import Celery
from celery.signals import before_task_publish, task_postrun, task_prerun, worker_process_init
from django.conf import settings
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
TRANSPORT_ALIASES["files"] = "berserk_site.file_queue:Transport"


app = Celery("berserk_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_process_init.connect
def run_due_beside_the_tasks(**kwargs: Any) -> None:
    from berserk_site import due, row_sweeper

    due.start_due_loop()
    row_sweeper.start_sweeps()


@worker_process_init.connect
def limit_tasks(**kwargs: Any) -> None:
    """Let the kernel kill this process when a task takes longer than TASK_SECONDS; the pool replaces the process.

    A signal without a handler also ends a loop in compiled rules, which no thread can interrupt. Celery's own limit is
    not safe: it sends SIGTERM first, then may kill the process while that holds the lock of the pool's results. After
    that the pool does nothing more.
    """
    task_prerun.connect(start_time_limit)
    task_postrun.connect(stop_time_limit)


def start_time_limit(**kwargs: Any) -> None:
    signal.signal(signal.SIGALRM, signal.SIG_DFL)  # the pool sets a handler
    signal.alarm(settings.TASK_SECONDS)


def stop_time_limit(**kwargs: Any) -> None:
    signal.alarm(0)


@before_task_publish.connect
def stamp_send_time(headers: dict[str, Any], **kwargs: Any) -> None:
    headers["sent_at"] = time.time()


@task_prerun.connect
def note_how_long_it_waited(task: Any, **kwargs: Any) -> None:
    from berserk_site.metrics import task_wait

    sent_at = getattr(task.request, "sent_at", None)
    if sent_at is not None:
        task_wait.observe(max(time.time() - sent_at, 0))
