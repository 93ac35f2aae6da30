"""Card ratings from games played on this site. Other cards keep the rating that their game defines."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import models

from catalog.models import Card
from decks.games import Ratings, deck_game


def ratings_of(card: Card) -> Ratings:
    """Return the ratings of the card's game. Raise LookupError if the game does not rate cards."""
    ratings = deck_game(card.set.game).ratings
    if ratings is None:
        raise LookupError(f"Cards of {card.set.game} are not rated")
    return ratings


class CardRatingQuerySet(models.QuerySet["CardRating"]):
    def of(self, cards: Iterable[Card]) -> dict[int, int]:
        """The rating of each card by its pk, in hundredths of a crystal: from games where there are any."""
        cards = list(cards)
        values = {card.pk: ratings_of(card).rating_of(card.to_printed_card()) for card in cards}
        values.update(self.filter(card__in=cards).values_list("card", "value"))
        return values

    def count_from_games(self, cards: Iterable[Card]) -> int:
        """How many of these cards have a rating that games gave, on this site or before the cards were shipped."""
        shipped = {card.pk for card in cards if ratings_of(card).is_measured(card.to_printed_card())}
        return len(shipped.union(self.filter(card__in=cards).values_list("card", flat=True)))


class CardRating(models.Model):
    """The rating of a card from games. Bulk simulations write it; the deal page and draft bots read it."""

    card = models.OneToOneField(Card, models.CASCADE, primary_key=True, related_name="rating")
    value = models.PositiveIntegerField()  # hundredths of a crystal
    games = models.PositiveIntegerField()  # games with the card in the squad
    measured = models.DateTimeField(auto_now=True)

    objects = CardRatingQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.card_id}: {self.value / 100:.2f}"
