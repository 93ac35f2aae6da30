"""A pod: the people and bots of one event, and everything that happened to them, rebuilt from the event's log.

`Pod.apply` is the only way in which a pod changes, and entries of the log are the only things it takes: replaying a
log from its first entry gives the same pod, always. What a player wants to do is asked of a pod (`pick`, `leave` …)
and comes back as an entry to be written, or as `Refused`.

The kinds of entries, in the order in which an event sees them:

    opened     the options, and the commitment to the secret seed
    joined     a seat is taken, by a player or by a bot (its level)
    replaced   a player who comes late takes the seat of a bot, with its pool and whatever it has done
    left       a seat's player goes: before the start the seat is free again, after it a bot plays on
    kicked     the same by the organiser, for good
    ready      a player says that all is ready, or not yet
    started    seats lock; `seating` is their order round the table, to the left
    boosters   a draft's next round: one pack before each place
    pool       a sealed pool: what one seat opened
    picked     one card from the pack in front of a seat; `by` says who chose: player, bot, clock (the player's time
               ran out and the bot chose), mark (time ran out and the card that the player had marked was taken)
    returned   a player takes the seat back from the bot
    handed     a deck is handed in and locked
    and those of the rounds, which `matches.Matches` reads: paired, time, reported, closed, dropped, over
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from .bots import Measure
from .chain import Entry
from .matches import Matches
from .options import Level, Options
from .sheet import CardKey

Phase = Literal["open", "drafting", "building", "playing", "over"]
Chooser = Literal["player", "bot", "clock", "mark"]

GRACE_MS = 2000  # an expired pick is left so long for the player's last click to arrive
MISSES = 3  # expired picks in a row after which a bot plays on


class Refused(Exception):
    """What was asked cannot be done now; `code` is stable, `REASONS` has it in words."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(f"{code}: {REASONS[code][1]}")


REASONS: dict[str, tuple[str, str]] = {
    "full": ("Все места заняты.", "Every seat is taken."),
    "started": ("Турнир уже начался.", "The event has already started."),
    "no-bot": (
        "Турнир уже начался, и за столом нет ни свободного места, ни бота, которого можно сменить.",
        "The event has already started, and there is neither a free seat nor a bot to take over from.",
    ),
    "not-started": ("Турнир ещё не начался.", "The event has not started yet."),
    "too-few": ("Нужны хотя бы двое.", "At least two are needed."),
    "no-seat": ("Такого места за столом нет.", "There is no such seat at the table."),
    "kicked": ("Организатор удалил вас из-за стола.", "The organiser has removed you from the table."),
    "not-drafting": ("Драфт сейчас не идёт.", "No draft is going on now."),
    "stale-pick": ("Этот выбор уже сделан.", "This pick has already been made."),
    "other-pack": ("Перед вами уже другой бустер.", "Another pack is in front of you now."),
    "no-pack": ("Бустера перед вами пока нет.", "There is no pack in front of you yet."),
    "not-in-pack": ("Этой карты нет в бустере.", "This card is not in the pack."),
    "bot-plays": ("За вас выбирает бот: сначала вернитесь на место.", "A bot picks for you: take the seat back first."),
    "not-building": ("Колоду сейчас сдать нельзя.", "A deck cannot be handed in now."),
    "handed": ("Колода уже сдана.", "The deck has already been handed in."),
    "over": ("Турнир окончен.", "The event is over."),
}


@dataclass(frozen=True, slots=True)
class Taken:
    """A card in a pool: the instance, what card it is, and when it came (round and pick; 0 in a sealed pool)."""

    instance: str
    card: CardKey
    round: int
    pick: int


@dataclass(slots=True)
class OnTable:
    """What is left of a pack that goes round the table."""

    id: str
    cards: dict[str, CardKey]


