"""Names of events and players, and texts of chats, as moderators see and hide them.

A hidden name is replaced by the key of the event or the number of the seat; the original is kept so that it can be
restored.
"""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import F, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog.moderation import ModeratedKind, ModeratedText

from .models import Announcement, Event, Message, Seat, Series, SeriesMember, touch_series


def events(text: str) -> QuerySet[Event]:
    rows = Event.objects.filter(Q(name__icontains=text) | Q(hidden_name__icontains=text)) if text else Event.objects
    rows = rows.to_be_listed().annotate(said_at=F("created"))
    return rows.select_related("organiser").order_by("-created", "-pk")


def describe_event(event: Event) -> ModeratedText:
    return ModeratedText(
        event.pk,
        event.hidden_name or event.title,
        event.organiser.username if event.organiser else "",
        event.created,
        event.get_absolute_url(),
        bool(event.hidden_name),
        event.organiser_id,
    )


def hide_event(event: Event, moderator: User) -> None:
    if event.name and not event.hidden_name:
        Event.objects.filter(pk=event.pk).update(name=f"#{event.pk}", hidden_name=event.name, said=F("said") + 1)


def show_event(event: Event, moderator: User) -> None:
    if event.hidden_name:
        Event.objects.filter(pk=event.pk).update(name=event.hidden_name, hidden_name="", said=F("said") + 1)


def all_series(text: str) -> QuerySet[Series]:
    rows = Series.objects.filter(Q(name__icontains=text) | Q(hidden_name__icontains=text)) if text else Series.objects
    return rows.annotate(said_at=F("created")).select_related("organiser").order_by("-created", "-pk")


def describe_series(series: Series) -> ModeratedText:
    by = series.organiser.username if series.organiser else ""
    name, is_hidden = series.hidden_name or series.title, bool(series.hidden_name)
    return ModeratedText(series.pk, name, by, series.created, series.get_absolute_url(), is_hidden, series.organiser_id)


def hide_series(series: Series, moderator: User) -> None:
    if series.name and not series.hidden_name:
        names = {"name": f"#{series.pk}", "hidden_name": series.name}
        Series.objects.filter(pk=series.pk).update(**names, version=F("version") + 1)


def show_series(series: Series, moderator: User) -> None:
    if series.hidden_name:
        names = {"name": series.hidden_name, "hidden_name": ""}
        Series.objects.filter(pk=series.pk).update(**names, version=F("version") + 1)


def members(text: str) -> QuerySet[SeriesMember]:
    rows = SeriesMember.objects.annotate(said_at=F("series__created"))
    if text:
        rows = rows.filter(Q(name__icontains=text) | Q(hidden_name__icontains=text))
    return rows.select_related("series", "player").order_by("-series__created", "-pk")


def describe_member(member: SeriesMember) -> ModeratedText:
    by = member.player.username if member.player else ""
    name, is_hidden = member.hidden_name or member.name, bool(member.hidden_name)
    address = member.series.get_absolute_url()
    return ModeratedText(str(member.pk), name, by, member.series.created, address, is_hidden, member.player_id)


def hide_member(member: SeriesMember, moderator: User) -> None:
    if not member.hidden_name:
        _rename_member(member, f"#{member.pk}", member.name)


def show_member(member: SeriesMember, moderator: User) -> None:
    if member.hidden_name:
        _rename_member(member, member.hidden_name, "")


def _rename_member(member: SeriesMember, name: str, hidden_name: str) -> None:
    SeriesMember.objects.filter(pk=member.pk).update(name=name, hidden_name=hidden_name)
    touch_series(member.series_id)


def players(text: str) -> QuerySet[Seat]:
    rows = Seat.objects.filter(bot="").annotate(said_at=F("event__created"))
    if text:
        rows = rows.filter(Q(name__icontains=text) | Q(hidden_name__icontains=text))
    return rows.select_related("event", "player").defer("event__sheet").order_by("-event__created", "-pk")


def describe_player(seat: Seat) -> ModeratedText:
    return ModeratedText(
        str(seat.pk),
        seat.hidden_name or seat.name,
        seat.player.username if seat.player else "",
        seat.event.created,
        seat.event.get_absolute_url(),
        bool(seat.hidden_name),
        seat.player_id,
    )


def hide_player(seat: Seat, moderator: User) -> None:
    if not seat.hidden_name:
        names = set(Seat.objects.filter(event=seat.event_id).values_list("name", flat=True))
        name = next(name for n in range(seat.number, seat.number + 100) if (name := f"#{n}") not in names)
        _rename(seat, name, seat.name)


def show_player(seat: Seat, moderator: User) -> None:
    if seat.hidden_name:
        _rename(seat, seat.hidden_name, "")


def _rename(seat: Seat, name: str, hidden_name: str) -> None:
    Seat.objects.filter(pk=seat.pk).update(name=name, hidden_name=hidden_name)
    Event.objects.filter(pk=seat.event_id).update(said=F("said") + 1)


def messages(text: str) -> QuerySet[Message]:
    rows = Message.objects.filter(text__icontains=text) if text else Message.objects.all()
    rows = rows.annotate(said_at=F("said")).select_related("event", "seat")
    return rows.defer("event__sheet").order_by("-said", "-pk")


def describe_message(message: Message) -> ModeratedText:
    address = message.event.get_absolute_url()
    return ModeratedText(
        str(message.pk),
        message.text,
        message.seat.name,
        message.said,
        address,
        message.hidden is not None,
        message.seat.player_id,
    )


def hide_message(message: Message, moderator: User) -> None:
    Message.objects.filter(pk=message.pk).update(hidden=timezone.now())
    Event.objects.filter(pk=message.event_id).update(said=F("said") + 1)


def show_message(message: Message, moderator: User) -> None:
    Message.objects.filter(pk=message.pk).update(hidden=None)
    Event.objects.filter(pk=message.event_id).update(said=F("said") + 1)


def announcements(text: str) -> QuerySet[Announcement]:
    rows = Announcement.objects.filter(text__icontains=text) if text else Announcement.objects.all()
    rows = rows.annotate(said_at=F("said")).select_related("event__organiser")
    return rows.defer("event__sheet").order_by("-said", "-pk")


def describe_announcement(announcement: Announcement) -> ModeratedText:
    event = announcement.event
    by = event.organiser.username if event.organiser else ""
    is_hidden = announcement.hidden is not None
    date, address, author = announcement.said, event.get_absolute_url(), event.organiser_id
    return ModeratedText(str(announcement.pk), announcement.text, by, date, address, is_hidden, author)


def hide_announcement(announcement: Announcement, moderator: User) -> None:
    Announcement.objects.filter(pk=announcement.pk).update(hidden=timezone.now())


def show_announcement(announcement: Announcement, moderator: User) -> None:
    Announcement.objects.filter(pk=announcement.pk).update(hidden=None)


MODERATED = {
    "event": ModeratedKind(_("Names of events"), events, describe_event, hide_event, show_event),
    "series": ModeratedKind(_("Names of series"), all_series, describe_series, hide_series, show_series),
    "member": ModeratedKind(_("Names of people in series"), members, describe_member, hide_member, show_member),
    "player": ModeratedKind(_("Names of players"), players, describe_player, hide_player, show_player),
    "chat": ModeratedKind(_("Chat"), messages, describe_message, hide_message, show_message),
    "announcement": ModeratedKind(
        _("Announcements"), announcements, describe_announcement, hide_announcement, show_announcement
    ),
}
