"""A check's numbers as its page draws them: a point of the plane for each match-up, and rows of a table."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.matchups.batch_sums import Sums
from simulator.matchups.checking import CheckResult, MatchupComparison, compare_results
from simulator.matchups.models import Run
from simulator.matchups.run_page import Percent
from simulator.matchups.run_sums import Progress, progress, results
from simulator.statistics import Interval


@dataclass(frozen=True, slots=True)
class CheckLine:
    """A match-up: the row's share by either player and their difference, in percent."""

    compared: MatchupComparison
    before: Percent
    now: Percent
    change: Percent

    @classmethod
    def of(cls, compared: MatchupComparison) -> CheckLine:
        now, then = compared.result.share, compared.before.share
        return cls(compared, Percent.of(then), Percent.of(now), Percent.of(compared.change))

    @property
    def up(self) -> int:
        """How far above the ground its point stands on a plane of 1000 by 1000 whose y points down."""
        return 1000 - self.now.at

    @property
    def top(self) -> int:
        """Where the upper end of its interval lies."""
        return 1000 - self.now.left - self.now.long


@dataclass(frozen=True, slots=True)
class ShownCheck:
    """A check with its games so far."""

    run: Run
    checked: CheckResult
    lines: list[CheckLine]
    progress: Progress
    sums: Sums
    total: None = None  # a share of all games is undefined for a sample of match-ups
    graph: None = None

    @property
    def agreement(self) -> Interval | None:
        return self.checked.correlation


def build_check_view(run: Run) -> ShownCheck:
    """Return the data of the page of a check, in a fixed number of queries."""
    found_results = results(run)
    sums = Sums()
    for result in found_results:
        sums.merge(result.sums)
    here = compare_results(run, found_results)
    lines = [CheckLine.of(each) for each in here.compared]
    return ShownCheck(run, here, lines, progress(run, found_results), sums)
