"""Delete tables that only guests used after `GUEST_DAYS`, tables that never began after a day, and old searches for an
opponent."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet

from simulator.tables.models import OpponentSearch, Seat, Table


def tables_of_guests() -> QuerySet[Table]:
    """Those at which no account sits."""
    accounts = Seat.objects.filter(table=OuterRef("pk"), user__isnull=False)
    return Table.objects.filter(~Exists(accounts), pairing=None).order_by("-created")


def stale_tables(now: datetime) -> QuerySet[Table]:
    return tables_of_guests().filter(created__lt=now - timedelta(days=settings.GUEST_DAYS))


def empty_tables(now: datetime) -> QuerySet[Table]:
    """Tables that had no second player within a day, and cancelled ones."""
    waiting = Table.objects.filter(state__in=[Table.State.WAITING, Table.State.CANCELLED], pairing=None)
    return waiting.filter(created__lt=now - timedelta(days=1)).order_by("-created")


def old_searches(now: datetime) -> QuerySet[OpponentSearch]:
    """Searches whose person has not looked for a day."""
    return OpponentSearch.objects.filter(seen__lt=(now - timedelta(days=1)).timestamp() * 1000).order_by("-pk")


STALE = {"tables of guests": stale_tables, "tables that nobody began": empty_tables, "searches": old_searches}
QUOTAS = {"tables of guests": tables_of_guests}
