"""What is due in the catalog, looked after every few seconds by every process."""

from catalog.queueing import enqueue
from catalog.tasks import IMPORT, unattended


def run_due() -> None:
    """Send the imports again that nobody is at."""
    for pk in unattended():
        enqueue(IMPORT, pk)
