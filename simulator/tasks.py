"""Games in the background. A task only says «look»: what is to be played stands in rows."""

from __future__ import annotations

from celery import shared_task

from simulator.event_tables import play_next


@shared_task(name="simulator.look_at_event")
def look_at_event(event_id: str) -> None:
    """Play one table of an event, and look again: tasks stay short, and other work comes in between."""
    if play_next(event_id):
        look_at_event.delay(event_id)
