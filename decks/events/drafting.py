"""At the table: picks, marks, time, and taking a seat back. Each function is one transaction."""

from __future__ import annotations

from .models import Event, Pick, Seat
from .pod import Pod, Refused
from .record import change, pod_at


class TooLate(Refused):
    """A pick that no longer fits; `pod` is how things stand now."""

    def __init__(self, code: str, pod: Pod) -> None:
        super().__init__(code)
        self.pod = pod


def pick(seat: Seat, round_: int, pick_: int, pack: str, instance: str, token: str) -> tuple[Pod, bool]:
    """Take a card; the pod right after it, and whether this was a repetition of a pick already taken.

    The same token again gives the first answer again. A pick that names another round, pick or pack than the one in
    front of the seat raises TooLate; so does one that comes after its time ran out, grace included.
    """
    with change(seat.event_id) as record:
        record.known_seats[seat.number] = seat.pk
        record.go_on()  # an expired pick is executed before anything that comes too late for it
        try:
            record.write(record.pod.pick(seat.number, round_, pick_, pack, instance, record.now), token)
        except Refused as refusal:
            refused: Refused | None = refusal
        else:
            refused = None
            record.go_on()
        pod = record.pod
    if refused is None:
        return pod, False
    # Looked for only now: what the token did may have been written while this waited for the event's lock.
    version = Pick.objects.filter(seat=seat, token=token).exclude(token="").values_list("version", flat=True).first()
    if version is None:
        raise TooLate(refused.code, pod) from refused
    return pod_at(record.event, version), True


def mark(seat: Seat, instance: str) -> None:
    """Remember which card is to be taken when time runs out; an empty one forgets it."""
    Seat.objects.filter(pk=seat.pk).update(mark=instance[:16])


def take_back(seat: Seat) -> None:
    """A player whose seat a bot plays sits down again."""
    with change(seat.event_id) as record:
        record.write(record.pod.take_back(seat.number, record.now))
        record.go_on()


def execute_expired(event_id: str) -> None:
    """Make the picks whose time has run out; nothing where none has."""
    with change(event_id) as record:
        record.go_on()


def go_on_if_due(event: Event, now: int) -> Event:
    """The event after whatever was due in it by now: called by every request that reads one."""
    if event.next_due is not None and event.next_due <= now:
        execute_expired(event.pk)
        event.refresh_from_db()
    return event
