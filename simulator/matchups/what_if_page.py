"""A what-if's numbers as its page draws them: the headlines, rows of changes, and the rounds that are over."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.matchups.batch_sums import Sums
from simulator.matchups.models import Run
from simulator.matchups.run_page import Percent
from simulator.matchups.run_sums import Progress, progress, results
from simulator.matchups.what_if_results import Evidence, Stage, Tried, evidence
from simulator.statistics import Tally, share


@dataclass(frozen=True, slots=True)
class ShownWhatIf:
    """A what-if with its games so far."""

    run: Run
    evidence: Evidence
    progress: Progress
    sums: Sums
    helps: Headline | None
    costs: Headline | None
    lines: list[ChangeLine]
    deck: Percent  # as it is
    deck_games: int
    stages: list[ShownStage]


@dataclass(frozen=True, slots=True)
class ChangeLine:
    """A change as a row of the table."""

    tried: Tried
    share: Percent
    difference: Percent

    @classmethod
    def of(cls, tried: Tried) -> ChangeLine:
        return cls(tried, Percent.of(tried.share), Percent.of(tried.difference))


@dataclass(frozen=True, slots=True)
class Headline:
    """The change that gained or lost most."""

    tried: Tried
    difference: Percent
    last: Percent | None  # by the games of the last round alone

    @classmethod
    def of(cls, tried: Tried | None) -> Headline | None:
        if tried is None:
            return None
        last = tried.difference_last
        return cls(tried, Percent.of(tried.difference), Percent.of(last) if last else None)


@dataclass(frozen=True, slots=True)
class StageLine:
    """A change as a row of a round's table."""

    title: str
    tally: Tally
    difference: Percent
    went_on: bool


@dataclass(frozen=True, slots=True)
class ShownStage:
    """A round that is over."""

    number: int
    games: int
    deck: Tally
    final: bool
    standings: list[StageLine]

    @classmethod
    def of(cls, stage: Stage) -> ShownStage:
        lines = [
            StageLine(row.tried.title, row.tally, Percent.of(row.difference), row.went_on) for row in stage.standings
        ]
        return cls(stage.number, stage.games, stage.deck, stage.final, lines)


def build_what_if_view(run: Run) -> ShownWhatIf:
    """Everything that the page of a what-if tells, in a fixed number of queries."""
    found_results = results(run)
    here = evidence(run, found_results)
    sums, deck = Sums(), Sums()
    for result in found_results:
        sums.merge(result.sums)
        if result.reading.row_id == here.deck.pk:
            deck.merge(result.sums)
    lines = [ChangeLine.of(tried) for tried in here.tried]
    return ShownWhatIf(
        run,
        here,
        progress(run, found_results),
        sums,
        Headline.of(here.helps),
        Headline.of(here.costs),
        lines,
        Percent.of(share(deck.tally)),
        deck.tally.games,
        [ShownStage.of(stage) for stage in reversed(here.stages)],
    )
