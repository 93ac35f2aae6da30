"""The background work of tables. A task carries nothing: it says «look», and the rows say what there is to do."""

from __future__ import annotations

from celery import shared_task

from simulator.tables import analysing, thinking
from simulator.tables.record import LOOK, ask_to_think


@shared_task(name=LOOK)
def think() -> None:
    """Think for the engines that wait; while more wait, leave word for the next."""
    if thinking.look():
        ask_to_think()


@shared_task(name=analysing.LOOK)
def analyse() -> None:
    """Compute analyses for a slice; while more is to be done, leave word for the next."""
    if analysing.look():
        analysing.ask_to_look()
