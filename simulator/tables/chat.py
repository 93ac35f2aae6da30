"""The chat of a table: short phrases, and lines of text between the players."""

from __future__ import annotations

from django.utils.translation import gettext as _

from simulator.games import SPECTATOR
from simulator.tables.access import Person, seat_of
from simulator.tables.models import MOST_SAID, Remark
from simulator.tables.phrases import PHRASES
from simulator.tables.player_actions import Forbidden, NotYours
from simulator.tables.record import change

MOST_REMARKS = 300  # of a table


def post_line(key: str, person: Person, phrase: str, text: str) -> None:
    """Say a phrase by its slug, or a text. Raises `NotYours` and `Forbidden`."""
    text = " ".join(text.split())[:MOST_SAID]
    with change(key) as record:
        number = seat_of(person, record.seats)
        if number == SPECTATOR:
            raise NotYours(_("You do not sit at this table."))
        if phrase not in PHRASES and not text:
            raise Forbidden(_("Write something first."), "table.chat")
        if Remark.objects.filter(table=record.table).count() >= MOST_REMARKS:
            raise Forbidden(_("The chat of this table is full."), "table.chat")
        is_preset = phrase in PHRASES
        Remark.objects.create(
            table=record.table, seat=number, phrase=phrase if is_preset else "", text="" if is_preset else text
        )
        record.touch()


def mute(key: str, person: Person) -> None:
    """Hide the chat from this person."""
    _set_muted(key, person, True)


def unmute(key: str, person: Person) -> None:
    _set_muted(key, person, False)


def _set_muted(key: str, person: Person, muted: bool) -> None:
    with change(key) as record:
        number = seat_of(person, record.seats)
        if number == SPECTATOR:
            raise NotYours(_("You do not sit at this table."))
        record.seats[number].muted = muted
        record.touch()
