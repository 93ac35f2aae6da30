"""Periodic work of the catalog, which every process runs every few seconds."""

from catalog.queueing import enqueue
from catalog.tasks import IMPORT, find_unattended_uploads


def run_due() -> None:
    """Enqueue again the imports that no worker is running."""
    for pk in find_unattended_uploads():
        enqueue(IMPORT, pk)
