"""Metrics of the running site in Prometheus' format, at /metrics for clients with METRICS_KEY.

Every process of `up` adds to files in one folder, so each web process reports the sums of all. Figures from rows
(batches, events) are counted on request: an app names them in its module `hooks`:

    MEASURED = {"events_open": ("Events that are not over.", count_open_events)}
"""

from __future__ import annotations

import atexit
import logging
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from hmac import compare_digest
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_GET
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from berserk_site.hooks import collect_entries

logger = logging.getLogger(__name__)

MEMORY = "/dev/shm"
SHARED = "PROMETHEUS_MULTIPROC_DIR"  # the library's own variable: the folder that `up` gives its processes

_requests = Counter("berserk_requests", "Requests answered.", ["view", "method", "status"])
_seconds = Histogram(
    "berserk_request_seconds",
    "Seconds until a request was answered.",
    ["view"],
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
streams = Gauge("berserk_streams_open", "Open pages that are told of changes.", multiprocess_mode="livesum")
running = Gauge("berserk_requests_running", "Requests that hold a slot.", multiprocess_mode="livesum")
waiting = Gauge("berserk_requests_waiting", "Requests that wait for a slot.", multiprocess_mode="livesum")
sandbox_stopped = Counter("berserk_sandbox_stopped", "Requests whose process was killed or gave up.", ["reason"])
refused = Counter("berserk_refused", "Requests refused before they were looked at.", ["status"])
_pool = Gauge("berserk_database_pool_connections", "Connections to PostgreSQL.", ["state"], multiprocess_mode="livesum")
task_wait = Histogram(
    "berserk_task_wait_seconds",
    "Seconds that a task waited in the queue.",
    buckets=(0.1, 0.5, 1, 5, 15, 60, 300, 1800),
)

Measure = Callable[[], float]


def count_request(view: str, method: str, status: int, seconds: float) -> None:
    label = method if method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS") else "other"
    _requests.labels(view, label, str(status)).inc()
    _seconds.labels(view).observe(seconds)


def sample() -> None:
    """Note how this process's pool of connections is used; called every few seconds."""
    if connection.vendor != "postgresql" or not settings.DATABASE_POOL:
        return
    stats = connection.pool.get_stats()  # type: ignore[attr-defined]
    free = stats.get("pool_available", 0)
    _pool.labels("free").set(free)
    _pool.labels("used").set(stats.get("pool_size", 0) - free)
    _pool.labels("waiting").set(stats.get("requests_waiting", 0))


def fresh_folder() -> str:
    """Make an empty folder in which the processes of `up` keep what they count.

    It is in memory if possible: the counters are mapped files, and on a full disk a write to one kills its process
    (SIGBUS).
    """
    if os.access(MEMORY, os.W_OK):
        path = tempfile.mkdtemp(prefix="berserk-metrics-", dir=MEMORY)
        atexit.register(shutil.rmtree, path, ignore_errors=True)
        return path
    folder: Path = settings.VAR_DIR / "metrics"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return str(folder)


def forget_process(pid: int) -> None:
    """Take what a dead process had open (streams, connections) out of the sums."""
    folder = os.environ.get(SHARED)
    if folder:
        mark_process_dead(pid, folder)  # type: ignore[no-untyped-call]


def collect_measures() -> dict[str, tuple[str, Measure]]:
    """Return the counts that apps provide on request: a help text and the count, by name."""
    from berserk_site.measures import MEASURED  # its modules import this one

    return MEASURED | collect_entries("MEASURED")


class Rows(Collector):
    """Collector of the figures counted on request. A failed count is left out, and logged."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        for name, (help_text, count) in collect_measures().items():
            try:
                value = count()
            except (DatabaseError, OSError):
                logger.exception("%s could not be counted", name)
                continue
            yield GaugeMetricFamily(f"berserk_{name}", help_text, value=value)


@require_GET
def metrics(request: HttpRequest) -> HttpResponse:
    """All figures; 404 without the key that the operator set."""
    key, authorization = settings.METRICS_KEY, request.headers.get("Authorization", "")
    if not key or not compare_digest(authorization.encode(), f"Bearer {key}".encode()):
        raise Http404
    registry = REGISTRY
    if os.environ.get(SHARED):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    rows = CollectorRegistry()
    rows.register(Rows())
    counted = generate_latest(rows)  # first: it imports the apps' counters, which the registry then has from 0 on
    body = generate_latest(registry) + counted
    return HttpResponse(body, content_type=CONTENT_TYPE_LATEST, headers={"Cache-Control": "no-store"})
