"""Run the work of a worker for an event until none is left."""

from __future__ import annotations

from decks.events.models import Event
from decks.events.tasks import do_work


def finish_work(event_id: str) -> None:
    while Event.objects.filter(pk=event_id, work_since__isnull=False).exists():
        do_work(event_id)
