"""Own puzzles of guests are deleted `GUEST_DAYS` after they were composed, which their pages say."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import QuerySet

from simulator.models import OwnPuzzle


def puzzles_of_guests() -> QuerySet[OwnPuzzle]:
    return OwnPuzzle.objects.filter(author=None).order_by("-created")


def stale_puzzles(now: datetime) -> QuerySet[OwnPuzzle]:
    return puzzles_of_guests().filter(created__lt=now - timedelta(days=settings.GUEST_DAYS))


STALE = {"puzzles of guests": stale_puzzles}
QUOTAS = {"puzzles of guests": puzzles_of_guests}
