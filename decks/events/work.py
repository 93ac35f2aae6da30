"""What goes on in an event without its players: sealed pools are opened, bots draft alone and build their decks."""

from __future__ import annotations

from .dealing import pool_opened
from .handing import build_for_bots
from .models import Event
from .record import Record, change


def do_work(event_id: str) -> None:
    """Do what `Record.ask_for_work` asked for; done twice it does nothing twice. An event that is gone is no error."""
    if not Event.objects.filter(pk=event_id).exists():  # deleted, or never committed, since «look» was said
        return
    with change(event_id) as record:
        record.go_on()
        prepare_decks(record)
        record.event.work_since = None
        Event.objects.filter(pk=event_id).update(work_since=None)


def prepare_decks(record: Record) -> None:
    """Open the sealed pools that are not open yet, and build the decks of bots and of players who have gone."""
    if record.pod.phase not in ("building", "playing"):
        return
    if not record.pod.options.is_draft:
        for number, seat in record.pod.seats.items():
            if not seat.pool:
                open_pool(record, number)
    build_for_bots(record)


def open_pool(record: Record, number: int) -> None:
    """Open the boosters of one seat of a sealed event."""
    record.write(pool_opened(number, record.dealer.pool(record.pod.seat(number).place), record.now))
