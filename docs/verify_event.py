"""Prove an event from the log that it publishes: `python verify_event.py EVENT-log.json`.

Written from fairness.md alone, without code of the site. It requires only Python 3.11 and the files `verify_*.py`
beside it. Exit code 0: proven; 1: something differs, and the program names the entry and the reason in English and in
Russian. Choices of bots are checked for legality only.
"""

import hmac
import json
import sys

import verify_ways
from verify_draws import Differs, canonical, need, sha256, shuffle
from verify_league import ROUNDS, Clock, Mutation, champion
from verify_packs import Packs
from verify_pairs import Rounds
from verify_phases import Phases


class Event(Packs):
    """The state of the event from the log so far; each entry is checked as it is read."""

    def __init__(self, published):
        self.all, self.seats, self.promises, self.pools, self.decks = published, {}, {}, {}, set()
        self.seating, self.arranged, self.fixed, self.rounds, self.mutations = [], [], False, Rounds(), {}
        self.clock, self.way, self.packs = Clock(0), None, {}
        self.phases = Phases(self)
        previous, self.seed = "0" * 64, bytes.fromhex(published["seed"])
        need(sha256(self.seed) == published["commitment"], "the seed is not the one committed to")
        for index, line in enumerate(published["log"]):
            try:
                previous = sha256(previous.encode() + canonical(line["entry"]))
                need(previous == line["hash"], "the hash does not follow from the log")
                self.phases.check(line["entry"])
                self.read(line["entry"], line["entry"].get("seat"))
                self.clock.read(line["entry"], self.can_change_decks())
                self.phases.read(line["entry"])
            except (KeyError, ValueError, IndexError, TypeError, AttributeError) as error:
                raise place_error(error, index, line["entry"].get("kind")) from error
        last = published["log"][-1]["entry"]["kind"] if published["log"] else ""
        if self.phases.phase != "over":
            raise place_error(Differs("the log stops before the end"), max(0, len(published["log"]) - 1), last)

    @property
    def is_sealed(self):
        return self.kind in ("sealed", "mixed", "battlecon-three")

    def can_change_decks(self):
        """Whether decks are changed now: all are handed in, no round is open, and another one comes."""
        league = self.fixed and self.kind == "clash-mutation" and len(self.rounds.rounds) < len(ROUNDS)
        there = set(self.seating) - self.rounds.dropped
        return bool(league and there and there <= self.decks and self.rounds.has_all_results())

    def read(self, entry, seat):
        match entry["kind"]:
            case "opened":
                need(entry["commitment"] == self.all["commitment"], "another commitment")
                self.options, self.kind = entry["options"], entry["options"]["kind"].removeprefix("heroes-")
                self.lends = self.kind != entry["options"]["kind"]  # everybody is lent two heroes
                self.first = 0 if self.lends or self.options.get("starter_set") else 1  # of the packs of a place
                self.clock = Clock(self.options.get("change_minutes", 0))
                self.rounds.fairness, self.rounds.options = entry.get("fairness", 1), entry["options"]
            case "joined":
                self.seats[seat], self.promises[seat] = entry["token"], entry.get("promise", "")
                self.seating += [seat] if self.seating else []
            case "locked":
                self.fixed = True
            case "left" | "kicked" if not self.fixed:
                del self.seats[seat]
            case "arranged":
                self.arranged = entry["seating"]
            case "revealed":
                self.seats[seat] = entry["token"]
            case "started":
                self.start(entry)
            case "boosters":
                self.lay(entry)
            case "pool":
                first, place = self.first, self.seating.index(seat) + 1
                need(len(entry["packs"]) == len(self.options["sets"]) + 1 - first, "another number of boosters")
                packs = [self.pack(n, place, self.cards_of(n, place), p) for n, p in enumerate(entry["packs"], first)]
                self.pools[seat] = {instance: card for pack in packs for instance, card in pack.items()}
            case "picked":
                self.pick(entry, seat)
            case "handed":
                need(seat not in self.decks, "a second deck")
                need(len(set(entry["main"])) == len(entry["main"]), "a card twice in the deck")
                cards = [self.pools[seat][instance] for instance in entry["main"]]
                counts, salt = {card: cards.count(card) for card in cards}, entry.get("deck_salt")
                if leader := champion(self, seat, cards, entry):
                    counts[leader] = 2
                deck = sha256(canonical({"cards": counts, "salt": salt} if salt else counts))
                need(deck == entry["deck"], "the hash of the deck is another")
                self.decks.add(seat)
                if self.kind == "clash-mutation":
                    facts = {card["key"]: card for card in self.all["sheet"]}
                    self.mutations[seat] = Mutation(self.pools[seat], entry["main"], facts)
            case "changed" | "settled":
                need(entry["round"] == len(self.rounds.rounds) + 1, "decks are changed before a round")
                need(self.rounds.has_all_results(), "the round before is not over")
                self.clock.check(entry)
                mutation = self.mutations[seat]
                mutation.change(entry) if entry["kind"] == "changed" else mutation.settle(entry["round"])
            case _:
                if entry["kind"] == "paired":
                    self.rounds.check_pairs(entry, self)
                self.rounds.read(entry)
                for mutation in self.mutations.values() if entry["kind"] == "unreported" else []:
                    mutation.reopen(entry["round"])

    def start(self, entry):
        self.fixed, withheld = True, [n for n, token in self.seats.items() if self.promises[n] and not token]
        need(entry.get("withheld", []) == withheld, "other tokens were withheld")
        cards = [[card[column] for column in self.all["columns"]] for card in self.all["sheet"]]
        sheet = {"cards": cards} | {
            name: self.all[name] for name in ("starters", "slots", "cube", "custom") if name in self.all
        }
        need(sha256(canonical(sheet)) == entry["sheet"], "another sheet of cards")
        tokens = b"".join(len(t).to_bytes(2, "big") + t for t in map(bytes.fromhex, self.seats.values()))
        self.working = hmac.digest(self.seed, b"berserk-event-seats-v1" + tokens, "sha256")
        arranged = [n for n in self.arranged if n in self.seats]
        arranged += [n for n in self.seats if n not in arranged] if arranged else []
        self.seating = arranged or shuffle(self.stream("seating"), sorted(self.seats))
        need(self.seating == entry["seating"], "the seating is not the seed's")
        self.order = shuffle(self.stream("order"), sorted(self.seating))

    def lay(self, entry):
        """Lay out the packs of a round: a pack before each place, unless the way of drafting differs."""
        self.round, self.picks, places = entry["round"], dict.fromkeys(self.seating, 0), range(1, len(self.seating) + 1)
        lent, all_lent = entry.get("lent", []), (self.first, self.round) == (0, 1)
        need(len(lent) == (len(places) if all_lent else 0), "not all are lent cards")
        for place, seat, found in zip(places, self.seating, lent, strict=False):
            self.pools[seat] = self.pack(0, place, self.cards_of(0, place), found)
        laid = verify_ways.packs_of_round(self) or [
            (self.round, place, self.cards_of(self.round, place)) for place in places
        ]
        packs = [(found["id"], self.pack(*due, found)) for due, found in zip(laid, entry["packs"], strict=True)]
        self.packs, self.queues = dict(packs), {s: [pack] for s, (pack, _) in zip(self.seating, packs, strict=False)}
        self.way = verify_ways.way(self)

    def pick(self, entry, seat):
        """One card of the first pack that waits before the seat is taken, and the pack goes on."""
        self.picks[seat] += 1
        need([entry["round"], entry["pick"]] == [self.round, self.picks[seat]], "a pick out of turn")
        if self.way:
            self.way.pick(entry, seat)
            return
        self.take(entry, seat, self.queues.get(seat, []))
        self.pass_on(seat)

    def take(self, entry, seat, waiting, kept=True):
        """A card leaves the first of the packs that wait, and comes into the pool of the seat where it is kept."""
        instance, cards = entry["instance"], self.packs[entry["pack"]] if waiting[:1] == [entry["pack"]] else {}
        need(instance in cards, "the card was not in front of the seat")
        need(entry["by"] != "only" or len(cards) == 1, "the card was not the last one")
        card = cards.pop(instance)
        if kept:
            self.pools.setdefault(seat, {})[instance] = card

    def pass_on(self, seat):
        """The first pack before the seat goes to its neighbour, behind those that wait there, unless it is empty."""
        pack, right = self.queues[seat].pop(0), self.options["passing"] == "alternate" and self.round % 2 == 0
        after = self.seating[(self.seating.index(seat) + (-1 if right else 1)) % len(self.seating)]
        self.queues[after] += [pack] if self.packs[pack] else []


def verify(published):
    """None where all of it is proven, else the first place that differs."""
    differs = difference(published)
    return str(differs) if differs else None


def difference(published):
    """The same as an error, with the reason in Russian as `russian`."""
    try:
        Event(published)
    except Differs as differs:
        return differs
    return None


def place_error(error, index, kind):
    """The error with the number and the kind of its entry, in both languages."""
    found = Differs("entry {} ({}): {}", index, kind, error)
    if isinstance(error, Differs):
        found.russian = f"запись {index} ({kind}): {error.russian}"
    else:
        found = Differs("entry {} ({}): the entry is malformed: {}", index, kind, repr(error))
    return found


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        wrong = difference(json.load(file))
    print(f"{wrong}\n{wrong.russian}" if wrong else "Proven: everything in the log follows from the seed.")
    sys.exit(wrong is not None)
