"""Figures that belong to no app: the queue, and the worker."""

from __future__ import annotations

from berserk_site import health

MEASURED = {
    "queue_length": ("Tasks that wait in the queue.", health.queue_length),
    "worker_silence_seconds": ("Seconds since a worker was last heard of.", health.worker_silence),
    "disk_free_bytes": ("Free space where the site keeps its files.", health.free_disk),
}
