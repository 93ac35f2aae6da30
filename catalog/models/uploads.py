"""A card list that staff uploaded, and how far its import has come."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog.games import first_game, game_choices


class Upload(models.Model):
    """One uploaded card list. The row is the truth about the import; the queue only says that it is there."""

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        RUNNING = "running", _("running")
        DONE = "done", _("done")

    # The game of the list, if the list itself names none.
    game = models.CharField(_("game"), max_length=20, default=first_game, choices=game_choices)
    name = models.CharField(_("file"), max_length=200)
    content = models.BinaryField()
    dry_run = models.BooleanField(_("check only"), default=False)
    skip_bad = models.BooleanField(_("leave out rows with errors"), default=False)
    set_names = models.CharField(_("names of sets"), max_length=1000, blank=True)
    uploader = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="card_uploads")
    uploaded = models.DateTimeField(auto_now_add=True)
    state = models.CharField(max_length=7, choices=State.choices, default=State.WAITING)
    lease = models.DateTimeField(null=True)  # until when a worker holds it
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    report: models.JSONField[dict[str, Any] | None, dict[str, Any] | None] = models.JSONField(null=True)

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("upload")
        verbose_name_plural = _("uploads")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(state__in=["waiting", "running", "done"]), name="upload_state_known"
            ),
            models.CheckConstraint(
                condition=models.Q(state="done", report__isnull=False) | ~models.Q(state="done"),
                name="upload_done_reports",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("catalog:upload", args=[self.pk])

    @property
    def can_leave_out(self) -> bool:
        """Whether nothing was written because of single rows, which can be left out."""
        errors = (self.report or {}).get("en", {}).get("errors", ())
        return not self.skip_bad and bool(errors) and all(error["row"] is not None for error in errors)

    def leave_out_bad_rows(self) -> bool:
        """Queue the upload for another import without its bad rows; return False if that was already done."""
        if not self.can_leave_out:
            return False
        uploads = Upload.objects.filter(pk=self.pk, state=self.State.DONE, skip_bad=False)
        return bool(uploads.update(state=self.State.WAITING, skip_bad=True, report=None))
