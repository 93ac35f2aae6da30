"""What a card is worth to a drafter.

A squad is bought for 45 crystals and is worth the sum of its cards, so what counts is what a card gives for its
crystals: 1000 points are a card that is worth its cost. Ratings come from games, those of drafted decks among them, or
from the numbers on a card that was in none (`decks.berserk.drafted`, `decks.berserk.ratings`).
"""

from __future__ import annotations

from typing import Literal

from catalog.berserk.card import PrintedCard
from decks.berserk.drafted import rating_of
from decks.berserk.ratings import is_measured

Role = Literal["striker", "wall", "shooter", "flyer", "support"]

LEAST, MOST = 100, 3000
# Points for striking from afar, and for flying over the front row, where no games tell what that is worth.
SHOOTER, FLYER = 60, 80
STRIKER, WALL = 0.5, 1.6  # medium blow and life for each crystal, from which a creature is one
SHOOTING = ("выстрел", "метание", "разряд", "удар через ряд", "shot", "throw", "discharge", "reach strike")
SUPPORTING = ("излеч", "регенерац", "строй", "heal", "regenerat", "formation")


def rate(card: PrintedCard) -> int:
    """Points of the card, from LEAST to MOST; one whose text says how it is paid counts as worth its cost."""
    if card.cost.special or not card.cost.amount:
        return 1000
    points = points_for(rating_of(card), card.cost.amount)
    if is_measured(card):
        return points
    points += SHOOTER if "shooter" in roles_of(card) else 0
    points += FLYER if card.subtype == "flyer" else 0
    return max(LEAST, min(MOST, points))


def points_for(rating: int, cost: int) -> int:
    """Points of a card whose rating is in hundredths of a crystal, as games or its numbers give it."""
    return max(LEAST, min(MOST, 10 * rating // max(1, cost)))


def roles_of(card: PrintedCard) -> tuple[Role, ...]:
    """What the card does in a squad."""
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
