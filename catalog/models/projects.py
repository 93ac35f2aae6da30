"""Cards that a user writes in the editor of a game."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog.games import game_choices
from catalog.models.cards import CardSet


class CardProject(models.Model):
    """The values of the editor's fields, and the set of the cards that came of them last.

    The set is made when the cards are complete for the first time. It is private until the author publishes it.
    """

    MOST = 30  # of one account

    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="card_projects")
    game = models.CharField(_("game"), max_length=20, choices=game_choices)
    title = models.CharField(_("name"), max_length=100, blank=True)
    values: models.JSONField[dict[str, Any], dict[str, Any]] = models.JSONField(default=dict)
    set = models.OneToOneField(CardSet, models.SET_NULL, null=True, related_name="project")
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-changed", "-pk"]
        verbose_name = _("cards of a user")
        verbose_name_plural = _("cards of users")

    def __str__(self) -> str:
        """Return the name of its set in the active language; a draft without cards has one name."""
        return self.set.name if self.set is not None else self.title or f"{self.game} {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("catalog:project", args=[self.pk])

    @property
    def code(self) -> str:
        """The code of its set."""
        return f"OWN{self.pk}"

    @property
    def is_published(self) -> bool:
        return self.set is not None and not self.set.private
