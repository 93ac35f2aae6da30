"""The objects on the table of an event: seats, packs and pools."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace

from decks.games import BotLevel, Change, Measure
from decks.sheet import CardKey


@dataclass(frozen=True, slots=True)
class PoolCard:
    """A card in a pool: the instance, what card it is, and when it came (round and pick; 0 in a sealed pool)."""

    instance: str
    card: CardKey
    round: int
    pick: int


@dataclass(slots=True)
class OnTable:
    """A pack as a seat sees it. `visit`: the number of its cards that the current seat has taken or removed."""

    id: str
    cards: dict[str, CardKey]
    visit: int = 0

    def copy(self) -> OnTable:
        return replace(self, cards=self.cards.copy())


@dataclass(slots=True)
class SeatState:
    """A seat of the event. `level` is the level of a seat that was a bot from the beginning; a player's seat has
    None."""

    number: int
    token: str  # empty while it is only promised
    level: BotLevel | Measure | None = None
    promise: str = ""  # the SHA-256 of a token that is shown when seats have locked
    ready: bool = False
    away: bool = False  # a bot plays a player's seat
    kicked: bool = False
    place: int = 0  # at the table, from 1 to the left; 0 before the start
    picks: int = 0  # made in this round
    came_late: bool = False  # joined late in a bot's seat and has not picked yet; sees the pool after the first pick
    missed: int = 0  # picks in a row that time took
    deadline: int | None = None  # of the pick it has to make, in ms since 1970
    queue: deque[str] = field(default_factory=deque)  # ids of the packs in front of it, the first being looked at
    pool: list[PoolCard] = field(default_factory=list)
    passed: list[CardKey] = field(default_factory=list)  # what it has seen and left to others, each time it did
    deck: str = ""  # the hash of the deck handed in
    main: tuple[str, ...] = ()  # its instances
    leader: CardKey = ""  # the leader outside the deck, in editions that have one
    changes: list[tuple[int, Change]] = field(default_factory=list)  # of the deck, each for a round
    settled: int = 0  # the round for which the deck changes no more

    @property
    def played_by_bot(self) -> bool:
        return self.level is not None or self.away

    def copy(self) -> SeatState:
        return replace(
            self,
            queue=self.queue.copy(),
            pool=self.pool.copy(),
            passed=self.passed.copy(),
            changes=self.changes.copy(),
        )
