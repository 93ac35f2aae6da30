"""The rounds of an event, for verify_event.py: results and standings."""

from fractions import Fraction as F

MINUTE = 60_000
MOST_PENALTY = 18  # halves of a point


def average(shares):
    return sum(shares, F(0)) / len(shares) if shares else F(0)


def score_of(entry):
    """The score of an entry: games of the first, of the second, drawn, whether it was awarded, and what is conceded."""
    return (*entry["score"], entry.get("technical", False), *entry.get("conceded", ()))


class RoundResults:
    def __init__(self):
        self.rounds, self.dropped, self.fairness, self.options = [], set(), 1, {}
        self.byes, self.penalties, self.paused = set(), {}, None

    def read(self, entry):
        """An entry that is no draw."""
        kind = entry["kind"]
        if kind == "paired":
            tables = [{"pair": pair, "reports": {}, "score": None} for pair in entry["pairs"]]
            clock = {"opened": entry["at"], "given": 0, "called": False, "closed": False}
            self.rounds.append({"stage": entry["stage"], "tables": tables} | clock)
            self.byes = set()
        elif kind in ("closed", "time"):
            self.rounds[-1]["closed" if kind == "closed" else "called"] = True
        elif kind in ("paused", "resumed", "waited"):
            self.move_clock(entry)
        elif kind == "dropped":
            self.dropped.add(entry["seat"])
        elif kind == "undropped":
            self.dropped.discard(entry["seat"])
        elif kind == "unreported":
            self.rounds[entry["round"] - 1]["tables"][entry["table"]] |= {"reports": {}, "score": None}
            self.rounds[-1]["closed"] = False
        elif kind == "corrected":
            self.rounds[entry["round"] - 1]["tables"][entry["table"]]["score"] = score_of(entry)
        elif kind == "bye":
            (self.byes.add if entry["given"] else self.byes.discard)(entry["seat"])
        elif kind == "penalised":
            self.penalties.setdefault(entry["seat"], []).append(entry["halves"])
        elif kind == "unpenalised":
            del self.penalties[entry["seat"]][entry["number"]]
        elif kind == "reported":
            table, score = self.rounds[entry["round"] - 1]["tables"][entry["table"]], score_of(entry)
            if type(entry["by"]) is int:
                table["reports"][entry["by"]] = score
            both = [table["reports"].get(seat) for seat in table["pair"]]
            if entry["by"] in ("organiser", "simulator") or both == [score, score]:
                table["score"] = score

    def move_clock(self, entry):
        """Time that a pause or an outage took is given back to the round that is open."""
        given = entry.get("ms", 0)
        if entry["kind"] == "paused":
            self.paused = entry["since"]
        elif entry["kind"] == "resumed" and self.paused is not None:
            given, self.paused = entry["at"] - self.paused, None
        if self.open:
            self.open["given"] += given

    @property
    def open(self):
        return self.rounds[-1] if self.rounds and not self.rounds[-1]["closed"] else None

    def has_all_results(self):
        """Whether every table of the last round has a result."""
        last = self.rounds[-1]["tables"] if self.rounds else []
        return all(None in table["pair"] or table["score"] for table in last)

    def records(self, seating):
        """Of every seat after the Swiss rounds: points, matches, game points, games, opponents, points that count."""
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
                first, second, drawn, technical = table["score"][:4]
                won, lost = (first, second) if seat == table["pair"][0] else (second, first)
                mine[0] += (F(5, 2) if technical else 3) if won > lost else int(won == lost)
                mine[2], mine[3] = mine[2] + 3 * won + drawn, mine[3] + won + lost + drawn
                mine[4].append(other)
        for seat, mine in found.items():
            mine.append(max(F(0), mine[0] - F(sum(self.penalties.get(seat, ())), 2)))
        return found

    def standings(self, event):
        records, order = self.records(event.seating), event.order + event.seating[len(event.order) :]

        def share(points, of):
            return points / (3 * of) if of else F(0)

        def rank(seat):
            _, _, won, games, opponents, points = records[seat]
            met = [records[other] for other in opponents]
            matches = average([max(F(1, 3), share(r[0], r[1])) for r in met])
            others = average([max(F(1, 3), share(r[2], r[3])) for r in met])
            return -points, -matches, -share(won, games), -others, order.index(seat)

        return sorted(order, key=rank), records