@dataclass(slots=True)
class Seat:
    """A seat of the event. `level` is that of a bot from the beginning; a player's seat has None."""

    number: int
    token: str
    level: Level | Measure | None = None
    ready: bool = False
    away: bool = False  # a bot plays a player's seat
    kicked: bool = False
    place: int = 0  # at the table, from 1 to the left; 0 before the start
    picks: int = 0  # made in this round
    missed: int = 0  # picks in a row that time took
    deadline: int | None = None  # of the pick it has to make, in ms since 1970
    queue: deque[str] = field(default_factory=deque)  # ids of the packs in front of it, the first being looked at
    pool: list[Taken] = field(default_factory=list)
    deck: str = ""  # the hash of the deck handed in
    main: tuple[str, ...] = ()  # its instances

    @property
    def played_by_bot(self) -> bool:
        return self.level is not None or self.away

    def copy(self) -> Seat:
        return replace(self, queue=self.queue.copy(), pool=self.pool.copy())


class Pod:
    """The state of an event; two pods are equal when everything about them is."""

    def __init__(self) -> None:
        self.options = Options()
        self.commitment = ""
        self.phase: Phase = "open"
        self.seats: dict[int, Seat] = {}
        self.last_seat = 0
        self.seating: list[int] = []
        self.locked = 0  # how many seats there were when seats locked; who came later is no part of the seed
        self.round = 0
        self.packs: dict[str, OnTable] = {}
        self.matches = Matches()
        self.version = 0  # how many entries of the log it has seen

    @classmethod
    def replay(cls, entries: Iterable[Entry]) -> Pod:
        pod = cls()
        for entry in entries:
            pod.apply(entry)
        return pod

    def copy(self) -> Pod:
        twin = Pod()
        twin.__dict__.update(self.__dict__)
        twin.seats = {number: seat.copy() for number, seat in self.seats.items()}
        twin.seating = self.seating.copy()
        twin.packs = {key: OnTable(pack.id, pack.cards.copy()) for key, pack in self.packs.items()}
        twin.matches = self.matches.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pod) and self.__dict__ == other.__dict__

    # What is true of it

    def seat(self, number: int) -> Seat:
        try:
            return self.seats[number]
        except KeyError:
            raise Refused("no-seat") from None

    @property
    def step(self) -> int:
        """1 where packs of this round go to the left, −1 where they go to the right."""
        return -1 if self.options.passing == "alternate" and self.round % 2 == 0 else 1

    def pack_before(self, number: int) -> OnTable | None:
        queue = self.seat(number).queue
        return self.packs[queue[0]] if queue else None

    def bots_to_pick(self) -> list[int]:
        """Seats whose bot has a pack to pick from, in the order of the table."""
        return [number for number in self.seating if self.seats[number].queue and self.seats[number].played_by_bot]

    def expired(self, now: int) -> list[int]:
        """Seats whose player's time, grace included, ran out by `now`, the longest first."""
        late = [seat for seat in self.seats.values() if seat.deadline is not None and seat.deadline + GRACE_MS <= now]
        return [seat.number for seat in sorted(late, key=lambda seat: (seat.deadline, seat.number))]

    def round_ends(self) -> int | None:
        """When time is called in the round that is open, in ms since 1970; None where none is, or it has been."""
        played = self.matches.open_round
        return None if played is None or played.called else played.opened + 60_000 * self.options.round_minutes

    def next_due(self) -> int | None:
        """When a clock has something to do next, in ms since 1970: a pick that expires, a round whose time is up."""
        if self.phase == "playing":
            return self.round_ends()
        deadlines = [seat.deadline + GRACE_MS for seat in self.seats.values() if seat.deadline is not None]
        return min(deadlines, default=None) if self.phase == "drafting" else None

    def place_for_a_late_player(self) -> int | None:
        """A new seat's number where pools are sealed and seats are left, else that of a bot; None where neither is."""
        if not self.options.is_draft and len(self.seats) < self.options.seats:
            return self.last_seat + 1
        return next((n for n, seat in self.seats.items() if seat.level is not None and not seat.kicked), None)

    def without_deck(self) -> list[int]:
        """Players who play on and have no deck yet, in the order of joining; bots build when they have to."""
        seats = self.seats.items()
        return [n for n, seat in seats if not (seat.deck or seat.played_by_bot or n in self.matches.dropped)]

    def round_is_empty(self) -> bool:
        return self.phase == "drafting" and not self.packs

    # What may be asked of it

    def join(self, token: str, level: Level | Measure | None, at: int) -> Entry:
        """Take the next free seat. Who comes late opens a sealed pool of their own, or takes the place of a bot."""
        if self.phase == "over":
            raise Refused("over")
        if self.phase != "open":
            place = self.place_for_a_late_player()
            if place is None:
                raise Refused("no-bot")
            if place in self.seats:
                if level is not None:
                    raise Refused("started")
                return {"kind": "replaced", "at": at, "seat": place}
        elif len(self.seats) >= self.options.seats:
            raise Refused("full")
        return {"kind": "joined", "at": at, "seat": self.last_seat + 1, "token": token, "bot": level}

    def leave(self, number: int, at: int) -> Entry:
        self.seat(number)
        return {"kind": "left", "at": at, "seat": number}

    def say_ready(self, number: int, ready: bool, at: int) -> Entry | None:
        """None where that has been said already."""
        if self.phase != "open":
            raise Refused("started")
        same = self.seat(number).ready == ready
        return None if same else {"kind": "ready", "at": at, "seat": number, "ready": ready}

    def kick(self, number: int, at: int) -> Entry:
        self.seat(number)
        return {"kind": "kicked", "at": at, "seat": number}

    def take_back(self, number: int, at: int) -> Entry | None:
        """A player sits down again; None where the player has never gone."""
        seat = self.seat(number)
        if seat.kicked:
            raise Refused("kicked")
        return {"kind": "returned", "at": at, "seat": number} if seat.away else None

    def pick(self, number: int, round_: int, pick: int, pack: str, instance: str, at: int) -> Entry:
        """A player's pick, by compare and set: it holds only for the round, pick and pack that it names."""
        seat = self.seat(number)
        if seat.kicked:
            raise Refused("kicked")
        if self.phase != "drafting":
            raise Refused("not-drafting")
        if (round_, pick) != (self.round, seat.picks + 1):
            raise Refused("stale-pick")
        if seat.played_by_bot:
            raise Refused("bot-plays")
        if not seat.queue:
            raise Refused("no-pack")
        if pack != seat.queue[0]:
            raise Refused("other-pack")
        return self.choose(number, instance, "player", at)

    def choose(self, number: int, instance: str, by: Chooser, at: int) -> Entry:
        """Whoever chooses: this card from the pack in front of the seat."""
        seat = self.seat(number)
        pack = self.pack_before(number)
        if pack is None:
            raise Refused("no-pack")
        if instance not in pack.cards:
            raise Refused("not-in-pack")
        return {
            "kind": "picked",
            "at": at,
            "seat": number,
            "round": self.round,
            "pick": seat.picks + 1,
            "pack": pack.id,
            "instance": instance,
            "by": by,
        }

    def hand_in(self, number: int, deck: str, main: list[str], at: int) -> Entry:
        """Lock a deck that was found legal: its hash, and its instances out of the pool."""
        seat = self.seat(number)
        if self.phase not in ("building", "playing"):
            raise Refused("not-building")
        if seat.deck:
            raise Refused("handed")
        if not set(main) <= {taken.instance for taken in seat.pool} or len(set(main)) != len(main):
            raise ValueError("a deck is made of its seat's pool")
        return {"kind": "handed", "at": at, "seat": number, "deck": deck, "main": sorted(main)}

    # The one way in which it changes

    def apply(self, entry: Entry) -> None:
        kind = entry["kind"]
        read = getattr(self, f"_{kind}", None)
        if read is not None:
            read(entry)
        else:
            self.matches.apply(entry)
            self.phase = "over" if kind == "over" else "playing"
        self.version += 1

    def _opened(self, entry: Entry) -> None:
        self.options = Options.from_json(entry["options"])
        self.commitment = entry["commitment"]

    def _joined(self, entry: Entry) -> None:
        self.last_seat = number = entry["seat"]
        self.seats[number] = Seat(number, entry["token"], entry["bot"], ready=entry["bot"] is not None)
        if self.phase != "open":
            self.seating.append(number)
            self.seats[number].place = len(self.seating)

    def _replaced(self, entry: Entry) -> None:
        seat = self.seats[entry["seat"]]
        seat.level, seat.away = None, False
        if seat.queue:
            self._start_clock(seat, entry["at"])

    def _left(self, entry: Entry) -> None:
        if self.phase == "open":
            del self.seats[entry["seat"]]
            return
        seat = self.seats[entry["seat"]]
        seat.away = True
        seat.deadline = None

    def _kicked(self, entry: Entry) -> None:
        if self.phase != "open":
            self.seats[entry["seat"]].kicked = True
        self._left(entry)

    def _ready(self, entry: Entry) -> None:
        self.seats[entry["seat"]].ready = entry["ready"]

    def _started(self, entry: Entry) -> None:
        self.seating = list(entry["seating"])
        self.locked = len(self.seating)
        for place, number in enumerate(self.seating, start=1):
            self.seats[number].place = place
        self.phase = "drafting" if self.options.is_draft else "building"

    def _boosters(self, entry: Entry) -> None:
        self.round = entry["round"]
        for number, pack in zip(self.seating, entry["packs"], strict=True):
            self.packs[pack["id"]] = OnTable(pack["id"], dict(pack["cards"]))
            seat = self.seats[number]
            seat.picks = 0
            self._arrive(seat, pack["id"], entry["at"])

    def _pool(self, entry: Entry) -> None:
        seat = self.seats[entry["seat"]]
        seat.pool = [Taken(instance, card, 0, 0) for pack in entry["packs"] for instance, card in pack["cards"]]

    def _picked(self, entry: Entry) -> None:
        seat = self.seats[entry["seat"]]
        pack = self.packs[seat.queue.popleft()]
        seat.pool.append(Taken(entry["instance"], pack.cards.pop(entry["instance"]), entry["round"], entry["pick"]))
        seat.picks += 1
        self._count_misses(seat, entry["by"])
        seat.deadline = None
        if seat.queue:
            self._start_clock(seat, entry["at"])
        if pack.cards:
            left = self.seating[(seat.place - 1 + self.step) % len(self.seating)]
            self._arrive(self.seats[left], pack.id, entry["at"])
        else:
            del self.packs[pack.id]
            if not self.packs and self.round == len(self.options.sets):
                self.phase = "building"

    def _count_misses(self, seat: Seat, by: Chooser) -> None:
        if by == "player":
            seat.missed = 0
        elif by in ("clock", "mark"):
            seat.missed += 1
            seat.away = seat.missed >= MISSES

    def _arrive(self, seat: Seat, pack: str, at: int) -> None:
        seat.queue.append(pack)
        if len(seat.queue) == 1:
            self._start_clock(seat, at)

    def _start_clock(self, seat: Seat, at: int) -> None:
        seconds = self.options.seconds_for(seat.picks + 1)
        seat.deadline = None if seat.played_by_bot or seconds is None else at + 1000 * seconds

    def _returned(self, entry: Entry) -> None:
        seat = self.seats[entry["seat"]]
        seat.away, seat.missed = False, 0
        if seat.queue:
            self._start_clock(seat, entry["at"])

    def _handed(self, entry: Entry) -> None:
        seat = self.seats[entry["seat"]]
        seat.deck, seat.main = entry["deck"], tuple(entry["main"])
