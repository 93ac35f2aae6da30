"""The row of an analysis. An app with finished games derives a model that says which game it is. In its `ready()` it
registers the model with the function that loads the game:

    ANALYSES[ReplayAnalysis] = load_game
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from simulator.analysis.findings import Findings, FinishedGame


class GameAnalysis(models.Model):
    """The engine's view of a finished game, computed once by a worker: see `findings` and `jobs`."""

    class State(models.TextChoices):
        WAITING = "waiting", _("Being computed")
        DONE = "done", _("Done")
        FAILED = "failed", _("Not possible: the rules have changed")

    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    done = models.PositiveIntegerField(default=0)  # of `total` pieces of work
    total = models.PositiveIntegerField(default=0)
    found = models.JSONField(default=dict)  # as `Findings.as_plain` wrote it
    lease = models.BigIntegerField(default=0)  # until when a worker computes it, in ms
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True
        verbose_name = _("analysis")
        verbose_name_plural = _("analyses")
        indexes = [models.Index(fields=["created"], name="%(class)s_waiting", condition=Q(state="waiting"))]

    @property
    def findings(self) -> Findings:
        return Findings.of_plain(self.found)


GameLoader = Callable[[Any], FinishedGame | None]
"""From a row to its game; None if the rules have changed since it was played."""

ANALYSES: Final[dict[type[GameAnalysis], GameLoader]] = {}
