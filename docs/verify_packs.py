"""The packs of an event, for verify_event.py: the cards that the seed puts into each of them."""

import hmac
import itertools

import verify_draws as draws
from verify_draws import choice, need, shuffle


class Packs:
    """The draws of an event from its working seed, its sheet and its options."""

    def stream(self, domain):
        """A function that reads the next n bytes of a domain."""
        blocks = (domain.encode() + b"\0" + i.to_bytes(8, "big") for i in itertools.count())
        endless = itertools.chain.from_iterable(hmac.digest(self.working, block, "sha256") for block in blocks)
        return lambda n: bytes(itertools.islice(endless, n))

    def deck(self):
        """All cards of the event's sets, shuffled into one deck."""
        keys = [card["key"] for card in self.all["sheet"] if card["set"] in self.options["sets"]]
        return shuffle(self.stream("deck"), sorted(keys))

    def cards_of(self, number, place):
        """The cards that the seed puts into pack `number` before a place; a starter deck is number 0."""
        sets, cards = self.options["sets"], self.all["sheet"]
        if number == 0 and self.lends:
            return draws.lend_heroes(self.stream(f"lent/{place}"), cards)
        if number == 0:
            return choice(self.stream(f"starter/{place}"), self.all["starters"][self.options["starter_set"]])
        if size := draws.STACKS.get(self.kind):
            return self.deck()[(place - 1) * size : place * size]
        if "custom" in self.all:
            return self.custom(number, place)
        if self.options.get("cube"):
            first = ((place - 1) * len(sets) + number - 1) * self.options["cube_cards"]
            return shuffle(self.stream("cube"), self.all["cube"])[first : first + self.options["cube_cards"]]
        read = self.stream(f"booster/{number}/{place}")
        if self.options.get("booster"):
            return draws.of_slots(read, self.all["slots"][sets[number - 1]])
        return draws.open_booster(self.options["kind"], read, [c for c in cards if c["set"] == sets[number - 1]])

    def custom(self, number, place):
        """A booster of custom sheets: without replacement earlier ones have taken their cards."""
        drawn, boosters = {}, range(1, len(self.options["sets"]) + 1)
        earlier = [(b, p) for p in range(1, place + 1) for b in boosters]
        earlier = [] if self.all["custom"]["replaces"] else earlier[: earlier.index((number, place))]
        for b, p in earlier:
            draws.of_sheets(self.stream(f"booster/{b}/{p}"), self.all["custom"], drawn)
        return draws.of_sheets(self.stream(f"booster/{number}/{place}"), self.all["custom"], drawn)

    def pack(self, number, place, cards, found):
        """Check a pack that lies before a place."""
        ids = [self.stream(f"instance/{number}/{place}/{slot}")(8).hex() for slot in range(1, len(cards) + 1)]
        dealt = [list(pair) for pair in zip(ids, cards, strict=True)]
        need(found["cards"] == dealt, "booster {}/{} is not the seed's", number, place)
        need(found["id"] == self.stream(f"pack-id/{number}/{place}")(8).hex(), "the id of booster {}/{}", number, place)
        return dict(found["cards"])

    def waits(self, seat):
        """Whether a pack lies before the seat, or it is its turn to take from the table."""
        turns = getattr(self.way, "turns", None)
        return bool(self.queues.get(seat)) if turns is None else turns[:1] == [seat]

    def is_table_empty(self):
        """Whether all that lay on the table in this round is taken."""
        done = getattr(self.way, "is_done", None)
        return done() if done else not any(self.packs.values())
