"""Special ways of drafting, for verify_event.py: several picks of one pack, open rows, grids, piles.

`laid` returns the packs of a round, `way` an object whose `pick` checks one pick. Both return None for the case that
verify_event.py handles itself: a pack lies before each place, and is passed on after one pick.
"""

from verify_draws import need, shuffled

# Drafts of open rows of one deck: cards of a row, and who takes from it, by place from 0, one order a row in turn.
ROWS = {
    "clash-duel": (4, ["0110", "1001"]),
    "clash-four": (8, ["01233210", "12300321", "23011032", "30122103"]),
    "clash-solo": (4, ["0"]),
    "clash-coop": (8, ["01", "10"]),
}
BANS = {"battlecon-bans-1": "0101", "battlecon-bans-3": "01011001", "battlecon-bans-5": "010110011001"}
ROWS |= {kind: (1000, [order]) for kind, order in BANS.items()}  # one row of everybody; the first two are banned
DECK = 8  # cards of a deck in drafts of open rows
LINES = {f"row{n}": range(3 * n - 3, 3 * n) for n in (1, 2, 3)} | {f"col{n}": range(n - 1, 9, 3) for n in (1, 2, 3)}


def rounds(event):
    """How often the draft lays packs on the table."""
    places, boosters = len(event.seating), len(event.options["sets"])
    if event.kind in BANS:
        return 1
    if event.kind in ROWS:
        return DECK * places // len(ROWS[event.kind][1][0])
    if event.kind == "grid":
        stack = sum(len(event.cards_of(b, place)) for b in range(1, boosters + 1) for place in range(1, places + 1))
        return stack // (9 + 3 * (places - 2))
    return {"rochester": boosters * places, "winston": 1, "clash-packs": 1, "clash-mutation": 1}.get(
        event.kind, boosters
    )


def laid(event):
    """The packs that a round lays: of each the number of its booster, its place and its cards."""
    number, places, boosters = event.round, len(event.seating), len(event.options["sets"])
    if event.kind in ROWS:
        size, _ = ROWS[event.kind]
        return [(number, 1, event.deck()[(number - 1) * size : number * size])]
    if event.kind == "rochester":
        booster, place = divmod(number - 1, places)
        return [(booster + 1, place + 1, event.cards_of(booster + 1, place + 1))]
    if event.kind in ("grid", "winston"):
        packs = [event.cards_of(b, place) for b in range(1, boosters + 1) for place in range(1, places + 1)]
        stack, size = shuffled(event.stream("stack"), [card for pack in packs for card in pack]), 9 + 3 * (places - 2)
        return [(number, 1, stack[(number - 1) * size : number * size] if event.kind == "grid" else stack)]
    return None


def way(event):
    """Return the object that checks picks from the packs of the present round, or None for the usual way."""
    if event.kind in ROWS or event.kind == "rochester":
        return Row(event)
    if event.kind in ("grid", "winston"):
        return Grid(event) if event.kind == "grid" else Winston(event)
    return Several(event) if event.kind == "pick-two" or event.options.get("burn", 0) else None


def last_takes_itself(event):
    """Whether the event gives the last card of a pack or of a row without asking for it."""
    return event.options.get("last_takes_itself", True) and event.kind not in ("grid", "winston")


class Several:
    """A pack goes on after two picks, or after some more that remove a card (`burn`)."""

    def __init__(self, event):
        self.event, self.visits = event, dict.fromkeys(event.packs, 0)
        self.kept = 2 if event.kind == "pick-two" else 1

    def pick(self, entry, seat):
        pack = entry["pack"]
        self.event.take(entry, seat, self.event.queues[seat], self.visits.get(pack, 0) < self.kept)
        self.visits[pack] += 1
        if not self.event.packs[pack] or self.visits[pack] == self.kept + self.event.options.get("burn", 0):
            self.visits[pack] = 0
            self.event.pass_on(seat)


class Open:
    """One pack lies on the table for all seats, which come to it in turn (`turns`)."""

    def __init__(self, event):
        (cards,) = event.packs.values()
        self.event, self.cards, places = event, cards, len(event.seating)
        self.turns = [event.seating[place] for place in self.order((event.round - 1) % places, places)]

    def done(self):
        return not self.turns

    def waiting(self, seat):
        return [*self.event.packs] if self.turns[:1] == [seat] else []

    def asked(self, entry, seat):
        """Whether the seat is in turn and chooses; lines and piles never take themselves, as a last card does."""
        return self.waiting(seat) == [entry["pack"]] and entry["by"] != "only"

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
        there = [(first + step) % places for step in range(places)]
        return [(there + there[::-1])[pick % (2 * places)] for pick in range(len(self.cards))]

    def pick(self, entry, seat):
        banned = self.event.kind in BANS and sum(self.event.picks.values()) <= 2
        self.event.take(entry, seat, self.waiting(seat), not banned)
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
        need(taken and self.asked(entry, seat), "the line was not in front of the seat")
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

    def done(self):
        return not self.stack and not any(self.piles)

    def pick(self, entry, seat):
        chosen, pile = entry["instance"], self.piles[self.looked]
        further = [n for n in range(self.looked + 1, len(self.piles)) if self.piles[n]]
        possible = chosen == "take" or (chosen == "leave" and (self.stack or further))
        need(possible and self.asked(entry, seat), "the choice was not in front of the seat")
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
