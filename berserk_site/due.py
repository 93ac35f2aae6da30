"""Runs overdue work without a request: each web and worker process calls it every few seconds.

An app with such work defines `run_due()` in its module `hooks`, which executes the overdue work, or lists its
`WORK_QUEUES` there, whose lost tasks are enqueued again. Several processes do this at once, so it must be idempotent.
"""

import logging
import time
from collections.abc import Callable, Sequence
from threading import Thread

from django.db import OperationalError, close_old_connections, connections

from berserk_site.hooks import collect_values
from catalog.core.work_queue import WorkQueue

EVERY = 3.0  # seconds
BEAT_EVERY = 1.0  # seconds between two signs of a web server that it answers, on which clocks depend
SIGN_EVERY = 10.0  # seconds between two signs of life
WARN_EVERY = 60.0  # seconds between two log lines about one function that fails again and again

logger = logging.getLogger(__name__)


def due_functions() -> list[Callable[[], None]]:
    """The `run_due` of each installed app that has one, and what enqueues the lost tasks of its work queues."""
    queues: list[Sequence[WorkQueue]] = collect_values("WORK_QUEUES")
    return [*collect_values("run_due"), *(queue.enqueue_again for each in queues for queue in each)]


def beats() -> list[Callable[[], None]]:
    """The `beat` of each app that has one: called by web servers alone, to say that they are there."""
    return collect_values("beat")


def run_all_due() -> None:
    """Run the overdue work of every app."""
    _call_each(due_functions())


_failing: dict[str, float] = {}  # when the log last named a function that fails now


def _call_each(calls: list[Callable[[], None]]) -> None:
    """Call all; an error of one is logged and does not keep the others from it.

    A function that fails every time is logged once in `WARN_EVERY` seconds: the log may lie on the disk that is full.
    """
    for call in calls:
        name = f"{call.__module__}.{call.__qualname__} {getattr(call, '__self__', '')}".rstrip()
        try:
            close_old_connections()
            call()
        except Exception as error:
            connections.close_all()
            if time.monotonic() - _failing.get(name, -WARN_EVERY) < WARN_EVERY:
                continue
            _failing[name] = time.monotonic()
            if isinstance(error, OperationalError):  # the database is away or busy: no fault to look for in the code
                logger.warning("%s failed and will be tried again: %s", name, error)
            else:
                logger.exception("%s failed and will be tried again", name)
        else:
            if _failing.pop(name, None) is not None:
                logger.warning("%s works again", name)


def show_life(serving: bool) -> None:
    """Note how this process does; a web server also has each role show that it works. An error is logged."""
    from berserk_site import metrics
    from berserk_site.tasks import send_probes

    try:
        metrics.sample()
        if serving:
            send_probes()
    except Exception:
        logger.exception("A sign of life could not be given and will be tried again")
        connections.close_all()


def start_due_loop(serving: bool = False) -> None:
    """Run what is due for as long as this process lives.

    A web server (`serving`) says first that it is there. If the database cannot be written, the server starts all the
    same: pages can be read, and `/readyz` names the fault.
    """
    if serving:
        _call_each(beats())

    def run_due_forever() -> None:
        last_sign = -SIGN_EVERY
        while True:
            if time.monotonic() - last_sign >= SIGN_EVERY:
                last_sign = time.monotonic()
                show_life(serving)
            time.sleep(EVERY)
            run_all_due()

    def beat_forever() -> None:
        while True:
            time.sleep(BEAT_EVERY)
            _call_each(beats())

    Thread(target=run_due_forever, name="due", daemon=True).start()
    if serving:  # in a separate thread, because overdue work may take long
        Thread(target=beat_forever, name="pulse", daemon=True).start()
