"""Images that staff give cards in place of their drawn faces."""

from __future__ import annotations

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _


class CardImage(models.Model):
    """One image file; its name is the digest of its content and the ending of its kind, so it never changes."""

    name = models.CharField(max_length=40, primary_key=True)
    data = models.BinaryField()

    class Meta:
        verbose_name = _("image of a card")
        verbose_name_plural = _("images of cards")

    def __str__(self) -> str:
        return self.name

    @staticmethod
    def address(name: str) -> str:
        """Where the image of that name is served."""
        return reverse("catalog:image", args=[name])
