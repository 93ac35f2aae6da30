"""Drafts of one pack on the table for all seats, for verify_event.py: open rows, grids, piles, fields, hands."""

from verify_draws import need

# Drafts of open rows of one deck: cards of a row, and who takes from it, by place from 0, one order a row in turn.
ROWS = {
    "clash-duel": (4, ["0110", "1001"]),
    "clash-four": (8, ["01233210", "12300321", "23011032", "30122103"]),
    "clash-solo": (4, ["0"]),
    "clash-coop": (8, ["01", "10"]),
}
BANS = {"battlecon-bans-1": "0101", "battlecon-bans-3": "01011001", "battlecon-bans-5": "010110011001"}
ROWS |= {kind: (1000, [order]) for kind, order in BANS.items()}  # one row of everybody; the first two are banned
LINES = {f"row{n}": range(3 * n - 3, 3 * n) for n in (1, 2, 3)} | {f"col{n}": range(n - 1, 9, 3) for n in (1, 2, 3)}


def cards_of_a_seat(event):
    """How many cards the boosters of a seat have."""
    boosters = len(event.options["sets"])
    return boosters * (event.options["cube_cards"] if event.options.get("cube") else len(event.cards_of(1, 1)))


def there_and_back(first, places, picks):
    """So many places, beginning with the first: round the table, back again, and so on."""
    there = [(first + step) % places for step in range(places)]
    return [(there + there[::-1])[pick % (2 * places)] for pick in range(picks)]


class Open:
    """One pack lies on the table for all seats, which come to it in turn (`turns`)."""

    def __init__(self, event):
        (cards,) = event.packs.values()
        self.event, self.cards, places = event, cards, len(event.seating)
        self.turns = [event.seating[place] for place in self.order((event.round - 1) % places, places)]

    def is_done(self):
        return not self.turns

    def packs_before(self, seat):
        return [*self.event.packs] if self.turns[:1] == [seat] else []

    def may_choose(self, entry, seat):
        """Whether the seat is in turn and chooses; lines and piles never take themselves, as a last card does."""
        return self.packs_before(seat) == [entry["pack"]] and entry["by"] != "only"

    def gather(self, seat, instances):
        """Cards that lie together come into the pool of the seat, and the next one is in turn."""
        self.event.pools.setdefault(seat, {}).update({instance: self.cards[instance] for instance in instances})
        self.turns.pop(0)


