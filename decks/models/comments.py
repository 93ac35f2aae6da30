"""Feedback on decks: likes, comments, and reports of comments for staff to review."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.db import models
from django.db.models import Count, Exists, OuterRef, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog.core.staff_roles import StaffRole, has_role

if TYPE_CHECKING:
    from decks.models.decks import Deck


class Like(models.Model):
    deck: models.ForeignKey[Deck, Deck] = models.ForeignKey("decks.Deck", models.CASCADE, related_name="likes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="likes_of_decks")
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["deck", "user"], name="like_once_a_deck")]

    def __str__(self) -> str:
        return f"{self.user_id} likes {self.deck_id}"


class CommentQuerySet(models.QuerySet["Comment"]):
    def visible(self) -> CommentQuerySet:
        return self.filter(hidden=None)

    def shown_to(self, user: User | AnonymousUser) -> CommentQuerySet:
        """Show hidden comments only to moderators and to their author. The page tells the author about the hiding."""
        if has_role(user, StaffRole.MODERATOR):
            return self
        return self.filter(Q(hidden=None) | Q(author=user.pk)) if user.is_authenticated else self.visible()

    def with_reports(self) -> CommentQuerySet:
        """Comments with reports that staff has not settled, the most reported first."""
        return (
            self.annotate(open_reports=Count("reports", filter=Q(reports__settled=None)))
            .filter(open_reports__gt=0)
            .select_related("author", "deck")
            .prefetch_related("reports__reporter")
            .order_by("-open_reports", "made")
        )

    def with_report_by(self, user: User) -> CommentQuerySet:
        return self.annotate(reported_by_me=Exists(Report.objects.filter(comment=OuterRef("pk"), reporter=user)))


class Comment(models.Model):
    deck: models.ForeignKey[Deck, Deck] = models.ForeignKey("decks.Deck", models.CASCADE, related_name="comments")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="comments_on_decks")
    text = models.TextField(_("comment"), max_length=2000)
    made = models.DateTimeField(auto_now_add=True)
    hidden = models.DateTimeField(null=True, blank=True)
    hidden_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")

    objects = CommentQuerySet.as_manager()

    class Meta:
        ordering = ["made", "pk"]
        verbose_name = _("comment")
        verbose_name_plural = _("comments")

    def __str__(self) -> str:
        return self.text[:40]

    def hide(self, moderator: User) -> None:
        """Nobody but staff and its author sees it any more; its reports are settled."""
        self.hidden = timezone.now()
        self.hidden_by = moderator
        self.save(update_fields=["hidden", "hidden_by"])
        self.settle(moderator)

    def keep(self, moderator: User) -> None:
        """It stays, or is shown again; its reports are settled."""
        self.hidden = self.hidden_by = None
        self.save(update_fields=["hidden", "hidden_by"])
        self.settle(moderator)

    def settle(self, moderator: User) -> None:
        self.reports.filter(settled=None).update(settled=timezone.now(), settled_by=moderator)


class Report(models.Model):
    """One reader's word that a comment should be looked at."""

    comment = models.ForeignKey(Comment, models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="reports_of_comments")
    reason = models.CharField(_("reason"), max_length=200, blank=True)
    made = models.DateTimeField(auto_now_add=True)
    settled = models.DateTimeField(null=True, blank=True)
    settled_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["comment", "reporter"], name="report_once_a_comment")]

    def __str__(self) -> str:
        return self.reason or f"report {self.pk}"
