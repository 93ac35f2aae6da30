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
    locked     seats lock, and wait `until` then for the tokens that were promised; nobody joins any more
    revealed   a seat shows the token that it promised
    started    the event starts; `withheld` are seats that kept their tokens, `seating` is their order round the table,
               to the left
    boosters   a draft's next round: one pack before each place, or one row that lies open
    pool       a sealed pool: what one seat opened
    picked     one card from the pack in front of a seat; `by` says who chose: player, bot, clock (the player's time
               ran out and the bot chose), mark (time ran out and the card that the player had marked was taken)
    paused     clocks stop and nobody picks: the organiser said so, or no player is there (`since` when)
    resumed    clocks go on with the time that they had left
    waited     the site could not be reached: every clock gets so many ms back
    arranged   the organiser seats the table: the order of the seats instead of the seed's
    late       the organiser closes late joining, or opens it again
    cancelled  the organiser calls the event off; what it has so far is published
    returned   a player takes the seat back from the bot
    handed     a deck is handed in and locked
    and those of the rounds, which `matches.Matches` reads: paired, time, reported, closed, dropped, over
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from decks.games import BotLevel, Measure
from decks.sheet import CardKey

from .chain import Entry
from .matches import Matches, Round
from .options import Options

Phase = Literal["open", "drafting", "building", "playing", "over"]
Chooser = Literal["player", "bot", "clock", "mark"]

REVEAL_MS = 20_000  # seats that have promised a token get so long to show it
FAIRNESS = 2
GRACE_MS = 2000  # an expired pick is left so long for the player's last click to arrive
ABSENT_MS = 60_000  # after which a table whose players have all gone silent waits for them
MISSES = 3  # expired picks in a row after which a bot plays on


