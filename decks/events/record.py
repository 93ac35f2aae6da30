"""Reading and writing an event's log: the one place where an event changes.

    with change(event_id) as record:
        record.write(record.pod.leave(3, record.now))
        record.go_on()

Inside the block the event's row is locked against other writers. At the end of the block all entries are written in
one transaction; after an error none are.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from django.db import transaction

from catalog.core import queueing
from catalog.core.bounded_cache import BoundedCache
from decks.games import get_draft_rules
from decks.sheet import Sheet

from . import entry_rules, hash_log
from .contents import Frozen
from .dealer import Dealer, automatic, make_start_entry
from .hash_log import Entry
from .models import Event, EventLogEntry, Pick, Seat, now_ms, touch_series
from .outage import is_reachable
from .pod import EventRefusal, Pod
from .series_results import store_results
from .snapshot import take_snapshot

LOOK = "events.look"  # the task for the automatic work of an event
TABLE_TOLD_EVERY = 1000  # ms: pages that show the whole table hear of it once a second at the most,
DRAFT_TOLD_EVERY = 5000  # and while all pick, when each pick changes it a little, so often
CACHED_PODS = 256  # pods whose replayed log a process keeps
INSTANCE = 16  # characters of the id of a card
STEPS = 24  # entries that bots and clocks may write in one transaction; a worker goes on from there


# Pods after a part of their logs, with the hash of the last entry. Entries are only added to a log, so a replayed part
# stays valid; its hash is compared with the log all the same.
pod_cache: BoundedCache[str, tuple[Pod, str]] = BoundedCache(CACHED_PODS)


def pod_of(event: Event) -> Pod:
    """The state of an event as its log has it; a pod of one's own, free to be changed."""
    pod, head = pod_cache.get(event.id) or (Pod(), hash_log.GENESIS)
    if pod.version == event.version and head == event.head:
        return pod.copy()  # the newest hash vouches for all before it: there is nothing to read
    if pod.version > event.version:
        return pod_at(event, event.version)
    rows = EventLogEntry.objects.filter(event=event, index__gte=max(0, pod.version - 1), index__lt=event.version)
    lines = list(rows.order_by("index").values_list("data", "hash"))
    if pod.version:
        if not lines or lines[0][1] != head:
            return pod_at(event, event.version)
        lines = lines[1:]
    pod = pod.copy()
    for data, _ in lines:
        pod.apply(data)
    if lines:
        pod_cache.store(event.id, (pod.copy(), lines[-1][1]))
    return pod


def pod_then(event: Event, ms: int) -> Pod:
    """The state of an event at a time that is over; the pod is shared and not to be changed."""
    version = EventLogEntry.objects.filter(event=event, data__at__lte=ms).count()
    return _pod_once(event.pk, version)


@lru_cache(maxsize=64)
def _pod_once(event_id: str, version: int) -> Pod:
    log = EventLogEntry.objects.filter(event=event_id, index__lt=version).order_by("index")
    return Pod.replay(log.values_list("data", flat=True))


def pod_at(event: Event, version: int) -> Pod:
    """Return the state of an event after the first `version` entries of its log."""
    log = EventLogEntry.objects.filter(event=event, index__lt=version).order_by("index")
    return Pod.replay(log.values_list("data", flat=True))


