"""The odds of having a card in the deal (302.1): hypergeometric, exact. Pure."""

from __future__ import annotations

from fractions import Fraction
from math import comb


def chance(copies: int, deck: int, deal: int, at_least: int = 1) -> Fraction:
    """Return the probability that a deal from a shuffled deck holds at least `at_least` of `copies` copies.

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
    """Return the probability of at least one copy if every deal without it is exchanged, at most `mulligans` times
    (302.3)."""
    return 1 - (1 - chance(copies, deck, deal)) ** (mulligans + 1)
