"""Overdue work of events. Every process runs it every few seconds; it is idempotent."""

from __future__ import annotations

from django.db.models import F, Q

from . import record
from .card_statistics_rows import learn
from .models import Event, now_ms
from .outage import beat, is_reachable
from .pick_actions import execute_expired
from .tasks import do_work

QUEUE_MS = 5000  # background work that no worker has taken up for so long is done here
LEARNED_AT_ONCE = 2  # finished events whose lessons are taken in one call
AT_ONCE = 50  # events of each kind in one call; the rest come with the next


__all__ = ["beat", "run_due"]


def run_due() -> None:
    now = now_ms()
    due = Event.objects.due(now) if is_reachable(now) else Event.objects.none()
    for event_id in due.order_by("next_due").values_list("pk", flat=True)[:AT_ONCE]:
        execute_expired(event_id)
    stuck = Event.objects.with_work_since(now - QUEUE_MS).order_by("work_since")
    for event_id in stuck.values_list("pk", flat=True)[:AT_ONCE]:
        do_work(event_id)
    for event_id in Event.objects.with_lessons().order_by("created").values_list("pk", flat=True)[:LEARNED_AT_ONCE]:
        learn(event_id)
    drafting = Q(phase=Event.Phase.DRAFTING, table_told__gte=now - record.DRAFT_TOLD_EVERY)
    untold = Event.objects.with_an_untold_table().filter(table_told__lt=now - record.TABLE_TOLD_EVERY).exclude(drafting)
    untold.update(table_version=F("version"), table_told=now)
