"""What goes on in an event without its players: sealed pools are opened, bots pick and build their decks.

A task only says «look»: what is to be done stands in the event's rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from celery import shared_task

from decks.sheet import Pack

from .dealing import Dealer, pool_opened
from .deck_submission import Decks, decks_of_bots, hand_in_for_bots
from .models import Event
from .record import LOOK, Record, change, pod_of

DECKS = 4  # decks that are handed in in one transaction
PREPARED = ("building", "playing")  # phases in which pools are open and decks are built


@shared_task(name=LOOK)
def look(event_id: str) -> None:
    """Open the sealed pools of an event, let its bots draft, and build their decks, as far as that is to be done."""
    do_work(event_id)


def do_work(event_id: str) -> None:
    """Do a portion of what `Record.ask_for_work` asked for, and ask for the rest; done twice it does nothing twice.

    An event that is gone is no error.
    """
    try:
        ahead = Ahead.of(event_id, DECKS)
    except Event.DoesNotExist:  # deleted, or never committed, since «look» was said
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
    """What is opened and built before an event is locked, so that nobody waits for it."""

    pools: Mapping[int, list[Pack]]  # of seats of a sealed event that have none
    decks: Decks

    @classmethod
    def of(cls, event_id: str, most: int) -> Ahead:
        """The pools that are to be opened, or else up to `most` decks. Raises Event.DoesNotExist."""
        event = Event.objects.defer("sheet").get(pk=event_id)
        pod = pod_of(event)
        if pod.phase not in PREPARED:
            return cls({}, {})
        closed = [number for number, seat in pod.seats.items() if not pod.options.is_draft and not seat.pool]
        if closed:
            dealer = Dealer.of(pod, event.cards, bytes(event.seed))
            return cls({number: dealer.pool(pod.seat(number).place) for number in closed}, {})
        return cls({}, decks_of_bots(event, pod, most))


def prepare_decks(record: Record, ahead: Ahead) -> bool:
    """Open sealed pools, and hand in decks of bots and of players who have gone, as far as both were made ahead.

    Whether some are left.
    """
    if record.pod.phase not in PREPARED:
        return False
    for number, packs in ahead.pools.items():
        if not record.pod.seat(number).pool:
            record.write(pool_opened(number, packs, record.now))
    return hand_in_for_bots(record, ahead.decks)


def open_pool(record: Record, number: int) -> None:
    """Open the boosters of one seat of a sealed event."""
    record.write(pool_opened(number, record.dealer.pool(record.pod.seat(number).place), record.now))
