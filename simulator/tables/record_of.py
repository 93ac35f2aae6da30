"""A player's record: games won, drawn and lost by deck, by opponent and by going first or second."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from catalog.core.terms import Term, join_terms
from simulator.tables.access import Person
from simulator.tables.models import Seat, Table, held_by
from simulator.tables.table_setup import person_user

MOST = 2000  # games that a record counts, the latest first


@dataclass(slots=True)
class Score:
    """Games from the player's side."""

    name: Term
    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """Points of a hundred; a draw is half."""
        return 100 * (self.won + self.drawn / 2) / self.games if self.games else 0.0

    def add(self, share: float) -> None:
        self.won += share == 1
        self.lost += share == 0
        self.drawn += 0 < share < 1


@dataclass(frozen=True, slots=True)
class Record:
    """The sums of one player's finished games of one game."""

    total: Score
    decks: list[Score]
    opponents: list[Score]
    first: list[Score]

    @property
    def totals(self) -> list[Score]:
        return [self.total]


def record_of(person: Person, game: str) -> Record:
    """The record of a person; two queries, however many games."""
    mine = (
        Seat.objects.filter(held_by(person_user(person), person.guest)) if person.is_identified else Seat.objects.none()
    )
    rows = (
        mine.filter(table__game=game, table__state=Table.State.OVER, table__start__isnull=True)
        .select_related("table")
        .order_by("-table_id")
    )
    seats = list(rows[:MOST])
    others: dict[int, list[Seat]] = {}
    for each in Seat.objects.filter(table__in=[seat.table_id for seat in seats]).order_by("number"):
        others.setdefault(each.table_id, []).append(each)
    total = Score(Term("Все партии", "All games"))
    decks: dict[str, Score] = {}
    opponents: dict[str, Score] = {}
    first = [Score(Term("Первым", "As First")), Score(Term("Вторым", "As Second"))]
    for seat in seats:
        winners, sides = seat.table.winners, seat.table.teams
        share = float(seat.number in winners) if winners else 0.5
        enemies = [each for each in others[seat.table_id] if sides[each.number] != sides[seat.number]]
        for each in enemies:
            each.table = seat.table
        other = join_terms(each.title for each in enemies)
        for score in (
            total,
            decks.setdefault(seat.deck_name, Score(seat.deck_title)),
            opponents.setdefault(other.en, Score(other)),
            first[seat.table.first != seat.number],
        ):
            score.add(share)
    return Record(total, _most(decks.values()), _most(opponents.values()), first)


def _most(scores: Iterable[Score]) -> list[Score]:
    return sorted(scores, key=lambda score: (-score.games, score.name))
