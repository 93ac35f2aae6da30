"""The pairs of a round, for verify_event.py: they follow from the results before it and from the seed."""

import verify_league
from verify_draws import below, need
from verify_rounds import RoundResults


class Rounds(RoundResults):
    """The rounds of an event, with the checks of their pairs."""

    def check_pairs(self, entry, event):
        """The pairs follow from the standings and the seed; `event` tells seating, last tie-break and streams."""
        table, records = self.standings(event)
        still_in = [seat for seat in table if seat not in self.dropped]
        pairs, last = entry["pairs"], self.rounds[-1] if self.rounds else None
        need(entry["stage"] == self.stage(), "the round is of another stage")
        need(not self.is_last(still_in), "all rounds were played")
        if self.options["kind"] == "clash-mutation":
            need(pairs == verify_league.pairs(event.seating, entry["round"], self.dropped), "not the league's pairs")
        elif self.options["kind"].endswith("team"):
            need(pairs == self.teams(event.seating, entry["round"]), "the pairs of the round are not the teams'")
        elif entry["stage"] == "swiss":
            self.check_swiss(entry, still_in, records, event.stream(f"round/{entry['round']}"))
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

    def stage(self):
        """Of the coming round."""
        swiss = sum(played["stage"] == "swiss" for played in self.rounds)
        fixed = self.options["kind"] == "clash-mutation" or self.options["kind"].endswith("team")
        return "swiss" if fixed or swiss < self.options["rounds"] else "playoff"

    def is_last(self, still_in):
        """Whether no round follows."""
        if self.options["kind"] == "clash-mutation":
            return len(self.rounds) == len(verify_league.ROUNDS)
        if self.stage() == "swiss":
            return len(self.rounds) >= self.options["rounds"]
        if self.rounds and self.rounds[-1]["stage"] == "playoff":
            return len(self.rounds[-1]["tables"]) == 1
        return self.options["cut"] < 2 or len(still_in) < 2

    def teams(self, seating, number):
        """Places 1, 3, 5 against 2, 4, 6, these moved on by one a round."""
        one, other = seating[::2], seating[1::2]
        both = [(seat, other[(i + number - 1) % len(other)]) for i, seat in enumerate(one)]
        left = [[seat for seat in pair if seat not in self.dropped] for pair in both]
        return sorted([[*pair, None][:2] for pair in left if pair], key=lambda pair: pair[1] is None)

    def check_swiss(self, entry, seats, records, read):
        """No pairing costs less than the one that was made; see «Pairings» in fairness.md."""
        there = seats
        if len(there) - len(self.byes & set(there)) < 2 <= len(there):
            need(entry["pairs"] == [[seat, None] for seat in there], "not everybody is paired once")
            return
        seats = [seat for seat in there if seat not in self.byes]
        free = [seat for seat in there if seat in self.byes]
        lots, size = (2**32 if self.fairness >= 2 else 256), len(seats)
        cost = {}
        earlier = [frozenset(table["pair"]) for r in self.rounds for table in r["tables"]]
        met = {pair: earlier.count(pair) for pair in earlier if None not in pair}
        gap = lots * size
        low = gap * size * (max(int(2 * records[s][5]) for s in seats) + 1) ** 2
        rematch = low * size
        again = rematch * size * max(met.values(), default=1)
        for i, one in enumerate(seats):
            for j in range(i + 1, size):
                points = int(2 * records[one][5]) - int(2 * records[seats[j]][5])
                cost[i, j] = gap * points**2 + below(read, lots) + rematch * met.get(frozenset((one, seats[j])), 0)
        for i, one in enumerate(seats if size % 2 else []):
            byes = earlier.count(frozenset((one, None)))
            cost[i, size] = low * (size - 1 - i) + again * (byes if self.fairness >= 3 else min(1, byes))
        nodes, best = size + size % 2, {0: 0}  # best[set of paired nodes] = least cost
        for mask in range(1 << nodes):
            if mask in best and mask != (1 << nodes) - 1:
                i = next(n for n in range(nodes) if not mask >> n & 1)
                for j in range(i + 1, nodes):
                    if not mask >> j & 1:
                        both = mask | 1 << i | 1 << j
                        best[both] = min(best.get(both, cost[i, j] + best[mask]), cost[i, j] + best[mask])
        at = {seat: i for i, seat in enumerate(seats)} | {None: size}
        byes = [first for first, second in entry["pairs"] if second is None]
        need(byes == sorted(byes, key=there.index) and set(free) <= set(byes), "the byes are not those that were given")
        made = [(at[first], at[second]) for first, second in entry["pairs"] if first not in free]
        need(sorted(n for pair in made for n in pair) == list(range(nodes)), "not everybody is paired once")
        need(made == sorted(made, key=lambda pair: (pair[1] == size, pair[0])), "tables out of order")
        need(sum(cost[pair] for pair in made) == best[(1 << nodes) - 1], "the pairs of the round are not the seed's")
