"""The audit log of staff: who did what and when, with digests of the content before and after."""

from __future__ import annotations

from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class AppendOnly(models.QuerySet["StaffAction"]):
    """Rows that are added and read."""

    def update(self, **values: Any) -> NoReturn:
        raise TypeError("the audit log is append-only")

    def delete(self) -> NoReturn:
        raise TypeError("the audit log is append-only")


class StaffAction(models.Model):
    """One action of staff. The row contains no text or name of a visitor, so it can outlive its target.

    `target` is a kind and a key, such as `deck 12`. `catalog/audit.py` computes the digests; empty means that there was
    nothing.
    """

    class Kind(models.TextChoices):
        RULING_ADDED = "ruling-added", _("added a ruling")
        RULING_REMOVED = "ruling-removed", _("removed a ruling")
        IMAGE_SET = "image-set", _("set a card's image")
        IMAGE_REMOVED = "image-removed", _("removed a card's image")
        TEXT_REPLACED = "text-replaced", _("replaced the text that a card plays by")
        LIST_UPLOADED = "list-uploaded", _("uploaded a card list")
        LIST_REPEATED = "list-repeated", _("imported a card list again")
        FORMAT_CHANGED = "format-changed", _("changed a format")
        HIDDEN = "hidden", _("hid a text or suspended an account")
        SHOWN = "shown", _("showed a text or reinstated an account")
        ANSWERED = "answered", _("answered a report or an appeal")
        ROLE_GIVEN = "role-given", _("gave a role")
        ROLE_TAKEN = "role-taken", _("took a role away")
        ADMIN = "admin", _("changed a row in the admin")

    # Null for the command line of the server, and for accounts that were deleted since.
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="staff_actions")
    kind = models.CharField(max_length=20, choices=Kind.choices)
    target = models.CharField(max_length=200)
    before = models.CharField(max_length=16, blank=True)
    after = models.CharField(max_length=16, blank=True)
    made = models.DateTimeField(auto_now_add=True)

    objects = AppendOnly.as_manager()

    class Meta:
        ordering = ["-pk"]
        indexes = [models.Index(fields=["user", "-id"], name="staff_action_of_user")]

    def __str__(self) -> str:
        return f"{self.kind} {self.target}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError("the audit log is append-only")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise TypeError("the audit log is append-only")
