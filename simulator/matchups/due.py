"""Match-ups whose tasks were lost: batches that wait without a worker, and results that nothing has settled."""

from __future__ import annotations

from django.utils import timezone

from catalog import queueing
from simulator.matchups import tasks
from simulator.matchups.claiming import with_waiting_batches
from simulator.matchups.models import Batch, Run
from simulator.matchups.settlement import find_overlooked_cells, settle_cells


def run_due() -> bool:
    """Enqueue work for waiting batches without a worker, and settle finished readings that were missed. Any process may
    call this at any time, any number of times.

    Returns whether a task was queued. At most one call in `MATCHUPS_LEASE` / 2 seconds queues one for the same run.
    """
    forgotten = find_overlooked_cells()
    if forgotten:
        settle_cells(forgotten)
    overdue = timezone.now() - Batch.lease_from_now() / 2
    stale = with_waiting_batches().filter(served__lt=overdue).values_list("pk", flat=True)[:1]
    for pk in stale:
        if Run.objects.filter(pk=pk, served__lt=overdue).update(served=timezone.now()):
            queueing.enqueue(tasks.LOOK)
            return True
    return False
