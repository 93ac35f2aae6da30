"""The mutation league: four players, six games two at a time, a phase of mutation before each (page 12). Pure."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from catalog.clash.cards import Card
from decks.clash.draft_rules import MUTATION
from decks.clash.mutation import Fragment, Workshop, workshop
from simulator.clash.game import Game

T = TypeVar("T")
SEATS: Final = 4
ROUNDS: Final = MUTATION.rounds  # the table of the book: two pairs of seats at a time


@dataclass(frozen=True, slots=True)
class LeagueResult:
    """One game: who played, who won (None for a draw), and how many halves of his fortress each lost (0 to 2)."""

    seats: tuple[int, int]
    winner: int | None
    halves: tuple[int, int]


@dataclass(frozen=True, slots=True)
class LeagueStanding:
    """One line of the table."""

    place: int
    seat: int
    won: float  # a draw is half
    halves: int


@dataclass(frozen=True, slots=True)
class League:
    """A league at one moment: the players' workshops, whose mutation is done, and the games so far."""

    workshops: tuple[Workshop, ...]
    ready: tuple[bool, ...] = (False,) * SEATS
    results: tuple[LeagueResult, ...] = ()

    @property
    def round(self) -> int:
        """The round from 0 that is mutated for or played; 6 once all games have been played."""
        return len(self.results) // 2

    @property
    def over(self) -> bool:
        return self.round >= len(ROUNDS)

    @property
    def open_games(self) -> tuple[tuple[int, int], ...]:
        """The games of this round that are still to be played, once everybody has mutated."""
        if self.over or not all(self.ready):
            return ()
        finished = {result.seats for result in self.results[self.round * 2 :]}
        return tuple(pair for pair in ROUNDS[self.round] if pair not in finished)

    def deck(self, seat: int) -> tuple[Card, ...]:
        """The eight cards of a seat as they are now."""
        return tuple(one.card for one in self.workshops[seat].deck)

    def mutate(self, seat: int, place: int, fragment: Fragment) -> League:
        """One mutation. Raises `WrongMutation`, or ValueError once the seat has ended its phase."""
        if self.over or self.ready[seat]:
            raise ValueError("the phase of mutation of this seat is over")
        changed = self.workshops[seat].mutate(place, fragment)
        return replace(self, workshops=_at(self.workshops, seat, changed))

    def end_phase(self, seat: int) -> League:
        """The seat mutates no more before its game; points that are left are lost."""
        if self.over or self.ready[seat]:
            raise ValueError("the phase of mutation of this seat is over")
        return replace(self, ready=_at(self.ready, seat, True))

    def report(self, result: LeagueResult) -> League:
        """A game has been played. After the second one of a round the next phase of mutation begins."""
        if result.seats not in self.open_games:
            raise ValueError("this game is not to be played now")
        if result.winner is not None and result.winner not in result.seats:
            raise ValueError("the winner is one of the two")
        after = replace(self, results=(*self.results, result))
        if after.round == self.round:
            return after
        return replace(after, workshops=tuple(one.next_phase() for one in after.workshops), ready=(False,) * SEATS)

    def table(self, seed: str) -> tuple[LeagueStanding, ...]:
        """Places by games won, then by fewer halves lost, then by lot of the seed."""
        points, halves = [0.0] * SEATS, [0] * SEATS
        for result in self.results:
            for seat, opponent_halves in zip(result.seats, result.halves, strict=True):
                halves[seat] += opponent_halves
                points[seat] += 0.5 if result.winner is None else float(result.winner == seat)
        lots = [hashlib.sha256(f"{seed}/{seat}".encode()).hexdigest() for seat in range(SEATS)]
        order = sorted(range(SEATS), key=lambda seat: (-points[seat], halves[seat], lots[seat]))
        return tuple(LeagueStanding(place, seat, points[seat], halves[seat]) for place, seat in enumerate(order, 1))


def result(seats: tuple[int, int], game: Game) -> LeagueResult:
    """Return the result of a finished game: its winner, and the lost halves of each fortress."""
    state = game.state
    halves = [0 if bastion else 1 for bastion in state.bastions]
    winner = None
    for place, score in enumerate(state.scores):
        if score == 1.0:
            winner = seats[place]
            if not state.adjudicated:
                halves[1 - place] = 2
    return LeagueResult(seats, winner, (halves[0], halves[1]))


def begin_league(decks: Sequence[tuple[tuple[Card, ...], tuple[Card, ...]]]) -> League:
    """A league of four: for each seat the eight cards of its deck and the eight of its laboratory."""
    if len(decks) != SEATS:
        raise ValueError(f"a league has {SEATS} players, not {len(decks)}")
    return League(tuple(workshop(deck, laboratory) for deck, laboratory in decks))


def _at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return tuple(item if each == place else one for each, one in enumerate(items))
