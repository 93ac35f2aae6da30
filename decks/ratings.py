"""What a card is worth by the numbers printed on it, until games give better ratings. Pure."""

from __future__ import annotations

from catalog.card import PrintedCard

# Hundredths of a crystal. Fitted so that an average creature of the present sets is worth about its cost.
LIFE = 25
STRIKE = 88
MOVE = 50
ABILITY = 40
ELITE = 50
# The blow of an open fight between equal dice is weak 16, medium 7 and strong 3 times of 26.
WEAK, MEDIUM, STRONG = 16, 7, 3


def printed_rating(card: PrintedCard) -> int:
    """The rating of a card in hundredths of a crystal, never negative.

    Creatures are judged by life, strike, movement and the number of their abilities. What has no lives or strike is
    worth its price. An elite card has the stronger abilities and gets a little more.
    """
    rating = ELITE if card.cost.elite else 0
    if card.strike is None or card.life is None:
        return rating + 100 * card.cost.amount
    blow = (WEAK * card.strike.weak + MEDIUM * card.strike.medium + STRONG * card.strike.strong) / (
        WEAK + MEDIUM + STRONG
    )
    rating += LIFE * card.life + round(STRIKE * blow)
    rating += MOVE * max(0, (card.move or 0) - 1)
    return rating + ABILITY * (len(card.icons) + sentences(card.text_ru or card.text_en))


def sentences(text: str) -> int:
    """How many sentences a text has; a sentence is one ability (403.3)."""
    return sum(bool(part.strip()) for part in text.replace("\n", ".").split("."))
