"""Names of events and of players, and what is said at tables, as moderators see and hide them.

A hidden name gives way to the key of the event or the number of the seat, and is kept beside for showing it again.
"""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import F, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog.moderation import ModeratedKind, ModeratedText

from .models import Announcement, Event, Message, Seat


def events(text: str) -> QuerySet[Event]:
    found = Event.objects.filter(Q(name__icontains=text) | Q(hidden_name__icontains=text)) if text else Event.objects
    found = found.to_be_listed().annotate(said_at=F("created"))
    return found.select_related("organiser").order_by("-created", "-pk")


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


def players(text: str) -> QuerySet[Seat]:
    found = Seat.objects.filter(bot="").annotate(said_at=F("event__created"))
    if text:
        found = found.filter(Q(name__icontains=text) | Q(hidden_name__icontains=text))
    return found.select_related("event", "player").defer("event__sheet").order_by("-event__created", "-pk")


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
        taken = set(Seat.objects.filter(event=seat.event_id).values_list("name", flat=True))
        name = next(name for n in range(seat.number, seat.number + 100) if (name := f"#{n}") not in taken)
        _rename(seat, name, seat.name)


def show_player(seat: Seat, moderator: User) -> None:
    if seat.hidden_name:
        _rename(seat, seat.hidden_name, "")


def _rename(seat: Seat, name: str, hidden_name: str) -> None:
    Seat.objects.filter(pk=seat.pk).update(name=name, hidden_name=hidden_name)
    Event.objects.filter(pk=seat.event_id).update(said=F("said") + 1)


def messages(text: str) -> QuerySet[Message]:
    found = Message.objects.filter(text__icontains=text) if text else Message.objects.all()
    found = found.annotate(said_at=F("said")).select_related("event", "seat")
    return found.defer("event__sheet").order_by("-said", "-pk")


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
    found = Announcement.objects.filter(text__icontains=text) if text else Announcement.objects.all()
    found = found.annotate(said_at=F("said")).select_related("event__organiser")
    return found.defer("event__sheet").order_by("-said", "-pk")


def describe_announcement(announcement: Announcement) -> ModeratedText:
    event = announcement.event
    by = event.organiser.username if event.organiser else ""
    hidden = announcement.hidden is not None
    said, address, author = announcement.said, event.get_absolute_url(), event.organiser_id
    return ModeratedText(str(announcement.pk), announcement.text, by, said, address, hidden, author)


def hide_announcement(announcement: Announcement, moderator: User) -> None:
    Announcement.objects.filter(pk=announcement.pk).update(hidden=timezone.now())


def show_announcement(announcement: Announcement, moderator: User) -> None:
    Announcement.objects.filter(pk=announcement.pk).update(hidden=None)


MODERATED = {
    "event": ModeratedKind(_("Names of events"), events, describe_event, hide_event, show_event),
    "player": ModeratedKind(_("Names of players"), players, describe_player, hide_player, show_player),
    "chat": ModeratedKind(_("Chat"), messages, describe_message, hide_message, show_message),
    "announcement": ModeratedKind(
        _("Announcements"), announcements, describe_announcement, hide_announcement, show_announcement
    ),
}
