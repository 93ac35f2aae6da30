"""The stored metagame of each format of each game, and the public dump of statistics."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Metagame(models.Model):
    """The findings of the last refresh of a format: see `findings.find_metagame`. It names decks only by their rows."""

    game = models.CharField(max_length=20)
    format = models.CharField(max_length=40)  # the slug
    refreshed = models.DateTimeField(default=timezone.now)
    found: Any = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("metagame")
        verbose_name_plural = _("metagames")
        ordering = ["game", "format"]
        constraints = [models.UniqueConstraint(fields=["game", "format"], name="metagame_once_a_format")]
        indexes = [models.Index(fields=["game", "refreshed"], name="metagame_by_time")]

    def __str__(self) -> str:
        return f"{self.game} {self.format}"

    @property
    def games(self) -> int:
        """The number of games of all sources. Each game has two sides."""
        totals: dict[str, Any] = self.found.get("totals", {})
        return sum(sum(sums["tally"]) for sums in totals.values()) // 2


class StatisticsDump(models.Model):
    """A file of the public dump, gzipped: see `dump`. The file contains no personal data."""

    name = models.CharField(max_length=40, primary_key=True)
    made = models.DateTimeField()
    rows = models.PositiveIntegerField()
    content = models.BinaryField()

    class Meta:
        verbose_name = _("file of the public dump")
        verbose_name_plural = _("files of the public dump")
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name
