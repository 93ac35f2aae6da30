"""The worker's part of analyses: a row describes one analysis, and a worker computes it slice by slice.

A worker claims an analysis by a lease, as for engine seats, and writes its findings only while it holds the lease.
A task that is delivered twice, or whose worker was killed, therefore still produces one analysis.
"""

from __future__ import annotations

import time
from typing import Any, Final, TypeVar

from django.db.models import QuerySet

from catalog.core.clock import now_ms
from catalog.core.queueing import enqueue_on_commit
from catalog.core.throttle import Spend, count_nothing
from simulator.analysis import findings
from simulator.analysis.rows import ANALYSES, GameAnalysis

LOOK: Final = "analyses.look"  # not of the queue in which engines at tables think
LEASE_MS: Final = 60_000  # longer than any piece of work takes
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


def find_pending(kind: type[GameAnalysis], now: int) -> QuerySet[GameAnalysis]:
    """Analyses of a kind without an active lease, oldest first."""
    rows: QuerySet[GameAnalysis] = kind._default_manager.filter(state=GameAnalysis.State.WAITING, lease__lt=now)
    return rows.order_by("created", "pk")


def has_pending() -> bool:
    """Whether any analysis waits for a worker."""
    now = now_ms()
    return any(find_pending(kind, now).exists() for kind in ANALYSES)


def compute_for(seconds: float = SLICE) -> bool:
    """Compute the oldest analysis for about so many seconds; True where something still waits."""
    until = time.monotonic() + seconds
    now = now_ms()
    oldest = [row for kind in ANALYSES if (row := find_pending(kind, now).first()) is not None]
    if not oldest:
        return False
    row = min(oldest, key=lambda row: row.created)
    lease = now + LEASE_MS
    claimed = type(row)._default_manager.filter(pk=row.pk, lease=row.lease, state=GameAnalysis.State.WAITING)
    if claimed.update(lease=lease):
        _compute(row, lease, until)
    return has_pending()


def _compute(row: GameAnalysis, lease: int, until: float) -> None:
    """Go on with an analysis that is held by `lease`, and release it."""
    mine = type(row)._default_manager.filter(pk=row.pk, lease=lease)
    game = ANALYSES[type(row)](row)
    if game is None:
        mine.update(state=GameAnalysis.State.FAILED, lease=0)
        return
    found = row.findings
    over = findings.compute_pieces(game, found, lambda: time.monotonic() < until)
    mine.update(
        found=found.as_plain(),
        done=found.done,
        total=found.done if over else findings.total(findings.pieces(game)),
        state=GameAnalysis.State.DONE if over else GameAnalysis.State.WAITING,
        lease=0,
    )