class Refused(Exception):
    """What was asked cannot be done now; `code` is stable, `REASONS` has it in words."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(f"{code}: {REASONS[code][1]}")


REASONS: dict[str, tuple[str, str]] = {
    "name-taken": (
        "Так за этим столом уже зовут другого.",
        "Somebody else at this table is already called that.",
    ),
    "full": ("Все места заняты.", "All seats are taken."),
    "started": ("Турнир уже начался.", "The event has already started."),
    "no-bot": (
        "Турнир уже начался, и за столом нет ни свободного места, ни бота, которого можно сменить.",
        "The event has already started, and there is neither a free seat nor a bot to take over from.",
    ),
    "late-off": ("Турнир начался, и больше никого не принимает.", "The event has started and takes nobody any more."),
    "late-once": (
        "Отсюда в этот турнир уже приходили после начала. Войдите в учётную запись, чтобы сесть за стол.",
        "Somebody has already come late to this event from here. Log in to take a seat.",
    ),
    "not-locked": (
        "Места ещё не закреплены, или турнир уже начался.",
        "Seats have not locked, or the event has started.",
    ),
    "other-token": ("Это не та часть семени, что была обещана.", "This is not the token that was promised."),
    "not-started": ("Турнир ещё не начался.", "The event has not started yet."),
    "too-few": ("Нужны хотя бы двое.", "At least two are needed."),
    "nobody": ("За столом ещё никого нет.", "Nobody sits at the table yet."),
    "no-seat": ("Такого места за столом нет.", "There is no such seat at the table."),
    "kicked": ("Организатор удалил вас из-за стола.", "The organiser has removed you from the table."),
    "not-drafting": ("Драфт сейчас не идёт.", "No draft is going on now."),
    "stale-pick": ("Этот выбор уже сделан.", "This pick has already been made."),
    "other-pack": ("Перед вами уже другой бустер.", "Another pack is in front of you now."),
    "token-used": (
        "Этот ключ запроса уже стоит за другим выбором.",
        "This token already stands for another pick.",
    ),
    "no-pack": ("Бустера перед вами пока нет.", "There is no pack in front of you yet."),
    "not-in-pack": ("Этой карты нет в бустере.", "This card is not in the pack."),
    "bot-plays": ("За вас выбирает бот: сначала вернитесь на место.", "A bot picks for you: take the seat back first."),
    "not-building": ("Колоду сейчас сдать нельзя.", "A deck cannot be handed in now."),
    "handed": ("Колода уже сдана.", "The deck has already been handed in."),
    "over": ("Турнир окончен.", "The event is over."),
    "paused": ("Турнир на паузе.", "The event is paused."),
    "not-paused": ("Турнир не на паузе.", "The event is not paused."),
    "other-seats": (
        "Рассадка должна назвать каждое место стола один раз.",
        "The order has to name every seat of the table once.",
    ),
    "not-dropped": ("Это место не снято с туров.", "This seat has not been dropped."),
    "not-over": ("Турнир ещё не окончен.", "The event is not over yet."),
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
    token: str  # empty while it is only promised
    level: BotLevel | Measure | None = None
    promise: str = ""  # the SHA-256 of a token that is shown when seats have locked
    ready: bool = False
    away: bool = False  # a bot plays a player's seat
    kicked: bool = False
    place: int = 0  # at the table, from 1 to the left; 0 before the start
    picks: int = 0  # made in this round
    came_late: bool = False  # to a bot's seat, and has not picked yet: its pool is shown to who stays
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
        self.fairness = 1  # of the ways to draw that docs/fairness.md tells apart
        self.locked_until: int | None = None  # for so long promised tokens are waited for, in ms since 1970
        self.phase: Phase = "open"
        self.seats: dict[int, Seat] = {}
        self.last_seat = 0
        self.seating: list[int] = []
        self.locked = 0  # how many seats there were when seats locked; who came later is no part of the seed
        self.round = 0
        self.packs: dict[str, OnTable] = {}
        self.row_picks = 0  # that were made from the row that lies open, in a draft of open rows
        self.matches = Matches()
        self.paused_since: int | None = None
        self.paused_by = ""  # organiser, absence
        self.unattended = False  # the organiser lets it go on without any player
        self.arranged: list[int] = []  # the organiser's order of the table
        self.late_closed: bool | None = None  # by the organiser, whatever the options say
        self.cancelled = False
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
        twin.arranged = self.arranged.copy()
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

    @property
    def open_row(self) -> OnTable | None:
        """The row that lies open for everybody, in a draft of open rows."""
        return next(iter(self.packs.values()), None) if self.options.way.is_open else None

    def takers(self) -> list[int]:
        """The seats that take from the open row, the next one first; () of other drafts."""
        if self.open_row is None:
            return []
        return [self.seating[place] for place in self.options.way.order(self.round)[self.row_picks :]]

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
        if played is None or played.called or self.paused_since is not None:
            return None
        return self.end_of(played)

    def end_of(self, played: Round) -> int | None:
        """When the time of a round is up, in ms since 1970; None where it has no limit."""
        minutes = self.options.round_minutes
        return played.opened + played.given + 60_000 * minutes if minutes else None

    def next_due(self) -> int | None:
        """When a clock has something to do next, in ms since 1970: a pick that expires, a round whose time is up."""
        if self.phase == "open":
            return self.locked_until
        if self.paused_since is not None:
            return None
        if self.phase == "playing":
            return self.round_ends()
        deadlines = [seat.deadline + GRACE_MS for seat in self.seats.values() if seat.deadline is not None]
        return min(deadlines, default=None) if self.phase == "drafting" else None

    def place_for_a_late_player(self) -> int | None:
        """A new seat's number where pools are sealed and seats are left, else that of a bot; None where neither is."""
        if not self.options.is_draft and len(self.seats) < self.options.seats:
            return self.last_seat + 1
        return next((n for n, seat in self.seats.items() if seat.level is not None and not seat.kicked), None)

    @property
    def people(self) -> list[Seat]:
        """Seats of players, whether they play themselves or a bot does for now."""
        return [seat for seat in self.seats.values() if seat.level is None and not seat.kicked]

    def deserted(self, now: int, present: int) -> bool:
        """Whether a draft of players has none at its table; `present` is when one was last there.

        Players who have left, and those who have been silent for a minute or longer than the longest pick, are not.
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
        kept = [number for number in self.arranged if number in self.seats]
        return kept + [number for number in self.seats if number not in kept]

    @property
    def takes_late_players(self) -> bool:
        return self.takes_late and self.place_for_a_late_player() is not None

    @property
    def takes_late(self) -> bool:
        """By what the organiser said last, else by the settings."""
        return self.options.late != "off" if self.late_closed is None else not self.late_closed

    def without_deck(self) -> list[int]:
        """Players who play on and have no deck yet, in the order of joining; bots build when they have to."""
        seats = self.seats.items()
        return [n for n, seat in seats if not (seat.deck or seat.played_by_bot or n in self.matches.dropped)]

    def bots_to_build(self) -> list[int]:
        """Seats with a pool and no deck yet, for which it is built.

        Those of bots and of players who have gone, and all of them where the pool is the deck.
        """
        if self.phase not in ("building", "playing"):
            return []
        whole = self.options.way.whole
        return [n for n, seat in self.seats.items() if (whole or seat.played_by_bot) and seat.pool and not seat.deck]

    def round_is_empty(self) -> bool:
        return self.phase == "drafting" and not self.packs

    # What may be asked of it

    def join(self, token: str, level: BotLevel | Measure | None, at: int, promise: str = "") -> Entry:
        """Take the next free seat. Who comes late opens a sealed pool of their own, or takes the place of a bot.

        `promise` is the SHA-256 of a token that will be shown when seats have locked.
        """
        if self.phase == "over":
            raise Refused("over")
        if self.locked_until is not None and self.phase == "open":
            raise Refused("started")
        if self.phase != "open":
            if not self.takes_late:
                raise Refused("late-off")
            place = self.place_for_a_late_player()
            if place is None:
                raise Refused("no-bot")
            if place in self.seats:
                if level is not None:
                    raise Refused("started")
                return {"kind": "replaced", "at": at, "seat": place}
        elif len(self.seats) >= self.options.seats:
            raise Refused("full")
        entry = {"kind": "joined", "at": at, "seat": self.last_seat + 1, "token": token, "bot": level}
        return {**entry, "token": "", "promise": promise} if promise and self.phase == "open" else entry

    def unrevealed(self) -> list[int]:
        """Seats that have not shown the token that they promised."""
        return [number for number, seat in self.seats.items() if seat.promise and not seat.token]

    def awaited(self) -> list[int]:
        """Of these the seats whose players are there to show it."""
        return [number for number in self.unrevealed() if not self.seats[number].away]

    def lock(self, at: int) -> Entry:
        if self.phase != "open":
            raise Refused("started")
        return {"kind": "locked", "at": at, "until": at + REVEAL_MS}

    def reveal(self, number: int, token: str, at: int) -> Entry | None:
        """Show the token that the seat promised; None where it has been shown already."""
        seat = self.seat(number)
        if seat.promise and hashlib.sha256(bytes.fromhex(token)).hexdigest() != seat.promise:
            raise Refused("other-token")
        if seat.promise and seat.token:
            return None
        if self.phase != "open" or self.locked_until is None or not seat.promise:
            raise Refused("not-locked")
        return {"kind": "revealed", "at": at, "seat": number, "token": token.lower()}

    def leave(self, number: int, at: int) -> Entry | None:
        """None where the event is over: nothing is added to its log any more."""
        self.seat(number)
        return None if self.phase == "over" else {"kind": "left", "at": at, "seat": number}

    def say_ready(self, number: int, ready: bool, at: int) -> Entry | None:
        """None where that has been said already."""
        if self.phase != "open":
            raise Refused("started")
        same = self.seat(number).ready == ready
        return None if same else {"kind": "ready", "at": at, "seat": number, "ready": ready}

    def kick(self, number: int, at: int) -> Entry | None:
        """None where the event is over, or the player has been removed already."""
        seat = self.seat(number)
        return None if self.phase == "over" or seat.kicked else {"kind": "kicked", "at": at, "seat": number}

    def take_back(self, number: int, at: int) -> Entry | None:
        """A player sits down again; None where the player has never gone, and where the event is over."""
        seat = self.seat(number)
        if seat.kicked:
            raise Refused("kicked")
        return {"kind": "returned", "at": at, "seat": number} if seat.away and self.phase != "over" else None

    def pick(self, number: int, round_: int, pick: int, pack: str, instance: str, at: int) -> Entry:
        """A player's pick, by compare and set: it holds only for the round, pick and pack that it names."""
        seat = self.seat(number)
        self._may_pick(seat)
        if (round_, pick) != (self.round, seat.picks + 1):
            raise Refused("stale-pick")
        if seat.played_by_bot:
            raise Refused("bot-plays")
        if not seat.queue:
            raise Refused("no-pack")
        if pack != seat.queue[0]:
            raise Refused("other-pack")
        return self.choose(number, instance, "player", at)

    def _may_pick(self, seat: Seat) -> None:
        if seat.kicked:
            raise Refused("kicked")
        if self.phase != "drafting":
            raise Refused("not-drafting")
        if self.paused_since is not None:
            raise Refused("paused")

    def may_take(self, number: int, instance: str) -> None:
        """Raises Refused where the player of the seat cannot name this card to be taken now."""
        seat, pack = self.seat(number), self.pack_before(number)
        self._may_pick(seat)
        if seat.played_by_bot:
            raise Refused("bot-plays")
        if pack is None:
            raise Refused("no-pack")
        if instance not in pack.cards:
            raise Refused("not-in-pack")

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

    def pause(self, by: str, since: int, at: int) -> Entry:
        """Stop the clocks as they stood at `since`."""
        if self.phase in ("open", "over"):
            raise Refused("not-started" if self.phase == "open" else "over")
        if self.paused_since is not None:
            raise Refused("paused")
        return {"kind": "paused", "at": at, "since": since, "by": by}

    def resume(self, by: str, at: int) -> Entry:
        if self.paused_since is None:
            raise Refused("not-paused")
        return {"kind": "resumed", "at": at, "by": by}

    def arrange(self, seating: list[int], at: int) -> Entry:
        """The organiser's order of the table, to the left; an empty one leaves it to the seed."""
        if self.phase != "open":
            raise Refused("started")
        if seating and sorted(seating) != sorted(self.seats):
            raise Refused("other-seats")
        return {"kind": "arranged", "at": at, "seating": seating}

    def close_late(self, closed: bool, at: int) -> Entry | None:
        """None where it is so already."""
        if self.phase == "over":
            raise Refused("over")
        return None if self.late_closed == closed else {"kind": "late", "at": at, "closed": closed}

    def cancel(self, at: int) -> Entry:
        if self.phase == "over":
            raise Refused("over")
        return {"kind": "cancelled", "at": at}

    def hand_in(self, number: int, deck: str, salt: str, main: list[str], at: int) -> Entry:
        """Lock a deck that was found legal: its hash with the salt of the hash, and its instances out of the pool."""
        seat = self.seat(number)
        if self.phase not in ("building", "playing"):
            raise Refused("not-building")
        if seat.deck:
            raise Refused("handed")
        if not set(main) <= {taken.instance for taken in seat.pool} or len(set(main)) != len(main):
            raise ValueError("a deck is made of its seat's pool")
        return {"kind": "handed", "at": at, "seat": number, "deck": deck, "deck_salt": salt, "main": sorted(main)}

    # The one way in which it changes

    def apply(self, entry: Entry) -> None:
        kind = entry["kind"]
        read = getattr(self, f"_{kind}", None)
        if read is not None:
            read(entry)
        else:
            self.matches.apply(entry)
            if kind not in ("undropped", "unreported"):
                self.phase = "over" if kind == "over" else "playing"
        self.version += 1

    def _opened(self, entry: Entry) -> None:
        self.options = Options.from_json(entry["options"])
        self.commitment = entry["commitment"]
        self.fairness = entry.get("fairness", 1)

    def _joined(self, entry: Entry) -> None:
        self.last_seat = number = entry["seat"]
        self.seats[number] = Seat(number, entry["token"], entry["bot"], ready=entry["bot"] is not None)
        self.seats[number].promise = entry.get("promise", "")
        if self.phase != "open":
            self.seating.append(number)
            self.seats[number].place = len(self.seating)

    def _replaced(self, entry: Entry) -> None:
        seat = self.seats[entry["seat"]]
        seat.level, seat.away, seat.came_late = None, False, self.phase == "drafting"
        if seat.queue:
            self._start_clock(seat, entry["at"])

    def _left(self, entry: Entry) -> None:
        if self.phase == "open" and self.locked_until is None:
            del self.seats[entry["seat"]]
            return
        seat = self.seats[entry["seat"]]
        seat.away = True
        seat.deadline = None

    def _kicked(self, entry: Entry) -> None:
        if self.phase != "open" or self.locked_until is not None:
            self.seats[entry["seat"]].kicked = True
        self._left(entry)

    def _ready(self, entry: Entry) -> None:
        self.seats[entry["seat"]].ready = entry["ready"]

    def _locked(self, entry: Entry) -> None:
        self.locked_until = entry["until"]

    def _revealed(self, entry: Entry) -> None:
        self.seats[entry["seat"]].token = entry["token"]

    def _started(self, entry: Entry) -> None:
        self.seating = list(entry["seating"])
        self.locked = len(self.seating)
        for place, number in enumerate(self.seating, start=1):
            self.seats[number].place = place
        self.phase = "drafting" if self.options.is_draft else "building"

    def _boosters(self, entry: Entry) -> None:
        self.round, self.row_picks = entry["round"], 0
        if self.options.way.is_open:
            self._lay_row(entry)
            return
        for number, pack in zip(self.seating, entry["packs"], strict=True):
            self.packs[pack["id"]] = OnTable(pack["id"], dict(pack["cards"]))
            seat = self.seats[number]
            seat.picks = 0
            self._arrive(seat, pack["id"], entry["at"])

    def _lay_row(self, entry: Entry) -> None:
        (row,) = entry["packs"]
        self.packs[row["id"]] = OnTable(row["id"], dict(row["cards"]))
        for seat in self.seats.values():
            seat.picks = 0
        self._arrive(self.seats[self.takers()[0]], row["id"], entry["at"])

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
        self.row_picks += 1
        after = self._next_to_pick(seat, pack)
        if after is not None:
            self._arrive(self.seats[after], pack.id, entry["at"])
        else:
            del self.packs[pack.id]
            if not self.packs and self.round == self.options.packs:
                self.phase = "building"
                for seat in self.seats.values():
                    seat.came_late = False

    def _next_to_pick(self, seat: Seat, pack: OnTable) -> int | None:
        """Who picks from the pack after this seat; None where nobody does."""
        if self.options.way.is_open:
            return next(iter(self.takers()), None)
        return self.seating[(seat.place - 1 + self.step) % len(self.seating)] if pack.cards else None

    def _count_misses(self, seat: Seat, by: Chooser) -> None:
        if by == "player":
            seat.missed, seat.came_late = 0, False
        elif by in ("clock", "mark"):
            seat.missed += 1
            seat.away = seat.missed >= MISSES

    def _arrive(self, seat: Seat, pack: str, at: int) -> None:
        seat.queue.append(pack)
        if len(seat.queue) == 1:
            self._start_clock(seat, at)

    def _start_clock(self, seat: Seat, at: int) -> None:
        seconds = self.options.seconds_for(seat.picks + 1)
        begun = at if self.paused_since is None else self.paused_since
        seat.deadline = None if seat.played_by_bot or seconds is None else begun + 1000 * seconds

    def _give_back(self, ms: int, at: int) -> None:
        """Every clock that runs gets time back, and none more than it began with."""
        for seat in self.seats.values():
            seconds = self.options.seconds_for(seat.picks + 1)
            if seat.deadline is not None and seconds is not None:
                seat.deadline = min(seat.deadline + ms, at + 1000 * seconds)
        if self.matches.open_round is not None:
            self.matches.open_round.given += ms

    def _paused(self, entry: Entry) -> None:
        self.paused_since, self.paused_by = entry["since"], entry["by"]

    def _resumed(self, entry: Entry) -> None:
        if self.paused_since is not None:
            self._give_back(entry["at"] - self.paused_since, entry["at"])
        self.unattended = self.unattended or (self.paused_by == "absence" and entry["by"] == "organiser")
        self.paused_since, self.paused_by = None, ""

    def _waited(self, entry: Entry) -> None:
        self._give_back(entry["ms"], entry["at"])

    def _arranged(self, entry: Entry) -> None:
        self.arranged = list(entry["seating"])

    def _late(self, entry: Entry) -> None:
        self.late_closed = entry["closed"]

    def _cancelled(self, entry: Entry) -> None:
        self.phase, self.cancelled, self.paused_since, self.paused_by = "over", True, None, ""

    def _returned(self, entry: Entry) -> None:
        seat = self.seats[entry["seat"]]
        seat.away, seat.missed = False, 0
        if seat.queue:
            self._start_clock(seat, entry["at"])

    def _handed(self, entry: Entry) -> None:
        seat = self.seats[entry["seat"]]
        seat.deck, seat.main = entry["deck"], tuple(entry["main"])
