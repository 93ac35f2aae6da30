"""Draft ratings of cards, in hundredths of a crystal. Pure.

A drafter who picks by `ratings.toml` prefers cards whose ratings are too high by chance. Games of decks that bots
drafted correct this bias (`manage.py rate_cards --drafted` plays them and writes `draft_ratings.toml`). Roster
selection still uses the general ratings.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from catalog.berserk.card import PrintedCard
from decks.berserk.ratings import RatingFile
from decks.berserk.ratings import rating_of as rating_in_squads

FILE = Path(__file__).with_suffix(".toml")


@cache
def load_draft_ratings() -> RatingFile:
    """The ratings of the shipped cards in games of drafted decks."""
    return RatingFile.read(FILE)


def draft_rating_of(card: PrintedCard) -> int:
    """As games of drafted decks showed it; of a card that was in none, its usual rating."""
    rating_row = load_draft_ratings().cards.get((card.set_code, card.number))
    return rating_in_squads(card) if rating_row is None else rating_row[0]
