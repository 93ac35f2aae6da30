"""The background work of match-ups. A task carries nothing: it says «look», and the rows say what there is to do."""

from __future__ import annotations

from celery import shared_task

from simulator.matchups import calls, rating, work


@shared_task(name=calls.LOOK)
def look_for_batches() -> None:
    """Play what waits for some seconds; while more waits, leave word for the next."""
    if work.look():
        calls.say(calls.LOOK)


@shared_task(name=calls.COUNT)
def count_cards() -> None:
    """Take the cards of newly played games into the ratings."""
    rating.count()
