"""How a run's uncertainty shrinks as its games come in: the points of its graph, and where they are drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Any

from django.db.models import F, Sum

from simulator.matchups.models import Batch, Reading, Run
from simulator.matchups.run_sums import Result
from simulator.statistics import Interval, Tally

POINTS = 30  # that a graph has at most
WIDTH, HEIGHT = 600, 180
SETTLED = 20  # games from which on the scale of the graph holds all of the interval
Sides = tuple[Tally, Tally]  # games of a reading's row as First and as Second
_WON = ("first_wins", "first_draws", "first_losses", "second_wins", "second_draws", "second_losses")


@dataclass(frozen=True, slots=True)
class Point:
    """State after `games` games: the share with its interval (of the deck asked about, over all its opponents), or for
    a matrix half the width of an interval, on the average of all match-ups."""

    games: int
    interval: Interval | None
    width: float


def compute_points(run: Run, found_results: Sequence[Result]) -> list[Point]:
    """The points in order; the last is the present. A match-up's games count in the order of their numbers."""
    sides_by_reading: dict[int, Sides] = {result.reading.pk: (Tally(), Tally()) for result in found_results}
    steps = _steps(run)
    every = max(1, ceil(len(steps) / (POINTS - 1)))
    points = []
    for place, start in enumerate(sorted(steps)):
        for reading, (as_first, as_second) in steps[start]:
            before = sides_by_reading[reading]
            sides_by_reading[reading] = before[0] + as_first, before[1] + as_second
        if place % every == every - 1:
            points.append(_point(run, sides_by_reading.values()))
    last = _point(run, [(result.sums.as_first, result.sums.as_second) for result in found_results])
    if last.games and (not points or last.games > points[-1].games):
        points.append(last)
    return [point for point in points if point.games]


def _steps(run: Run) -> dict[int, list[tuple[int, Sides]]]:
    """Whole batches of the run's readings by the number of their first game, from the side of the row."""
    rows = (
        Reading.objects.filter(run=run)
        .filter(
            cell__batches__state=Batch.State.PLAYED,
            cell__batches__index__lt=F("games") / F("cell__batch_games"),
        )
        .values("pk", "flipped", start=F("cell__batches__index") * F("cell__batch_games"))
        .annotate(**{name: Sum(f"cell__batches__{name}") for name in _WON})
    )
    steps: dict[int, list[tuple[int, Sides]]] = defaultdict(list)
    for row in rows:
        steps[row["start"]].append((row["pk"], _read_sides(row)))
    return steps


def _read_sides(row: Mapping[str, Any]) -> Sides:
    first, second = (
        Tally(row[f"{side}_wins"], row[f"{side}_draws"], row[f"{side}_losses"]) for side in ("first", "second")
    )
    return (second.swap_sides(), first.swap_sides()) if row["flipped"] else (first, second)


def _point(run: Run, sides_of_readings: Iterable[Sides]) -> Point:
    each = list(sides_of_readings)
    total = sum((as_first + as_second for as_first, as_second in each), Tally())
    if run.kind == Run.Kind.MATRIX:
        return Point(total.games, None, sum(run.share_of(*sides).half_width for sides in each) / len(each))
    interval = run.share_of(*(tally for sides in each for tally in sides))
    return Point(total.games, interval, interval.half_width)


@dataclass(frozen=True, slots=True)
class Graph:
    """A drawing of `WIDTH` by `HEIGHT`: outline of the interval, line of the share, lines of the scale in points."""

    points: list[Point]
    band: str
    line: str
    scale: list[tuple[int, int]]  # y, percent
    now: int  # x of the present
    half: int | None  # y of 50 %

    @property
    def numbers(self) -> list[dict[str, float]]:
        """The numbers behind the drawing, in percent."""
        rows = []
        for point in self.points:
            row: dict[str, float] = {"games": point.games, "width": 100 * point.width}
            if point.interval is not None:
                low, high = point.interval.low, point.interval.high
                row |= {"share": 100 * point.interval.value, "low": 100 * low, "high": 100 * high}
            rows.append(row)
        return rows

    @property
    def last(self) -> Point:
        return self.points[-1]


def graph(points: Sequence[Point], game_limit: int) -> Graph | None:
    """Return the coordinates of the points on a scale of all requested games; None for fewer than two points."""
    if len(points) < 2:
        return None
    most = max(game_limit, points[-1].games)
    settled = [point for point in points if point.games >= SETTLED] or list(points[-1:])
    bands = [point.interval or Interval(point.width, 0, point.width) for point in settled]
    low = floor(min(each.low for each in bands) * 10) * 10
    high = ceil(max(each.high for each in bands) * 10) * 10

    def x(point: Point) -> int:
        return round(WIDTH * point.games / most)

    def y(value: float) -> int:
        return round(HEIGHT * (high - min(high, max(low, 100 * value))) / (high - low))

    coordinates = [(x(point), point.interval or Interval(point.width, 0, point.width)) for point in points]
    above = [f"{at} {y(interval.high)}" for at, interval in coordinates]
    below = [f"{at} {y(interval.low)}" for at, interval in reversed(coordinates)]
    line = [f"{at} {y(interval.value)}" for at, interval in coordinates]
    step = 10 if high - low <= 60 else 25
    scale = [(y(percent / 100), percent) for percent in range(low, high + 1, step)]
    half = y(0.5) if points[-1].interval and low <= 50 <= high else None
    return Graph(list(points), f"M{'L'.join([*above, *below])}Z", f"M{'L'.join(line)}", scale, coordinates[-1][0], half)
