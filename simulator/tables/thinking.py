"""Seats that an engine plays: a worker claims one that is to move, thinks without holding anything, and moves.

A claim is a lease, taken by a conditional update, so two workers never think for one seat at once; one that has run
out may be taken again. The move itself is made like anybody's, with the number of the decision that it answers: made
twice, it is made once. The longest waiting table comes first.
"""

from __future__ import annotations

import logging
import time
from typing import Final

from django.db import transaction
from django.db.models import QuerySet

from simulator.tables import kept
from simulator.tables.kept import RulesChanged
from simulator.tables.levels import LEVELS
from simulator.tables.models import Seat, Table, now_ms
from simulator.tables.moving import Forbidden, NotYours, Stale, take_option
from simulator.tables.play import Play
from simulator.tables.record import change

LEASE_MS: Final = 20_000
AT_ONCE: Final = 40  # decisions of one table before another is looked at: a turn, and not a whole game

HINTS: Final = "apprentice"  # the level that gives hints: it answers at once

logger = logging.getLogger(__name__)


def waiting(now: int) -> QuerySet[Seat]:
    """Seats of engines that are to move and that nobody thinks for, the longest waiting first."""
    seats = Seat.objects.filter(acts=True, lease__lt=now, table__state=Table.State.PLAYING).exclude(level="")
    return seats.order_by("table__since", "pk")


def look(seconds: float = 5.0) -> bool:
    """Think for whoever waits, for about so many seconds; True where somebody still waits."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        seat = _claim()
        if seat is None:
            return False
        serve(seat)
    return waiting(now_ms()).exists()


def _claim() -> Seat | None:
    """The next seat, held for `LEASE_MS`; None where nobody waits."""
    now = now_ms()
    for seat in waiting(now).select_related("table")[:8]:
        held = Seat.objects.filter(pk=seat.pk, lease=seat.lease).update(lease=now + LEASE_MS)
        if held:
            return seat
    return None


def serve(seat: Seat) -> int:
    """Move for a seat that is held, until somebody else is to move; how many moves were made. Gives the seat back."""
    made = 0
    try:
        while made < AT_ONCE and _move(seat):
            made += 1
    finally:
        Seat.objects.filter(pk=seat.pk).update(lease=0)
    return made


def _move(seat: Seat) -> bool:
    """Make one move; False where the seat is not to move any more."""
    table = Table.objects.get(pk=seat.table_id)
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    if table.state != Table.State.PLAYING or not seats[seat.number].acts:
        return False
    try:
        play = kept.take(table, seats)
    except RulesChanged:
        stop(table)
        return False
    decision = play.decision
    option = choice(play, seat.number, seat.level)
    kept.put(table, play)
    try:
        with change(table.key) as record:
            take_option(record, record.seats[seat.number], decision, option)
    except (Stale, Forbidden, NotYours):  # somebody resigned, or the clock decided, meanwhile
        logger.info("A move of the engine at table %s came too late", table.key)
        return False
    return True


def choice(play: Play, seat: int, level: str) -> int:
    """The option that an engine of that level takes, thinking from what the seat may know. The same for the same game,
    however often it is asked."""
    options = play.state.options(seat)
    if len(options) == 1:
        return 0
    chosen = LEVELS[level]
    seed = f"{play.beginning.seed}/player/{seat}/{play.decision}"
    player = play.engine.player(chosen.player, seed, chosen.work)
    return player.choose(play.state, options)


def hint(table: Table, seat: int) -> int:
    """What a quick engine would play for a seat that is to move: the place of the option."""
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    play = kept.take(table, seats)
    option = choice(play, seat, HINTS)
    kept.put(table, play)
    return option


@transaction.atomic
def stop(table: Table) -> None:
    """Say honestly that a game cannot go on: its rows are of other rules."""
    found = Table.objects.select_for_update().get(pk=table.pk)
    if found.state == Table.State.PLAYING:
        found.state, found.due = Table.State.STOPPED, None
        found.version += 1
        found.save(update_fields=["state", "due", "version"])
        Seat.objects.filter(table=found).update(acts=False)
