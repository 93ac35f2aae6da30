"""The work loop of match-ups: claim batches, play them, write their results once, settle the runs that read them.

A worker renews its claim while it plays; an expired claim may be claimed again. So a worker, the broker or the machine
may die at any moment: results are neither lost nor counted twice.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.utils import timezone
from prometheus_client import Counter

from catalog.core import queueing
from catalog.core.work_queue import WorkQueue
from simulator import game_runner
from simulator.game_runner import GameRecord
from simulator.matchups.batch_sums import summarise
from simulator.matchups.claiming import CLAIM_SECONDS, LOOK, PARALLEL_TASKS, claim, is_waiting, record_speed
from simulator.matchups.models import LEASE, Batch
from simulator.matchups.pairings import build_cell_pairing
from simulator.matchups.settlement import settle_cells

games_played = Counter("berserk_games_played", "Simulated games that were played.")

RESULT = ("state", "lease", "seconds", "finished", *summarise(()))  # the columns that a result fills


def play_next() -> bool:
    """Claim and play the next batches. Return False if nothing waits."""
    claimed = claim()
    if claimed:
        play_claimed(claimed)
    return bool(claimed)


@dataclass(frozen=True, slots=True)
class PlayedBatch:
    """A batch with the games that were played of it, and how long that took one core."""

    batch: Batch
    records: Sequence[GameRecord]
    seconds: float


def play_claimed(claimed: Sequence[Batch]) -> int:
    """Play what was claimed and write it, at the latest every `CLAIM_SECONDS` and a batch; how many batches were
    written. Stops where the claim was lost to another meanwhile."""
    count = 0
    unwritten: list[PlayedBatch] = []
    since = renewed = time.monotonic()
    for batch in claimed:
        started = time.process_time()
        records: list[GameRecord] = []
        size = batch.cell.batch_games
        for number in range(batch.index * size, (batch.index + 1) * size):
            records.append(game_runner.play_game(build_cell_pairing(batch.cell), number))
            games_played.inc()
            if time.monotonic() > renewed + LEASE.seconds / 4:
                LEASE.renew(*claimed)
                if not LEASE.match_claim(batch).update(progress=len(records)):
                    return count + write_results(unwritten)
                renewed = time.monotonic()
        unwritten.append(PlayedBatch(batch, records, time.process_time() - started))
        if time.monotonic() > since + CLAIM_SECONDS or batch is claimed[-1]:
            record_speed([each.batch for each in unwritten], time.monotonic() - since)
            count += write_results(unwritten)
            unwritten = []
            since = time.monotonic()
    return count


def write_results(results: Sequence[PlayedBatch]) -> int:
    """Write the results of batches, each once; a second write changes nothing. Settle the runs that read them.

    Return the number of written batches.
    """
    with transaction.atomic():
        batches = Batch.objects.filter(pk__in=[each.batch.pk for each in results]).exclude(state=Batch.State.PLAYED)
        still_open = set(batches.select_for_update().order_by("pk").values_list("pk", flat=True))
        rows = [_result(each) for each in results if each.batch.pk in still_open]
        # One statement for all: a what-if run produces dozens of small batches per second.
        Batch.objects.bulk_create(rows, update_conflicts=True, unique_fields=["cell", "index"], update_fields=RESULT)
        if rows and settle_cells({batch.cell_id for batch in rows}):
            queueing.enqueue_on_commit(LOOK, times=PARALLEL_TASKS)
    return len(rows)


def _result(batch: PlayedBatch) -> Batch:
    """The batch as it is once it is written."""
    return Batch(
        cell_id=batch.batch.cell_id,
        index=batch.batch.index,
        state=Batch.State.PLAYED,
        seconds=batch.seconds,
        finished=timezone.now(),
        **summarise(batch.records),
    )


BATCHES: Final = WorkQueue(LOOK, is_waiting, play_next, seconds=10.0, every=LEASE.seconds / 2)
