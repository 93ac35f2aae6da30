"""Prove an event from the log that it publishes: `python verify_event.py EVENT-log.json`.

Written from fairness.md alone; it shares no code with the site and needs nothing but Python 3.11. Exit code 0: proven;
1: something differs, and it is said where. Which of the possible cards a bot takes is not derived here.
"""

import hashlib
import hmac
import itertools
import json
import sys
from fractions import Fraction as F

ELEMENTS = ["steppe", "forest", "mountain", "swamp", "darkness", "neutral"]
# Drafts of open rows: cards of a row, and who takes from it, by place at the table from 0, one order a row in turn.
ROWS = {
    "clash-duel": (4, [[0, 1, 1, 0], [1, 0, 0, 1]]),
    "clash-four": (
        8,
        [[0, 1, 2, 3, 3, 2, 1, 0], [1, 2, 3, 0, 0, 3, 2, 1], [2, 3, 0, 1, 1, 0, 3, 2], [3, 0, 1, 2, 2, 1, 0, 3]],
    ),
}
STACKS = {"clash-packs": 16}  # drafts whose packs are slices of one shuffled deck: cards of a pack


class Differs(Exception):
    pass


def need(true, what):
    if not true:
        raise Differs(what)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def canonical(thing):
    return json.dumps(thing, sort_keys=True, separators=(",", ":")).encode()


def streams(working):
    """domain → a function that reads the next n bytes of its stream."""

    def stream(domain):
        key = domain.encode() + b"\0"
        blocks = (hmac.digest(working, key + i.to_bytes(8, "big"), "sha256") for i in itertools.count())
        endless = itertools.chain.from_iterable(blocks)
        return lambda n: bytes(itertools.islice(endless, n))

    return stream


def below(read, n):
    while (word := int.from_bytes(read(4), "big")) >= 2**32 - 2**32 % n:
        pass
    return word % n


def choice(read, members):
    return members[below(read, len(members))]


def shuffled(read, members):
    members = list(members)
    for last in range(len(members) - 1, 0, -1):
        other = below(read, last + 1)
        members[last], members[other] = members[other], members[last]
    return members


def booster(read, cards):
    """The keys of a booster's cards; `cards` are those of the set by number."""
    by = {r: [c for c in cards if c["rarity"] == r] for r in ("common", "uncommon", "rare", "ultra-rare")}
    six = {c["element"] for c in by["common"]} == set(ELEMENTS)
    drawn = [choice(read, [c for c in by["common"] if c["element"] == e]) for e in ELEMENTS] if six else []
    while len(drawn) < 8:
        drawn.append(choice(read, [c for c in by["common"] if c not in drawn]))
    differ = six and len({c["element"] for c in by["uncommon"]}) >= 3
    for _ in range(3):
        shown = {c["element"] for c in drawn[8:]} if differ else set()
        drawn.append(choice(read, [c for c in by["uncommon"] if c not in drawn[8:] and c["element"] not in shown]))
    ultra = below(read, 24) < 4
    drawn.append(choice(read, by["ultra-rare"] if (ultra and by["ultra-rare"]) or not by["rare"] else by["rare"]))
    return [c["key"] for c in drawn]


def average(shares):
    return sum(shares, F(0)) / len(shares) if shares else F(0)


