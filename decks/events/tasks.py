"""Background tasks of events: open sealed pools, and let bots pick and build their decks.

A task carries only the event's id; the event's rows define the pending work. It is no work queue: the lock of the
event's row is the claim, and the due loop does the work itself if no worker takes it up (`hooks.run_due`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from celery import shared_task

from decks.sheet import Pack

from .dealer import Dealer, pool_opened
from .deck_submission import Decks, decks_of_bots, hand_in_for_bots
from .models import Event
from .record import LOOK, EventRecord, change, pod_of

DECKS = 4  # decks that are handed in in one transaction
PREPARED = ("building", "playing")  # phases in which pools are open and decks are built


@shared_task(name=LOOK)
def look(event_id: str) -> None:
    """Open the sealed pools of an event, let its bots draft, and build their decks, as far as pending."""
    do_work(event_id)


def do_work(event_id: str) -> None:
    """Do a batch of the work that `EventRecord.ask_for_work` requested, and request the rest. Idempotent.

    A missing event is not an error.
    """
    try:
        ahead = Ahead.of(event_id, DECKS)
    except Event.DoesNotExist:  # deleted since the task was enqueued, or never committed
        return
    with change(event_id) as record:
        record.event.work_since = None
        record.go_on()
        if prepare_decks(record, ahead):
            record.ask_for_work()
        Event.objects.filter(pk=event_id).update(work_since=record.event.work_since)


def finish_decks(event_id: str) -> None:
    """Prepare every deck that bots are to have, a portion in each transaction."""
    unfinished = True
    while unfinished:
        ahead = Ahead.of(event_id, DECKS)
        with change(event_id) as record:
            unfinished = prepare_decks(record, ahead)


@dataclass(frozen=True, slots=True)
class Ahead:
    """Packs and decks prepared before the event is locked, so that other requests do not wait for this work."""

    pools: Mapping[int, list[Pack]]  # of seats of a sealed event without a pool
    decks: Decks

    @classmethod
    def of(cls, event_id: str, most: int) -> Ahead:
        """Prepare the pools that need opening, or else up to `most` decks. Raise Event.DoesNotExist."""
        event = Event.objects.defer("sheet").get(pk=event_id)
        pod = pod_of(event)
        if pod.phase not in PREPARED:
            return cls({}, {})
        closed = [number for number, seat in pod.seats.items() if not pod.options.is_draft and not seat.pool]
        if closed:
            dealer = Dealer.of(pod, event.cards, bytes(event.seed))
            return cls({number: dealer.pool(pod.seat(number).place) for number in closed}, {})
        return cls({}, decks_of_bots(event, pod, most))


def prepare_decks(record: EventRecord, ahead: Ahead) -> bool:
    """Open sealed pools, and hand in decks of bots and of players who have gone, as far as both were made ahead.

    Whether some are left.
    """
    if record.pod.phase not in PREPARED:
        return False
    for number, packs in ahead.pools.items():
        if not record.pod.seat(number).pool:
            record.write(pool_opened(number, packs, record.now))
    return hand_in_for_bots(record, ahead.decks)


def open_pool(record: EventRecord, number: int) -> None:
    """Open the boosters of one seat of a sealed event."""
    record.write(pool_opened(number, record.dealer.pool(record.pod.seat(number).place), record.now))
