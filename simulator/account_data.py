"""Simulator data of an account: its saved scenarios and its solved puzzles. They are deleted with the account."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User

from simulator.models import DailySolution, FinishedStep, SavedScenario, SolvedPuzzle


def export(user: User) -> dict[str, Any]:
    """The scenarios as their files, and the solved puzzles by game and key."""
    kept = SavedScenario.objects.filter(author=user).order_by("created")
    return {
        "scenarios": [
            {
                "key": scenario.key,
                "title": scenario.title,
                "question": scenario.question,
                "changed": scenario.changed.isoformat(),
                "file": scenario.text,
            }
            for scenario in kept
        ],
        "puzzles": list(SolvedPuzzle.objects.filter(user=user).order_by("pk").values("game", "key", "solved")),
        "daily_puzzles": list(DailySolution.objects.filter(user=user).order_by("day").values_list("day", flat=True)),
        "lessons": list(
            FinishedStep.objects.filter(user=user).order_by("pk").values("game", "lesson", "step", "finished")
        ),
    }
