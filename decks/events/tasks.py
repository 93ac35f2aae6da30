"""What goes on in an event without its players: sealed pools are opened, bots pick and build their decks.

A task only says «look»: what is to be done stands in the event's rows.
"""

from __future__ import annotations

from celery import shared_task

from .dealing import pool_opened
from .deck_submission import build_for_bots
from .models import Event
from .record import LOOK, Record, change

DECKS = 4  # decks that are built in one transaction


@shared_task(name=LOOK)
def look(event_id: str) -> None:
    """Open the sealed pools of an event, let its bots draft, and build their decks, as far as that is to be done."""
    do_work(event_id)


def do_work(event_id: str) -> None:
    """Do a portion of what `Record.ask_for_work` asked for, and ask for the rest; done twice it does nothing twice.

    An event that is gone is no error.
    """
    if not Event.objects.filter(pk=event_id).exists():  # deleted, or never committed, since «look» was said
        return
    with change(event_id) as record:
        record.event.work_since = None
        record.go_on()
        if prepare_decks(record, DECKS):
            record.ask_for_work()
        Event.objects.filter(pk=event_id).update(work_since=record.event.work_since)


def finish_decks(event_id: str) -> None:
    """Prepare every deck that bots are to have, a portion in each transaction."""
    unfinished = True
    while unfinished:
        with change(event_id) as record:
            unfinished = prepare_decks(record, DECKS)


def prepare_decks(record: Record, most: int) -> bool:
    """Open the sealed pools that are not open yet, and build up to `most` decks of bots and of players who have gone.

    Whether some are left to be built.
    """
    if record.pod.phase not in ("building", "playing"):
        return False
    if not record.pod.options.is_draft:
        for number, seat in record.pod.seats.items():
            if not seat.pool:
                open_pool(record, number)
    return build_for_bots(record, most)


def open_pool(record: Record, number: int) -> None:
    """Open the boosters of one seat of a sealed event."""
    record.write(pool_opened(number, record.dealer.pool(record.pod.seat(number).place), record.now))
