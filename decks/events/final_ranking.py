"""The final ranking after a play-off: 1, 2, 3–4, 5–8, then the others by the standings. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .matches import Matches
from .standings import StandingsRow


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the final ranking. Seats that lost in the same round share the places `first` to `last`."""

    first: int
    last: int
    seat: int

    @property
    def text(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


def final_ranking(matches: Matches, standings: Sequence[StandingsRow]) -> list[Place]:
    """Return all places, the best first; empty until the final of a play-off is decided."""
    rounds = [round_state for round_state in matches.rounds if round_state.stage == "playoff"]
    if not rounds or len(rounds[-1].pairings) != 1 or not rounds[-1].is_decided:
        return []
    order = [line.seat for line in standings]
    places: list[Place] = []
    for round_state in reversed(rounds):
        losers = [seat for table in round_state.pairings for seat in table.seats() if seat != table.winner()]
        if not places:
            places += [Place(1, 1, seat) for seat in round_state.pairings[0].seats() if seat not in losers]
        first, last = len(places) + 1, len(places) + len(losers)
        places += [Place(first, last, seat) for seat in sorted(losers, key=order.index)]
    ranked = {place.seat for place in places}
    for seat in order:
        if seat not in ranked:
            places.append(Place(len(places) + 1, len(places) + 1, seat))
    return places
