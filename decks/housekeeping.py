"""Decks of guests are deleted `GUEST_DAYS` after the last change, which the page of their decks says."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import QuerySet

from decks.models import Deck


def decks_of_guests() -> QuerySet[Deck]:
    return Deck.objects.filter(owner=None).exclude(guest="").order_by("-updated")


def stale_decks(now: datetime) -> QuerySet[Deck]:
    return decks_of_guests().filter(updated__lt=now - timedelta(days=settings.GUEST_DAYS))


STALE = {"decks of guests": stale_decks}
QUOTAS = {"decks of guests": decks_of_guests}
