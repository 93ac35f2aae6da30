"""Hooks of the simulator: work queues, puzzles of guests, scenarios and puzzles of an account.

`berserk_site/hooks.py` describes each name.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import QuerySet

from simulator.models import DailySolution, FinishedStep, OwnPuzzle, SavedScenario, SolvedPuzzle
from simulator.tasks import WORK_QUEUES as WORK_QUEUES

# Own puzzles of guests are deleted `GUEST_DAYS` after they were composed, which their
# pages say.


def puzzles_of_guests() -> QuerySet[OwnPuzzle]:
    return OwnPuzzle.objects.filter(author=None).order_by("-created")


def stale_puzzles(now: datetime) -> QuerySet[OwnPuzzle]:
    return puzzles_of_guests().filter(created__lt=now - timedelta(days=settings.GUEST_DAYS))


STALE = {"puzzles of guests": stale_puzzles}
QUOTAS = {"puzzles of guests": puzzles_of_guests}


# Simulator data of an account: its scenarios, its own puzzles and those that it solved.
# They are deleted with the account.


def export_scenarios_and_puzzles(user: User) -> dict[str, Any]:
    """The scenarios as their files, and the solved puzzles by game and key."""
    scenarios = SavedScenario.objects.filter(author=user).order_by("created")
    return {
        "scenarios": [
            {
                "key": scenario.key,
                "title": scenario.title,
                "question": scenario.question,
                "changed": scenario.changed.isoformat(),
                "file": scenario.text,
            }
            for scenario in scenarios
        ],
        "own_puzzles": [
            {
                "key": puzzle.key,
                "game": puzzle.game,
                "title": puzzle.title,
                "goal": puzzle.goal,
                "state": puzzle.state,
                "created": puzzle.created.isoformat(),
                "file": puzzle.text,
            }
            for puzzle in OwnPuzzle.objects.filter(author=user).order_by("created")
        ],
        "puzzles": list(SolvedPuzzle.objects.filter(user=user).order_by("pk").values("game", "key", "solved")),
        "daily_puzzles": list(DailySolution.objects.filter(user=user).order_by("day").values_list("day", flat=True)),
        "lessons": list(
            FinishedStep.objects.filter(user=user).order_by("pk").values("game", "lesson", "step", "finished")
        ),
    }


ACCOUNT_DATA = {"export": export_scenarios_and_puzzles}
