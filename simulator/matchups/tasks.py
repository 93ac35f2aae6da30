"""The background work of match-ups. A task carries nothing: it says «look», and the rows say what there is to do."""

from celery import shared_task

from simulator.matchups import work


@shared_task(name="matchups.look")
def look_for_batches() -> None:
    """Play what waits for some seconds; while more waits, leave word for the next."""
    if work.look():
        look_for_batches.delay()
