"""The odds of having a card in the deal (302.1): hypergeometric, exact. Pure."""

from __future__ import annotations

from fractions import Fraction
from math import comb


def chance(copies: int, deck: int, deal: int, at_least: int = 1) -> Fraction:
    """The probability that a deal from a shuffled deck holds `at_least` of so many copies.

    A deck smaller than the deal is dealt whole. ValueError for numbers that describe no deck.
    """
    if not 0 <= copies <= deck or deal < 0:
        raise ValueError("copies are among the cards of the deck")
    deal = min(deal, deck)
    ways = sum(
        comb(copies, dealt_copies) * comb(deck - copies, deal - dealt_copies)
        for dealt_copies in range(max(0, at_least), min(copies, deal) + 1)
    )
    return Fraction(ways, comb(deck, deal))


def chance_with_mulligans(copies: int, deck: int, deal: int, mulligans: int) -> Fraction:
    """The probability of at least one copy where every deal without it is given back, at most so many times (302.3)."""
    return 1 - (1 - chance(copies, deck, deal)) ** (mulligans + 1)
