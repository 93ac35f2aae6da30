"""Deck revisions: a snapshot after each change, so that every earlier state can be restored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.db import models
from django.utils.translation import gettext_lazy as _

from decks.multiset import Merge, difference, merge

if TYPE_CHECKING:
    from decks.models.decks import Deck

Counts = dict[int, int]  # pk of a card → copies


@dataclass(frozen=True, slots=True)
class Author:
    """The author of a deck change: an account or a guest's session, and the browser tab of the change."""

    user: User | AnonymousUser | None = None
    guest: str = ""
    tab: str = ""

    @property
    def account(self) -> User | None:
        return self.user if isinstance(self.user, User) else None


class ChangedMeanwhile(Exception):
    """Somebody else changed the deck after the state that a change was made to. Nothing was written."""

    def __init__(self, base: Counts, mine: Counts, theirs: Counts, version: int) -> None:
        super().__init__("the deck was changed meanwhile")
        self.base = base
        self.mine = mine
        self.theirs = theirs
        self.version = version  # of their state

    @property
    def their_changes(self) -> Counts:
        return difference(self.base, self.theirs)

    @property
    def my_changes(self) -> Counts:
        return difference(self.base, self.mine)

    @property
    def merge(self) -> Merge[int]:
        return merge(self.base, self.mine, self.theirs)


class TooLarge(Exception):
    """More cards than a deck of any format can hold."""


class RevisionQuerySet(models.QuerySet["Revision"]):
    def steps(self) -> RevisionQuerySet:
        """Newest first, with their authors."""
        return self.select_related("author").order_by("-number")


class Revision(models.Model):
    """The deck after one change. Revisions are only added: undoing adds one that holds an earlier state.

    `back` is the revision whose state undoing leads to, `forward` the one that redoing leads to.
    """

    class Kind(models.TextChoices):
        CHANGE = "change", _("change")
        UNDO = "undo", _("undone")
        REDO = "redo", _("done again")
        RESTORE = "restore", _("restored")
        MERGE = "merge", _("merged")
        IMPORT = "import", _("imported")

    deck: models.ForeignKey[Deck, Deck] = models.ForeignKey("decks.Deck", models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    cards = models.JSONField(default=dict)
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.CHANGE)
    note = models.CharField(_("note"), max_length=200, blank=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="revisions_of_decks"
    )
    tab = models.CharField(max_length=24, blank=True)
    back = models.PositiveIntegerField(null=True, blank=True)
    forward = models.PositiveIntegerField(null=True, blank=True)
    made = models.DateTimeField(auto_now_add=True)

    objects = RevisionQuerySet.as_manager()

    changes: Counts = {}  # the changes of this revision; set only on the instance that made it

    class Meta:
        ordering = ["number"]
        verbose_name = _("revision")
        verbose_name_plural = _("revisions")
        constraints = [models.UniqueConstraint(fields=["deck", "number"], name="revision_once_a_number")]

    def __str__(self) -> str:
        return f"{self.deck_id} r{self.number}"

    @property
    def counts(self) -> Counts:
        return {int(card): count for card, count in self.cards.items()}

    @property
    def size(self) -> int:
        return sum(self.cards.values())
