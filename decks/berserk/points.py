"""The worth of a card to a drafter, in points for each crystal of its cost.

A squad costs 45 crystals and is worth the sum of its cards, so the value of a card is its worth per crystal: 1000
points mean that a card is worth its cost. Ratings come from games, which include games of drafted decks. Cards without
games get a rating from their printed numbers (`decks.berserk.draft_ratings`, `decks.berserk.ratings`). `points_of`
converts every rating to points.
"""

from __future__ import annotations

from typing import Literal

from catalog.berserk.card import PrintedCard
from decks.berserk.draft_ratings import draft_rating_of
from decks.berserk.ratings import is_measured

Role = Literal["striker", "wall", "shooter", "flyer", "support"]

LEAST, MOST = 100, 3000
AVERAGE = 1000  # of a card that is worth its cost
# Points for a strike from afar and for a flight over the front row, if no game has measured the card.
SHOOTER, FLYER = 60, 80
STRIKER, WALL = 0.5, 1.6  # medium blow and life for each crystal, from which a creature is one
SHOOTING = ("выстрел", "метание", "разряд", "удар через ряд", "shot", "throw", "discharge", "reach strike")
SUPPORTING = ("излеч", "регенерац", "строй", "heal", "regenerat", "formation")


def rate_by_numbers(card: PrintedCard) -> int:
    """Return the points of the card before this site has played any game with it."""
    return points_of(card, drafted_rating(card))


def points_of(card: PrintedCard, rating: int) -> int:
    """Return the points of a card with this rating in hundredths of a crystal, from LEAST to MOST.

    A card without a fixed cost (X, or a cost defined by its text) counts as worth its cost, for any rating.
    """
    if card.cost.x or card.cost.special or not card.cost.amount:
        return AVERAGE
    return points_for(rating, card.cost.amount)


def points_for(rating: int, cost: int) -> int:
    """Return the points of a rating in hundredths of a crystal for a fixed cost."""
    return max(LEAST, min(MOST, 10 * rating // max(1, cost)))


def drafted_rating(card: PrintedCard) -> int:
    """Return the rating from games or from the numbers on the card; the second is raised for shooters and flyers."""
    rating = draft_rating_of(card)
    if is_measured(card):
        return rating
    bonus = SHOOTER * ("shooter" in roles_of(card)) + FLYER * (card.subtype == "flyer")
    return rating + bonus * card.cost.amount // 10


def roles_of(card: PrintedCard) -> tuple[Role, ...]:
    """Return the roles of the card in a squad."""
    roles: list[Role] = []
    words = f"{card.text_ru} {card.text_en} {' '.join(name for name, _ in card.icons)}".lower()
    cost = max(1, card.cost.amount)
    if card.subtype == "flyer":
        roles.append("flyer")
    if any(word in words for word in SHOOTING):
        roles.append("shooter")
    if card.strike is not None and card.strike.medium / cost >= STRIKER:
        roles.append("striker")
    if card.kind == "creature" and (card.life or 0) / cost >= WALL:
        roles.append("wall")
    if card.kind != "creature" or any(word in words for word in SUPPORTING):
        roles.append("support")
    return tuple(roles)
