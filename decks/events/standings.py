"""Standings after the Swiss rounds, with their tie-breakers.

A win is worth 3 points, a draw 1, a bye as much as a win, an awarded win 2.5. Tie-breakers are the opponents' match
share, the share of games won, the opponents' share of games, and finally the seed. An opponent's share counts as at
least a third, so that weak opponents do not penalize a player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from catalog.core.terms import Term, decimal
from decks.games import League, Way

from .matches import Matches, PairingState, Penalty, RoundState, Score

WIN, DRAW = Fraction(3), Fraction(1)
TECHNICAL_WIN = Fraction(5, 2)
FLOOR = Fraction(1, 3)
TIE_BREAKS = (
    ("opponents_match_share", "доля очков соперников", "opponents' match share"),
    ("game_share", "доля выигранных партий", "game share"),
    ("opponents_game_share", "доля партий соперников", "opponents' game share"),
)


@dataclass(slots=True)
class MatchRecord:
    """The results of a seat in the decided rounds."""

    points: Fraction = Fraction(0)
    matches: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    byes: int = 0
    game_points: Fraction = Fraction(0)
    games: int = 0
    opponents: list[int] = field(default_factory=list)
    penalty: Fraction = Fraction(0)  # points that the organiser took; shares of opponents do not count them

    @property
    def match_share(self) -> Fraction:
        return self.points / (WIN * self.matches) if self.matches else Fraction(0)

    @property
    def game_share(self) -> Fraction:
        return self.game_points / (WIN * self.games) if self.games else Fraction(0)

    @property
    def counted_points(self) -> Fraction:
        """The points that count in the table, never below 0."""
        return max(Fraction(0), self.points - self.penalty)


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A line of the table. `because` says in Russian and English why the seat stands above the next one."""

    rank: int
    seat: int
    record: MatchRecord
    opponents_match_share: Fraction
    game_share: Fraction
    opponents_game_share: Fraction
    dropped: bool
    because: tuple[str, str]
    conceded: int = 0  # in a league

    @property
    def points(self) -> Fraction:
        return self.record.counted_points


def record_of(seat: int, rounds: Sequence[RoundState]) -> MatchRecord:
    record = MatchRecord()
    for round_ in rounds:
        for pairing in round_.pairings:
            if seat in pairing.seats() and pairing.is_decided:
                _add(record, seat, pairing)
    return record


def _add(record: MatchRecord, seat: int, pairing: PairingState) -> None:
    record.matches += 1
    if pairing.second is None or pairing.score is None:
        record.byes += 1
        record.wins += 1
        record.points += WIN
        return
    score: Score = pairing.score if seat == pairing.first else pairing.score.swap_sides()
    record.opponents.append(pairing.second if seat == pairing.first else pairing.first)
    record.games += score.first + score.second + score.drawn
    record.game_points += WIN * score.first + DRAW * score.drawn
    if score.first > score.second:
        record.wins += 1
        record.points += TECHNICAL_WIN if score.technical else WIN
    elif score.first == score.second:
        record.draws += 1
        record.points += DRAW
    else:
        record.losses += 1


def average(shares: Sequence[Fraction]) -> Fraction:
    return sum(shares, Fraction(0)) / len(shares) if shares else Fraction(0)


Penalties = Mapping[int, Sequence[Penalty]]  # by seat
NONE: Penalties = {}


def _records(rounds: Sequence[RoundState], order: Sequence[int], penalties: Penalties) -> dict[int, MatchRecord]:
    records = {seat: record_of(seat, rounds) for seat in order}
    for seat, record in records.items():
        record.penalty = Fraction(sum(penalty.halves for penalty in penalties.get(seat, ())), 2)
    return records


def standings(
    rounds: Sequence[RoundState],
    order: Sequence[int],
    dropped: frozenset[int] = frozenset(),
    penalties: Penalties = NONE,
) -> list[StandingsRow]:
    """The table of the seats in `order`, which is the seed's own and the last tie-break."""
    records = _records(rounds, order, penalties)
    shares = {seat: _shares(seat, records) for seat in order}
    last = {seat: index for index, seat in enumerate(order)}
    ranked = sorted(
        order, key=lambda seat: (-records[seat].counted_points, *(-share for share in shares[seat]), last[seat])
    )
    return [
        StandingsRow(
            rank=rank,
            seat=seat,
            record=records[seat],
            opponents_match_share=shares[seat][0],
            game_share=shares[seat][1],
            opponents_game_share=shares[seat][2],
            dropped=seat in dropped,
            because=_because(records, shares, seat, ranked[rank]) if rank < len(ranked) else ("", ""),
        )
        for rank, seat in enumerate(ranked, start=1)
    ]


