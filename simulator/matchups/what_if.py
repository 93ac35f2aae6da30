"""The what-if run: it measures single card changes in a deck by halving the field of variants round by round.

A budget of games finds the changes that matter by halving the field in rounds of equal cost. Every variant left meets
the same opponents, in games of the same numbers, as often as the deck itself does. Each round drops the middle half of
the field, because the run looks for the changes with the largest effect, for the better or the worse.

Entrants are the deck, its opponents, and a variant of the deck for each tested change. The decision of a round depends
only on its games, so it does not matter which worker finishes it, or how often it is repeated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from simulator.matchups import cells
from simulator.matchups.batch_sums import Sums
from simulator.matchups.models import Entrant, HalvingRound, Run
from simulator.matchups.run_sums import Result, results

BATCH_GAMES = 2  # of the cells of variants: most are read for a few games, and what is played beyond is wasted
FINALISTS = 4  # with at most this number of variants left, the round is the last
PAIR = 2  # games are played in pairs: one with either deck First

T = TypeVar("T")


def rounds(variants: int) -> int:
    """Return the number of rounds for this number of variants."""
    count = 1
    while variants > FINALISTS:
        variants = survivors(variants)
        count += 1
    return count


def survivors(variants: int) -> int:
    """Return the number of variants that stay for the next round."""
    return -(-variants // 2)


def least_budget(variants: int) -> int:
    """Return the smallest number of games that can compare this number of variants: a pair a round for each and for the
    deck."""
    games = 0
    for _round in range(rounds(variants)):
        games += PAIR * (variants + 1)
        variants = survivors(variants)
    return games


def affordable(variants: int, budget: int) -> int:
    """Return the number of variants that a budget allows to examine; 0 if not even one."""
    while variants and least_budget(variants) > budget:
        variants -= 1
    return variants


def games_more(budget_left: int, variants: int) -> int:
    """How many games more each variant and the deck itself play in the next round: an even number.

    The rounds to come share what is left; the first ones, of many variants, leave what their few games do not take to
    the later ones.
    """
    sides = variants + 1
    later = least_budget(survivors(variants)) if variants > FINALISTS else 0
    fair = budget_left // rounds(variants)
    return max(PAIR, min(fair, budget_left - later) // sides // PAIR * PAIR)


def shared_out(games: int, opponents: int) -> list[int]:
    """How many of a variant's games each opponent gets: whole pairs, as evenly as they go, the first ones first."""
    pairs = games // PAIR
    return [PAIR * (pairs // opponents + (place < pairs % opponents)) for place in range(opponents)]


def keep_extremes(ranked: Sequence[T]) -> list[T]:
    """Of variants from the best to the worst the half that goes on: those at either end, in the same order."""
    survivor_count = survivors(len(ranked))
    best, worst = -(-survivor_count // 2), survivor_count // 2
    return [*ranked[:best], *ranked[len(ranked) - worst :]]


@dataclass(frozen=True, slots=True)
class Fared:
    """An entrant and its games so far against all opponents."""

    entrant: Entrant
    sums: Sums


def begin_search(run: Run, entrants: Sequence[Entrant], opponents: int) -> set[int]:
    """Ask for the first round: entrant 0 is the deck, then follow `opponents` opponents, then its variants, the most
    promising first."""
    variants = list(entrants[opponents + 1 :])
    more = games_more(run.games, len(variants))
    return _ask(run, entrants[0], entrants[1 : opponents + 1], variants, more)[0]


def advance(run: Run) -> tuple[set[int], bool]:
    """Close the round whose games are all played. Return the cells of the next round and whether it needs new games.

    Without cells, that was the last round. Call it in a transaction that holds the run's row.
    """
    found_results = results(run)
    deck, opponents, remaining = _field(run, found_results)
    games = sum(result.reading.games for result in found_results if result.reading.row_id == deck.entrant.pk)
    ranked = sorted(remaining, key=lambda fared: (-fared.sums.tally.share, fared.entrant.place))
    last = len(ranked) <= FINALISTS
    going_on = ranked if last else keep_extremes(ranked)
    on = {fared.entrant.pk for fared in going_on}
    rows = [_row(fared, not last and fared.entrant.pk in on) for fared in [deck, *ranked]]
    HalvingRound.objects.create(run=run, number=run.rounds.count() + 1, games=games, standings=rows)
    if last:
        return set(), False
    games_so_far = sum(result.reading.games for result in found_results)
    more = games_more(run.games - games_so_far, len(going_on))
    return _ask(run, deck.entrant, opponents, [fared.entrant for fared in going_on], games + more)


def _ask(
    run: Run, deck: Entrant, opponents: Sequence[Entrant], variants: Sequence[Entrant], games: int
) -> tuple[set[int], bool]:
    """Have the deck and the variants play `games` games altogether, shared out alike."""
    shares = shared_out(games, len(opponents))
    games_by_pair = {
        (side, opponent): share
        for side in (deck, *variants)
        for opponent, share in zip(opponents, shares, strict=True)
        if share
    }
    return cells.read_cells(run, games_by_pair, BATCH_GAMES)


def _field(run: Run, found_results: Sequence[Result]) -> tuple[Fared, list[Entrant], list[Fared]]:
    """The deck, its opponents in their order, and the variants still in the field, each with all its games."""
    out = _out(run)
    fared: dict[int, Fared] = {}
    for result in found_results:
        row = result.reading.row
        fared.setdefault(row.pk, Fared(row, Sums())).sums.merge(result.sums)
    entrants = list(run.entrants.select_related("variant", "cards").order_by("place"))
    deck = fared.pop(entrants[0].pk)
    opponents = [each for each in entrants[1:] if not hasattr(each, "variant")]
    remaining = [each for each in fared.values() if each.entrant.place not in out]
    with_lists = {each.pk: each for each in entrants}
    remaining = [Fared(with_lists[each.entrant.pk], each.sums) for each in remaining]
    return Fared(entrants[0], deck.sums), opponents, remaining


def _out(run: Run) -> set[int]:
    """The places of variants that an earlier round left behind."""
    last = run.rounds.last()
    if last is None:
        return set()
    on = {row[0] for row in last.standings if row[5]}
    every = run.entrants.filter(variant__isnull=False).values_list("place", flat=True)
    return set(every) - on


def _row(fared: Fared, went_on: bool) -> list[int]:
    tally = fared.sums.tally
    return [fared.entrant.place, tally.wins, tally.draws, tally.losses, fared.sums.crashes, int(went_on)]
