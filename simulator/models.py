"""Scenarios that their authors keep and share, and the puzzles that accounts have solved."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog.games import game_choices
from simulator.scenario.files import MOST_LETTERS


def new_key() -> str:
    """An address that cannot be guessed: 60 bits."""
    return secrets.token_hex(8)[:15]


class SavedScenario(models.Model):
    """A scenario's file under a link. Everyone with the link may view it; only its author may change it."""

    key = models.CharField(_("key"), max_length=15, unique=True, default=new_key, editable=False)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="scenarios", verbose_name=_("author")
    )
    title = models.CharField(_("title"), max_length=200)
    text = models.TextField(_("file"), max_length=MOST_LETTERS)
    # The question of a puzzle; "" for a scenario that is not a puzzle.
    question = models.CharField(_("question"), max_length=200, blank=True, default="")
    created = models.DateTimeField(_("created"), auto_now_add=True)
    changed = models.DateTimeField(_("changed"), auto_now=True)

    class Meta:
        verbose_name = _("scenario")
        verbose_name_plural = _("scenarios")
        ordering = ["-changed"]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("desk:scenario", args=[self.key])


class SolvedPuzzle(models.Model):
    """A puzzle that an account has solved, by its game and key."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="solved_puzzles", verbose_name=_("account")
    )
    game = models.CharField(_("game"), max_length=20, choices=game_choices)
    key = models.CharField(_("puzzle"), max_length=40)
    solved = models.DateTimeField(_("solved"), auto_now_add=True)

    class Meta:
        verbose_name = _("solved puzzle")
        verbose_name_plural = _("solved puzzles")
        constraints = [models.UniqueConstraint(fields=["user", "game", "key"], name="puzzle_solved_once")]

    def __str__(self) -> str:
        return f"{self.game} {self.key}"


class DailySolution(models.Model):
    """A day on which an account has solved the puzzle of that day."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="daily_solutions", verbose_name=_("account")
    )
    day = models.DateField(_("day"))

    class Meta:
        verbose_name = _("solved puzzle of the day")
        verbose_name_plural = _("solved puzzles of the day")
        constraints = [models.UniqueConstraint(fields=["user", "day"], name="daily_puzzle_solved_once")]

    def __str__(self) -> str:
        return f"{self.day}"


class FinishedStep(models.Model):
    """A step of a lesson that an account has finished."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="finished_steps", verbose_name=_("account")
    )
    game = models.CharField(_("game"), max_length=20, choices=game_choices)
    lesson = models.CharField(_("lesson"), max_length=40)
    step = models.PositiveSmallIntegerField(_("step"))
    finished = models.DateTimeField(_("finished"), auto_now_add=True)

    class Meta:
        verbose_name = _("finished step of a lesson")
        verbose_name_plural = _("finished steps of lessons")
        constraints = [models.UniqueConstraint(fields=["user", "game", "lesson", "step"], name="step_finished_once")]

    def __str__(self) -> str:
        return f"{self.game} {self.lesson} {self.step}"