@dataclass
class EventRecord:
    """An event that is being changed; `now` is the one time of everything that is written."""

    event: Event
    pod: Pod
    now: int
    facts: list[Entry] = field(default_factory=list)
    tokens: dict[int, str] = field(default_factory=dict)  # a player's token of a pick, by index of its fact
    new_sheet: Frozen | None = None  # of an event that starts
    known_seats: dict[int, int] = field(default_factory=dict)  # number → key of rows that need not be looked up
    steps: int = 0  # entries that bots and clocks have written in this transaction

    def write(self, fact: Entry | None, token: str = "") -> None:
        """Add an entry to the log; None writes nothing. Nothing is added to the log of an event that is over.

        Every entry goes through here. Raises WrongEntry for an entry that a verifier would refuse.
        """
        if fact is not None:
            if self.pod.phase == "over":
                raise EventRefusal("over")
            wrong = entry_rules.breach(self.pod, fact)
            if wrong is not None:
                raise entry_rules.WrongEntry(fact["kind"], wrong)
            self.pod.apply(fact)
            if token:
                self.tokens[len(self.facts)] = token
            self.facts.append(fact)

    @property
    def sheet(self) -> Sheet:
        return self.event.cards if self.new_sheet is None else self.new_sheet.sheet

    @property
    def dealer(self) -> Dealer:
        return Dealer.of(self.pod, self.sheet, bytes(self.event.seed))

    def begin(self) -> None:
        """Start an event whose seats are fixed: what was promised and not shown by now counts as an empty token."""
        new = self.new_sheet
        digest = hash_log.digest(self.sheet.as_json()) if new is None else new.digest
        fact = {**make_start_entry(self.pod, self.dealer, self.now), "sheet": digest}
        withheld = {"withheld": self.pod.find_unrevealed_seats()} if self.pod.locked_until is not None else {}
        self.write({**fact, **withheld, "bots": get_draft_rules(self.pod.options.game).bots_version()})
        self.event.present = self.now
        if not self.pod.options.is_draft or self.bots_alone:
            self.ask_for_work()

    def go_on(self) -> None:
        """Perform the actions of bots and clocks that are due now, up to `STEPS` entries; a worker does the rest."""
        pod = self.pod
        if pod.phase == "open" and pod.locked_until is not None:
            if pod.find_awaited_seats() and pod.locked_until > self.now:
                return
            self.begin()
        self._settle_time()
        ends = self.pod.round_ends()
        if ends is not None and ends <= self.clock:
            self.write({"kind": "time", "at": self.now, "round": self.pod.matches.rounds[-1].number})
        if self.pod.phase == "drafting" and self._anything_to_do():
            marks = dict(Seat.objects.filter(event=self.event).exclude(mark="").values_list("number", "mark"))
            while self.steps < STEPS:
                fact = automatic(self.pod, self.dealer, self.now, marks, self.clock)
                if fact is None:
                    break
                self.write(fact)
                self.steps += 1
        if self._anything_to_do() or self.pod.bots_to_build():
            self.ask_for_work()

    @cached_property
    def clock(self) -> int:
        """Return the time on the players' clocks: now, or 0 while an expired clock falls into downtime."""
        due = self.pod.next_due()
        if due is None or due > self.now or is_reachable(self.now):
            return self.now
        return 0

    def _anything_to_do(self) -> bool:
        pod = self.pod
        if pod.paused_since is not None:
            return False
        return bool(
            pod.round_is_empty()
            or pod.taking_by_themselves()
            or pod.bots_to_pick()
            or pod.find_expired_seats(self.clock)
        )

    def _settle_time(self) -> None:
        """Give back the time of a downtime, and stop the clocks of a table without present players."""
        if self.event.owed:
            if self.pod.next_due() is not None:
                self.write({"kind": "waited", "at": self.now, "ms": self.event.owed})
            self.event.owed = 0
        if self._anything_to_do() and self.pod.is_deserted(self.now, self.event.present):
            all_away = all(seat.away for seat in self.pod.people)
            since = self.now if all_away else min(self.event.present, self.now)
            self.write(self.pod.pause("absence", since, self.now))

    def note_attendance(self, number: int) -> None:
        """The player of this seat is here: a table that waits for its players goes on."""
        seat = self.pod.seats.get(number)
        if seat is None or seat.away or seat.kicked:
            return
        self._settle_time()
        self.event.present = self.now
        if self.pod.paused_by == "absence":
            self.write(self.pod.resume("player", self.now))

    def ask_for_work(self) -> None:
        """Enqueue the automatic work of the event for a worker; `tasks.do_work` does it.

        The row records the request, so that an unavailable queue delays the work by seconds and loses nothing. Pending
        work is not enqueued again.
        """
        if self.event.work_since is not None:
            return
        self.event.work_since = self.now
        queueing.enqueue_on_commit(LOOK, self.event.pk)

    def seat_key(self, number: int) -> int:
        """The key of a seat's row."""
        if number not in self.known_seats:
            self.known_seats |= dict(Seat.objects.filter(event=self.event).order_by().values_list("number", "pk"))
        return self.known_seats[number]

    @property
    def bots_alone(self) -> bool:
        return all(seat.level is not None for seat in self.pod.seats.values())


