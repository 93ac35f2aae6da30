"""The worth of a deck's squads over sampled deals: slower than `squad_worth`, and closer to games.

A deal has fifteen cards. Players buy by the ratings of squads (`decks.berserk.ratings`), not by the ratings of
drafters: they buy an overrated card before better ones. Single deals matter, too: an extra element costs a crystal or
stays unused, which the average deal does not show.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from catalog.berserk.terms import EDITIONS
from decks.berserk.points import points_for
from decks.berserk.ratings import load_ratings
from decks.berserk.roster import FLYER_CRYSTALS, ROSTER_SIZE, TERRAINS
from decks.berserk.sheet import BerserkSheetCard
from decks.berserk.squad_worth import DEALT
from decks.draws import RandomStream

DEALS = 32
# Elements as bits: neutral cards are of none.
ELEMENTS: Final = {"neutral": 0, "steppe": 1, "forest": 2, "mountain": 4, "swamp": 8, "darkness": 16}
# Of a card: its element, cost, whether it is elite, a flyer, a terrain, the number of its name if it is unique, and its
# worth for the buyer and for the drafter, in points × crystals.
Row = tuple[int, int, bool, bool, bool, int, int, int]


class Squads:
    """The squads that deals of a pool's cards buy: the cards as numbers, for many decks of one pool."""

    def __init__(self, pool: Sequence[BerserkSheetCard], edition: str) -> None:
        rules = EDITIONS[edition]
        self._silver = rules.first.silver
        self._gold = [rules.first.gold] + [
            rules.first.gold + rules.gold_for_elements(count) for count in range(1, len(ELEMENTS))
        ]
        purchase_rates = [purchase_rate(card) for card in pool]
        order = sorted(range(len(pool)), key=lambda place: (-purchase_rates[place], pool[place].key, place))
        self._ranks = [0] * len(pool)  # by place: the likeliest purchases come first
        self._rows: list[Row] = []
        names: dict[str, int] = {}
        for rank, place in enumerate(order):
            card = pool[place]
            self._ranks[place] = rank
            flyer, terrain = card.subtype == "flyer", card.kind == "terrain"
            name = names.setdefault(card.name, len(names) + 1) if card.unique else 0
            element, points, worth = ELEMENTS[card.element], purchase_rates[place] * card.cost, card.rating * card.cost
            self._rows.append((element, card.cost, card.elite, flyer, terrain, name, points, worth))

    def average_value(self, deck: Sequence[int]) -> float:
        """The average worth of the deck's squads, in points × crystals; a deck is places of cards in the pool, whose
        order does not matter."""
        deck = sorted(deck, key=lambda place: self._ranks[place])
        return sum(self.of_hand([deck[slot] for slot in slots]) for slots in deals(len(deck))) / DEALS

    def of_hand(self, hand: Sequence[int]) -> int:
        """Return the worth of the squad that a player buys of these cards, in points × crystals.

        Candidates buy the best cards per crystal, once with all dealt elements and once without each of them. The
        player chooses the candidate with the highest rating.
        """
        dealt = [self._rows[rank] for rank in sorted([self._ranks[place] for place in hand])]
        elements = 0
        for row in dealt:
            elements |= row[0]
        most, worth = self._squad(dealt, elements)
        others = elements
        while others:
            left_out = others & -others
            others ^= left_out
            estimate, best_worth = self._squad(dealt, elements ^ left_out)
            if estimate > most:
                most, worth = estimate, best_worth
        return worth

    def _squad(self, dealt: Sequence[Row], elements: int) -> tuple[int, int]:
        """Return the player's rating of the squad of these elements, and its worth."""
        gold = self._gold[elements.bit_count()]
        room, flyers, terrains, size = gold + self._silver, FLYER_CRYSTALS, TERRAINS, 0
        unique: list[int] = []
        estimate = worth = 0
        for element, cost, elite, flyer, terrain, name, points, rated in dealt:
            if element & ~elements or cost > room or (elite and cost > gold):
                continue
            if (flyer and cost > flyers) or (terrain and not terrains) or (name and name in unique):
                continue
            estimate += points
            worth += rated
            room, size = room - cost, size + 1
            if elite:
                gold -= cost
            if flyer:
                flyers -= cost
            if terrain:
                terrains -= 1
            if name:
                unique.append(name)
            if size == ROSTER_SIZE:
                break
        return estimate, worth


def purchase_rate(card: BerserkSheetCard) -> int:
    """Return the points per card by which players choose it: the ratings of squads if games gave any."""
    rating_row = load_ratings().cards.get((card.set_code, card.number))
    return card.rating if rating_row is None or not card.cost else points_for(rating_row[0], card.cost)


@cache
def deals(size: int) -> tuple[tuple[int, ...], ...]:
    """Return the slots of a deck in each deal, the same for every deck of this size."""
    stream, deal_list = RandomStream(bytes(32), "dealt-worth"), []
    for _ in range(DEALS):
        slots = list(range(size))
        stream.shuffle(slots)
        deal_list.append(tuple(slots[:DEALT]))
    return tuple(deal_list)
