"""Simulator data of an account: its scenarios, its own puzzles and those that it solved.

They are deleted with the account.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User

from simulator.models import DailySolution, FinishedStep, OwnPuzzle, SavedScenario, SolvedPuzzle


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
