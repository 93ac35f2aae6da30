"""Finished lesson steps of a visitor: stored with the account, or in the session of a guest."""

from __future__ import annotations

from typing import Final

from django.contrib.auth.models import User
from django.http import HttpRequest

from simulator.lessons.lesson import Lesson
from simulator.models import FinishedStep

KEY: Final = "lessons"  # in a guest's session: "game/lesson" → step numbers


def finished_steps(request: HttpRequest, lesson: Lesson) -> set[int]:
    """Return the numbers of the finished steps, from 1."""
    if isinstance(request.user, User):
        rows = FinishedStep.objects.filter(user=request.user, game=lesson.game, lesson=lesson.key)
        return set(rows.values_list("step", flat=True))
    return set(request.session.get(KEY, {}).get(_name(lesson), ()))


def record_step(request: HttpRequest, lesson: Lesson, step: int) -> None:
    """Store a finished step. Idempotent."""
    if isinstance(request.user, User):
        FinishedStep.objects.get_or_create(user=request.user, game=lesson.game, lesson=lesson.key, step=step)
        return
    steps_by_lesson = request.session.get(KEY, {})
    steps = steps_by_lesson.get(_name(lesson), [])
    if step not in steps:
        request.session[KEY] = {**steps_by_lesson, _name(lesson): [*steps, step]}


def _name(lesson: Lesson) -> str:
    return f"{lesson.game}/{lesson.key}"
