"""Decks and collections of guests are deleted `GUEST_DAYS` after the last change, which their pages say."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import QuerySet

from catalog.models import Owned
from decks.models import Deck


def decks_of_guests() -> QuerySet[Deck]:
    return Deck.objects.filter(owner=None).exclude(guest="").order_by("-updated")


def stale_decks(now: datetime) -> QuerySet[Deck]:
    return decks_of_guests().filter(updated__lt=now - timedelta(days=settings.GUEST_DAYS))


def cards_of_guests() -> QuerySet[Owned]:
    return Owned.objects.filter(user=None).order_by("-updated")


def stale_collections(now: datetime) -> QuerySet[Owned]:
    """Return the cards of guests who have changed none of them for `GUEST_DAYS`."""
    recent = cards_of_guests().filter(updated__gte=now - timedelta(days=settings.GUEST_DAYS)).order_by()
    return cards_of_guests().exclude(guest__in=recent.values("guest"))


STALE = {"decks of guests": stale_decks, "cards owned by guests": stale_collections}
QUOTAS = {"decks of guests": decks_of_guests, "cards owned by guests": cards_of_guests}
