"""Scenarios and puzzles that their authors share, and the puzzles that accounts have solved."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog.addresses import urls_of
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


class OwnPuzzleQuerySet(models.QuerySet["OwnPuzzle"]):
    def owned_by(self, user: User | AnonymousUser, guest: str = "") -> OwnPuzzleQuerySet:
        """The puzzles of an account, or of a guest's session."""
        if isinstance(user, User):
            return self.filter(author=user)
        return self.filter(author=None, guest=guest).exclude(guest="")

    def claim(self, user: User, guest: str) -> int:
        """A guest who signs in or up keeps the puzzles; return how many there were."""
        return self.filter(author=None, guest=guest).exclude(guest="").update(author=user, guest="")


class OwnPuzzle(models.Model):
    """A puzzle that a visitor composed: a scenario and its goal under a link. A search proves it before others see it.

    The text never changes, so that what was proved stays true; a change makes another puzzle.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting for its proof")
        PROVED = "proved", _("Proved")
        REFUSED = "refused", _("Refused")

    key = models.CharField(_("key"), max_length=15, unique=True, default=new_key, editable=False)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="own_puzzles",
        verbose_name=_("author"),
    )  # fmt: skip
    guest = models.CharField(max_length=40, blank=True)  # the session of an author without an account
    game = models.CharField(_("game"), max_length=20, choices=game_choices)
    title = models.CharField(_("title"), max_length=100)
    text = models.TextField(_("file"), max_length=MOST_LETTERS)
    goal = models.CharField(_("goal"), max_length=10)  # one of `simulator.puzzles.own_puzzles.GOALS`
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.WAITING)
    refusal = models.CharField(max_length=20, blank=True)  # a `simulator.puzzles.own_puzzles.Refusal`
    verdict = models.JSONField(null=True, blank=True)  # of a proved puzzle
    hidden = models.DateTimeField(null=True, blank=True)  # when a moderator hid it
    created = models.DateTimeField(_("created"), auto_now_add=True)

    objects = OwnPuzzleQuerySet.as_manager()

    class Meta:
        verbose_name = _("own puzzle")
        verbose_name_plural = _("own puzzles")
        ordering = ["-created", "-pk"]
        indexes = [models.Index(fields=["state", "created"], name="own_puzzle_state")]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(author__isnull=False) | ~models.Q(guest=""), name="own_puzzle_has_an_author"
            ),
            models.CheckConstraint(
                condition=models.Q(state="proved") ^ models.Q(verdict__isnull=True),
                name="own_puzzle_proved_with_a_verdict",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("puzzles:own", args=[self.key], urlconf=urls_of(self.game))