@contextmanager
def change(event_id: str) -> Iterator[EventRecord]:
    """Change an event; raises Event.DoesNotExist for an unknown id."""
    with transaction.atomic():
        event = Event.objects.select_for_update().defer("sheet").order_by().get(pk=event_id)
        pod = pod_of(event)
        record = EventRecord(event, pod, max(now_ms(), pod.at))
        before = {number: take_snapshot(record.pod, number) for number in record.pod.seats}
        yield record
        if record.facts:
            _save(record, before)


def _save(record: EventRecord, before: dict[int, tuple[Any, ...]]) -> None:
    event, pod, first = record.event, record.pod, record.event.version
    rows, head = [], event.head or hash_log.GENESIS
    for index, fact in enumerate(record.facts, start=first):
        salted = hash_log.add_salt(fact, secrets.token_bytes(hash_log.SALT_BYTES))
        head = hash_log.link(head, salted)
        rows.append(EventLogEntry(event=event, index=index, data=salted, hash=head))
    EventLogEntry.objects.bulk_create(rows)
    _save_picks(record)

    every = DRAFT_TOLD_EVERY if pod.phase == "drafting" else TABLE_TOLD_EVERY
    notifies_table = record.now - event.table_told >= every or pod.phase != event.phase
    started = {} if record.new_sheet is None else {"sheet": record.new_sheet.data}
    changed = Event.objects.filter(pk=event.pk, version=first).update(
        version=pod.version,
        head=head,
        phase=pod.phase,
        next_due=pod.next_due(),
        work_since=event.work_since,
        owed=event.owed,
        present=event.present,
        table_version=pod.version if notifies_table else event.table_version,
        table_told=record.now if notifies_table else event.table_told,
        **started,
    )
    if changed != 1:
        raise RuntimeError(f"event {event.pk} was changed by somebody else while its row was locked")
    if pod.phase != event.phase and event.series_id is not None:
        store_results(event, pod)
        touch_series(event.series_id)
    event.version, event.head, event.phase = pod.version, head, pod.phase
    transaction.on_commit(lambda: pod_cache.store(event.pk, (pod.copy(), head)))
    concerned = [number for number in pod.seats if before.get(number) != take_snapshot(pod, number)]
    Seat.objects.filter(event=event, number__in=concerned).update(version=pod.version)


def pick_identifier(seat: int, round_: int, pick: int, instance: str) -> str:
    """Return the identifier of a pick, unique in its event: a card's instance, or a line or a pile with its turn."""
    return instance if len(instance) == INSTANCE else f"{instance}.{round_}.{seat}.{pick}"


def _save_picks(record: EventRecord) -> None:
    picks = [
        Pick(
            event=record.event,
            seat_id=record.seat_key(fact["seat"]),
            round=fact["round"],
            pick=fact["pick"],
            instance=pick_identifier(fact["seat"], fact["round"], fact["pick"], fact["instance"]),
            token=record.tokens.get(index, ""),
            version=record.event.version + index + 1,
        )
        for index, fact in enumerate(record.facts)
        if fact["kind"] == "picked"
    ]
    Pick.objects.bulk_create(picks)
