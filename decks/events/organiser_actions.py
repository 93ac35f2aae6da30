"""Actions of an organiser during an event. Each function is one transaction."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F

from . import entry_rules
from .contents import sheet_to_start_with
from .corrections import REASON
from .matches import MOST_PENALTY
from .models import Announcement, Event, Pairing, Seat
from .pod import EventRefusal
from .record import EventRecord, change


def pause(event_id: str) -> None:
    """Stop all clocks and all picks until the event is resumed."""
    with change(event_id) as record:
        record.go_on()  # what is due by now is due
        if record.pod.paused_by == "absence":  # it stands already; now it waits for the organiser
            record.write(record.pod.resume("pause", record.now))
        record.write(record.pod.pause("organiser", record.now, record.now))


def resume(event_id: str) -> None:
    """Clocks go on with the time that they had left; a table that its players have left goes on without them."""
    with change(event_id) as record:
        record.write(record.pod.resume("organiser", record.now))
        record.event.present = record.now
        record.go_on()


def cancel(event_id: str) -> None:
    """Cancel the event in any phase: its seed and its log so far are published. A second call does nothing."""
    sheet = sheet_to_start_with(event_id)
    with change(event_id) as record:
        if record.pod.phase == "over":
            return
        if record.pod.phase == "open":
            record.new_sheet = sheet
        record.write(record.pod.cancel(record.now))
        Pairing.objects.filter(round__event=record.event).update(simulated=False)


def arrange_table(event_id: str, seating: Sequence[int]) -> None:
    """Seat the table in this order, to the left, instead of the seed's. Raises `EventRefusal`."""
    with change(event_id) as record:
        record.write(record.pod.arrange(list(seating), record.now))


def close_late_joining(event_id: str, closed: bool = True) -> None:
    """Close late joining after the start of the event, or open it again."""
    with change(event_id) as record:
        record.write(record.pod.close_late(closed, record.now))


def undo_drop(event_id: str, number: int) -> None:
    """A seat that was dropped plays the rounds that come."""
    with change(event_id) as record:
        record.pod.seat(number)
        if record.pod.phase == "over":
            raise EventRefusal("over")
        if number not in record.pod.matches.dropped:
            raise EventRefusal("not-dropped")
        record.write({"kind": "undropped", "at": record.now, "seat": number})


def undo_result(event_id: str, table: int) -> None:
    """Take back the result of a table of the open round, and all that was reported of it. Raises EventRefusal.

    In a league a round is closed by its last result: it can be taken back until the next round opens.
    """
    with change(event_id) as record:
        round_state = record.pod.matches.revocable(record.pod.options.way.changing)
        if round_state is None:
            raise EventRefusal("no-round")
        if not 0 <= table < len(round_state.pairings) or round_state.pairings[table].second is None:
            raise EventRefusal("not-yours")
        pairing = round_state.pairings[table]
        if pairing.score is None and not pairing.reports:
            raise EventRefusal("no-result")
        record.write({"kind": "unreported", "at": record.now, "round": round_state.number, "table": table})
        rows = Pairing.objects.filter(round__event=record.event, round__number=round_state.number, table=table)
        rows.update(score=None, simulated=False, wish_first=False, wish_second=False, games=[])


def penalise(event_id: str, number: int, points: float, reason: str) -> None:
    """Take points from a seat, in steps of a half; 0 is a warning. Raises EventRefusal."""
    halves, reason = round(2 * points), " ".join(reason.split())[:REASON]
    if halves != 2 * points or not 0 <= halves <= MOST_PENALTY:
        raise EventRefusal("bad-penalty")
    if not reason:
        raise EventRefusal("no-reason")
    with change(event_id) as record:
        record.pod.seat(number)
        _rounds_go_on(record)
        record.write({"kind": "penalised", "at": record.now, "seat": number, "halves": halves, "reason": reason})


def unpenalise(event_id: str, number: int, penalty: int) -> None:
    """Take back a penalty of a seat, by its number from 0. Raises EventRefusal."""
    with change(event_id) as record:
        record.pod.seat(number)
        _rounds_go_on(record)
        if not 0 <= penalty < len(record.pod.matches.penalties.get(number, ())):
            raise EventRefusal("no-penalty")
        record.write({"kind": "unpenalised", "at": record.now, "seat": number, "number": penalty})


def give_bye(event_id: str, number: int, is_given: bool = True) -> None:
    """Give a seat the bye of the coming Swiss round, or take it back. Raises EventRefusal."""
    with change(event_id) as record:
        record.pod.seat(number)
        _rounds_go_on(record)
        matches = record.pod.matches
        if not entry_rules.gives_byes(record.pod) or number in matches.dropped:
            raise EventRefusal("no-bye")
        if (number in matches.byes) != is_given:
            coming = len(matches.rounds) + 1
            record.write({"kind": "bye", "at": record.now, "seat": number, "round": coming, "given": is_given})


def _rounds_go_on(record: EventRecord) -> None:
    if record.pod.phase not in ("building", "playing"):
        raise EventRefusal("over" if record.pod.phase == "over" else "not-started")


def announce(event_id: str, text: str) -> None:
    """Send an announcement to everybody who looks at the event; open pages are notified."""
    with transaction.atomic():
        Announcement.objects.create(event_id=event_id, text=text)
        Event.objects.filter(pk=event_id).update(said=F("said") + 1)


class NoAccount(Exception):
    """There is no account of this name."""


def account(name: str) -> User:
    """The account of that name. Raises NoAccount."""
    user = User.objects.filter(username__iexact=name.strip(), is_active=True).first()
    if user is None:
        raise NoAccount(name)
    return user


def add_co_organiser(event: Event, name: str) -> User:
    """Give an account the rights of the organiser. Raises NoAccount."""
    user = account(name)
    if user.pk != event.organiser_id:
        with transaction.atomic():
            event.co_organisers.add(user)
            event.seats.filter(player=user).update(organisers=True)
    return user


def remove_co_organiser(event: Event, user_id: int) -> None:
    """Take these rights back."""
    with transaction.atomic():
        removed, _ = event.co_organisers.through.objects.filter(event=event, user=user_id).delete()
        if removed:
            event.seats.filter(player=user_id).update(organisers=False)


def agree_to_be_watched(seat: Seat, agreed: bool) -> None:
    """A player lets spectators see the pack and the pool of the seat, or no longer."""
    with transaction.atomic():
        Seat.objects.filter(pk=seat.pk).update(watched=agreed)
        Event.objects.filter(pk=seat.event_id).update(said=F("said") + 1)
