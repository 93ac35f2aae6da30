"""A pod: the people and bots of one event and their state, rebuilt from the event's log.

Only `Pod.apply` changes a pod, and it accepts only log entries: replaying a log from its first entry always gives the
same pod. An action of a player is a method of the pod (`pick`, `leave` …). It returns an entry to be written, or
raises `EventRefusal`.

`log_entries` lists the kinds of entries; `entry_rules` says which entry may follow which state.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Literal

from decks.games import BotLevel, Measure
from decks.sheet import CardKey

from . import deck_changes
from .drafts import procedure
from .hash_log import Entry
from .log_entries import ENTRIES
from .matches import Matches, RoundState
from .options import Options
from .refusals import EventRefusal as EventRefusal
from .seats import OnTable, SeatState

Phase = Literal["open", "drafting", "building", "playing", "over"]
Chooser = Literal["player", "bot", "clock", "mark", "only"]

REVEAL_MS = 20_000  # time for seats that have promised a token to show it
FAIRNESS = 4
QUIET = ("undropped", "unreported", "corrected", "bye", "penalised", "unpenalised")  # do not change the phase
GRACE_MS = 2000  # grace after an expired pick for the player's last click to arrive
ABSENT_MS = 60_000  # after which a table whose players have all gone silent waits for them


class Pod:
    """The state of an event; two pods are equal when everything about them is."""

    def __init__(self) -> None:
        self.options = Options()
        self.commitment = ""
        self.fairness = 1  # of the ways to draw that docs/fairness.md tells apart
        self.locked_until: int | None = None  # end of the wait for promised tokens, in ms since 1970
        self.phase: Phase = "open"
        self.seats: dict[int, SeatState] = {}
        self.last_seat = 0
        self.seating: list[int] = []
        self.locked = 0  # how many seats there were when seats locked; who came later is no part of the seed
        self.round = 0
        self.packs: dict[str, OnTable] = {}
        self.row_picks = 0  # that were made in this round, where one pack is there for all
        self.board: Any = None  # what a way of drafting knows besides the packs; a value that never changes
        self.matches = Matches()
        self.changing_since: int | None = None  # in a league, when the phase of changes began, in ms since 1970
        self.paused_since: int | None = None
        self.paused_by = ""  # organiser, absence
        self.unattended = False  # the organiser lets it go on without any player
        self.arranged: list[int] = []  # the organiser's order of the table
        self.late_closed: bool | None = None  # set by the organiser; overrides the options
        self.cancelled = False
        self.version = 0  # how many entries of the log it has seen
        self.at = 0  # when the last of them was written, in ms since 1970
        self.last_kind = ""  # of the last of them

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
        twin.arranged = self.arranged.copy()
        twin.packs = {key: pack.copy() for key, pack in self.packs.items()}
        twin.matches = self.matches.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pod) and self.__dict__ == other.__dict__

    # Queries

    def seat(self, number: int) -> SeatState:
        try:
            return self.seats[number]
        except KeyError:
            raise EventRefusal("no-seat") from None

    @property
    def step(self) -> int:
        """1 where packs of this round go to the left, −1 where they go to the right."""
        return -1 if self.options.passing == "alternate" and self.round % 2 == 0 else 1

    @property
    def open_row(self) -> OnTable | None:
        """Return the open row, in a draft of open rows."""
        return next(iter(self.packs.values()), None) if self.options.way.is_open else None

    def takers(self) -> list[int]:
        """Return the seats that choose from the open cards, the next one first; empty if each seat has separate
        cards."""
        return procedure(self.options.way).takers(self) if self.options.is_draft else []

    def stack_cards(self) -> int:
        """How many cards all boosters of the table have."""
        return self.options.packs * self.options.pack_cards * len(self.seating)

    def offers(self, number: int) -> dict[str, tuple[str, ...]]:
        """Map each current choice of the seat to its instances."""
        return procedure(self.options.way).offers(self, number) if self.seat(number).queue else {}

    def will_burn(self, number: int) -> bool:
        """Return whether the seat's next card leaves the draft without entering a pool."""
        pack = self.pack_before(number)
        return pack is not None and procedure(self.options.way).removes(self, pack)

    def pack_before(self, number: int) -> OnTable | None:
        queue = self.seat(number).queue
        return self.packs[queue[0]] if queue else None

    def bots_to_pick(self) -> list[int]:
        """Seats whose bot has a pack to pick from, in the order of the table."""
        return [number for number in self.seating if self.seats[number].queue and self.seats[number].played_by_bot]

    def takes_by_itself(self, number: int) -> str:
        """The last card before a seat, where the event gives it without asking; else empty.

        In packs that go round and in open rows: a line of a grid or a pile is looked at before it is taken.
        """
        if not self.options.last_takes_itself or self.options.way.cards not in ("passing", "rows"):
            return ""
        pack = self.pack_before(number)
        return next(iter(pack.cards)) if pack is not None and len(pack.cards) == 1 else ""

    def taking_by_themselves(self) -> list[int]:
        """Seats of players before which one card is left that they take without being asked."""
        waiting = (number for number in self.seating if not self.seats[number].played_by_bot)
        return [number for number in waiting if self.takes_by_itself(number)]

    def find_expired_seats(self, now: int) -> list[int]:
        """Seats whose player's time, grace included, ran out by `now`, the longest first."""
        late = [seat for seat in self.seats.values() if seat.deadline is not None and seat.deadline + GRACE_MS <= now]
        return [seat.number for seat in sorted(late, key=lambda seat: (seat.deadline, seat.number))]

    def round_ends(self) -> int | None:
        """Return when the time of the open round ends, in ms since 1970; None without an open round, or after its end
        was called."""
        round_state = self.matches.open_round
        if round_state is None or round_state.called or self.paused_since is not None:
            return None
        return self.end_of(round_state)

    def end_of(self, round_state: RoundState) -> int | None:
        """Return the end of a round in ms since 1970, or None for a round without a time limit."""
        minutes = self.options.round_minutes
        return round_state.opened + round_state.given + 60_000 * minutes if minutes else None

    def next_due(self) -> int | None:
        """When a clock has something to do next, in ms since 1970: a pick that expires, time that is up."""
        if self.phase == "open":
            return self.locked_until
        if self.paused_since is not None:
            return None
        if self.phase in ("building", "playing"):
            return deck_changes.ends(self) if self.matches.open_round is None else self.round_ends()
        deadlines = [seat.deadline + GRACE_MS for seat in self.seats.values() if seat.deadline is not None]
        return min(deadlines, default=None) if self.phase == "drafting" else None

    def place_for_a_late_player(self) -> int | None:
        """Return a new seat's number if pools are sealed and seats are free, otherwise a bot's seat; None if there is
        neither."""
        if not self.options.is_draft and len(self.seats) < self.options.seats:
            return self.last_seat + 1
        return next((n for n, seat in self.seats.items() if seat.level is not None and not seat.kicked), None)

    @property
    def people(self) -> list[SeatState]:
        """Seats of players, whether they play themselves or a bot does for now."""
        return [seat for seat in self.seats.values() if seat.level is None and not seat.kicked]

    def is_deserted(self, now: int, present: int) -> bool:
        """Return whether all players of a draft are absent. `present` is the time at which one was last present.

        Players are absent if they have left, or if they stay silent for a minute or for the longest pick time,
        whichever is longer.
        """
        if self.phase != "drafting" or self.unattended or not self.people:
            return False
        if all(seat.away for seat in self.people):
            return True
        longest = max(self.options.pick_seconds) * 1000
        return self.options.timer and now - present > max(ABSENT_MS, longest)

    def order_of_table(self) -> list[int]:
        """The organiser's order, those who came after it last; empty where the seed decides."""
        if not self.arranged:
            return []
        arranged = [number for number in self.arranged if number in self.seats]
        return arranged + [number for number in self.seats if number not in arranged]

    @property
    def takes_late_players(self) -> bool:
        return self.takes_late and self.place_for_a_late_player() is not None

    @property
    def takes_late(self) -> bool:
        """By what the organiser said last, else by the settings."""
        return self.options.late != "off" if self.late_closed is None else not self.late_closed

    def without_deck(self) -> list[int]:
        """Return the remaining players without a deck, in the order of joining. Bots build when they have to."""
        seats = self.seats.items()
        return [n for n, seat in seats if not (seat.deck or seat.played_by_bot or n in self.matches.dropped)]

    def bots_to_build(self) -> list[int]:
        """Return the seats that have a pool and no deck yet, and whose deck the site builds.

        These are bots and absent players, and every seat if the pool is the deck without a leader. A seat that was
        dropped from the rounds does not need a deck. The list is empty if pools are too small.
        """
        if self.phase not in ("building", "playing") or self.options.missing_cards:
            return []
        whole = self.options.way.whole and self.options.leaders is None
        dropped = self.matches.dropped
        waiting = [n for n, seat in self.seats.items() if seat.pool and not seat.deck and n not in dropped]
        return [n for n in waiting if whole or self.seats[n].played_by_bot]

    def round_is_empty(self) -> bool:
        return self.phase == "drafting" and not self.packs

    # Actions

    def join(self, token: str, level: BotLevel | Measure | None, at: int, promise: str = "") -> Entry:
        """Take the next free seat. A late player opens a separate sealed pool, or takes the place of a bot.

        `promise` is the SHA-256 of a token that will be shown when seats have locked.
        """
        if self.phase == "over":
            raise EventRefusal("over")
        if self.locked_until is not None and self.phase == "open":
            raise EventRefusal("started")
        if self.phase != "open":
            if not self.takes_late:
                raise EventRefusal("late-off")
            place = self.place_for_a_late_player()
            if place is None:
                raise EventRefusal("no-bot")
            if place in self.seats:
                if level is not None:
                    raise EventRefusal("started")
                return {"kind": "replaced", "at": at, "seat": place}
        elif len(self.seats) >= self.options.seats:
            raise EventRefusal("full")
        entry = {"kind": "joined", "at": at, "seat": self.last_seat + 1, "token": token, "bot": level}
        return {**entry, "token": "", "promise": promise} if promise and self.phase == "open" else entry

    def find_unrevealed_seats(self) -> list[int]:
        """Seats that have not shown the token that they promised."""
        return [number for number, seat in self.seats.items() if seat.promise and not seat.token]

    def find_awaited_seats(self) -> list[int]:
        """Of these the seats whose players are there to show it."""
        return [number for number in self.find_unrevealed_seats() if not self.seats[number].away]

    def lock(self, at: int) -> Entry:
        if self.phase != "open":
            raise EventRefusal("started")
        return {"kind": "locked", "at": at, "until": at + REVEAL_MS}

    def reveal(self, number: int, token: str, at: int) -> Entry | None:
        """Show the token that the seat promised; None if it has been shown already."""
        seat = self.seat(number)
        if seat.promise and hashlib.sha256(bytes.fromhex(token)).hexdigest() != seat.promise:
            raise EventRefusal("other-token")
        if seat.promise and seat.token:
            return None
        if self.phase != "open" or self.locked_until is None or not seat.promise:
            raise EventRefusal("not-locked")
        return {"kind": "revealed", "at": at, "seat": number, "token": token.lower()}

    def leave(self, number: int, at: int) -> Entry | None:
        """Return the entry; None if the event is over, or the player has left already."""
        seat = self.seat(number)
        return None if self.phase == "over" or seat.away else {"kind": "left", "at": at, "seat": number}

    def say_ready(self, number: int, ready: bool, at: int) -> Entry | None:
        """Return the entry; None if the player's state is already the same."""
        if self.phase != "open":
            raise EventRefusal("started")
        same = self.seat(number).ready == ready
        return None if same else {"kind": "ready", "at": at, "seat": number, "ready": ready}

    def kick(self, number: int, at: int) -> Entry | None:
        """Return the entry; None if the event is over, or the player has been removed already."""
        seat = self.seat(number)
        return None if self.phase == "over" or seat.kicked else {"kind": "kicked", "at": at, "seat": number}

    def take_back(self, number: int, at: int) -> Entry | None:
        """Let a player sit down again; None if the player has not left, or the event is over."""
        seat = self.seat(number)
        if seat.kicked:
            raise EventRefusal("kicked")
        return {"kind": "returned", "at": at, "seat": number} if seat.away and self.phase != "over" else None

    def pick(self, number: int, round_: int, pick: int, pack: str, instance: str, at: int) -> Entry:
        """A player's pick, by compare and set: it holds only for the round, pick and pack that it names."""
        seat = self.seat(number)
        self._may_pick(seat)
        if (round_, pick) != (self.round, seat.picks + 1):
            raise EventRefusal("stale-pick")
        if seat.played_by_bot:
            raise EventRefusal("bot-plays")
        if not seat.queue:
            raise EventRefusal("no-pack")
        if pack != seat.queue[0]:
            raise EventRefusal("other-pack")
        return self.choose(number, instance, "player", at)

    def _may_pick(self, seat: SeatState) -> None:
        if seat.kicked:
            raise EventRefusal("kicked")
        if self.phase != "drafting":
            raise EventRefusal("not-drafting")
        if self.paused_since is not None:
            raise EventRefusal("paused")

    def may_take(self, number: int, instance: str) -> None:
        """Raises `EventRefusal` where the player of the seat cannot name this card to be taken now."""
        seat = self.seat(number)
        self._may_pick(seat)
        if seat.played_by_bot:
            raise EventRefusal("bot-plays")
        if not seat.queue:
            raise EventRefusal("no-pack")
        if instance not in self.offers(number):
            raise EventRefusal("not-in-pack")

    def choose(self, number: int, instance: str, by: Chooser, at: int) -> Entry:
        """Choose a card, line or pile in front of the seat, for any kind of chooser."""
        seat = self.seat(number)
        pack = self.pack_before(number)
        if pack is None:
            raise EventRefusal("no-pack")
        if instance not in self.offers(number):
            raise EventRefusal("not-in-pack")
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

    def pause(self, by: str, since: int, at: int) -> Entry:
        """Stop the clocks as they stood at `since`."""
        if self.phase in ("open", "over"):
            raise EventRefusal("not-started" if self.phase == "open" else "over")
        if self.paused_since is not None:
            raise EventRefusal("paused")
        return {"kind": "paused", "at": at, "since": since, "by": by}

    def resume(self, by: str, at: int) -> Entry:
        if self.paused_since is None:
            raise EventRefusal("not-paused")
        return {"kind": "resumed", "at": at, "by": by}

    def arrange(self, seating: list[int], at: int) -> Entry | None:
        """The organiser's order of the table, to the left; an empty one leaves it to the seed. None if it is so."""
        if self.phase != "open":
            raise EventRefusal("started")
        if seating and sorted(seating) != sorted(self.seats):
            raise EventRefusal("other-seats")
        return None if seating == self.arranged else {"kind": "arranged", "at": at, "seating": seating}

    def close_late(self, closed: bool, at: int) -> Entry | None:
        """Return the entry; None if nothing changes."""
        if self.phase == "over":
            raise EventRefusal("over")
        return None if self.late_closed == closed else {"kind": "late", "at": at, "closed": closed}

    def cancel(self, at: int) -> Entry:
        if self.phase == "over":
            raise EventRefusal("over")
        return {"kind": "cancelled", "at": at}

    def hand_in(self, number: int, deck: str, salt: str, main: list[str], at: int, leader: CardKey = "") -> Entry:
        """Lock a deck that was found legal: its hash with the salt of the hash, its instances out of the pool, and its
        leader in editions that have one."""
        seat = self.seat(number)
        if self.phase not in ("building", "playing"):
            raise EventRefusal("not-building")
        if seat.deck:
            raise EventRefusal("handed")
        if not set(main) <= {pool_card.instance for pool_card in seat.pool} or len(set(main)) != len(main):
            raise ValueError("a deck is made of its seat's pool")
        entry = {"kind": "handed", "at": at, "seat": number, "deck": deck, "deck_salt": salt, "main": sorted(main)}
        return {**entry, "leader": leader} if leader else entry

    # The one way in which it changes

    def apply(self, entry: Entry) -> None:
        kind = entry["kind"]
        if kind in ENTRIES:
            ENTRIES[kind](self, entry)
        else:
            self.matches.apply(entry)
            if kind not in QUIET:
                self.phase = "over" if kind == "over" else "playing"
            if kind == "unreported" and self.options.way.changing:
                deck_changes.reopen_changes(self, entry["round"])
        if self.options.way.changing:
            self.changing_since = deck_changes.since(self, entry["at"])
        self.version += 1
        self.at, self.last_kind = entry["at"], kind

    def arrive(self, seat: SeatState, pack: str, at: int) -> None:
        """A pack comes to a seat, behind those that wait there."""
        seat.queue.append(pack)
        if len(seat.queue) == 1:
            self.start_clock(seat, at)

    def start_clock(self, seat: SeatState, at: int) -> None:
        """The seat has to choose, from now on."""
        seconds = self.options.seconds_for(seat.picks + 1)
        start = at if self.paused_since is None else self.paused_since
        seat.deadline = None if seat.played_by_bot or seconds is None else start + 1000 * seconds

    def give_back(self, ms: int, at: int) -> None:
        """Every clock that runs gets time back, and none more than it began with."""
        for seat in self.seats.values():
            seconds = self.options.seconds_for(seat.picks + 1)
            if seat.deadline is not None and seconds is not None:
                seat.deadline = min(seat.deadline + ms, at + 1000 * seconds)
        if self.matches.open_round is not None:
            self.matches.open_round.given += ms
        if self.changing_since is not None:
            self.changing_since = min(self.changing_since + ms, at)
