"""Collections: the printed cards that accounts and guests own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.conf import settings
from django.contrib.auth.models import User
from django.db import models, transaction
from django.db.models import Q, Sum
from django.utils import timezone

from catalog.core.holders import Holder
from catalog.models.cards import Card

MOST_OWNED: Final = 999  # copies of one card


class OwnedQuerySet(models.QuerySet["Owned"]):
    def held_by(self, holder: Holder) -> OwnedQuerySet:
        """Return the cards of an account or of a guest."""
        if isinstance(holder, User):
            return self.filter(user=holder)
        return self.filter(guest=holder) if isinstance(holder, str) and holder else self.none()

    def of(self, holder: Holder, game: str) -> OwnedQuerySet:
        """Return the collection of one game; an empty queryset for a visitor without a collection."""
        return self.held_by(holder).filter(card__set__game=game)

    def by_name(self) -> dict[str, int]:
        """Copies by the key of the card's name: every printing of a card is that card."""
        rows = self.order_by().values("card__name_key").annotate(copies=Sum("count"))
        return {row["card__name_key"]: row["copies"] for row in rows}

    def set_counts(self, holder: User | str, counts: Mapping[int, int]) -> None:
        """Set the numbers of copies that the holder owns, by pk of the card. Numbers are limited to the allowed
        range."""
        owner = {"user": holder} if isinstance(holder, User) else {"guest": holder}
        empty = [card for card, count in counts.items() if count <= 0]
        rows = [
            Owned(**owner, card_id=card, count=min(count, MOST_OWNED)) for card, count in counts.items() if count > 0
        ]
        with transaction.atomic():
            self.filter(**owner, card__in=empty).delete()
            self.bulk_create(
                rows, update_conflicts=True, unique_fields=[*owner, "card"], update_fields=["count", "updated"]
            )

    def claim(self, user: User, guest: str) -> None:
        """Add the collection of a guest to the collection of an account."""
        with transaction.atomic():
            guest_counts = dict(self.filter(guest=guest).values_list("card", "count"))
            user_counts = dict(self.filter(user=user, card__in=guest_counts).values_list("card", "count"))
            self.set_counts(user, {card: user_counts.get(card, 0) + count for card, count in guest_counts.items()})
            self.filter(guest=guest).delete()


class Owned(models.Model):
    """The number of copies of one card in a collection."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="owned_cards")
    guest = models.CharField(max_length=40, null=True, editable=False)  # noqa: DJ001, as NULL keeps the keys apart
    card = models.ForeignKey(Card, models.CASCADE, related_name="owners")
    count = models.PositiveSmallIntegerField()
    updated = models.DateTimeField(default=timezone.now, editable=False)

    objects = OwnedQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "card"], name="card_owned_once_by_each"),
            models.UniqueConstraint(fields=["guest", "card"], name="card_owned_once_by_guest"),
            models.CheckConstraint(
                condition=Q(user__isnull=False, guest__isnull=True) | Q(user__isnull=True, guest__isnull=False),
                name="owned_by_account_or_guest",
            ),
            models.CheckConstraint(condition=Q(count__gte=1, count__lte=MOST_OWNED), name="owned_copies_in_bounds"),
        ]

    def __str__(self) -> str:
        return f"{self.count} × {self.card_id}"


def owned_by(holder: Holder, game: str) -> Q:
    """The cards that a person owns in any printing, as a condition on cards of that game."""
    return Q(name_key__in=Owned.objects.of(holder, game).order_by().values("card__name_key"))


def owned_condition(holder: Holder, game: str, owned: str) -> Q:
    """Return the condition of the cards that the holder owns, for "1", or lacks, for "0"."""
    condition = owned_by(holder, game)
    return condition if owned == "1" else ~condition
