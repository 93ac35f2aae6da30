"""What if one card of a deck were another? A run that halves its field, round by round, as games come in.

Entrants are the deck, its opponents, and a variant of the deck for each change that is tried. What a round decides is
a function of its games alone, so it does not matter which worker finishes it, or how often it is taken up again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.matchups import cells, halving
from simulator.matchups.models import Entrant, Round, Run
from simulator.matchups.reading import Result, results
from simulator.matchups.results import Sums

BATCH_GAMES = 2  # of the cells of variants: most are read for a few games, and what is played beyond is wasted


@dataclass(frozen=True, slots=True)
class Fared:
    """An entrant and its games so far against all opponents."""

    entrant: Entrant
    sums: Sums


def begin(run: Run, entrants: Sequence[Entrant], opponents: int) -> set[int]:
    """Ask for the first round: entrant 0 is the deck, then so many opponents, then its variants, by their promise."""
    variants = list(entrants[opponents + 1 :])
    more = halving.games_more(run.games, len(variants))
    return _ask(run, entrants[0], entrants[1 : opponents + 1], variants, more)[0]


def advance(run: Run) -> tuple[set[int], bool]:
    """Close the round whose games are all played; the cells of the next one and whether any of it is to be played.

    No cells: that was the last round. Call it in a transaction that holds the run's row.
    """
    found = results(run)
    deck, opponents, left = _field(run, found)
    games = sum(result.reading.games for result in found if result.reading.row_id == deck.entrant.pk)
    ranked = sorted(left, key=lambda fared: (-fared.sums.tally.share, fared.entrant.place))
    last = len(ranked) <= halving.FINALISTS
    going_on = ranked if last else halving.kept(ranked)
    on = {fared.entrant.pk for fared in going_on}
    rows = [_row(fared, not last and fared.entrant.pk in on) for fared in [deck, *ranked]]
    Round.objects.create(run=run, number=run.rounds.count() + 1, games=games, standings=rows)
    if last:
        return set(), False
    spent = sum(result.reading.games for result in found)
    more = halving.games_more(run.games - spent, len(going_on))
    return _ask(run, deck.entrant, opponents, [fared.entrant for fared in going_on], games + more)


def _ask(
    run: Run, deck: Entrant, opponents: Sequence[Entrant], variants: Sequence[Entrant], games: int
) -> tuple[set[int], bool]:
    """Have the deck and the variants play `games` games altogether, shared out alike."""
    shares = halving.shared_out(games, len(opponents))
    wanted = {
        (side, opponent): share
        for side in (deck, *variants)
        for opponent, share in zip(opponents, shares, strict=True)
        if share
    }
    return cells.read(run, wanted, BATCH_GAMES)


def _field(run: Run, found: Sequence[Result]) -> tuple[Fared, list[Entrant], list[Fared]]:
    """The deck, its opponents in their order, and the variants still in the field, each with all its games."""
    out = _out(run)
    fared: dict[int, Fared] = {}
    for result in found:
        row = result.reading.row
        fared.setdefault(row.pk, Fared(row, Sums())).sums.merge(result.sums)
    entrants = list(run.entrants.select_related("variant", "cards").order_by("place"))
    deck = fared.pop(entrants[0].pk)
    opponents = [each for each in entrants[1:] if not hasattr(each, "variant")]
    left = [each for each in fared.values() if each.entrant.place not in out]
    with_lists = {each.pk: each for each in entrants}
    left = [Fared(with_lists[each.entrant.pk], each.sums) for each in left]
    return Fared(entrants[0], deck.sums), opponents, left


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
