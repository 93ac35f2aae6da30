"""Pairings: Swiss rounds by a matching over the whole field, and the play-off's bracket."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from decks.draws import RandomStream

from .matches import RoundState
from .standings import StandingsRow

Pair = tuple[int, int | None]
BYE = 0  # the partner of a seat without an opponent; seats count from 1
# The seed tells equal pairings apart by a lot below this: the larger one leaves no two equal.
LOTS = {1: 256, 2: 1 << 32, 3: 1 << 32, 4: 1 << 32}  # by the event's fairness
COUNTED_BYES = 3  # the fairness from which each further bye weighs more than the last


class NoWinner(ValueError):
    """Error: a table of a play-off is still undecided."""


class NoPairing(Exception):
    """Fewer than two seats are left to play."""


def swiss(
    table: Sequence[StandingsRow],
    rounds: Iterable[RoundState],
    stream: RandomStream,
    fairness: int = COUNTED_BYES,
    chosen_byes: Iterable[int] = (),
) -> list[Pair]:
    """The pairs of the next Swiss round, the highest table first, the byes last.

    The organiser gave a bye to the seats in `chosen_byes`. The others are paired as follows.

    One maximum-weight matching of all who play on; if their number is odd, the bye is one more partner. Weights, each
    above all that follow together: few byes for one seat; few rematches; the bye for the lowest seat; opponents with
    equal points; the lots of the seed.
    """
    import networkx as nx  # takes as long to import as a twentieth of the site, and few processes ever pair

    there = [line.seat for line in table if not line.dropped]
    if len(there) < 2:
        raise NoPairing
    free = set(chosen_byes)
    byes_given: list[Pair] = [(seat, None) for seat in there if seat in free]
    seats = [seat for seat in there if seat not in free]
    if len(seats) < 2:
        return [(seat, None) for seat in there]
    points = {line.seat: int(2 * line.points) for line in table}  # in halves
    lots = LOTS[fairness]
    opponents, byes = _history(rounds)
    rank = {seat: index for index, seat in enumerate(seats)}
    place = {seat: index for index, seat in enumerate(there)}
    field_size = len(seats)
    gap = lots * field_size  # one half-point squared, above all lots
    lowness = gap * field_size * (max(points.values()) + 1) ** 2
    rematch = lowness * field_size
    second_bye = rematch * field_size * max(opponents.values(), default=1)

    graph = nx.Graph()
    for seat in seats:
        for other in seats[rank[seat] + 1 :]:
            cost = gap * (points[seat] - points[other]) ** 2 + stream.below(lots)
            cost += rematch * opponents.get(frozenset((seat, other)), 0)
            graph.add_edge(seat, other, weight=-cost)
    if field_size % 2:
        for seat in seats:
            cost = lowness * (field_size - 1 - rank[seat]) + second_bye * (
                byes[seat] if fairness >= COUNTED_BYES else min(1, byes[seat])
            )
            graph.add_edge(seat, BYE, weight=-cost)
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    pairs = [*(_ordered(pair, rank) for pair in matching), *byes_given]
    return sorted(pairs, key=lambda pair: (pair[1] is None, place[pair[0]]))


def teams(seating: Sequence[int], count: int, round_: int, dropped: Iterable[int]) -> list[Pair]:
    """The tables of a round (from 1) of a team event: each seat meets each seat of the other team, one a round.

    Neighbours are of different teams. The opponent of a dropped seat gets a bye.
    """
    away = set(dropped)
    one, other = seating[0::count], seating[1::count]
    pairs: list[Pair] = []
    for index, first in enumerate(one):
        second = other[(index + round_ - 1) % len(other)]
        here = [seat for seat in (first, second) if seat not in away]
        if here:
            pairs.append((here[0], here[1] if len(here) > 1 else None))
    return sorted(pairs, key=lambda pair: pair[1] is None)


def league(rounds: Sequence[Sequence[Pair]], seating: Sequence[int], round_: int, dropped: Iterable[int]) -> list[Pair]:
    """The tables of a round (from 1) of a league, whose rounds name places of the table from 0.

    The opponent of a dropped seat gets a bye.
    """
    away = set(dropped)
    pairs: list[Pair] = []
    for places in rounds[round_ - 1]:
        here = [seating[place] for place in places if place is not None and seating[place] not in away]
        if here:
            pairs.append((here[0], here[1] if len(here) > 1 else None))
    return sorted(pairs, key=lambda pair: pair[1] is None)


def _history(rounds: Iterable[RoundState]) -> tuple[dict[frozenset[int], int], Counter[int]]:
    """Count the matches of each pair of seats, and the byes of each seat."""
    opponents: dict[frozenset[int], int] = {}
    byes = Counter[int]()
    for round_ in rounds:
        for pairing in round_.pairings:
            if pairing.second is None:
                byes[pairing.first] += 1
            else:
                both = frozenset(pairing.seats())
                opponents[both] = opponents.get(both, 0) + 1
    return opponents, byes


def _ordered(pair: tuple[int, int], rank: dict[int, int]) -> Pair:
    if BYE in pair:
        return max(pair), None
    first, second = sorted(pair, key=lambda seat: rank[seat])
    return first, second


def cut(still_in: Sequence[int], places: int) -> list[int]:
    """Return the best players for the play-off: `places` of them, or the largest power of two that is possible."""
    while places > len(still_in):
        places //= 2
    return list(still_in[:places]) if places >= 2 else []


def playoff(seeds: Sequence[int]) -> list[Pair]:
    """The first round of a play-off: the best against the last, so that the two best meet in the final."""
    if not seeds:
        return []
    return [(seeds[high - 1], seeds[low - 1]) for high, low in _bracket(len(seeds))]


def _bracket(size: int) -> list[tuple[int, int]]:
    """Pairs of seeds in the order of the bracket, counted from 1."""
    if size < 2 or size & (size - 1):
        raise ValueError(f"a bracket has 2, 4, 8 … places, not {size}")
    order = [1, 2]
    while len(order) < size:
        order = [seed for high in order for seed in (high, 2 * len(order) + 1 - high)]
    return list(zip(order[::2], order[1::2], strict=True))


def next_playoff(round_state: RoundState) -> list[Pair]:
    """Return the next play-off round: winners of neighbouring tables meet. Empty after the final.

    Raise NoWinner while a table lacks a winner.
    """
    winners = [pairing.winner() for pairing in round_state.pairings]
    if None in winners:
        raise NoWinner("every table of a play-off needs a winner")
    through = [winner for winner in winners if winner is not None]
    return [(first, second) for first, second in zip(through[::2], through[1::2], strict=False)]
