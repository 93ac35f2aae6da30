"""Results of runs: the sums of each of their readings, in a fixed number of queries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Count, F, Min, Sum
from django.utils import timezone

from simulator.matchups.batch_sums import Sums
from simulator.matchups.durations import processes
from simulator.matchups.models import Batch, Reading, Run
from simulator.statistics import Games, Interval, Lead, Ratings, Tally, bradley_terry
from simulator.statistics import mean as mean_of

SUMMED = (
    "first_wins", "first_draws", "first_losses", "second_wins", "second_draws", "second_losses", "adjudicated",
    "endless", "crashes", "turns", "turns_squared",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Result:
    """One reading with its sums so far, from the side of its row."""

    reading: Reading
    sums: Sums

    @property
    def share(self) -> Interval:
        return self.reading.run.share_of(self.sums.as_first, self.sums.as_second)

    @property
    def lead(self) -> Lead:
        """Whether the row is better or worse, as pages, API and export say it."""
        return self.reading.lead_of(self.sums.tally)

    @property
    def as_first(self) -> Interval:
        return self.reading.run.share_of(self.sums.as_first)

    @property
    def as_second(self) -> Interval:
        return self.reading.run.share_of(self.sums.as_second)

    @property
    def turns(self) -> Interval:
        return mean_of(self.sums.tally.games, self.sums.turns, self.sums.turns_squared)


def share_of_all(run: Run, found_results: Iterable[Result]) -> Interval:
    """The share of the points of all readings together."""
    return run.share_of(*(part for each in found_results for part in (each.sums.as_first, each.sums.as_second)))


def results(run: Run) -> list[Result]:
    """Every reading of a run with its sums, in the order of its rows and columns."""
    return results_of([run])[run.pk]


def results_of(runs: Collection[Run]) -> dict[int, list[Result]]:
    """The results of several runs, by their keys.

    Whole batches are added by the database; of the last batch of a reading only its first games may count.
    """
    readings = Reading.objects.filter(run__in=runs)
    sums: dict[int, Sums] = defaultdict(Sums)
    whole = (
        readings.filter(
            cell__batches__state=Batch.State.PLAYED,
            cell__batches__index__lt=F("games") / F("cell__batch_games"),
        )
        .values("pk", "flipped")
        .annotate(**{f"sum_{name}": Sum(f"cell__batches__{name}") for name in SUMMED})
    )
    for summed in whole.order_by():
        row: Mapping[str, Any] = dict(summed)
        first = _tally(row, "first")
        second = _tally(row, "second")
        sums[row["pk"]].add(first, second, row["flipped"], **{name: row[f"sum_{name}"] for name in SUMMED[6:]})
    partial = (
        readings.annotate(part=F("games") % F("cell__batch_games"))
        .filter(
            part__gt=0,
            cell__batches__state=Batch.State.PLAYED,
            cell__batches__index=F("games") / F("cell__batch_games"),
        )
        .values_list("pk", "flipped", "part", F("games") - F("part"), "cell__batches__games")
    )
    for pk, flipped, part, start, games in partial.order_by():
        sums[pk].add_rows((games or [])[:part], start, flipped)
    by_run: dict[int, list[Result]] = {run.pk: [] for run in runs}
    shown_readings = readings.select_related("cell", "run", "row__deck", "column__deck")
    runs_by_pk = {run.pk: run for run in runs}
    for reading in shown_readings.order_by("run", "row__place", "column__place"):
        reading.run = runs_by_pk[reading.run_id]
        by_run[reading.run_id].append(Result(reading, sums[reading.pk]))
    for run in runs:
        run.match_ups = max(1, len(by_run[run.pk]))
    return by_run


def _tally(row: Mapping[str, Any], which: str) -> Tally:
    return Tally(row[f"sum_{which}_wins"], row[f"sum_{which}_draws"], row[f"sum_{which}_losses"])


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run has come: games finished of those asked for, speed, time left."""

    done: int
    asked: int
    per_second: float
    left: timedelta | None

    @property
    def time_left(self) -> str:
        """Return the time left as hours, minutes and seconds; "" if unknown."""
        return "" if self.left is None else str(self.left)

    @property
    def percent(self) -> int:
        return 100 * self.done // self.asked if self.asked else 100


def progress(run: Run, found_results: list[Result]) -> Progress:
    """Count the games of finished batches. The speed is the speed of the last minute; if fewer than two batches ended
    in it, the speed is all games of the run divided by their time."""
    game_limit = sum(result.reading.games for result in found_results)
    if run.kind == Run.Kind.WHAT_IF and run.is_unfinished:
        game_limit = max(game_limit, run.games)  # the rounds to come are part of the budget
    games = sum(result.sums.games for result in found_results)
    recent = (
        Batch.objects.with_results()
        .filter(cell__in=run.readings.values("cell"), finished__gt=timezone.now() - timedelta(minutes=1))
        .aggregate(batches=Count("pk"), first=Min("finished"), games=Sum("cell__batch_games"))
    )
    per_second = 0.0
    if recent["first"] is not None and recent["batches"] > 1:
        seconds = max(1.0, (timezone.now() - recent["first"]).total_seconds())
        per_second = recent["games"] * (1 - 1 / recent["batches"]) / seconds  # from the end of the first batch on
    elif run.is_unfinished:
        own = Batch.objects.with_results().filter(cell__in=run.readings.values("cell"), seconds__gt=0)
        pilot = own.aggregate(seconds=Sum("seconds"), games=Sum("cell__batch_games"))
        per_second = pilot["games"] / pilot["seconds"] * processes() if pilot["seconds"] else 0.0
    time_left = (
        timedelta(seconds=round((game_limit - games) / per_second)) if per_second and run.is_unfinished else None
    )
    return Progress(min(games, game_limit), game_limit, per_second, time_left)


def ratings(run: Run, found_results: list[Result]) -> Ratings:
    """Bradley–Terry ratings of a matrix, by the place of its entrants."""
    places = {entrant.pk: number for number, entrant in enumerate(run.entrants.all())}
    games = []
    for result in found_results:
        row, column = places[result.reading.row_id], places[result.reading.column_id]
        games.append(Games(row, column, result.sums.as_first))
        games.append(Games(column, row, result.sums.as_second.swap_sides()))
    return bradley_terry(len(places), games)
