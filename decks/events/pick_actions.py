"""At the table: picks, marks, time, and taking a seat back. Each function is one transaction."""

from __future__ import annotations

from django.db import IntegrityError

from . import outage
from .models import Event, Pick, Seat
from .pod import EventRefusal, Pod
from .record import change, pick_identifier, pod_at, pod_of
from .rounds import end_changes

PRESENT_EVERY = 15_000  # ms after which it is written again that a player is there


class TooLate(EventRefusal):
    """A pick that no longer fits; `pod` is how things stand now."""

    def __init__(self, code: str, pod: Pod) -> None:
        super().__init__(code)
        self.pod = pod


def pick(seat: Seat, round_: int, pick_: int, pack: str, instance: str, token: str) -> tuple[Pod, bool]:
    """Take a card; the pod right after it, and whether this was a repetition of a pick already taken.

    The same token for the same card again gives the first answer again. A pick that names another round, pick or pack
    than the one in front of the seat raises TooLate; so do a pick after its time and grace ran out, and a pick whose
    token belongs to another card.
    """
    outage.wake()
    try:
        with change(seat.event_id) as record:
            record.known_seats[seat.number] = seat.pk
            record.note_attendance(seat.number)
            record.go_on()  # an expired pick is executed before anything that comes too late for it
            try:
                record.write(record.pod.pick(seat.number, round_, pick_, pack, instance, record.now), token)
            except EventRefusal as refusal:
                refused: EventRefusal | None = refusal
            else:
                refused = None
                record.go_on()
            pod = record.pod
    except IntegrityError as clash:
        if not token or not Pick.objects.filter(seat=seat, token=token).exists():
            raise
        event = Event.objects.defer("sheet").get(pk=seat.event_id)
        raise TooLate("token-used", pod_of(event)) from clash
    if refused is None:
        return pod, False
    # Looked for only now: what the token did may have been written while this waited for the event's lock.
    pick_row = Pick.objects.filter(seat=seat, token=token).exclude(token="").first()
    if pick_row is None:
        raise TooLate(refused.code, pod) from refused
    if (pick_row.round, pick_row.pick, pick_row.instance) != (
        round_,
        pick_,
        pick_identifier(seat.number, round_, pick_, instance),
    ):
        raise TooLate("token-used", pod) from refused
    return pod_at(record.event, pick_row.version), True


def mark(seat: Seat, instance: str) -> None:
    """Mark the card to take when time runs out; an empty instance clears the mark. Raises `EventRefusal`."""
    if instance:
        pod_of(Event.objects.defer("sheet").get(pk=seat.event_id)).may_take(seat.number, instance)
    Seat.objects.filter(pk=seat.pk).update(mark=instance)


def take_back(seat: Seat) -> None:
    """A player whose seat a bot plays sits down again."""
    with change(seat.event_id) as record:
        record.write(record.pod.take_back(seat.number, record.now))
        record.note_attendance(seat.number)
        record.go_on()


def execute_expired(event_id: str) -> None:
    """Make the picks whose time has run out, and end a phase of changes whose time is up; nothing where none is."""
    with change(event_id) as record:
        record.go_on()
        end_changes(record)


def attend(event_id: str, number: int) -> None:
    """The player of this seat is at the table: see `EventRecord.note_attendance`."""
    with change(event_id) as record:
        record.note_attendance(number)
        record.go_on()
        Event.objects.filter(pk=event_id).update(present=record.event.present)


def go_on_if_due(event: Event, now: int, seat: Seat | None = None) -> Event:
    """Return the event after all work that is due by now: every request that reads an event calls this.

    `seat` is the seat of the player who sends the request, which proves their presence.
    """
    outage.wake()
    if seat is not None and event.phase == Event.Phase.DRAFTING and now - event.present > PRESENT_EVERY:
        attend(event.pk, seat.number)
    elif event.owed or (event.next_due is not None and event.next_due <= now):
        execute_expired(event.pk)
    else:
        return event
    event.refresh_from_db()
    return event
