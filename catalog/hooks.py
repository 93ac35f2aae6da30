"""Hooks of the catalog: imports that no worker runs.

`berserk_site/hooks.py` describes each name.
"""

from __future__ import annotations

from catalog.core.queueing import enqueue
from catalog.tasks import IMPORT, find_unattended_uploads

# Periodic work of the catalog, which every process runs every few seconds.


def run_due() -> None:
    """Enqueue again the imports that no worker is running."""
    for pk in find_unattended_uploads():
        enqueue(IMPORT, pk)
