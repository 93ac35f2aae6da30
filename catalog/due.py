"""Periodic work of the catalog, which every process runs every few seconds."""

from catalog.queueing import enqueue
from catalog.tasks import IMPORT, unattended


def run_due() -> None:
    """Enqueue again the imports that no worker is running."""
    for pk in unattended():
        enqueue(IMPORT, pk)