class Event:
    """What the log has said so far, each entry checked as it is read."""

    def __init__(self, published):
        self.published = published
        self.seats, self.promises, self.pools, self.decks = (
            {},
            {},
            {},
            {},
        )  # number → token, hash, instance → card, hash
        self.seating, self.arranged, self.fixed, self.packs, self.queues = [], [], False, {}, {}
        self.rounds, self.dropped = [], set()

    def verify(self):
        seed = bytes.fromhex(self.published["seed"])
        need(sha256(seed) == self.published["commitment"], "the seed is not the one committed to")
        previous = "0" * 64
        for index, line in enumerate(self.published["log"]):
            entry = line["entry"]
            try:
                previous = sha256(previous.encode() + canonical(entry))
                need(previous == line["hash"], "the hash does not follow from the log")
                getattr(self, "on_" + entry["kind"], lambda entry: None)(entry)
            except (Differs, KeyError, ValueError, IndexError) as error:
                raise Differs(f"entry {index} ({entry.get('kind')}): {error}") from error

    def on_opened(self, entry):
        need(entry["commitment"] == self.published["commitment"], "another commitment")
        self.options, self.fairness = entry["options"], entry.get("fairness", 1)

    def on_joined(self, entry):
        number = entry["seat"]
        self.seats[number], self.promises[number] = entry["token"], entry.get("promise", "")
        if self.seating:
            self.seating.append(number)

    def on_locked(self, entry):
        self.fixed = True

    def on_left(self, entry):
        if not self.fixed:
            del self.seats[entry["seat"]]

    on_kicked = on_left

    def on_revealed(self, entry):
        need(sha256(bytes.fromhex(entry["token"])) == self.promises[entry["seat"]], "not the token that was promised")
        self.seats[entry["seat"]] = entry["token"]

    def on_started(self, entry):
        self.fixed = True
        withheld = [n for n, token in self.seats.items() if self.promises[n] and not token]
        need(entry.get("withheld", []) == withheld, "other tokens were withheld")
        columns, cards = self.published["columns"], self.published["sheet"]
        rows = {"cards": [[card[c] for c in columns] for card in cards], "starters": self.published["starters"]}
        need(sha256(canonical(rows)) == entry["sheet"], "another sheet of cards")
        tokens = b"".join(len(t).to_bytes(2, "big") + t for t in map(bytes.fromhex, self.seats.values()))
        key, message = bytes.fromhex(self.published["seed"]), b"berserk-event-seats-v1" + tokens
        self.stream = streams(hmac.digest(key, message, "sha256"))
        arranged = [n for n in self.arranged if n in self.seats]
        expected = arranged + [n for n in self.seats if n not in arranged] if arranged else None
        self.seating = expected or shuffled(self.stream("seating"), sorted(self.seats))
        need(self.seating == entry["seating"], "the seating is not the seed's")
        self.order = shuffled(self.stream("order"), sorted(self.seating))

    def on_arranged(self, entry):
        self.arranged = entry["seating"]

    def pack(self, number, place, found):
        """Check the pack that the seed puts before a place; a starter deck is number 0."""
        if number == 0:
            cards = choice(self.stream(f"starter/{place}"), self.published["starters"][self.options["starter_set"]])
        else:
            cards = self.cards_of(number, place)
        slots = range(1, len(cards) + 1)
        ids = [self.stream(f"instance/{number}/{place}/{slot}")(8).hex() for slot in slots]
        need(
            found["cards"] == [list(pair) for pair in zip(ids, cards, strict=True)],
            f"booster {number}/{place} is not the seed's",
        )
        need(found["id"] == self.stream(f"pack-id/{number}/{place}")(8).hex(), f"the id of booster {number}/{place}")
        return dict(found["cards"])

    def cards_of(self, number, place):
        """The cards that the seed puts into a pack, or into the open row of that number."""
        sets = self.options["sets"]
        shuffled_deck = self.options["kind"] in ROWS or self.options["kind"] in STACKS
        if not shuffled_deck:
            of_set = [card for card in self.published["sheet"] if card["set"] == sets[number - 1]]
            return booster(self.stream(f"booster/{number}/{place}"), of_set)
        keys = sorted(card["key"] for card in self.published["sheet"] if card["set"] in sets)
        deck = shuffled(self.stream("deck"), keys)
        size = STACKS.get(self.options["kind"]) or ROWS[self.options["kind"]][0]
        start = ((place if self.options["kind"] in STACKS else number) - 1) * size
        return deck[start : start + size]

    def takes(self, pick):
        """Whose pick it is of the open row; None when all have taken from it."""
        orders = ROWS[self.options["kind"]][1]
        order = orders[(self.round - 1) % len(orders)]
        return self.seating[order[pick]] if pick < len(order) else None

    def on_boosters(self, entry):
        self.round = entry["round"]
        self.picks = dict.fromkeys(self.seating, 0)
        if self.options["kind"] in ROWS:
            (row,) = entry["packs"]
            self.packs[row["id"]] = self.pack(self.round, 1, row)
            self.queues[self.takes(0)] = [row["id"]]
            return
        for place, (number, found) in enumerate(zip(self.seating, entry["packs"], strict=True), start=1):
            self.packs[found["id"]] = self.pack(self.round, place, found)
            self.queues.setdefault(number, []).append(found["id"])

    def on_pool(self, entry):
        place, first = self.seating.index(entry["seat"]) + 1, 0 if self.options["kind"] == "mixed" else 1
        packs = [self.pack(first + offset, place, found) for offset, found in enumerate(entry["packs"])]
        need(len(packs) == len(self.options["sets"]) + 1 - first, "another number of boosters")
        self.pools[entry["seat"]] = {instance: card for pack in packs for instance, card in pack.items()}

    def on_picked(self, entry):
        number, pack = entry["seat"], self.queues[entry["seat"]].pop(0)
        self.picks[number] += 1
        need([entry["round"], entry["pick"]] == [self.round, self.picks[number]], "a pick out of turn")
        need(entry["pack"] == pack and entry["instance"] in self.packs[pack], "the card was not in front of the seat")
        self.pools.setdefault(number, {})[entry["instance"]] = self.packs[pack].pop(entry["instance"])
        if self.options["kind"] in ROWS:
            after = self.takes(sum(self.picks.values()))
            if after is not None:
                self.queues[after] = [pack]
            return
        right = self.options["passing"] == "alternate" and self.round % 2 == 0
        after = self.seating[(self.seating.index(number) + (-1 if right else 1)) % len(self.seating)]
        if self.packs[pack]:
            self.queues[after].append(pack)

    def on_handed(self, entry):
        need(entry["seat"] not in self.decks, "a second deck")
        counts, pool = {}, self.pools[entry["seat"]]
        need(len(set(entry["main"])) == len(entry["main"]), "a card twice in the deck")
        for instance in entry["main"]:
            counts[pool[instance]] = counts.get(pool[instance], 0) + 1
        salted = {"cards": counts, "salt": entry["deck_salt"]} if entry.get("deck_salt") else counts
        need(sha256(canonical(salted)) == entry["deck"], "the hash of the deck is another")
        self.decks[entry["seat"]] = entry["deck"]

    def on_dropped(self, entry):
        self.dropped.add(entry["seat"])

    def on_undropped(self, entry):
        self.dropped.discard(entry["seat"])

    def on_reported(self, entry):
        table = self.rounds[entry["round"] - 1]["tables"][entry["table"]]
        score = (*entry["score"], entry.get("technical", False))
        table["reports"][entry["by"]] = score
        both = [table["reports"].get(seat) for seat in table["pair"]]
        if entry["by"] in ("organiser", "simulator") or both == [score, score]:
            table["score"] = score

    def on_unreported(self, entry):
        table = self.rounds[entry["round"] - 1]["tables"][entry["table"]]
        table["reports"], table["score"] = {}, None

    def records(self):
        """Of every seat after the Swiss rounds: points, matches, game points, games, opponents."""
        found = {seat: [F(0), 0, F(0), 0, []] for seat in self.seating}
        for table in (table for r in self.rounds if r["stage"] == "swiss" for table in r["tables"]):
            for seat, other in (table["pair"], table["pair"][::-1]):
                if seat is None or (other is not None and table["score"] is None):
                    continue
                mine = found[seat]
                mine[1] += 1
                if other is None:
                    mine[0] += 3
                    continue
                first, second, drawn, technical = table["score"]
                won, lost = (first, second) if seat == table["pair"][0] else (second, first)
                mine[0] += (F(5, 2) if technical else 3) if won > lost else int(won == lost)
                mine[2], mine[3] = mine[2] + 3 * won + drawn, mine[3] + won + lost + drawn
                mine[4].append(other)
        return found

    def standings(self):
        records = self.records()
        order = self.order + self.seating[len(self.order) :]

        def share(points, of):
            return points / (3 * of) if of else F(0)

        def rank(seat):
            points, _, won, games, opponents = records[seat]
            met = [records[other] for other in opponents]
            matches = average([max(F(1, 3), share(r[0], r[1])) for r in met])
            others = average([max(F(1, 3), share(r[2], r[3])) for r in met])
            return -points, -matches, -share(won, games), -others, order.index(seat)

        return sorted(order, key=rank), records

    def on_paired(self, entry):
        table, records = self.standings()
        still_in = [seat for seat in table if seat not in self.dropped]
        pairs, last = entry["pairs"], self.rounds[-1] if self.rounds else None
        if entry["stage"] == "swiss":
            self.check_swiss(entry, still_in, records)
        elif last and last["stage"] == "playoff":
            through = [t["pair"][0] if t["score"][0] > t["score"][1] else t["pair"][1] for t in last["tables"]]
            need(
                pairs == [list(p) for p in zip(through[::2], through[1::2], strict=True)],
                "not the winners of neighbouring tables",
            )
        else:
            places, bracket = self.options["cut"], [1, 2]
            while places > len(still_in):
                places //= 2
            while len(bracket) < places:
                bracket = [seed for high in bracket for seed in (high, 2 * len(bracket) + 1 - high)]
            seeds = [still_in[seed - 1] for seed in bracket]
            need(
                pairs == [list(p) for p in zip(seeds[::2], seeds[1::2], strict=True)],
                "not the bracket of the standings",
            )
        tables = [{"pair": pair, "reports": {}, "score": None} for pair in pairs]
        self.rounds.append({"stage": entry["stage"], "tables": tables})

    def check_swiss(self, entry, seats, records):
        """No pairing costs less than the one that was made; see «Pairings» in fairness.md."""
        lots, size = (2**32 if self.fairness >= 2 else 256), len(seats)
        read, cost = self.stream(f"round/{entry['round']}"), {}
        earlier = [frozenset(table["pair"]) for r in self.rounds for table in r["tables"]]
        met = {pair: earlier.count(pair) for pair in earlier if None not in pair}
        gap = lots * size
        low = gap * size * (max(int(2 * records[s][0]) for s in seats) + 1) ** 2
        rematch = low * size
        again = rematch * size * max(met.values(), default=1)
        for i, one in enumerate(seats):
            for j in range(i + 1, size):
                points = int(2 * records[one][0]) - int(2 * records[seats[j]][0])
                cost[i, j] = gap * points**2 + below(read, lots) + rematch * met.get(frozenset((one, seats[j])), 0)
        for i, one in enumerate(seats if size % 2 else []):
            cost[i, size] = low * (size - 1 - i) + again * (frozenset((one, None)) in earlier)
        nodes, best = size + size % 2, {0: 0}  # best[set of paired nodes] = least cost
        for mask in range(1 << nodes):
            if mask in best and mask != (1 << nodes) - 1:
                i = next(n for n in range(nodes) if not mask >> n & 1)
                for j in range(i + 1, nodes):
                    if not mask >> j & 1:
                        both = mask | 1 << i | 1 << j
                        best[both] = min(best.get(both, cost[i, j] + best[mask]), cost[i, j] + best[mask])
        at = {seat: i for i, seat in enumerate(seats)} | {None: size}
        made = [(at[first], at[second]) for first, second in entry["pairs"]]
        need(sorted(n for pair in made for n in pair) == list(range(nodes)), "not everybody is paired once")
        need(made == sorted(made, key=lambda pair: (pair[1] == size, pair[0])), "tables out of order")
        need(sum(cost[pair] for pair in made) == best[(1 << nodes) - 1], "the pairs of the round are not the seed's")


def verify(published):
    """None where all of it is proven, else the first place that differs."""
    try:
        Event(published).verify()
    except Differs as differs:
        return str(differs)
    return None


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        wrong = verify(json.load(file))
    print(wrong or "Proven: everything in the log follows from the seed.")
    sys.exit(wrong is not None)
