"""How games get played: claim a batch, play it, write its result once, see what it settles.

The rows are the truth. A task only says «look»; whoever looks claims the next batch by a conditional update. A claim
is a lease that the worker renews while it plays; one that has run out may be claimed again. So a worker, the broker or
the machine may die at any moment: nothing is lost, and nothing counts twice.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from functools import lru_cache

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, F, Max, OuterRef, Q, QuerySet
from django.utils import timezone

from simulator import series
from simulator.matchups.lists import cards_of
from simulator.matchups.models import PLAYOUTS, Batch, Cell, Run
from simulator.matchups.results import summarise
from simulator.matchups.settling import overlooked, settle
from simulator.series import GameRecord, Pairing

CALLED = 4  # tasks queued for new work; each leaves word for the next while more waits
CANDIDATES = 8  # batches tried in turn before the queue is asked again


def look(seconds: float = 10) -> bool:
    """Claim and play batches for about so many seconds; True where more is waiting."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        claimed = claim()
        if claimed is None:
            return False
        play(*claimed)
    return is_waiting()


def is_waiting() -> bool:
    """Whether any batch of this engine waits to be played."""
    return bool(_hungry().exists())


def wake() -> None:
    """Tell idle workers that there is work."""
    from simulator.matchups.tasks import look_for_batches

    for _number in range(CALLED):
        look_for_batches.delay()


def tend() -> bool:
    """Ask for what waits and nobody works on, settle what was left unsettled; may be called at any time, by anybody,
    any number of times.

    Returns whether a task was queued. At most one call in `MATCHUPS_LEASE` / 2 seconds queues one for the same run.
    """
    from simulator.matchups.tasks import look_for_batches

    forgotten = overlooked()
    if forgotten:
        settle(forgotten)
    overdue = timezone.now() - Batch.lease_from_now() / 2
    stale = _hungry().filter(served__lt=overdue).values_list("pk", flat=True)[:1]
    for pk in stale:
        if Run.objects.filter(pk=pk, served__lt=overdue).update(served=timezone.now()):
            look_for_batches.delay()
            return True
    return False


# --- Claiming ------------------------------------------------------------------------------------------------------


def _wanted_by(run: object) -> Q:
    return Q(cell__readings__run=run, cell__readings__done=False, cell__readings__batches__gt=F("index"))


def _hungry() -> QuerySet[Run]:
    """Active runs of this engine with a batch that may be claimed."""
    waiting = Batch.objects.claimable().filter(_wanted_by(OuterRef("pk")))
    return Run.objects.active().filter(Exists(waiting), engine=series.digest())


def _in_turn() -> list[int]:
    """The hungry runs, fairly: first the owner who has waited longest since any run of theirs was served."""
    runs = list(_hungry().values("pk", "user", "guest", "served"))
    latest: dict[tuple[int | None, str], object] = {}
    served = Run.objects.active().values("user", "guest").annotate(latest=Max("served"))
    for row in served:
        latest[row["user"], row["guest"]] = row["latest"]
    runs.sort(key=lambda run: (latest[run["user"], run["guest"]], run["served"], run["pk"]))
    return [run["pk"] for run in runs]


def claim() -> tuple[Batch, str] | None:
    """Take up the next batch: the batch and the token of the claim, or None where nothing waits."""
    for run in _in_turn():
        candidates = Batch.objects.claimable().filter(_wanted_by(run)).order_by("index", "cell").distinct()
        for batch in candidates.select_related("cell").only("index", "cell__batch_games")[:CANDIDATES]:
            token = secrets.token_hex(16)
            taken = (
                Batch.objects.claimable()
                .filter(pk=batch.pk)
                .update(
                    state=Batch.State.CLAIMED,
                    claim=token,
                    claims=F("claims") + 1,
                    progress=0,
                    lease=timezone.now() + Batch.lease_from_now(),
                )
            )
            if taken:
                Run.objects.filter(pk=run).update(served=timezone.now())
                return batch, token
    return None


# --- Playing -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def pairing_of(cell: int) -> Pairing:
    """The lists and conditions of a cell; they never change."""
    row = Cell.objects.select_related("a", "b").get(pk=cell)
    return Pairing(
        cards_of(row.a.cards),
        cards_of(row.b.cards),
        levels=(row.level, row.level),
        edition=row.edition,
        seed=row.seed,
        turns=row.turns,
        playouts=row.playouts or PLAYOUTS,
    )


def play(batch: Batch, token: str) -> bool:
    """Play a claimed batch and write its result; False where the claim was lost to another meanwhile."""
    pairing = pairing_of(batch.cell_id)
    size = batch.cell.batch_games
    started = time.process_time()
    renew = time.monotonic() + settings.MATCHUPS_LEASE / 4
    records: list[GameRecord] = []
    for number in range(batch.index * size, (batch.index + 1) * size):
        records.append(series.play(pairing, number))
        if time.monotonic() > renew:
            kept = Batch.objects.filter(pk=batch.pk, claim=token, state=Batch.State.CLAIMED).update(
                lease=timezone.now() + Batch.lease_from_now(), progress=len(records)
            )
            if not kept:
                return False
            renew = time.monotonic() + settings.MATCHUPS_LEASE / 4
    return write(batch, records, time.process_time() - started)


def write(batch: Batch, records: Iterable[GameRecord], seconds: float) -> bool:
    """Write the result of a batch, once; whoever comes second changes nothing. Settles the runs that read it."""
    summary = summarise(records)
    with transaction.atomic():
        written = (
            Batch.objects.filter(pk=batch.pk)
            .exclude(state=Batch.State.PLAYED)
            .update(
                state=Batch.State.PLAYED,
                lease=None,
                seconds=seconds,
                finished=timezone.now(),
                **summary,
            )
        )
        if written and settle([batch.cell_id]):
            transaction.on_commit(wake)
    return bool(written)
