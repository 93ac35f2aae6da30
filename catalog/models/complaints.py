"""The register of complaints: reports of visitors' texts, appeals against decisions, and blocks between accounts."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth.models import User
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

MOST_TEXT = 300


class ComplaintQuerySet(models.QuerySet["Complaint"]):
    def open(self) -> ComplaintQuerySet:
        """Those that no moderator has answered, the oldest first."""
        return self.filter(answered=None).order_by("made", "pk")


class Complaint(models.Model):
    """A report of one row of a kind that `moderation` modules name, or the appeal of its author against a decision.

    `text` is what the row said then, so the register stays readable when the row is gone.
    """

    kind = models.CharField(max_length=20)
    row = models.CharField(max_length=40)
    text = models.CharField(max_length=MOST_TEXT)
    address = models.CharField(max_length=200, blank=True)  # of the page with the row
    appeal = models.ForeignKey("catalog.Judgement", models.CASCADE, null=True, related_name="appeals")  # against it
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="complaints")
    writer = models.ForeignKey(  # of the row, where that is an account
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="complaints_about"
    )
    reason = models.CharField(_("reason"), max_length=MOST_TEXT)
    made = models.DateTimeField(auto_now_add=True)
    answered = models.DateTimeField(null=True, editable=False)
    upheld = models.BooleanField(default=False)  # the moderator did what was asked
    answer = models.CharField(_("answer"), max_length=MOST_TEXT, blank=True)
    moderator = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    read = models.BooleanField(default=False)  # its author has seen the answer

    objects = ComplaintQuerySet.as_manager()

    class Meta:
        ordering = ["-made", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "row", "author"],
                condition=models.Q(answered=None, appeal=None),
                name="complaint_open_once_a_row",
            ),
            models.UniqueConstraint(fields=["appeal", "author"], name="appeal_once_a_decision"),
        ]
        indexes = [models.Index(fields=["made"], name="complaint_open", condition=models.Q(answered=None))]

    def __str__(self) -> str:
        return f"{self.kind} {self.row}: {self.reason}"

    def settle(self, upheld: bool, answer: str, moderator: User) -> None:
        """Answer it."""
        self.upheld, self.answer, self.moderator = upheld, answer[:MOST_TEXT], moderator
        self.answered = timezone.now()
        self.save()


class AccountBlock(models.Model):
    """An account reads nothing that another one writes, and does not meet it at tables."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="blocked_by")
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-made", "-pk"]
        constraints = [models.UniqueConstraint(fields=["user", "blocked"], name="block_once")]

    def __str__(self) -> str:
        return f"{self.user_id} → {self.blocked_id}"


def find_blocked(user_id: int | None) -> set[int]:
    """Return the accounts that an account has blocked."""
    if user_id is None:
        return set()
    return set(AccountBlock.objects.filter(user=user_id).values_list("blocked", flat=True))


def is_blocked_between(a: int | None, b: int | None) -> bool:
    """Whether one of two accounts has blocked the other."""
    if a is None or b is None:
        return False
    pair = models.Q(user=a, blocked=b) | models.Q(user=b, blocked=a)
    return AccountBlock.objects.filter(pair).exists()


def find_blocked_either_way(user_id: int | None) -> set[int]:
    """Return the accounts that an account has blocked, and those that have blocked it."""
    if user_id is None:
        return set()
    pairs = AccountBlock.objects.filter(models.Q(user=user_id) | models.Q(blocked=user_id))
    return {each for pair in pairs.values_list("user", "blocked") for each in pair} - {user_id}
