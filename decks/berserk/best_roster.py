"""The best roster of a deal under 304, found exactly by branch and bound.

Pure and strictly typed, for mypyc: the engine calls it at the start of every game.
"""

from __future__ import annotations

from mypy_extensions import i64

from catalog.berserk.terms import Edition
from decks.berserk.roster import FLYER_CRYSTALS, ROSTER_SIZE, TERRAINS, Roster, RosterCard, count_bits


class BestRoster:
    """The best roster of a deal: positions in the deal in an order in which they can be taken, with the X of each."""

    __slots__ = ("gold", "picks", "rating", "silver", "spent", "xs")

    def __init__(self, picks: list[int], xs: list[int], rating: int, roster: Roster) -> None:
        self.picks = picks
        self.xs = xs
        self.rating = rating
        self.spent = roster.total_price
        self.gold = roster.gold  # left
        self.silver = roster.silver  # left


def best_roster(
    deal: list[RosterCard], ratings: list[int], edition: Edition, first: bool, mulligans: int = 0
) -> BestRoster:
    """Find the best roster of a deal with an exact search.

    The best roster has the greatest sum of ratings. Ties prefer more spent crystals, then the roster that contains the
    first card in catalogue order among the differing cards. Ratings are non-negative integers, one per card of the
    deal. X equals the remaining crystals. The search skips cards of the cost {x} (202.5): only their text defines the
    price. A deal has 15 cards (302.1), so sums of ratings below 10,000, with the tie-breakers, fit a machine word.
    """
    if len(ratings) != len(deal):
        raise ValueError("one rating a card of the deal")
    if ratings and min(ratings) < 0:
        raise ValueError("ratings are not negative")
    return _Search(deal, ratings, Roster(edition, first, mulligans)).run()