def league(
    rounds: Sequence[RoundState],
    order: Sequence[int],
    rules: League,
    dropped: frozenset[int] = frozenset(),
    penalties: Penalties = NONE,
) -> list[StandingsRow]:
    """Return the standings of a league: by matches won, then by concessions, then by the seed's `order`.

    A draw counts half a win, a bye a full one.
    """
    records = _records(rounds, order, penalties)
    conceded = dict.fromkeys(order, 0)
    for table in (table for round_ in rounds for table in round_.pairings):
        if table.score is not None and table.second is not None:
            for seat, points in zip(table.seats(), table.score.conceded_points(rules.most), strict=True):
                conceded[seat] = conceded.get(seat, 0) + points
    for record in records.values():
        record.points = record.wins + Fraction(record.draws, 2)
    ranked = sorted(order, key=lambda seat: (-records[seat].counted_points, conceded[seat], order.index(seat)))
    nothing = Fraction(0)
    lines = []
    for rank, seat in enumerate(ranked, start=1):
        because = ("", "")
        if rank < len(ranked):
            because = _because_in_league(records, conceded, rules, seat, ranked[rank])
        share = records[seat].game_share
        lines.append(
            StandingsRow(rank, seat, records[seat], nothing, share, nothing, seat in dropped, because, conceded[seat])
        )
    return lines


def build_standings(way: Way, matches: Matches, order: Sequence[int]) -> list[StandingsRow]:
    """The table of an event of that way, whose play-off counts for nothing in it."""
    rounds, dropped = matches.swiss(), frozenset(matches.dropped)
    if way.league:
        return league(rounds, order, way.league, dropped, matches.penalties)
    return standings(rounds, order, dropped, matches.penalties)


def _because_in_league(
    records: Mapping[int, MatchRecord], conceded: Mapping[int, int], rules: League, above: int, below: int
) -> tuple[str, str]:
    if records[above].counted_points != records[below].counted_points:
        mine, other = points_text(records[above].counted_points), points_text(records[below].counted_points)
        return f"победы: {mine.ru} против {other.ru}", f"wins: {mine.en} against {other.en}"
    if conceded[above] != conceded[below]:
        what = rules.conceded
        return (
            f"{what.ru}: {conceded[above]} против {conceded[below]}",
            f"{what.en}: {conceded[above]} against {conceded[below]}",
        )
    return "во всём равны, решил жребий", "all equal, decided by the seed"


def _shares(seat: int, records: Mapping[int, MatchRecord]) -> tuple[Fraction, Fraction, Fraction]:
    opponents = [records[opponent] for opponent in records[seat].opponents if opponent in records]
    return (
        average([max(FLOOR, record.match_share) for record in opponents]),
        records[seat].game_share,
        average([max(FLOOR, record.game_share) for record in opponents]),
    )


def _because(
    records: Mapping[int, MatchRecord], shares: Mapping[int, tuple[Fraction, ...]], above: int, below: int
) -> tuple[str, str]:
    if records[above].counted_points != records[below].counted_points:
        mine, other = points_text(records[above].counted_points), points_text(records[below].counted_points)
        return f"очки: {mine.ru} против {other.ru}", f"points: {mine.en} against {other.en}"
    for (_, russian, english), mine_, other_ in zip(TIE_BREAKS, shares[above], shares[below], strict=True):
        if mine_ != other_:
            first, second = decimal(100 * float(mine_)), decimal(100 * float(other_))
            return f"{russian}: {first.ru} % против {second.ru} %", f"{english}: {first.en}% against {second.en}%"
    return "во всём равны, решил жребий", "all equal, decided by the seed"


def points_text(points: Fraction) -> Term:
    return decimal(float(points), 0 if points.denominator == 1 else 1)
