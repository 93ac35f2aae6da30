"""Checks of a run's conclusions: a stronger player replays a few of its match-ups.

A *check* is a separate run of the kind `CHECK` that belongs to the run whose match-ups it samples. Both read the same
lists under the same conditions; only the players differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db import transaction
from django.utils.translation import gettext as _

from simulator.matchups.cells import read_cells
from simulator.matchups.durations import seconds_of
from simulator.matchups.models import PLAYOUTS, Entrant, Level, Run
from simulator.matchups.run_request import (
    Owner,
    QuestionRefusal,
    RunQuestion,
    begin_run,
    hold_limits,
    settle_and_enqueue,
)
from simulator.matchups.run_sums import Result, results
from simulator.statistics import Interval, correlation, difference, z_of_several

MATCH_UPS = 8  # of the run that are played again, at most
GAMES = 40  # in each of them
HARDER = 4  # times the playouts, where no level is stronger
MOST_PLAYOUTS = 2000
LEAST_COMPARED = 3  # fewest match-ups for a statement about the agreement of the two players


@dataclass(frozen=True, slots=True)
class Plan:
    """A possible check: its players, its match-ups, and the time that it takes, if known."""

    level: Level
    playouts: int
    sample: tuple[Result, ...]
    seconds: float | None

    @property
    def games(self) -> int:
        return GAMES * len(self.sample)

    @property
    def players(self) -> str:
        """Return the name of the players in the visitor's language."""
        return Run(level=self.level, playouts=self.playouts).players


def plan(run: Run, finished: Sequence[Result]) -> Plan | None:
    """Plan the check of a finished comparison by the next stronger player; None if no player or no game exists."""
    if run.kind in (Run.Kind.WHAT_IF, Run.Kind.CHECK) or run.state != Run.State.DONE or run.is_stale:
        return None
    stronger = _stronger(run)
    sample = sample_results(finished)
    if stronger is None or not sample:
        return None
    level, playouts = stronger
    return Plan(level, playouts, sample, seconds_of(run.game, level, playouts, GAMES * len(sample)))


def _stronger(run: Run) -> tuple[Level, int] | None:
    """The next level of the game; beyond the strongest, more playouts of a decision."""
    levels = run.rules.levels
    place = levels.index(run.level)
    if place + 1 < len(levels):
        level = Level(levels[place + 1])
        return level, PLAYOUTS if level.thinks else 0
    if not run.playouts or run.playouts >= MOST_PLAYOUTS:
        return None
    return Level(run.level), min(MOST_PLAYOUTS, HARDER * run.playouts)


def sample_results(finished: Sequence[Result]) -> tuple[Result, ...]:
    """At most `MATCH_UPS` of the results, from the most one-sided to the closest, evenly: chosen by nothing but what
    the run itself has found, so that asking again samples the same ones."""
    by_share = sorted(
        (each for each in finished if each.sums.games), key=lambda each: (each.share.value, each.reading.pk)
    )
    if len(by_share) <= MATCH_UPS:
        return tuple(by_share)
    return tuple(by_share[round(place * (len(by_share) - 1) / (MATCH_UPS - 1))] for place in range(MATCH_UPS))


@transaction.atomic
def ask_check(owner: Owner, run: Run) -> Run:
    """Return the run that checks this one: an existing one, or a new one.

    Raises `QuestionRefusal` if a stronger player is missing, or a limit is reached.
    """
    Run.objects.select_for_update().get(pk=run.pk)
    existing = run.checked_by.exclude(state=Run.State.CANCELLED).filter(engine=run.rules.digest()).first()
    if existing is not None:
        return existing
    planned = plan(run, results(run))
    if planned is None:
        raise QuestionRefusal(
            _("Only a finished comparison by the current rules can be checked with a stronger player.")
        )
    hold_limits(owner, planned.games)
    question = RunQuestion(
        Run.Kind.CHECK,
        games=GAMES,
        level=planned.level,
        playouts=planned.playouts,
        edition=run.edition,
        seed=run.seed,
        turns=run.turns,
    )
    check = begin_run(owner, question, run.game, checks=run)
    entrants = {each.pk: each for each in run.entrants.select_related("cards")}
    copies = Entrant.objects.bulk_create(
        [
            Entrant(run=check, place=e.place, deck_id=e.deck_id, revision=e.revision, name=e.name, cards=e.cards)
            for e in entrants.values()
        ]
    )
    by_place = {each.place: each for each in copies}
    pairs = {
        (by_place[entrants[each.reading.row_id].place], by_place[entrants[each.reading.column_id].place]): GAMES
        for each in planned.sample
    }
    concerned, _waits = read_cells(check, pairs)
    transaction.on_commit(lambda: settle_and_enqueue(concerned))
    return check


@dataclass(frozen=True, slots=True)
class MatchupComparison:
    """One match-up as both players have played it, from the side of its row."""

    result: Result  # by the stronger player
    before: Result
    z: float  # for an interval that holds together with the intervals of all compared match-ups

    @property
    def change(self) -> Interval:
        """Return the stronger player's share minus the share of the other."""
        return difference(self.result.sums.tally, self.before.sums.tally, self.z)

    @property
    def turned(self) -> bool:
        """Whether each player finds another deck the stronger one, beyond doubt."""
        now, then = self.result.share, self.before.share
        return (now.low > 0.5 and then.high < 0.5) or (now.high < 0.5 and then.low > 0.5)

    @property
    def differs(self) -> bool:
        """Whether the players differ beyond doubt, the number of match-ups kept in mind."""
        return self.change.low > 0 or self.change.high < 0


@dataclass(frozen=True)
class CheckResult:
    """The results of a check so far; the match-ups with the largest change come first."""

    run: Run
    compared: tuple[MatchupComparison, ...]

    @cached_property
    def correlation(self) -> Interval | None:
        """Of the two players' shares; None for less than `LEAST_COMPARED` match-ups, or where all are alike."""
        if len(self.compared) < LEAST_COMPARED:
            return None
        pairs = [(each.before.share.value, each.result.share.value) for each in self.compared]
        return correlation(pairs)

    @property
    def turned(self) -> int:
        return sum(each.turned for each in self.compared)

    @property
    def different(self) -> int:
        return sum(each.differs for each in self.compared)


def compare_results(check: Run, finished: Sequence[Result]) -> CheckResult:
    """The match-ups of a check that have games, beside the same ones of the run that it checks."""
    assert check.checks is not None, "a check belongs to a run"
    before = {(each.reading.row.place, each.reading.column.place): each for each in results(check.checks)}
    pairs = [
        (each, before[each.reading.row.place, each.reading.column.place]) for each in finished if each.sums.tally.games
    ]
    z = z_of_several(len(pairs))
    compared = [MatchupComparison(now, then, z) for now, then in pairs]
    compared.sort(key=lambda each: -abs(each.change.value))
    return CheckResult(check, tuple(compared))
