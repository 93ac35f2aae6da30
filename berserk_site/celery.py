"""Background work: `celery --app=berserk_site worker` finds this application."""

import os
import time
from typing import Any

from celery import Celery
from celery.contrib.django.task import DjangoTask
from celery.signals import before_task_publish, task_prerun, worker_process_init
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
TRANSPORT_ALIASES["files"] = "berserk_site.file_queue:Transport"


class Task(DjangoTask):
    """A task that says «look» once a transaction is committed.

    The rows are committed by then, and what nobody heard of is asked for again when it is tended. So a queue that does
    not answer is logged, and does not turn the visitor's page, whose work is done, into an error.
    """

    def delay_on_commit(self, *args: Any, **kwargs: Any) -> None:
        self.apply_async_on_commit(args, kwargs)

    def apply_async_on_commit(self, *args: Any, **kwargs: Any) -> None:
        from django.db import transaction

        def send() -> None:
            self.apply_async(*args, **kwargs)

        transaction.on_commit(send, robust=True)


app = Celery("berserk_site", task_cls=Task)
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_process_init.connect
def tend_beside_the_tasks(**kwargs: Any) -> None:
    from berserk_site import housekeeping, tending

    tending.start()
    housekeeping.start()


@before_task_publish.connect
def note_when_it_was_sent(headers: dict[str, Any], **kwargs: Any) -> None:
    headers["sent_at"] = time.time()


@task_prerun.connect
def note_how_long_it_waited(task: Any, **kwargs: Any) -> None:
    from berserk_site.metrics import task_wait

    sent = getattr(task.request, "sent_at", None)
    if sent is not None:
        task_wait.observe(max(time.time() - sent, 0))
