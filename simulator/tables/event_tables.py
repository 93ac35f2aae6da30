"""Tables of an event's rounds: the two who are paired sit down with the decks that they handed in, and the result
reports itself. Both may still play on paper and report as before."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from decks.events.models import Event, Pairing, Round
from decks.events.models import Seat as EventSeat
from simulator.event_tables import meeting
from simulator.game_runner import TURNS
from simulator.tables.access import Person
from simulator.tables.models import Seat, Table
from simulator.tables.record import change
from simulator.tables.seating import CannotSit, begin


def pairing_of(event: Event, seat: EventSeat) -> Pairing | None:
    """The undecided table of the open round at which a seat of the event is to play; None where there is none."""
    number = Round.objects.filter(event=event).count()
    rows = Pairing.objects.filter(round__event=event, round__number=number, score__isnull=True, second__isnull=False)
    rows = rows.select_related("round__event", "first__deck", "second__deck")
    return rows.filter(first=seat).first() or rows.filter(second=seat).first()


def table_of(pairing: Pairing) -> Table | None:
    """The pairing's present game, if its players have sat down."""
    return Table.objects.filter(pairing=pairing).order_by("-pk").first()


@transaction.atomic
def sit_down(event: Event, event_seat: EventSeat, person: Person) -> Table:
    """Sit down at the table of one's pairing; it is opened by whoever comes first, and the game begins with the other.

    Raises `CannotSit`.
    """
    pairing = pairing_of(event, event_seat)
    if pairing is None:
        raise CannotSit(_("You have no undecided match in this round."))
    Pairing.objects.select_for_update(of=("self",)).get(pk=pairing.pk)
    table = table_of(pairing) or _open(event, pairing)
    number = 0 if pairing.first_id == event_seat.pk else 1
    with change(table.key) as record:
        seat = record.seats[number]
        if not (seat.user_id or seat.guest):
            seat.user, seat.guest, seat.name = person.user, person.guest, event_seat.name
            record.touch()
        elif not person.holds(seat):
            raise CannotSit(_("This seat is kept for somebody else."))
        waits = record.table.state == Table.State.WAITING
        if waits and all(each.user_id or each.guest for each in record.seats):
            begin(record)
        return record.table


def _open(event: Event, pairing: Pairing) -> Table:
    played = meeting(pairing)
    table = Table.objects.create(
        game=played.engine.slug,
        edition=played.edition,
        best_of=event.settings.games,
        turns=TURNS,
        pairing=pairing,
        watched=False,
    )
    decks: tuple[tuple[Any, ...], ...] = (played.a, played.b)
    names = (pairing.first.name, pairing.second.name if pairing.second else "")
    Seat.objects.bulk_create(
        Seat(
            table=table,
            number=number,
            cards=played.engine.rows(list(Counter(deck).items())),
            deck_name=f"{event.name}: {name}"[:80],
        )
        for number, (deck, name) in enumerate(zip(decks, names, strict=True))
    )
    return table
