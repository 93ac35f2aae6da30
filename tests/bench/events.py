"""A draft of eight bots and their decks, all rows included."""

from __future__ import annotations

import time

from decks.events import lobby
from decks.events.models import Deck, EventLogEntry, Pick
from decks.events.record import change, pod_of
from tests.bench.scale import fail, scale
from tests.decks.events.finishing import finish_work
from tests.decks.events.shelf import shelve

LIMIT = 1.0  # seconds


def bench() -> None:
    shelve("bench")
    best = min(one_draft() for _ in range(scale(5, 1)))
    print(f"draft of 8 bots, 3 boosters, decks built, all rows written: {best:.3f} s (limit {LIMIT:g} s)")
    if best > LIMIT:
        fail("the draft of bots takes too long")


def one_draft() -> float:
    event, _ = lobby.create({"sets": ["bench"] * 3, "rounds": 0}, None)
    for _ in range(8):
        lobby.add_bot(event.pk)
    begun = time.perf_counter()
    lobby.start(event.pk)
    finish_work(event.pk)
    taken = time.perf_counter() - begun
    event.refresh_from_db()
    with change(event.pk) as record:
        assert record.pod == pod_of(event)
    assert Pick.objects.filter(event=event).count() == 288
    assert Deck.objects.filter(seat__event=event).count() == 8
    assert EventLogEntry.objects.filter(event=event).count() == event.version
    return taken
