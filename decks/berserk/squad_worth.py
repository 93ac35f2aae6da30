"""The average worth of the squad of a deck or a pool. Picks and deck building use the same measure.

A deal has fifteen cards of the deck, and the crystals buy the best of them (304). So each card counts with the
probability of its deal. The crystals buy the best cards per crystal, elite cards for gold alone. The result is the
expected worth of the best roster without the luck of single deals, and fast to compute.
"""

from __future__ import annotations

from collections.abc import Iterable

from catalog.berserk.terms import EDITIONS
from decks.berserk.sheet import BerserkSheetCard

DEALT, FEWEST = 15, 20  # cards of a deal, and of the smallest limited deck
USUAL_COST = 4.5


def squad_worth(
    cards: Iterable[BerserkSheetCard], edition: str, share: float = DEALT / FEWEST, besides: int = 0
) -> float:
    """The average worth in points × crystals, where each card is dealt with the chance `share`.

    Only what a card gives beyond `besides` points for a crystal counts: a drafter will always find cards that give so
    much, and need not pay for them with a pick.
    """
    cards = sorted(cards, key=_rating, reverse=True)
    elements = len({card.element for card in cards} - {"neutral"})
    rules = EDITIONS[edition]
    gold = float(rules.first.gold + rules.gold_for_elements(elements) if elements else rules.first.gold)
    room = gold + rules.first.silver
    worth = 0.0
    for card in cards:
        beyond = card.rating - besides
        if beyond <= 0 or room <= 0:
            break
        price = min(share * card.cost, room, gold if card.elite else room)
        if price > 0:
            worth += beyond * price
            room -= price
            if card.elite:
                gold -= price
    return worth


def _rating(card: BerserkSheetCard) -> int:
    return card.rating
