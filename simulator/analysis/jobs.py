"""The worker's part of analyses: a row describes one analysis, and a worker computes it slice by slice.

A worker writes its findings only while it holds the analysis. A task that is delivered twice, or whose worker was
killed, therefore still produces one analysis.
"""

from __future__ import annotations

import time
from typing import Any, Final, TypeVar

from django.db.models import QuerySet

from catalog.core.queueing import enqueue_on_commit
from catalog.core.throttle import Spend, count_nothing
from catalog.core.work_queue import Lease, WorkQueue
from simulator.analysis import findings
from simulator.analysis.rows import ANALYSES, GameAnalysis

LOOK: Final = "analyses.look"  # not of the queue in which engines at tables think
LEASE: Final = Lease(60)  # longer than any piece of work takes
SLICE: Final = 2.0  # seconds after which other tasks have their turn

Row = TypeVar("Row", bound=GameAnalysis)


def request_analysis(kind: type[Row], spend: Spend = count_nothing, **which: Any) -> Row:
    """Start the analysis of the game that these fields name, or return the existing one."""
    row = kind._default_manager.filter(**which).first()
    if row is not None:
        return row
    spend("analyses", 1)
    row, _made = kind._default_manager.get_or_create(**which)
    enqueue_on_commit(LOOK)
    return row


def find_pending(kind: type[GameAnalysis]) -> QuerySet[GameAnalysis]:
    """Waiting analyses of a kind that no worker holds, oldest first."""
    waiting: QuerySet[GameAnalysis] = kind._default_manager.filter(state=GameAnalysis.State.WAITING)
    return LEASE.find_free(waiting).order_by("created", "pk")


def is_pending() -> bool:
    """Whether any analysis waits for a worker."""
    return any(find_pending(kind).exists() for kind in ANALYSES)


def compute_next() -> bool:
    """Claim the oldest analysis and compute it for a slice. Return False if none waits."""
    oldest = [row for kind in ANALYSES if (row := find_pending(kind).first()) is not None]
    if not oldest:
        return False
    kind = type(min(oldest, key=lambda row: row.created))
    for row in LEASE.claim(find_pending(kind), 1):
        _compute(row, time.monotonic() + SLICE)
    return True


ANALYSIS_QUEUE: Final = WorkQueue(LOOK, is_pending, compute_next, every=5.0)


def _compute(row: GameAnalysis, until: float) -> None:
    """Go on with a claimed analysis, and release it."""
    game = ANALYSES[type(row)](row)
    if game is None:
        LEASE.release(row, state=GameAnalysis.State.FAILED)
        return
    found = row.findings
    over = findings.compute_pieces(game, found, lambda: time.monotonic() < until)
    LEASE.release(
        row,
        found=found.as_plain(),
        done=found.done,
        total=found.done if over else findings.total(findings.pieces(game)),
        state=GameAnalysis.State.DONE if over else GameAnalysis.State.WAITING,
    )
