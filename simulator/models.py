"""Scenarios that their authors keep and share."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from simulator.scenario.files import MOST_LETTERS


def new_key() -> str:
    """An address that cannot be guessed: 60 bits."""
    return secrets.token_hex(8)[:15]


class SavedScenario(models.Model):
    """A scenario's file under a link: whoever has the link may look, only its author changes it."""

    key = models.CharField(_("key"), max_length=15, unique=True, default=new_key, editable=False)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="scenarios", verbose_name=_("author")
    )
    title = models.CharField(_("title"), max_length=200)
    text = models.TextField(_("file"), max_length=MOST_LETTERS)
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
