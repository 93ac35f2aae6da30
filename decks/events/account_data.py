"""Event data of an account: the section of the download, and what goes with the account."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.db.models import F

from .models import Announcement, Event, Message, Pick, Seat


def export(user: User) -> dict[str, Any]:
    """Events that the account organised or played in, with its own picks, deck and words at the table."""
    seats = (
        Seat.objects.filter(player=user)
        .select_related("event", "deck")
        .prefetch_related("event__seats")
        .defer("event__sheet")
    )
    return {
        "organised": list(
            Event.objects.filter(organiser=user).values("id", "name", "hidden_name", "options", "created")
        ),
        "helped": list(Event.objects.filter(co_organisers=user).values("id", "created")),
        "announcements": list(Announcement.objects.filter(event__organiser=user).values("event", "text", "said")),
        "played": [
            {
                "event": seat.event_id,
                "name": seat.event.title,
                "as": seat.hidden_name or seat.name,
                "deck": seat.deck.cards if hasattr(seat, "deck") else None,
            }
            for seat in seats
        ],
        "removed_from": list(user.kept_out_of.values("event", "name")),
        "picks": list(
            Pick.objects.filter(seat__player=user)
            .order_by("event", "round", "pick")
            .values("event", "round", "pick", "instance")
        ),
        "messages": list(Message.objects.filter(seat__player=user).values("event", "text", "said")),
    }


def forget(user: User) -> None:
    """Delete what the account said and how it was called. Its seats and events stay: they are also other players'."""
    seats = Seat.objects.filter(player=user)
    Message.objects.filter(seat__in=seats).delete()
    for seat in seats:
        taken = set(Seat.objects.filter(event=seat.event_id).exclude(pk=seat.pk).values_list("name", flat=True))
        name = next(name for n in range(seat.number, seat.number + 100) if (name := f"#{n}") not in taken)
        Seat.objects.filter(pk=seat.pk).update(name=name, hidden_name="")
        Event.objects.filter(pk=seat.event_id).update(said=F("said") + 1)
    organised = Event.objects.filter(organiser=user)
    Announcement.objects.filter(event__in=organised).delete()
    organised.update(name="", hidden_name="", said=F("said") + 1)
