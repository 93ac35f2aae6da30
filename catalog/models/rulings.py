"""Rulings and errata published after a card was printed (200.3)."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from catalog.models.cards import Card, in_active_language


class Ruling(models.Model):
    """An erratum or a ruling, with its date; staff add them on the card's page."""

    class Kind(models.TextChoices):
        ERRATUM = "erratum", _("Erratum")
        RULING = "ruling", _("Ruling")

    card = models.ForeignKey(Card, models.CASCADE, related_name="rulings")
    kind = models.CharField(_("kind"), max_length=8, choices=Kind.choices, default=Kind.RULING)
    date = models.DateField(_("date"))
    text_ru = models.TextField(_("text in Russian"), max_length=2000, blank=True)
    text_en = models.TextField(_("text in English"), max_length=2000, blank=True)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ["-date", "-pk"]
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")
        constraints = [
            models.CheckConstraint(condition=models.Q(kind__in=["erratum", "ruling"]), name="ruling_kind_known"),
            models.CheckConstraint(
                condition=~models.Q(text_ru="", text_en=""),
                name="ruling_says_something",
                violation_error_message=_("Write the text in at least one language."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.date}: {self.text[:60]}"

    @property
    def text(self) -> str:
        return in_active_language(self.text_ru, self.text_en)
