"""Champions and the mutation league of «Битва колод», for verify_event.py: pairings and allowed changes of decks."""

from verify_draws import need

# By rounds, places of the table from 0.
ROUNDS = [[[1, 0], [3, 2]], [[2, 0], [3, 1]], [[3, 0], [2, 1]], [[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]]
ABILITIES = [
    "berserk", "water", "air", "sacrifice", "defender", "instinct", "vanish", "catalyst", "blood-tribute",
    "mercenary", "immunity", "guard", "shackles", "edge", "riposte", "reinforcement", "errand", "curse", "pierce",
    "cleave", "regeneration", "symbiosis", "sprint", "vulnerability", "blackmail", "rage", "clarity",
]  # fmt: skip
NEGATIVE = ["defender", "mercenary", "blackmail"]
PLACES = 5  # abilities on a card
HALVES = 5  # of a point of mutation, before each game
MINUTE = 60_000  # milliseconds, in which an entry says when it was written (`at`)


def pairs(seating, number, dropped):
    """The tables of a round: whose opponent was dropped has a bye, at the last tables."""
    there = [
        [seat for seat in (seating[place] for place in pair) if seat not in dropped] for pair in ROUNDS[number - 1]
    ]
    return sorted([[*pair, None][:2] for pair in there if pair], key=lambda pair: pair[1] is None)


def slots(card):
    return ([f"aura:{card['aura']}"] if card["aura"] else []) + list(card["abilities"])


class Mutation:
    """One seat: its deck as it is now, and what has been cut out of the other cards of its pool."""

    def __init__(self, pool, main, facts):
        self.deck = {instance: dict(facts[pool[instance]]) for instance in main}
        self.laboratory = {instance: facts[card] for instance, card in pool.items() if instance not in main}
        self.places = {instance: [*slots(card), *[""] * PLACES][:PLACES] for instance, card in self.deck.items()}
        self.covered, self.used, self.round, self.left, self.settled = set(), set(), 0, 0, 0

    def begin(self, number):
        need(self.settled < number, "the deck is not changed any more")
        if self.round != number:
            self.round, self.left = number, HALVES

    def change(self, entry):
        self.begin(entry["round"])
        part, card, source = entry["part"], self.deck[entry["card"]], self.laboratory[entry["donor"]]
        need(card["kind"] == "creature", "only creatures mutate")
        need((entry["card"], part) not in self.covered, "the part is covered already")
        need((entry["donor"], part) not in self.used, "the fragment has been used")
        if part in ("axe", "shield", "cost"):
            need(part != "shield" or source["kind"] == "creature", "a spell has no shield")
            better = card["cost"] - source["cost"] if part == "cost" else source[part] - card[part]
            price, card[part] = max(1, better), source[part]
        else:
            place = int(part.removeprefix("ability-")) - 1
            need(0 <= place < len(slots(source)), "the card of the laboratory has no such part")
            ability, places = slots(source)[place], self.places[entry["card"]]
            kept = [one for other, one in enumerate(places) if one and other != place]
            need(ability not in kept, "the creature has this ability already")
            auras = [one.removeprefix("aura:") for one in [*kept, ability] if one.startswith("aura:")]
            need(len(auras) < 2, "the creature has an aura already")
            card["aura"] = auras[0] if auras else ""
            card["abilities"] = [one for one in ABILITIES if one in [*kept, ability]]
            places[place] = ability
            price = 0 if ability in NEGATIVE else 2
        need(price <= self.left, "not enough points of mutation")
        self.left -= price
        self.covered.add((entry["card"], part))
        self.used.add((entry["donor"], part))

    def settle(self, number):
        self.begin(number)
        self.settled = number

    def reopen(self, number):
        """A result of that round was taken back: what was changed stays, and the phase is ended once more."""
        self.settled = min(self.settled, number)


class Clock:
    """The time for changes before a round: since the decks of all are there and no round is open."""

    def __init__(self, minutes):
        self.minutes, self.since, self.paused = minutes, None, None

    def ends(self):
        """When the time is up; None while no clock runs."""
        return self.since + MINUTE * self.minutes if self.minutes and self.since and self.paused is None else None

    def check(self, entry):
        """`changed` and `settled`: when the time is up the clock ends the phase; only the clock may do so."""
        ends = self.ends()
        if entry.get("by") == "clock":
            need(ends is not None and entry["at"] >= ends, "the time for changes was not up")

    def read(self, entry, running):
        """Any entry, once it has been read: pauses give their time back, and never more than the whole."""
        at, given = entry["at"], 0
        if entry["kind"] == "paused":
            self.paused = entry["since"]
        elif entry["kind"] == "resumed" and self.paused is not None:
            given, self.paused = at - self.paused, None
        elif entry["kind"] == "waited":
            given = entry["ms"]
        if self.since is not None:
            self.since = min(self.since + given, at)
        self.since = None if not running else at if self.since is None else self.since


def champion(event, seat, deck, entry):
    """The champion of a deck, or None: a creature of the sheet outside the deck, in a league outside the pool."""
    chosen = entry.get("leader")
    crowned = event.options.get("game") == "clash" and event.options.get("edition") == "champions"
    need(bool(chosen) == crowned, "a deck without its champion, or a champion without need")
    if not chosen:
        return None
    held = event.pools[seat].values() if event.kind == "clash-mutation" else deck
    found = [card for card in event.all["sheet"] if card["key"] == chosen and card["kind"] == "creature"]
    need(found and chosen not in held, "the card cannot be the champion")
    return chosen
