"""Collections: the printed cards that people own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.db import models, transaction
from django.db.models import Q, Sum

from catalog.models.cards import Card

MOST_OWNED: Final = 999  # copies of one card


class OwnedQuerySet(models.QuerySet["Owned"]):
    def of(self, user: User | AnonymousUser, game: str) -> OwnedQuerySet:
        """Return a person's collection of one game; empty without an account."""
        return self.filter(user=user, card__set__game=game) if isinstance(user, User) else self.none()

    def by_name(self) -> dict[str, int]:
        """Copies by the key of the card's name: every printing of a card is that card."""
        rows = self.order_by().values("card__name_key").annotate(copies=Sum("count"))
        return {row["card__name_key"]: row["copies"] for row in rows}

    def put(self, user: User, counts: Mapping[int, int]) -> None:
        """From now on the person owns so many copies of these cards, by pk; 0 is none. Counts are kept in bounds."""
        gone = [card for card, count in counts.items() if count <= 0]
        kept = [
            Owned(user=user, card_id=card, count=min(count, MOST_OWNED)) for card, count in counts.items() if count > 0
        ]
        with transaction.atomic():
            self.filter(user=user, card__in=gone).delete()
            self.bulk_create(kept, update_conflicts=True, unique_fields=["user", "card"], update_fields=["count"])


class Owned(models.Model):
    """The number of copies of one card in a collection."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="owned_cards")
    card = models.ForeignKey(Card, models.CASCADE, related_name="owners")
    count = models.PositiveSmallIntegerField()

    objects = OwnedQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "card"], name="card_owned_once_by_each"),
            models.CheckConstraint(condition=Q(count__gte=1, count__lte=MOST_OWNED), name="owned_copies_in_bounds"),
        ]

    def __str__(self) -> str:
        return f"{self.count} × {self.card_id}"


def owned_by(user: User | AnonymousUser, game: str) -> Q:
    """The cards that a person owns in any printing, as a condition on cards of that game."""
    return Q(name_key__in=Owned.objects.of(user, game).order_by().values("card__name_key"))
