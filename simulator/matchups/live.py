"""Live updates of match-ups: the progress of a run."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpRequest

from decks.guests import guest_of
from simulator.matchups.models import Run


def run_versions() -> QuerySet[Run, tuple[str, int]]:
    return Run.objects.values_list("key", "version")


def may_follow_run(request: HttpRequest, key: str) -> bool:
    """Return whether the visitor may open the run's page."""
    return Run.objects.visible_to(request.user, guest_of(request)).filter(key=key).exists()


FOLLOWED = {"run": (run_versions, may_follow_run)}
