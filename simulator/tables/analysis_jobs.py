"""Background analyses of finished games. A row describes one analysis; a worker computes it slice by slice.

A worker claims an analysis by a lease, as for engine seats, and writes its findings only while it holds the lease.
A task that is delivered twice, or whose worker was killed, therefore still produces one analysis.
"""

from __future__ import annotations

import time
from typing import Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from catalog.core.queueing import enqueue_on_commit
from catalog.core.throttle import Spend, count_nothing
from simulator.tables import analysis, game_cache
from simulator.tables.analysis import Findings
from simulator.tables.game_cache import RulesChanged
from simulator.tables.models import Analysis, Seat, Table, now_ms
from simulator.tables.player_actions import Forbidden

LOOK: Final = "analyses.look"  # not of the queue in which engines at tables think
LEASE_MS: Final = 60_000  # longer than any piece of work takes
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


def find_pending(now: int) -> QuerySet[Analysis]:
    """Analyses without an active lease, oldest first."""
    rows = Analysis.objects.filter(state=Analysis.State.WAITING, lease__lt=now)
    return rows.order_by("created", "pk")


def compute_for(seconds: float = SLICE) -> bool:
    """Compute for about so many seconds; True where something still waits."""
    until = time.monotonic() + seconds
    now = now_ms()
    row = find_pending(now).select_related("table").first()
    if row is None:
        return False
    lease = now + LEASE_MS
    if Analysis.objects.filter(pk=row.pk, lease=row.lease, state=Analysis.State.WAITING).update(lease=lease):
        _compute(row, lease, until)
    return find_pending(now_ms()).exists()


def _compute(row: Analysis, lease: int, until: float) -> None:
    """Go on with an analysis that is held by `lease`, and give it back."""
    mine = Analysis.objects.filter(pk=row.pk, lease=lease)
    table = row.table
    try:
        game = game_cache.acquire(table, list(Seat.objects.filter(table=table).order_by("number")))
    except RulesChanged:
        mine.update(state=Analysis.State.FAILED, lease=0)
        return
    game_cache.release(table, game)
    findings = Findings.of_plain(row.found)
    over = analysis.compute_pieces(game, findings, lambda: time.monotonic() < until)
    mine.update(
        found=findings.as_plain(),
        done=findings.done,
        total=findings.done if over else analysis.total(analysis.pieces(game)),
        state=Analysis.State.DONE if over else Analysis.State.WAITING,
        lease=0,
    )
