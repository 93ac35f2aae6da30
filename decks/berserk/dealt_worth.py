"""What squads out of a deck are worth over sampled deals: dearer to reckon than `squad_worth`, and nearer to games.

Fifteen cards come to hand, and players buy by the ratings of squads (`decks.berserk.ratings`), not by those of
drafters: a card that is thought too much of is bought before better ones. Single deals matter, too: an element too
many costs a crystal or lies idle, which the average deal does not show.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from catalog.berserk.terms import EDITIONS
from decks.berserk.points import points_for
from decks.berserk.ratings import measured
from decks.berserk.roster import FLYER_CRYSTALS, ROSTER_SIZE, TERRAINS
from decks.berserk.sheet import SheetCard
from decks.berserk.squad_worth import DEALT
from decks.draws import Stream

DEALS = 32


def dealt_worth(cards: Sequence[SheetCard], edition: str) -> float:
    """The average worth of the squads, in points × crystals; the order of the cards does not matter.

    Each squad is filled with what gives most for a crystal, once with all elements that were dealt and once without
    each of them; of these it is the one that its player thinks most of.
    """
    ordered = sorted(cards, key=lambda card: (-bought_by(card), card.key))
    bought = [bought_by(card) for card in ordered]
    total = 0.0
    for deal in _deals(len(ordered)):
        total += _best_squad([(ordered[place], bought[place]) for place in deal], edition)
    return total / DEALS


def bought_by(card: SheetCard) -> int:
    """The points by which players buy the card: those of squads where games gave them."""
    known = measured().cards.get((card.set_code, card.number))
    return card.rating if known is None or not card.cost else points_for(known[0], card.cost)


@cache
def _deals(size: int) -> tuple[tuple[int, ...], ...]:
    """The places of the cards of each deal in ascending order, the same for every deck of so many cards."""
    stream, deals = Stream(bytes(32), "dealt-worth"), []
    for _ in range(DEALS):
        places = list(range(size))
        stream.shuffle(places)
        deals.append(tuple(sorted(places[:DEALT])))
    return tuple(deals)


def _best_squad(dealt: Sequence[tuple[SheetCard, int]], edition: str) -> float:
    """What the squad is worth that its player buys of these cards, the likeliest to be bought first."""
    elements: set[str] = {card.element for card, _ in dealt if card.element != "neutral"}
    most, worth = -1.0, 0.0
    for left_out in ("", *sorted(elements)):
        thought, found = _squad(dealt, elements - {left_out}, edition)
        if thought > most:
            most, worth = thought, found
    return worth


def _squad(dealt: Sequence[tuple[SheetCard, int]], elements: set[str], edition: str) -> tuple[float, float]:
    """What its player thinks of the squad of these elements, and what it is worth."""
    rules = EDITIONS[edition]
    gold = rules.first.gold + (rules.gold_for_elements(len(elements)) if elements else 0)
    room, flyers, terrains, size = gold + rules.first.silver, FLYER_CRYSTALS, TERRAINS, 0
    unique: set[str] = set()
    thought = worth = 0.0
    for card, points in dealt:
        if card.element != "neutral" and card.element not in elements:
            continue
        cost, flies, terrain = card.cost, card.subtype == "flyer", card.kind == "terrain"
        if cost > (min(gold, room) if card.elite else room) or (flies and cost > flyers) or (terrain and not terrains):
            continue
        if size == ROSTER_SIZE or (card.unique and card.name in unique):
            continue
        thought += points * cost
        worth += card.rating * cost
        room, size = room - cost, size + 1
        gold -= cost if card.elite else 0
        flyers -= cost if flies else 0
        terrains -= terrain
        unique.add(card.name)
    return thought, worth
