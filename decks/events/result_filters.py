"""The filters that rows of card and of deck statistics share."""

from __future__ import annotations

from datetime import date
from typing import Any, TypeVar

from django.db import models

from .card_statistics import PEOPLE

Rows = TypeVar("Rows", bound="models.QuerySet[Any]")


def filter_results(rows: Rows, who: str, since: date | None, until: date | None) -> Rows:
    """Filter by holder (`people`, `accounts`, `bots` or one level of bots) and by the day of the event."""
    if who == "accounts":
        rows = rows.filter(who=PEOPLE, person__isnull=False)
    elif who == "bots":
        rows = rows.exclude(who=PEOPLE)
    elif who:
        rows = rows.filter(who=who)
    if since:
        rows = rows.filter(held__gte=since)
    return rows.filter(held__lte=until) if until else rows
