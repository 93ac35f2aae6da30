"""The history of moderation: who hid what, or showed it again, when and why."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Judgement(models.Model):
    """A moderator's decision on one row of a kind that `moderation` modules name; never changed.

    `text` is what the row said then, so the history stays readable when the row is gone.
    """

    MOST_TEXT = 300

    kind = models.CharField(max_length=20)
    row = models.CharField(max_length=40)
    text = models.CharField(max_length=MOST_TEXT)
    hidden = models.BooleanField()
    reason = models.CharField(_("reason"), max_length=200)
    moderator = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    author = models.ForeignKey(  # of the row, where that is an account
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="judgements"
    )
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-made", "-pk"]
        indexes = [
            models.Index(fields=["-made", "-id"], name="judgement_by_time"),
            models.Index(fields=["kind", "row", "-id"], name="judgement_of_row"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.row}: {self.reason}"
