"""Results of a what-if for its page, the API and the command: every change with its games and intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.matchups.batch_sums import Sums
from simulator.matchups.models import Entrant, HalvingRound, Run
from simulator.matchups.run_sums import Result
from simulator.matchups.variants import swap_title
from simulator.statistics import Interval, Tally, difference, share, z_of_several


@dataclass(frozen=True, slots=True)
class Tried:
    """A change: what it came to by the round that it was in last, beside the deck itself in the same games.

    `compared` is how many changes are looked at beside each other.
    """

    entrant: Entrant
    compared: int
    rounds: int  # that are over and that it took part in
    tally: Tally
    crashes: int
    deck: Tally  # of the deck as it is, by then
    last: Tally | None  # only the last round, which is free of selection; None for a variant dropped before
    deck_last: Tally | None

    @property
    def title(self) -> str:
        """The change in words, in the visitor's language."""
        variant = self.entrant.variant
        if variant.removed is None or variant.changes is None:
            return self.entrant.name
        return swap_title(variant.removed.name, variant.added.name if variant.added else "")

    @property
    def may_be_put_in(self) -> bool:
        return self.entrant.variant.changes is not None

    @property
    def share(self) -> Interval:
        return share(self.tally)

    @property
    def difference(self) -> Interval:
        """How much more of the points is won with the change than without it.

        The intervals of all changes hold at once: of a hundred a few would else stand out by chance, and they are the
        ones that go on.
        """
        return self.gained(self.tally, self.deck)

    def gained(self, tally: Tally, deck: Tally) -> Interval:
        """The same by other games of the change and of the deck."""
        return difference(tally, deck, z_of_several(self.compared))

    @property
    def difference_last(self) -> Interval | None:
        """The same difference from the games of the last round only, with a separate interval. These games did not
        influence the selection of the change."""
        if self.last is None or self.deck_last is None or not self.last.games:
            return None
        return difference(self.last, self.deck_last)


@dataclass(frozen=True, slots=True)
class VariantStanding:
    """A change in one round: its games so far, and whether it went on."""

    tried: Tried
    tally: Tally
    difference: Interval
    went_on: bool


@dataclass(frozen=True, slots=True)
class Stage:
    """A round that is over: the games that each had played by its end, the deck as it is, and all changes by rank."""

    number: int
    games: int
    deck: Tally
    standings: list[VariantStanding]
    final: bool

    @property
    def share(self) -> Interval:
        """Of the deck as it is."""
        return share(self.deck)


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything that a what-if has to show. `tried`: those that came furthest first, of these the best first."""

    run: Run
    deck: Entrant
    tried: list[Tried]
    stages: list[Stage]
    games: int

    @property
    def helps(self) -> Tried | None:
        """Once it is over: the change that gained most, where any gained."""
        best = max(self._finalists, key=lambda tried: tried.difference.value, default=None)
        return best if best is not None and best.difference.value > 0 else None

    @property
    def costs(self) -> Tried | None:
        """Once it is over: the change that lost most, where any lost."""
        worst = min(self._finalists, key=lambda tried: tried.difference.value, default=None)
        return worst if worst is not None and worst.difference.value < 0 else None

    @property
    def _finalists(self) -> list[Tried]:
        if self.run.state != Run.State.DONE:
            return []
        return [tried for tried in self.tried if tried.rounds == len(self.stages)]


def evidence(run: Run, found_results: Sequence[Result]) -> Evidence:
    """Read off a what-if's rounds and its games (`results(run)`), in a fixed number of queries."""
    entrants = {
        entrant.place: entrant
        for entrant in run.entrants.select_related("deck", "variant__removed", "variant__added").order_by("place")
    }
    rounds = list(run.rounds.all())
    sums: dict[int, Sums] = {}
    for result in found_results:
        sums.setdefault(result.reading.row.place, Sums()).merge(result.sums)
    variants = {place: entrant for place, entrant in entrants.items() if hasattr(entrant, "variant")}
    tried = {
        place: _tried(entrant, len(variants), sums.get(place, Sums()), sums.get(0, Sums()), rounds)
        for place, entrant in variants.items()
    }
    ordered = sorted(tried.values(), key=lambda each: (-each.rounds, -each.difference.value, each.entrant.place))
    stages = [_stage(row, tried, final=row is rounds[-1] and run.state == Run.State.DONE) for row in rounds]
    return Evidence(run, entrants[0], ordered, stages, sum(each.games for each in sums.values()))


def _tally(row: list[int]) -> Tally:
    return Tally(row[1], row[2], row[3])


def _tallies(row: HalvingRound) -> dict[int, Tally]:
    return {standing[0]: _tally(standing) for standing in row.standings}


def _tried(entrant: Entrant, compared: int, sums: Sums, deck: Sums, rounds: list[HalvingRound]) -> Tried:
    tallies = [_tallies(row) for row in rounds]
    common_tallies = [each for each in tallies if entrant.place in each]
    out = any(row[0] == entrant.place and not row[5] for each in rounds for row in each.standings)
    then = common_tallies[-1][0] if out else deck.tally
    last = deck_last = None
    if len(rounds) > 1 and len(common_tallies) == len(rounds):
        last = _less(common_tallies[-1][entrant.place], common_tallies[-2][entrant.place])
        deck_last = _less(common_tallies[-1][0], common_tallies[-2][0])
    return Tried(entrant, compared, len(common_tallies), sums.tally, sums.crashes, then, last, deck_last)


def _less(all_of_them: Tally, before: Tally) -> Tally:
    return Tally(all_of_them.wins - before.wins, all_of_them.draws - before.draws, all_of_them.losses - before.losses)


def _stage(row: HalvingRound, tried: dict[int, Tried], final: bool) -> Stage:
    deck, *others = row.standings
    standings = [
        VariantStanding(tried[each[0]], _tally(each), tried[each[0]].gained(_tally(each), _tally(deck)), bool(each[5]))
        for each in others
    ]
    return Stage(row.number, row.games, _tally(deck), standings, final)
