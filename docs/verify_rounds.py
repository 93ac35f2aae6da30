"""The rounds of an event, for verify_event.py: results, standings, and the pairs that follow from them."""

from fractions import Fraction as F

import verify_league
from verify_draws import below, need


def average(shares):
    return sum(shares, F(0)) / len(shares) if shares else F(0)


class Rounds:
    def __init__(self):
        self.rounds, self.dropped, self.fairness, self.options = [], set(), 1, {}

    def read(self, entry, event):
        """An entry that is no draw; `event` tells seating, the last tie-break and streams."""
        kind = entry["kind"]
        if kind == "paired":
            self.check_pairs(entry, event)
            tables = [{"pair": pair, "reports": {}, "score": None} for pair in entry["pairs"]]
            self.rounds.append({"stage": entry["stage"], "tables": tables})
        elif kind == "dropped":
            self.dropped.add(entry["seat"])
        elif kind == "undropped":
            self.dropped.discard(entry["seat"])
        elif kind == "unreported":
            self.rounds[entry["round"] - 1]["tables"][entry["table"]] |= {"reports": {}, "score": None}
        elif kind == "reported":
            table = self.rounds[entry["round"] - 1]["tables"][entry["table"]]
            table["reports"][entry["by"]] = score = (*entry["score"], entry.get("technical", False))
            both = [table["reports"].get(seat) for seat in table["pair"]]
            if entry["by"] in ("organiser", "simulator") or both == [score, score]:
                table["score"] = score

    def decided(self):
        """Whether every table of the last round has a result."""
        last = self.rounds[-1]["tables"] if self.rounds else []
        return all(None in table["pair"] or table["score"] for table in last)

    def records(self, seating):
        """Of every seat after the Swiss rounds: points, matches, game points, games, opponents."""
        found = {seat: [F(0), 0, F(0), 0, []] for seat in seating}
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

    def standings(self, event):
        records, order = self.records(event.seating), event.order + event.seating[len(event.order) :]

        def share(points, of):
            return points / (3 * of) if of else F(0)

        def rank(seat):
            points, _, won, games, opponents = records[seat]
            met = [records[other] for other in opponents]
            matches = average([max(F(1, 3), share(r[0], r[1])) for r in met])
            others = average([max(F(1, 3), share(r[2], r[3])) for r in met])
            return -points, -matches, -share(won, games), -others, order.index(seat)

        return sorted(order, key=rank), records

    def check_pairs(self, entry, event):
        table, records = self.standings(event)
        still_in = [seat for seat in table if seat not in self.dropped]
        pairs, last = entry["pairs"], self.rounds[-1] if self.rounds else None
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

    def teams(self, seating, number):
        """Places 1, 3, 5 against 2, 4, 6, these moved on by one a round."""
        one, other = seating[::2], seating[1::2]
        both = [(seat, other[(i + number - 1) % len(other)]) for i, seat in enumerate(one)]
        left = [[seat for seat in pair if seat not in self.dropped] for pair in both]
        return sorted([[*pair, None][:2] for pair in left if pair], key=lambda pair: pair[1] is None)

    def check_swiss(self, entry, seats, records, read):
        """No pairing costs less than the one that was made; see «Pairings» in fairness.md."""
        lots, size = (2**32 if self.fairness >= 2 else 256), len(seats)
        cost = {}
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
        made = [(at[first], at[second]) for first, second in entry["pairs"]]
        need(sorted(n for pair in made for n in pair) == list(range(nodes)), "not everybody is paired once")
        need(made == sorted(made, key=lambda pair: (pair[1] == size, pair[0])), "tables out of order")
        need(sum(cost[pair] for pair in made) == best[(1 << nodes) - 1], "the pairs of the round are not the seed's")
