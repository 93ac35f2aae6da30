"""The event section of the account data download."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User

from .models import Event, Message, Pick, Seat


def export(user: User) -> dict[str, Any]:
    """Events that the account organised or played in, with its own picks, deck and words at the table."""
    seats = (
        Seat.objects.filter(player=user)
        .select_related("event", "deck")
        .prefetch_related("event__seats")
        .defer("event__sheet")
    )
    return {
        "organised": list(Event.objects.filter(organiser=user).values("id", "name", "options", "created")),
        "played": [
            {
                "event": seat.event_id,
                "name": seat.event.title,
                "as": seat.name,
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
