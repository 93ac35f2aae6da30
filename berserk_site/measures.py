"""Figures that belong to no app: the queue, and the worker."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from berserk_site import health
from berserk_site.tasks import ROLES

MEASURED: dict[str, tuple[str, Callable[[], float]]] = {
    "queue_length": ("Tasks that wait in the queue.", health.queue_length),
    **{
        f"{role}_silence_seconds": (f"Seconds since a {role} last finished a task.", partial(health.silence, role))
        for role in ROLES
    },
    "disk_free_bytes": ("Free space where the site keeps its files.", health.free_disk),
}
