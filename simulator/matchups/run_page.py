"""A run's numbers as its pages draw them: cells of the heat map, bars, rows of tables, ready to print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from catalog.core.quantiles import Z95
from simulator.matchups.batch_sums import Sums
from simulator.matchups.models import Entrant, Reading, Run
from simulator.matchups.narrowing import Graph, compute_points, graph
from simulator.matchups.run_sums import Progress, Result, progress, ratings, results, share_of_all
from simulator.statistics import Interval, Lead, Ratings, Tally, difference, z_of_several

SORTS = {
    "deck": lambda line: (line.row.title, line.column.title),
    "opponent": lambda line: (line.column.title, line.row.title),
    "share": lambda line: line.percent.value,
    "width": lambda line: line.percent.width,
    "games": lambda line: line.sums.games,
    "first": lambda line: line.first.value,
    "second": lambda line: line.second.value,
    "turns": lambda line: line.turns.value,
}
MIRRORED: Final[dict[Lead, Lead]] = {"better": "worse", "worse": "better", "": ""}
HEATS = 10  # steps of the heat map's colour, 0 always lost, 10 always won


@dataclass(frozen=True, slots=True)
class Percent:
    """A share in percent with its interval, and the place of its bar on a scale of 0 to 1000."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, interval: Interval) -> Percent:
        return cls(100 * interval.value, 100 * interval.low, 100 * interval.high)

    @property
    def swap_sides(self) -> Percent:
        """The other side's share of the same games."""
        return Percent(100 - self.value, 100 - self.high, 100 - self.low)

    @property
    def width(self) -> float:
        """Half the width of the interval, in points."""
        return (self.high - self.low) / 2

    @property
    def heat(self) -> int:
        return round(self.value * HEATS / 100)

    @property
    def at(self) -> int:
        return round(10 * self.value)

    @property
    def left(self) -> int:
        return round(10 * self.low)

    @property
    def long(self) -> int:
        return max(1, round(10 * (self.high - self.low)))

    @property
    def open(self) -> bool:
        """Whether the games do not say which side is the better one."""
        return self.low <= 50 <= self.high

    @property
    def says_nothing(self) -> bool:
        """Of a difference: whether it may as well be none."""
        return self.low <= 0 <= self.high


@dataclass(frozen=True, slots=True)
class RunConclusion:
    """The result of games in one line: the leading deck, and whether the games suffice to call it stronger.

    `share` of the points is None in a matrix; against a field, `better` and `worse` count the opponents that the deck
    beats and that beat it.
    """

    deck: Entrant
    clear: bool
    share: Percent | None = None
    better: int = 0
    worse: int = 0


@dataclass(frozen=True, slots=True)
class ReadingLine:
    """One reading as a row of a table, or a cell of the heat map: from the side of `row`."""

    reading: Reading
    row: Entrant
    column: Entrant
    sums: Sums
    percent: Percent
    first: Percent
    second: Percent
    turns: Interval
    lead: Lead  # of the row

    @classmethod
    def of(cls, result: Result) -> ReadingLine:
        return cls(
            result.reading,
            result.reading.row,
            result.reading.column,
            result.sums,
            Percent.of(result.share),
            Percent.of(result.as_first),
            Percent.of(result.as_second),
            result.turns,
            result.lead,
        )

    @property
    def finding(self) -> RunConclusion | None:
        """Of the deck in front; None before the first game."""
        if not self.sums.tally.games:
            return None
        in_front = self.lead == "better" if self.lead else self.percent.value >= 50
        ahead = self if in_front else self.swap_sides()
        return RunConclusion(ahead.row, ahead.lead != "", ahead.percent)

    def swap_sides(self) -> ReadingLine:
        """The same games from the other side."""
        return ReadingLine(
            self.reading,
            self.column,
            self.row,
            self.sums,
            self.percent.swap_sides,
            self.second.swap_sides,
            self.first.swap_sides,
            self.turns,
            MIRRORED[self.lead],
        )


