"""Special ways of drafting, for verify_event.py: several picks of one pack, open rows, grids, piles.

`laid` returns the packs of a round, `way` an object whose `pick` checks one pick. Both return None for the case that
verify_event.py handles itself: a pack lies before each place, and is passed on after one pick.
"""

from verify_draws import ELEMENTS, need, shuffled

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
STACKED = ("grid", "winston", "solomon", "minesweeper", "housman")  # slices of all boosters shuffled together
LINES = {f"row{n}": range(3 * n - 3, 3 * n) for n in (1, 2, 3)} | {f"col{n}": range(n - 1, 9, 3) for n in (1, 2, 3)}


def rounds(event):
    """How often the draft lays packs on the table."""
    places, boosters = len(event.seating), len(event.options["sets"])
    if event.kind in BANS:
        return 1
    if event.kind in ROWS:
        return DECK * places // len(ROWS[event.kind][1][0])
    if event.kind in STACKED and event.kind != "winston":
        return len(stack(event)) // slice_size(event.kind, places)
    single = dict.fromkeys(("winston", "rotisserie", "clash-packs", "clash-mutation"), 1)
    return ({"rochester": boosters * places} | single).get(event.kind, boosters)


def slice_size(kind, places):
    """Cards that one round lays on the table."""
    return {
        "grid": 9 + 3 * (places - 2),
        "solomon": 8,
        "minesweeper": 6 * (2 * places + 2),
        "housman": 9 + 5 * places,
    }[kind]


def stack(event):
    """The cards of all boosters, of booster 1 before places 1, 2 …, then of booster 2, not shuffled yet."""
    places, boosters = range(1, len(event.seating) + 1), range(1, len(event.options["sets"]) + 1)
    return [card for b in boosters for place in places for card in event.cards_of(b, place)]


def cards_of_a_seat(event):
    """How many cards the boosters of a seat have."""
    boosters = len(event.options["sets"])
    return boosters * (event.options["cube_cards"] if event.options.get("cube") else len(event.cards_of(1, 1)))


def packets(event, place):
    """The three packets of a place in this round: twenty cards each, of three elements."""
    code, cards = event.options["sets"][event.round - 1], event.all["sheet"]
    facts = {card["key"]: card for card in cards}
    listed = event.all["cube"] if event.options.get("cube") else [c["key"] for c in cards if c["set"] == code]
    listed = [key for key in listed if facts[key]["kind"] != "hero"]
    of = {theme: [key for key in listed if facts[key]["element"] == theme] for theme in ELEMENTS}
    own = 20 - min(4, len(of["neutral"]))
    read = event.stream(f"packets/{event.round}/{place}")
    order = shuffled(read, sorted(t for t, keys in of.items() if t != "neutral" and len(keys) >= own))
    return [
        card
        for theme in order[:3]
        for keys, count in ((of[theme], own), (of["neutral"], 20 - own))
        for card in shuffled(read, keys)[:count]
    ]


def laid(event):
    """The packs that a round lays: of each the number of its booster, its place and its cards."""
    number, places = event.round, len(event.seating)
    if event.kind in ROWS:
        size, _ = ROWS[event.kind]
        return [(number, 1, event.deck()[(number - 1) * size : number * size])]
    if event.kind == "rochester":
        booster, place = divmod(number - 1, places)
        return [(booster + 1, place + 1, event.cards_of(booster + 1, place + 1))]
    if event.kind in STACKED:
        cards = shuffled(event.stream("stack"), stack(event))
        size = len(cards) if event.kind == "winston" else slice_size(event.kind, places)
        return [(number, 1, cards[(number - 1) * size : number * size])]
    if event.kind == "rotisserie":
        listed = [card["key"] for card in event.all["sheet"] if card["set"] in event.options["sets"]]
        return [(1, 1, event.all["cube"] if event.options.get("cube") else listed)]
    if event.kind == "jumpstart":
        return [(number, place, packets(event, place)) for place in range(1, places + 1)]
    return None


def way(event):
    """Return the object that checks picks from the packs of the present round, or None for the usual way."""
    if event.kind in ROWS or event.kind in ("rochester", "rotisserie"):
        return Row(event)
    own = {"grid": Grid, "winston": Winston, "solomon": Solomon, "minesweeper": Minesweeper, "housman": Housman}
    own |= {"jumpstart": Jumpstart, "supreme": Several, "pick-two": Several}
    return own.get(event.kind, Several if event.options.get("burn", 0) else lambda event: None)(event)


def last_takes_itself(event):
    """Whether the event gives the last card of a pack or of a row without asking for it."""
    return event.options.get("last_takes_itself", True) and event.kind not in (*STACKED, "jumpstart")


class Several:
    """A pack goes on after two picks, or after some more that remove a card (`burn`).

    In a Supreme draft the rest of a pack leaves the draft after three picks.
    """

    def __init__(self, event):
        self.event, self.visits = event, dict.fromkeys(event.packs, 0)
        self.kept = {"pick-two": 2, "supreme": 3}.get(event.kind, 1)

    def pick(self, entry, seat):
        pack = entry["pack"]
        self.event.take(entry, seat, self.event.queues[seat], self.visits.get(pack, 0) < self.kept)
        self.visits[pack] += 1
        if self.event.kind == "supreme" and self.visits[pack] == self.kept:
            self.event.packs[pack].clear()
        if not self.event.packs[pack] or self.visits[pack] == self.kept + self.event.options.get("burn", 0):
            self.visits[pack] = 0
            self.event.pass_on(seat)


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
        picks = len(self.cards)
        if self.event.kind == "rotisserie":
            picks = min(picks // places, cards_of_a_seat(self.event)) * places
        return there_and_back(first, places, picks)

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
            need(possible and self.asked(entry, seat), "the choice was not in front of the seat")
            self.piles = [[card for card, pile in zip(cards, chosen, strict=True) if pile == n] for n in "01"]
            self.turns.pop(0)
            return
        need(chosen in ("pile1", "pile2") and self.asked(entry, seat), "the choice was not in front of the seat")
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
        need(taken in self.up and self.asked(entry, seat), "the card was not in front of the seat")
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
        need(possible and self.asked(entry, seat), "the choice was not in front of the seat")
        if chosen != "keep":
            own, other = pairs[chosen]
            hand[own], self.table[other] = self.table[other], hand[own]
        self.turns.pop(0)
        for number, cards in self.hands.items() if not self.turns else []:
            self.event.pools.setdefault(number, {}).update({card: self.cards[card] for card in cards})


class Jumpstart:
    """Each seat takes one of three packets, twenty cards of its pack each."""

    def __init__(self, event):
        self.event = event

    def pick(self, entry, seat):
        waiting = self.event.queues[seat]
        cards = self.event.packs[waiting[0]] if waiting[:1] == [entry["pack"]] else {}
        names = [f"packet{n + 1}" for n in range(len(cards) // 20)]
        possible = entry["instance"] in names and entry["by"] != "only"
        need(possible, "the choice was not in front of the seat")
        first = 20 * names.index(entry["instance"])
        self.event.pools.setdefault(seat, {}).update([*cards.items()][first : first + 20])
        self.event.packs[waiting.pop(0)].clear()
