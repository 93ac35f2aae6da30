"""The background work of match-ups. A task carries nothing: it says «look», and the rows say what there is to do."""

from celery import shared_task

from simulator.matchups import rating, work


@shared_task(name="matchups.look")
def look_for_batches() -> None:
    """Play what waits for some seconds; while more waits, leave word for the next."""
    if work.look():
        look_for_batches.delay()


@shared_task(name="matchups.count")
def count_cards() -> None:
    """Take the cards of newly played games into the ratings."""
    rating.count()
