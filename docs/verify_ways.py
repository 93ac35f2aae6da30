"""Special ways of drafting, for verify_event.py: several picks of one pack, open rows, grids, piles.

`packs_of_round` returns the packs of a round, `way` an object whose `pick` checks one pick. Both return None for the
case that verify_event.py handles itself: a pack lies before each place, and is passed on after one pick.
"""

from verify_draws import ELEMENTS, need, shuffle
from verify_tables import BANS, ROWS, Grid, Housman, Minesweeper, Row, Solomon, Winston

DECK = 8  # cards of a deck in drafts of open rows
STACKED = ("grid", "winston", "solomon", "minesweeper", "housman")  # slices of all boosters shuffled together


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


def packets(event, place):
    """The three packets of a place in this round: twenty cards each, of three elements."""
    code, cards = event.options["sets"][event.round - 1], event.all["sheet"]
    facts = {card["key"]: card for card in cards}
    listed = event.all["cube"] if event.options.get("cube") else [c["key"] for c in cards if c["set"] == code]
    listed = [key for key in listed if facts[key]["kind"] != "hero"]
    of = {theme: [key for key in listed if facts[key]["element"] == theme] for theme in ELEMENTS}
    own = 20 - min(4, len(of["neutral"]))
    read = event.stream(f"packets/{event.round}/{place}")
    order = shuffle(read, sorted(t for t, keys in of.items() if t != "neutral" and len(keys) >= own))
    return [
        card
        for theme in order[:3]
        for keys, count in ((of[theme], own), (of["neutral"], 20 - own))
        for card in shuffle(read, keys)[:count]
    ]


def packs_of_round(event):
    """The packs that a round lays: of each the number of its booster, its place and its cards."""
    number, places = event.round, len(event.seating)
    if event.kind in ROWS:
        size, _ = ROWS[event.kind]
        return [(number, 1, event.deck()[(number - 1) * size : number * size])]
    if event.kind == "rochester":
        booster, place = divmod(number - 1, places)
        return [(booster + 1, place + 1, event.cards_of(booster + 1, place + 1))]
    if event.kind in STACKED:
        cards = shuffle(event.stream("stack"), stack(event))
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
