"""Whether the site is well: `/healthz` says that it runs, `/readyz` that all it needs answers.

{"ready": false, "checks": {"database": {"ok": true, "ms": 1}, "worker": {"ok": false, "said": "…"}, …}}
"""

from __future__ import annotations

import json
import logging
import os
import secrets
import shutil
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as TooSlow
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from berserk_site import var_folder
from berserk_site.celery import app
from berserk_site.models import SignOfLife
from berserk_site.tasks import ROLES
from catalog.models import Upload
from catalog.tasks import LEASE

WAIT = 3.0  # seconds that all checks together may take
SILENT_AFTER = 60.0  # seconds without a finished task after which a role is taken for stuck
CLOCK_ERROR = timedelta(seconds=5)  # by which the clocks of two machines of one site may differ
LEAST_DISK = 256 * 1024 * 1024  # bytes
CHILDREN = "children.json"  # in VAR_DIR: what `up` knows of its child processes

logger = logging.getLogger(__name__)


class Unwell(Exception):
    """A check failed; the message says what is wrong, in words fit for a stranger."""


def give_sign_of_life(role: str) -> None:
    """Note that a process of this role has finished a task."""
    SignOfLife.objects.update_or_create(role=role, defaults={"at": timezone.now()})


def silence(role: str) -> float:
    """Return the seconds since a process of this role finished a task; infinite if none ever did.

    A sign of the future is left from before the clock was set back: it counts from now on. An import that makes
    progress counts for workers: it is one long task.
    """
    now = timezone.now()
    last = SignOfLife.objects.filter(role=role).values_list("at", flat=True).first()
    if last is not None and last > now + CLOCK_ERROR:
        SignOfLife.objects.filter(role=role, at=last).update(at=now)
        last = now
    if role == "worker" and last is not None:
        claim = timedelta(seconds=LEASE.seconds)
        running = Upload.objects.filter(state=Upload.State.RUNNING, lease__gt=last + claim)
        lease = running.values_list("lease", flat=True).order_by("-lease").first()
        last = last if lease is None else lease - claim
    return float("inf") if last is None else (now - last).total_seconds()


def queue_length() -> float:
    """Return the messages that wait in all queues. Raises OSError if the broker does not answer."""
    waiting = 0.0
    with app.connection_for_write() as queue:
        for name in {*(each.name for each in settings.CELERY_TASK_QUEUES), settings.CELERY_TASK_DEFAULT_QUEUE}:
            try:
                queue.ensure_connection(max_retries=1, interval_start=0, timeout=WAIT)
                waiting += queue.default_channel.queue_declare(name, passive=True).message_count
            except queue.channel_errors:
                continue  # no task was sent to it yet, so there is no queue of that name
            except queue.connection_errors as error:
                raise OSError("the queue does not answer") from error
    return waiting


def free_disk() -> float:
    """Free bytes where the site keeps its files."""
    return float(shutil.disk_usage(settings.VAR_DIR).free)


def write_children(children: dict[str, Any]) -> None:
    """Tell `/readyz` of the child processes that `up` waits to start again."""
    path = settings.VAR_DIR / CHILDREN
    draft: Path = path.with_suffix(".draft")
    draft.write_text(json.dumps(children))
    draft.replace(path)


def _database() -> str:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return ""


def _cache() -> str:
    key, value = f"ready-{secrets.token_hex(4)}", secrets.token_hex(4)
    cache.set(key, value, 5)
    if cache.get(key) != value:
        raise Unwell("what is written is not read back")
    cache.delete(key)
    return ""


def _queue() -> str:
    return f"{queue_length():.0f} waiting"


def _role(role: str) -> str:
    """Say when this role last finished work."""
    seconds = silence(role)
    if seconds == float("inf"):
        raise Unwell(f"no {role} has finished a task yet")
    if seconds > SILENT_AFTER:
        raise Unwell(f"no {role} has finished a task for {seconds:.0f} seconds")
    return f"finished a task {max(seconds, 0):.0f} seconds ago"


def _children() -> str:
    path = settings.VAR_DIR / CHILDREN
    try:
        children = json.loads(path.read_text())
    except (FileNotFoundError, ValueError):
        return "not started by `up`"
    died = [
        f"{name} died {child['deaths']} times, last with exit status {child['status']} at {child['at']}"
        for name, child in children.items()
    ]
    if died:
        raise Unwell("; ".join(died))
    return "all alive"


def _disk() -> str:
    if var_folder.is_moved(settings.VAR_DIR):
        raise Unwell(var_folder.MOVED)
    if not os.access(settings.VAR_DIR, os.W_OK):
        raise Unwell("VAR_DIR is missing or read-only")
    free = free_disk()
    text = f"{free / 2**30:.1f} GiB free"
    if free < LEAST_DISK:
        raise Unwell(text)
    return text


CHECKS: dict[str, Callable[[], str]] = {
    "database": _database,
    "cache": _cache,
    "queue": _queue,
    **{role: partial(_role, role) for role in ROLES},
    "children": _children,
    "disk": _disk,
}


def _in_own_thread(check: Callable[[], str]) -> tuple[str, float]:
    started = time.monotonic()
    try:
        return check(), time.monotonic() - started
    finally:
        connection.close()


def results() -> dict[str, dict[str, Any]]:
    """Return the result of each check; a check that times out has failed."""
    answers: dict[str, dict[str, Any]] = {}
    until = time.monotonic() + WAIT
    threads = ThreadPoolExecutor(len(CHECKS), thread_name_prefix="ready")
    futures = {name: threads.submit(_in_own_thread, check) for name, check in CHECKS.items()}
    for name, answer in futures.items():
        try:
            text, seconds = answer.result(max(until - time.monotonic(), 0))
            answers[name] = {"ok": True, "said": text, "ms": round(seconds * 1000)}
        except Unwell as unwell:
            answers[name] = {"ok": False, "said": str(unwell)}
        except TooSlow:
            answers[name] = {"ok": False, "said": f"no answer within {WAIT:.0f} seconds"}
        except Exception:
            logger.exception("The check of the %s failed", name)
            answers[name] = {"ok": False, "said": "does not answer"}
    threads.shutdown(wait=False, cancel_futures=True)
    return answers


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """200 and `ok` as long as this process answers at all."""
    return HttpResponse("ok", content_type="text/plain", headers={"Cache-Control": "no-store"})


@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """200 where database, cache, queue, worker and disk are well, else 503; which of them, as JSON."""
    checks = results()
    ready = all(result["ok"] for result in checks.values())
    return JsonResponse(
        {"ready": ready, "at": datetime.now().astimezone().isoformat(timespec="seconds"), "checks": checks},
        status=200 if ready else 503,
        headers={"Cache-Control": "no-store"},
    )