class Row(Open):
    """A seat takes one card of the row, or bans one of the first two."""

    def order(self, first, places):
        if self.event.kind in ROWS:
            _, orders = ROWS[self.event.kind]
            return [int(place) for place in orders[(self.event.round - 1) % len(orders)]]
        picks = len(self.cards)
        if self.event.kind == "rotisserie":
            picks = min(picks // places, cards_of_a_seat(self.event)) * places
        return there_and_back(first, places, picks)

    def pick(self, entry, seat):
        banned = self.event.kind in BANS and sum(self.event.picks.values()) <= 2
        self.event.take(entry, seat, self.packs_before(seat), not banned)
        self.turns.pop(0)


class Grid(Open):
    """A seat takes what is left of a line of nine cells, which are filled again while cards are left."""

    def __init__(self, event):
        super().__init__(event)
        self.cells, self.rest = [*self.cards][:9], [*self.cards][9:]

    def order(self, first, places):
        return [(first + step) % places for step in range(places)]

    def pick(self, entry, seat):
        line = LINES.get(entry["instance"], [])
        taken = [self.cells[cell] for cell in line if self.cells[cell]]
        need(taken and self.may_choose(entry, seat), "the line was not in front of the seat")
        self.gather(seat, taken)
        for cell in line:
            self.cells[cell] = self.rest.pop(0) if self.rest else ""


class Winston(Open):
    """A seat looks into one pile after another, and takes one; a seat that leaves the last takes the next card of the
    stack."""

    def __init__(self, event):
        super().__init__(event)
        piles = len(event.seating) + 1
        self.piles, self.stack, self.looked = [[card] for card in [*self.cards][:piles]], [*self.cards][piles:], 0

    def order(self, first, places):
        return [*range(places)] * len(self.cards)

    def is_done(self):
        return not self.stack and not any(self.piles)

    def pick(self, entry, seat):
        chosen, pile = entry["instance"], self.piles[self.looked]
        further = [n for n in range(self.looked + 1, len(self.piles)) if self.piles[n]]
        possible = chosen == "take" or (chosen == "leave" and (self.stack or further))
        need(possible and self.may_choose(entry, seat), "the choice was not in front of the seat")
        self.piles[self.looked] = self.next_card() if chosen == "take" else pile + self.next_card()
        if chosen == "leave" and further:
            self.looked = further[0]
            return
        self.gather(seat, pile if chosen == "take" else self.next_card())
        self.looked = next((n for n, left in enumerate(self.piles) if left), 0)

    def next_card(self):
        """The top card of the stack, or none where it is empty."""
        card, self.stack = self.stack[:1], self.stack[1:]
        return card


class Solomon(Open):
    """A seat divides eight cards into two piles; the other seat takes one, and the first gets the one that is left."""

    def __init__(self, event):
        super().__init__(event)
        self.piles = None

    def order(self, first, places):
        return [first, 1 - first]

    def pick(self, entry, seat):
        chosen, cards = entry["instance"], [*self.cards]
        if self.piles is None:
            possible = len(chosen) == len(cards) and set(chosen) <= {"0", "1"}
            need(possible and self.may_choose(entry, seat), "the choice was not in front of the seat")
            self.piles = [[card for card, pile in zip(cards, chosen, strict=True) if pile == n] for n in "01"]
            self.turns.pop(0)
            return
        need(chosen in ("pile1", "pile2") and self.may_choose(entry, seat), "the choice was not in front of the seat")
        own, other = self.piles if chosen == "pile1" else self.piles[::-1]
        self.gather(seat, own)
        divider = next(number for number in self.event.seating if number != seat)
        self.event.pools.setdefault(divider, {}).update({card: self.cards[card] for card in other})


class Minesweeper(Open):
    """Cards lie in six rows, those at the border face up; a card that is taken turns up its neighbours."""

    def __init__(self, event):
        super().__init__(event)
        self.cells, self.columns = [*self.cards], len(self.cards) // 6
        self.up = {c for n, c in enumerate(self.cells) if n // self.columns in (0, 5)}
        self.up |= {c for n, c in enumerate(self.cells) if n % self.columns in (0, self.columns - 1)}

    def order(self, first, places):
        return there_and_back(first, places, 9 * places)

    def pick(self, entry, seat):
        taken = entry["instance"]
        need(taken in self.up and self.may_choose(entry, seat), "the card was not in front of the seat")
        self.up.discard(taken)
        row, column = divmod(self.cells.index(taken), self.columns)
        self.cells[row * self.columns + column] = ""
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if r in range(6) and c in range(self.columns):
                self.up |= {self.cells[r * self.columns + c]} - {""}
        self.gather(seat, [taken])


class Housman(Open):
    """Seats exchange a card of their hand for one of the table in turn; after three turns each the hands are theirs."""

    def __init__(self, event):
        super().__init__(event)
        cards = [*self.cards]
        self.table = cards[:9]
        self.hands = {seat: cards[9 + 5 * n : 14 + 5 * n] for n, seat in enumerate(event.seating)}

    def order(self, first, places):
        return [(first + step) % places for step in range(3 * places)]

    def pick(self, entry, seat):
        chosen, hand = entry["instance"], self.hands[seat]
        pairs = {f"h{own + 1}t{other + 1}": (own, other) for own in range(5) for other in range(9)}
        possible = chosen == "keep" or chosen in pairs
        need(possible and self.may_choose(entry, seat), "the choice was not in front of the seat")
        if chosen != "keep":
            own, other = pairs[chosen]
            hand[own], self.table[other] = self.table[other], hand[own]
        self.turns.pop(0)
        for number, cards in self.hands.items() if not self.turns else []:
            self.event.pools.setdefault(number, {}).update({card: self.cards[card] for card in cards})
