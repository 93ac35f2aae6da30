"""Chat lines and names of guests at tables, as moderators see and hide them.

The name of an account is the account's: moderators suspend it. The name of a deck is hidden with its deck.
"""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import F, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog.moderation import ModeratedKind, ModeratedText
from simulator.tables.models import Remark, Seat, Table
from simulator.tables.record import change


def remarks(text: str) -> QuerySet[Remark]:
    """Lines in a player's own words; preset phrases are not moderated."""
    rows = Remark.objects.exclude(text="")
    if text:
        rows = rows.filter(text__icontains=text)
    rows = rows.annotate(said_at=F("table__created")).select_related("table").defer("table__opening")
    return rows.prefetch_related("table__seats__user").order_by("-table__created", "-pk")


def remark_said(remark: Remark) -> ModeratedText:
    seat = next((seat for seat in remark.table.seats.all() if seat.number == remark.seat), None)
    by = "" if seat is None else seat.user.username if seat.user else seat.name
    table = remark.table
    return ModeratedText(
        str(remark.pk),
        remark.text,
        by,
        table.created,
        table.get_absolute_url(),
        remark.hidden is not None,
        None if seat is None else seat.user_id,
    )


def hide_remark(remark: Remark, moderator: User) -> None:
    Remark.objects.filter(pk=remark.pk).update(hidden=timezone.now())
    _refresh(remark.table)


def show_remark(remark: Remark, moderator: User) -> None:
    Remark.objects.filter(pk=remark.pk).update(hidden=None)
    _refresh(remark.table)


def guests(text: str) -> QuerySet[Seat]:
    """Seats of guests who have given a name."""
    rows = Seat.objects.filter(user=None, level="").exclude(name="", hidden_name="").exclude(guest="")
    if text:
        rows = rows.filter(name__icontains=text) | rows.filter(hidden_name__icontains=text)
    rows = rows.annotate(said_at=F("table__created")).select_related("table").defer("table__opening", "cards")
    return rows.order_by("-table__created", "-pk")


def guest_said(seat: Seat) -> ModeratedText:
    table = seat.table
    name = seat.hidden_name or seat.name
    return ModeratedText(str(seat.pk), name, "", table.created, table.get_absolute_url(), bool(seat.hidden_name))


def hide_guest(seat: Seat, moderator: User) -> None:
    if not seat.hidden_name:
        Seat.objects.filter(pk=seat.pk).update(name=f"#{seat.number + 1}", hidden_name=seat.name)
        _refresh(seat.table)


def show_guest(seat: Seat, moderator: User) -> None:
    if seat.hidden_name:
        Seat.objects.filter(pk=seat.pk).update(name=seat.hidden_name, hidden_name="")
        _refresh(seat.table)


def _refresh(table: Table) -> None:
    with change(table.key) as record:
        record.touch()


MODERATED = {
    "table-chat": ModeratedKind(_("Chat at tables"), remarks, remark_said, hide_remark, show_remark),
    "table-guest": ModeratedKind(_("Guests at tables"), guests, guest_said, hide_guest, show_guest),
}
