"""Entries about rounds, for verify_event.py: which of them are possible where they stand.

verify_rounds.py reads what they come to: results, standings and pairings.
"""

from verify_draws import need
from verify_rounds import MINUTE, MOST_PENALTY, score_of

CONCEDED = 2  # in the mutation league, at the most
DECIDING = ("organiser", "simulator")


class Results:
    """The checks of `reported`, `closed` and the like; `may_be_KIND` checks an entry of that kind."""

    def __init__(self, event):
        self.event, self.rounds = event, event.rounds

    @property
    def strict(self):
        return self.event.phases.strict

    def is_open(self, entry):
        need(self.rounds.open and entry["round"] == len(self.rounds.rounds), "this round is not open")

    def table(self, entry):
        tables = self.rounds.rounds[entry["round"] - 1]["tables"]
        need(0 <= entry["table"] < len(tables), "no two players sit at this table")
        need(None not in tables[entry["table"]]["pair"], "no two players sit at this table")
        return tables[entry["table"]]

    def check_score(self, entry, stage):
        first, second, _drawn = score = entry["score"]
        games = self.event.options["games"]
        needed, most = (games + 1) // 2, 2 * games - 1
        sound = min(score) >= 0 and max(first, second) <= needed and 0 < sum(score) <= most
        need(sound and not first == second == needed, "there is no such score")
        need(stage == "swiss" or first != second, "a play-off needs a winner")
        if "conceded" in entry:
            league = self.event.kind == "clash-mutation"
            need(league and all(0 <= given <= CONCEDED for given in entry["conceded"]), "there is no such score")

    def may_be_paired(self, entry, _):
        seats = [seat for pair in entry["pairs"] for seat in pair if seat is not None]
        need(not self.rounds.open, "the round is still open")
        need(entry["round"] == len(self.rounds.rounds) + 1, "this is not the next round")
        need(seats, "the round has no pairs")
        need(set(seats) <= self.event.decks, "a deck is not handed in yet")
        settled = (mutation.settled for seat, mutation in self.event.mutations.items() if seat in seats)
        need(all(number >= entry["round"] for number in settled), "decks are still changed")

    def may_be_time(self, entry, _):
        self.is_open(entry)
        played, minutes = self.rounds.open, self.event.options["round_minutes"]
        ends = played["opened"] + played["given"] + MINUTE * minutes
        running = minutes and not played["called"] and self.rounds.paused is None
        need(running and entry["at"] >= ends, "the time of the round was not up")

    def may_be_reported(self, entry, _):
        self.is_open(entry)
        table, score, by = self.table(entry), score_of(entry), entry["by"]
        self.check_score(entry, self.rounds.open["stage"])
        if by == "organiser":
            need(not self.strict or table["score"] != score, "the entry changes nothing")
        elif by == "simulator":
            need(table["score"] is None, "the result is decided already")
        else:
            need(by in table["pair"], "the result was not reported by a player of this table")
            need(not entry.get("technical"), "only the organiser awards a win")
            same = not self.strict and table["score"] == score
            need(table["score"] is None or same, "the result is decided already")
            need(not self.strict or table["reports"].get(by) != score, "the entry changes nothing")

    def may_be_unreported(self, entry, _):
        league = self.event.kind == "clash-mutation"
        last = entry["round"] == len(self.rounds.rounds) and (league or self.rounds.open)
        need(last, "results of this round cannot be taken back any more")
        table = self.table(entry)
        need(table["score"] or table["reports"], "the entry changes nothing")

    def may_be_corrected(self, entry, _):
        number, played = entry["round"], self.rounds.rounds
        need(0 < number <= len(played) and played[number - 1]["closed"], "only results of closed rounds are corrected")
        table, stage = self.table(entry), played[number - 1]["stage"]
        self.check_score(entry, stage)
        need(entry["reason"].strip(), "the correction has no reason")
        if stage == "playoff" and number < len(played):
            (first, second), (was, other) = entry["score"][:2], table["score"][:2]
            need((first > second) == (was > other), "another player would go on, and the pairs are made")
        need(table["score"] != score_of(entry), "the entry changes nothing")

    def may_be_closed(self, entry, _):
        self.is_open(entry)

    def may_be_dropped(self, entry, _):
        need(entry["seat"] not in self.rounds.dropped, "the entry changes nothing")

    def may_be_undropped(self, entry, _):
        need(entry["seat"] in self.rounds.dropped, "the entry changes nothing")

    def may_be_bye(self, entry, _):
        kind, seat = self.event.options["kind"], entry["seat"]
        swiss = self.rounds.stage() == "swiss" and kind != "clash-mutation" and not kind.endswith("team")
        need(swiss and entry["round"] == len(self.rounds.rounds) + 1, "no bye is given in this round")
        need(seat not in self.rounds.dropped, "the player was dropped from the rounds")
        need((seat in self.rounds.byes) != entry["given"], "the entry changes nothing")

    def may_be_penalised(self, entry, _):
        halves = entry["halves"]
        need(type(halves) is int and 0 <= halves <= MOST_PENALTY, "there is no such penalty")
        need(entry["reason"].strip(), "the penalty has no reason")

    def may_be_unpenalised(self, entry, _):
        given = self.rounds.penalties.get(entry["seat"], [])
        need(0 <= entry["number"] < len(given), "there was no such penalty")

    def may_be_over(self, entry, _):
        need(not self.rounds.open, "the round is still open")
        if self.strict and not entry.get("early"):
            need(self.rounds.has_all_results(), "some tables have no result")
            table, _ = self.rounds.standings(self.event)
            still_in = [seat for seat in table if seat not in self.rounds.dropped]
            need(self.rounds.is_last(still_in) or len(still_in) < 2, "some rounds were not played")
