"""Background analyses of finished games. A row describes one analysis; a worker computes it slice by slice.

A worker writes its findings only while it holds the analysis. A task that is delivered twice, or whose worker was
killed, therefore still produces one analysis.
"""

from __future__ import annotations

import time
from typing import Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from catalog.core.queueing import enqueue_on_commit
from catalog.core.throttle import Spend, count_nothing
from catalog.core.work_queue import Lease, WorkQueue
from simulator.tables import analysis, game_cache
from simulator.tables.analysis import Findings
from simulator.tables.game_cache import RulesChanged
from simulator.tables.models import Analysis, Seat, Table
from simulator.tables.player_actions import Forbidden

LOOK: Final = "analyses.look"  # not of the queue in which engines at tables think
LEASE: Final = Lease(60)  # longer than any piece of work takes
SLICE: Final = 2.0  # seconds after which other tasks have their turn


@transaction.atomic
def ask(table: Table, spend: Spend = count_nothing) -> Analysis:
    """Start the analysis of a finished game, or return the existing one. Raises `Forbidden`."""
    if not table.is_over:
        raise Forbidden(_("This game is not over yet."), "table.state")
    if not table.is_a_duel:
        raise Forbidden(_("Only games between two decks can be analysed."), "table.state")
    analysis = Analysis.objects.filter(table=table).first()
    if analysis is not None:
        return analysis
    spend("analyses", 1)
    analysis, _made = Analysis.objects.get_or_create(table=table)
    enqueue_on_commit(LOOK)
    return analysis


def find_pending() -> QuerySet[Analysis]:
    """Waiting analyses that no worker holds, oldest first."""
    return LEASE.find_free(Analysis.objects.filter(state=Analysis.State.WAITING)).order_by("created", "pk")


def compute_next() -> bool:
    """Claim the next analysis and compute it for a slice. Return False if none waits."""
    claimed = LEASE.claim(find_pending().select_related("table"), 1)
    for row in claimed:
        _compute(row, time.monotonic() + SLICE)
    return bool(claimed)


ANALYSES: Final = WorkQueue(LOOK, lambda: find_pending().exists(), compute_next, every=5.0)


def _compute(row: Analysis, until: float) -> None:
    """Go on with a claimed analysis, and give it back."""
    table = row.table
    try:
        game = game_cache.acquire(table, list(Seat.objects.filter(table=table).order_by("number")))
    except RulesChanged:
        LEASE.release(row, state=Analysis.State.FAILED)
        return
    game_cache.release(table, game)
    findings = Findings.of_plain(row.found)
    over = analysis.compute_pieces(game, findings, lambda: time.monotonic() < until)
    LEASE.release(
        row,
        found=findings.as_plain(),
        done=findings.done,
        total=findings.done if over else analysis.total(analysis.pieces(game)),
        state=Analysis.State.DONE if over else Analysis.State.WAITING,
    )
