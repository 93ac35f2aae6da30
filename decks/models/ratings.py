"""What cards are worth as games showed it; until then their printed numbers speak."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import models

from catalog.models import Card
from decks.ratings import printed_rating


class CardRatingQuerySet(models.QuerySet["CardRating"]):
    def of(self, cards: Iterable[Card]) -> dict[int, int]:
        """The rating of each card by its pk, in hundredths of a crystal: from games where there are any."""
        cards = list(cards)
        values = {card.pk: printed_rating(card.printed()) for card in cards}
        values.update(self.filter(card__in=cards).values_list("card", "value"))
        return values


class CardRating(models.Model):
    """The rating of a card from games; whoever plays many games writes it, the deal page and draft bots read it."""

    card = models.OneToOneField(Card, models.CASCADE, primary_key=True, related_name="rating")
    value = models.PositiveIntegerField()  # hundredths of a crystal
    games = models.PositiveIntegerField()  # games with the card in the squad
    measured = models.DateTimeField(auto_now=True)

    objects = CardRatingQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.card_id}: {self.value / 100:.2f}"
