"""Runs of guests are deleted `GUEST_DAYS` after they were asked for, which the page of their runs says."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import QuerySet

from simulator.matchups.models import Run


def runs_of_guests() -> QuerySet[Run]:
    return Run.objects.filter(user=None).exclude(guest="").order_by("-created")


def stale_runs(now: datetime) -> QuerySet[Run]:
    return runs_of_guests().filter(created__lt=now - timedelta(days=settings.GUEST_DAYS))


STALE = {"runs of guests": stale_runs}
QUOTAS = {"runs of guests": runs_of_guests}
