"""Work in the background. A task only says «look»: what is to be done stands in the event's rows."""

from __future__ import annotations

from celery import shared_task

from .work import do_work


@shared_task(name="events.look")
def look(event_id: str) -> None:
    """Open the sealed pools of an event, let its bots draft, and build their decks, as far as that is to be done."""
    do_work(event_id)