@dataclass(frozen=True, slots=True)
class MatrixStanding:
    """A deck of a matrix with its rating in Elo points and half its 95 % interval."""

    entrant: Entrant
    rating: float
    error: float


@dataclass(frozen=True, slots=True)
class RunView:
    """A run with its games so far."""

    run: Run
    entrants: list[Entrant]
    found: list[Result]
    lines: list[ReadingLine]
    progress: Progress
    total: Percent | None  # of the deck asked about, over all its opponents
    sums: Sums
    standings: list[MatrixStanding]
    advantage: Ratings | None
    graph: Graph | None

    @property
    def finding(self) -> RunConclusion | None:
        """None before the first game."""
        if not self.sums.tally.games:
            return None
        if self.run.kind == Run.Kind.PAIR:
            return self.lines[0].finding
        if self.total:
            better = sum(line.lead == "better" for line in self.lines)
            worse = sum(line.lead == "worse" for line in self.lines)
            return RunConclusion(self.entrants[0], not self.total.open, self.total, better, worse)
        if len(self.standings) < 2:
            return None
        first, second = self.standings[:2]
        wider = z_of_several(len(self.standings)) / Z95
        clear = first.rating - wider * first.error > second.rating + wider * second.error
        return RunConclusion(first.entrant, clear and not self.run.is_unfinished)  # games to come could withdraw it

    @property
    def second(self) -> Percent:
        """The share of the points of the second player."""
        return Percent.of(self.run.share_of(self.sums.as_first.swap_sides(), self.sums.as_second))

    @property
    def advantage_error(self) -> float:
        """Half the 95 % interval of the advantage of the First player."""
        return Z95 * self.advantage.advantage_error if self.advantage else 0.0


def build_run_view(run: Run) -> RunView:
    """Everything that the page of a run tells, in a fixed number of queries."""
    found_results = results(run)
    entrants = list(run.entrants.select_related("deck"))
    sums = Sums()
    for result in found_results:
        sums.merge(result.sums)
    compares_many = run.kind == Run.Kind.MATRIX and len(entrants) > 2 and sums.tally.games > 0
    fitted = ratings(run, found_results) if compares_many else None
    standings = []
    if fitted:
        standings = [
            MatrixStanding(entrant, rating, Z95 * error)
            for entrant, rating, error in zip(entrants, fitted.values, fitted.errors, strict=True)
        ]
        standings.sort(key=lambda standing: -standing.rating)
    total = Percent.of(share_of_all(run, found_results)) if run.kind == Run.Kind.GAUNTLET else None
    how_far = progress(run, found_results)
    narrowing = graph(compute_points(run, found_results), how_far.asked)
    lines = [ReadingLine.of(each) for each in found_results]
    return RunView(run, entrants, found_results, lines, how_far, total, sums, standings, fitted, narrowing)


def by(lines: Sequence[ReadingLine], column: str, falling: bool) -> list[ReadingLine]:
    """Lines in the order of one of `SORTS`."""
    return sorted(lines, key=SORTS[column], reverse=falling)


@dataclass(frozen=True, slots=True)
class Change:
    """How a deck fares now against how its last measured revision did, against the same lists."""

    run: Run
    revision: int
    percent: Percent
    games: int


def change_since(now: Run, before: Run) -> Change | None:
    """Return the difference of two gauntlets of one deck over their common opponents; None without common opponents."""
    present, past = ({line.reading.column.cards_id: line for line in results(run)} for run in (now, before))
    shared = present.keys() & past.keys()
    one, other = (sum((result[key].sums.tally for key in shared), Tally()) for result in (present, past))
    if not one.games or not other.games:
        return None
    revision = before.entrants.values_list("revision", flat=True).get(place=0)
    return Change(before, revision or 0, Percent.of(difference(one, other)), other.games)
