"""Updates after played games: mark answered readings, close rounds, finish runs.

Every step locks the rows that it reads. If two workers finish the last two batches at the same time, one of them
therefore sees both.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Exists, F, Min, OuterRef, QuerySet, Sum
from django.utils import timezone

from catalog.core import queueing
from simulator.matchups import what_if
from simulator.matchups.batch_sums import Row, score
from simulator.matchups.cells import AHEAD, read_on
from simulator.matchups.models import BATCH_GAMES, Batch, Cell, Reading, Run
from simulator.statistics import SequentialTest, Tally, lead_at_any_time

COUNT = "matchups.count"  # the task that takes newly played games into the ratings of cards
WON = ("first_wins", "first_draws", "first_losses", "second_wins", "second_draws", "second_losses")


@transaction.atomic
def settle_cells(cells: Iterable[int]) -> bool:
    """Mark the readings that are complete with the cells' games, and the runs that are over with them; return whether
    more games were requested.

    May be called at any time, any number of times.
    """
    concerned = set(cells)
    asked_more = False
    while concerned:
        list(Cell.objects.select_for_update().filter(pk__in=concerned).order_by("pk").values_list("pk"))
        _announce(concerned)
        readings = Reading.objects.filter(cell__in=concerned, done=False)
        runs = set(readings.values_list("run", flat=True))
        _complete(readings.exclude(run__rule=Run.Rule.SEQUENTIAL)).update(done=True)
        for reading in readings.filter(run__rule=Run.Rule.SEQUENTIAL).select_related("run", "cell"):
            asked_more |= _read_in_order(reading)
        list(Run.objects.select_for_update().filter(pk__in=runs).order_by("pk").values_list("pk"))
        Run.objects.filter(pk__in=runs).update(version=F("version") + 1)
        concerned = set()
        still_open = Reading.objects.filter(run=OuterRef("pk"), done=False)
        for run in Run.objects.in_progress().filter(~Exists(still_open), pk__in=runs):
            cell_keys, waits = what_if.advance(run) if run.kind == Run.Kind.WHAT_IF else (set(), False)
            if not cell_keys:
                finish_run(run)
            asked_more |= waits
            concerned |= cell_keys
    return asked_more


def _announce(cells: Iterable[int]) -> None:
    """Store the lead of each reading of a fixed number of games, as soon as they suffice to say it. Games count in
    the order of their numbers: those that end early may favour one side."""
    open_ones = Reading.objects.filter(
        cell__in=cells, lead="", done=False, run__rule__in=(Run.Rule.GAMES, Run.Rule.HALF_WIDTH)
    )
    for reading in open_ones.select_related("run"):
        if not reading.run.is_compared:
            continue
        batches = Batch.objects.filter(cell=reading.cell_id, index__lt=reading.batches)
        gap = batches.exclude(state=Batch.State.PLAYED).aggregate(first=Min("index"))["first"]
        counted = batches if gap is None else batches.filter(index__lt=gap)
        sums = counted.aggregate(**{name: Sum(name) for name in WON})
        first, second = (
            Tally(*(sums[f"{side}_{what}"] or 0 for what in ("wins", "draws", "losses")))
            for side in ("first", "second")
        )
        tally = first + second
        lead = lead_at_any_time(tally.swap_sides() if reading.flipped else tally, reading.run.match_ups)
        if lead:
            Reading.objects.filter(pk=reading.pk).update(lead=lead)


def _complete(readings: QuerySet[Reading]) -> QuerySet[Reading]:
    """Those all of whose games are played."""
    missing = Batch.objects.filter(cell=OuterRef("cell"), index__lt=OuterRef("batches")).exclude(
        state=Batch.State.PLAYED
    )
    return readings.filter(~Exists(missing))


def find_overlooked_cells() -> set[int]:
    """Cells with readings that their games answer already, of runs that go on: whoever played them was stopped just
    before settling, or the process that asked was."""
    going_on = Run.objects.in_progress()
    return set(_complete(Reading.objects.filter(done=False, run__in=going_on)).values_list("cell", flat=True))


def finish_run(run: Run) -> None:
    """A run all of whose readings are done is finished."""
    finished = Run.objects.in_progress().filter(pk=run.pk)
    if finished.update(state=Run.State.DONE, finished=timezone.now(), version=F("version") + 1):
        queueing.enqueue_on_commit(COUNT)


def _read_in_order(reading: Reading) -> bool:
    """Read a sequential test's games in order as far as they are played; return whether it needs more."""
    test = SequentialTest(margin=reading.run.margin)
    size = reading.cell.batch_games
    games_by_index = dict(
        reading.cell.batches.with_results().filter(index__lt=reading.batches).values_list("index", "games")
    )
    games: list[Row] = []
    while len(games) // size in games_by_index:
        games.extend(games_by_index[len(games) // size] or ())
    games = games[: reading.run.games]
    for number in range(0, len(games) - 1, 2):
        one, other = (score(row, reading.flipped) for row in games[number : number + 2])
        if one is not None and other is not None and test.feed((one, other)) != "open":
            Reading.objects.filter(pk=reading.pk).update(
                games=number + 2, batches=reading.cell.batches_for(number + 2), done=True, verdict=test.verdict
            )
            return False
    if len(games) >= reading.run.games:
        Reading.objects.filter(pk=reading.pk).update(games=reading.run.games, done=True, verdict="open")
        return False
    return read_on(reading, min(reading.run.games, len(games) + AHEAD * BATCH_GAMES[reading.run.level]))