class _Search:
    """Branch and bound, once for each set of elements that the roster may hold, so that its gold is known beforehand.

    The three measures are one whole number: rating, then crystals, then one bit a card by its place in the catalogue.
    So no two rosters of a deal are equal, and the bound (the linear relaxation) cuts ties as well. Of two choices that
    leave the same cards to come and the same of every limit, only the better one is followed.

    Gold and total are nested limits: elite prices fit into the gold, all prices fit into gold and silver together. For
    nested limits filling greedily by value per crystal is the exact relaxation.
    """

    def __init__(self, deal: list[RosterCard], ratings: list[int], empty: Roster) -> None:
        self.deal = deal
        self.ratings = ratings
        self.edition = empty.edition
        self.base_gold = empty.base_gold
        self.silver = empty.base_silver
        self.changes = empty.changes
        positions = [i for i in range(len(deal)) if not deal[i].special]
        positions.sort(key=lambda i: deal[i].order)
        self.bits = len(positions)
        crystals = max(1, self.base_gold + self.edition.single_element_gold + self.silver)
        spend_bits = crystals.bit_length()
        by_value: list[tuple[int, int, int, int]] = []  # free cards first, then by falling value per crystal
        for rank, i in enumerate(positions):
            price = deal[i].price
            value = (((ratings[i] << spend_bits) + price) << self.bits) + (1 << (self.bits - 1 - rank))
            by_value.append((1, -(value << 20) // price, i, value) if price else (0, rank, i, value))
        by_value.sort()
        self.ordered = [(i, value) for _, _, i, value in by_value]
        self.any_x = any(deal[i].x for i in positions)
        self.best = 0
        self.best_picks: list[int] = []
        self.best_xs: list[int] = []
        # The present set of elements: its cards by falling value per crystal, in columns.
        self.mask = 0
        self.index: list[int] = []
        self.values: list[int] = []
        self.prices: list[int] = []
        self.elite: list[bool] = []
        self.flyer: list[bool] = []
        self.many_flyers = False
        self.gold_cap = 0
        self.marks: list[int] = []
        self.picked_places: list[int] = []
        self.best_by_state: dict[int, int] = {}

    def run(self) -> BestRoster:
        present = 0
        for i, _ in self.ordered:
            present |= self.deal[i].element
        masks: list[tuple[int, int]] = []
        mask = present
        while True:
            self._load(mask)
            masks.append((-self._bound(0, self.gold_cap, self.gold_cap + self.silver, FLYER_CRYSTALS), mask))
            if mask == 0:
                break
            mask = (mask - 1) & present
        masks.sort()
        for bound, mask in masks:
            if -bound <= self.best:
                break
            self._load(mask)
            if self.gold_cap >= 0:
                self.marks = self._marks()
                self.best_by_state = {}
                self._visit(0, self.gold_cap, self.gold_cap + self.silver, FLYER_CRYSTALS, 0, TERRAINS, 0)
        roster = Roster(self.edition, True)
        roster.base_gold = self.base_gold
        roster.base_silver = self.silver
        rating = 0
        for i, x in zip(self.best_picks, self.best_xs, strict=True):
            roster.take(self.deal[i], x)
            rating += self.ratings[i]
        return BestRoster(self.best_picks, self.best_xs, rating, roster)

    def _load(self, mask: int) -> None:
        deal = self.deal
        self.mask = mask
        self.gold_cap = self.base_gold + self.changes[mask]
        entries = [entry for entry in self.ordered if not deal[entry[0]].element & ~mask]
        self.index = [i for i, _ in entries]
        self.values = [value for _, value in entries]
        self.prices = [deal[i].price for i in self.index]
        self.elite = [deal[i].elite for i in self.index]
        self.flyer = [deal[i].flyer for i in self.index]
        self.many_flyers = sum([deal[i].price for i in self.index if deal[i].flyer]) > FLYER_CRYSTALS

    def _marks(self) -> list[int]:
        """A bit for each card that matters otherwise than by its price; one bit for all cards that have an element."""
        names = [self.deal[i].name for i in self.index]
        unique = {self.deal[i].name for i in self.index if self.deal[i].unique}
        marks: list[int] = []
        for n, i in enumerate(self.index):
            card = self.deal[i]
            mark = 1 if card.element else 0
            if card.x or card.price > self.base_gold or (card.name in unique and names.count(card.name) > 1):
                mark |= 2 << n
            marks.append(mark)
        return marks

    def _bound(self, start: int, gold: int, total: int, flyers: int) -> int:
        """No choice among the cards from `start` on is worth more."""
        if gold < 0 or total < 0:
            return -1
        values = self.values
        prices = self.prices
        elite = self.elite
        bound: i64 = 0
        gold_room: i64 = gold
        room: i64 = total
        for k in range(start, len(values)):
            value: i64 = values[k]
            price: i64 = prices[k]
            golden = elite[k]
            limit = gold_room if golden and gold_room < room else room
            if price <= limit:
                bound += value
                share_price = price
            elif limit > 0:
                bound += value * limit // price + 1
                share_price = limit
            else:
                continue
            room -= share_price
            if golden:
                gold_room -= share_price
            if room == 0 and price:
                break
        if self.many_flyers:
            bound = min(bound, self._flyer_bound(start, gold, total, flyers))
        if self.any_x:
            bound += total << self.bits
        return bound

    def _flyer_bound(self, start: int, gold: int, total: int, flyers: int) -> int:
        """As `_bound`, with the limit of flyers nested in the total instead of the limit of gold."""
        bound = 0
        for k in range(start, len(self.values)):
            price = self.prices[k]
            limit = min(total, flyers) if self.flyer[k] else total
            if price <= limit:
                bound += self.values[k]
            elif limit > 0:
                bound += self.values[k] * limit // price + 1
                price = limit
            else:
                bound += 1
                price = 0
            total -= price
            if self.flyer[k]:
                flyers -= price
        return bound

    def _visit(self, start: int, gold: int, total: int, flyers: int, value: int, terrains: int, marks: int) -> None:
        """Judge what is chosen, then everything that adds cards from `start` on; limits are what is left of each."""
        self._judge(gold, total, flyers, value)
        if len(self.picked_places) >= ROSTER_SIZE:
            return
        state = ((gold * 256 + total) * 16 + flyers) * 2 + terrains
        state = ((((marks << 32) + state) << 4) + len(self.picked_places)) << 6
        for k in range(start, len(self.index)):
            price = self.prices[k]
            if price > total or (self.elite[k] and price > gold) or (self.flyer[k] and price > flyers):
                continue
            card = self.deal[self.index[k]]
            if card.terrain and terrains == 0:
                continue
            if card.unique and self._has_unique(card.name):
                continue
            # Take a card that fits, unless the bound rules out an improvement from here on.
            if (
                value + self._bound(k, gold, total, flyers) <= self.best
                or self.best_by_state.get(state + k, -1) >= value
            ):
                return
            self.best_by_state[state + k] = value
            self.picked_places.append(self.index[k])
            self._visit(
                k + 1,
                gold - price if card.elite else gold,
                total - price,
                flyers - price if card.flyer else flyers,
                value + self.values[k],
                terrains - 1 if card.terrain else terrains,
                marks | self.marks[k],
            )
            self.picked_places.pop()

    def _has_unique(self, name: str) -> bool:
        """«Уникальность»: a second unique card of a name is refused; one that is not unique may follow a unique one."""
        return any(self.deal[i].unique and self.deal[i].name == name for i in self.picked_places)

    def _judge(self, gold: int, total: int, flyers: int, value: int) -> None:
        ceiling = value + (total << self.bits) if self.any_x else value
        if ceiling <= self.best:
            return
        bonus = self.gold_cap - self.base_gold if count_bits(self.mask) == 1 else 0
        xs = self._spend_on_x(gold, total, flyers)
        picks = self._order(xs, needs_bonus=self._gold_left(xs, gold, total) < bonus)
        if not picks and self.picked_places:
            # No card can open: the single element's crystal stays unused.
            if gold < bonus or total < bonus:
                return
            xs = self._spend_on_x(gold - bonus, total - bonus, flyers)
            picks = self._order(xs, needs_bonus=False)
        worth = value + (sum(xs) << self.bits)
        if worth > self.best:
            self.best = worth
            self.best_picks = picks
            self.best_xs = [xs[self.picked_places.index(i)] for i in picks] if self.any_x else xs

    def _gold_left(self, xs: list[int], gold: int, total: int) -> int:
        for n, i in enumerate(self.picked_places):
            total -= xs[n]
            if self.deal[i].elite:
                gold -= xs[n]
        return min(gold, total)

    def _spend_on_x(self, gold: int, total: int, flyers: int) -> list[int]:
        """Return X for each chosen card so that as many crystals as possible are spent: one card of each sort takes
        all."""
        xs = [0] * len(self.picked_places)
        if not self.any_x:
            return xs
        for flyer, elite in ((False, False), (False, True), (True, False), (True, True)):
            for n, i in enumerate(self.picked_places):
                card = self.deal[i]
                if card.x and card.flyer == flyer and card.elite == elite:
                    x = min(total, gold) if elite else total
                    if flyer:
                        x = min(x, flyers)
                        flyers -= max(0, x)
                    xs[n] = max(0, x)
                    total -= xs[n]
                    if elite:
                        gold -= xs[n]
                    break
        return xs

    def _order(self, xs: list[int], needs_bonus: bool) -> list[int]:
        """The chosen cards so that each can be taken when its turn comes; empty where no order is possible.

        Unique cards go before others of their name. Where the gold of a single element is needed, a card of that
        element must open, paid for without it.
        """
        picks = [i for i in self.picked_places if self.deal[i].unique] + [
            i for i in self.picked_places if not self.deal[i].unique
        ]
        if not needs_bonus:
            return picks
        x_of = dict(zip(self.picked_places, xs, strict=True))
        uniques = [self.deal[i].name for i in self.picked_places if self.deal[i].unique]
        for i in picks:
            card = self.deal[i]
            price = card.price + x_of[i]
            needed = price if card.elite else max(0, price - self.silver)
            if card.element and needed <= self.base_gold and (card.unique or card.name not in uniques):
                return [i] + [other for other in picks if other != i]
        return []
