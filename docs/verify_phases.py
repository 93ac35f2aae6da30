"""The phases of an event, for verify_event.py: each entry is possible where it stands, and the log goes on to the end.

`PHASES` names the phases in which a kind of entry may stand. `Phases.check` reads an entry before it counts, and
`Phases.read` after that. Clocks of picks are not derived.
"""

import verify_ways
from verify_draws import need, sha256
from verify_results import Results

STARTED, DECKS, EVER = ("drafting", "building"), ("building",), ("open", "drafting", "building")
PHASES = {"opened": ("open",), "ready": ("open",), "locked": ("open",), "revealed": ("open",), "started": ("open",)}
PHASES |= {"arranged": ("open",), "boosters": ("drafting",), "picked": ("drafting",), "replaced": STARTED}
PHASES |= dict.fromkeys(("paused", "resumed"), STARTED)
PHASES |= dict.fromkeys(("joined", "left", "kicked", "waited", "late", "cancelled", "returned", "undropped"), EVER)
PHASES |= dict.fromkeys(("pool", "handed", "changed", "settled", "paired", "time", "reported", "unreported"), DECKS)
PHASES |= dict.fromkeys(("corrected", "closed", "dropped", "bye", "penalised", "unpenalised", "over"), DECKS)
FEWEST = {"sealed": 2, "mixed": 2, "battlecon-three": 2, "clash-solo": 1, "clash-four": 4, "clash-packs": 4}
FEWEST |= {"clash-mutation": 4, "team": 4}
ORDERED = 4  # the fairness from which every entry changes something, and times never go back
MISSES = 3  # picks that time took in a row, after which a bot plays on


class Seat:
    def __init__(self, entry):
        self.bot, self.promise, self.shown = entry["bot"] is not None, entry.get("promise", ""), bool(entry["token"])
        self.ready, self.away, self.kicked, self.missed, self.deck = self.bot, False, False, 0, False

    played_by_bot = property(lambda self: self.bot or self.away)


class Phases:
    def __init__(self, event):
        self.results = Results(event)
        self.event, self.phase, self.at, self.last, self.seats, self.taken = event, "open", 0, "", {}, 0
        self.until, self.paused, self.late, self.arranged, self.round, self.fairness = None, "", None, [], 0, 1

    strict = property(lambda self: self.fairness >= ORDERED)

    def check(self, entry):
        kind, at = entry["kind"], entry["at"]
        need(kind in PHASES, "the kind of the entry is unknown")
        need(self.phase != "over", "the event is over already")
        need((kind == "opened") == (self.last == ""), "a log begins with opened, and only there")
        need(self.phase in PHASES[kind], "there is no such entry in this phase of the event")
        need(
            kind == "joined" or "seat" not in entry or entry["seat"] in self.seats, "there is no such seat at the table"
        )
        need(type(at) is int and (not self.strict or at >= self.at), "the time goes back")
        if self.last == "closed" and self.strict:
            need(kind in ("paired", "over") or self.event.kind == "clash-mutation", "no pairings follow the round")
            need(kind == "over" or self.event.rounds.has_all_results(), "the round was closed without all results")
        rule = getattr(self, f"may_be_{kind}", None) or getattr(self.results, f"may_be_{kind}", None)
        if rule:
            rule(entry, self.seats.get(entry.get("seat")))

    def read(self, entry):
        kind, seat = entry["kind"], self.seats.get(entry.get("seat"))
        if kind == "opened":
            self.fairness = entry.get("fairness", 1)
        elif kind == "joined":
            self.seats[entry["seat"]], self.taken = Seat(entry), entry["seat"]
        elif kind in ("left", "kicked") and self.phase == "open" and self.until is None:
            del self.seats[entry["seat"]]
        elif kind in ("left", "kicked"):
            seat.away, seat.kicked = True, seat.kicked or kind == "kicked"
        elif kind == "replaced":
            seat.bot, seat.away = False, False
        elif kind == "returned":
            seat.away, seat.missed = False, 0
        elif kind == "ready":
            seat.ready = entry["ready"]
        elif kind == "revealed":
            seat.shown = True
        elif kind == "picked":
            self.count_misses(seat, entry["by"])
        elif kind == "handed":
            seat.deck = True
        elif kind == "locked":
            self.until = entry["until"]
        elif kind == "arranged":
            self.arranged = entry["seating"]
        elif kind == "late":
            self.late = entry["closed"]
        elif kind in ("paused", "resumed"):
            self.paused = entry["by"] if kind == "paused" else ""
        elif kind == "boosters":
            self.round = entry["round"]
        if kind == "started":
            self.phase = "building" if self.event.is_sealed else "drafting"
        elif kind == "picked" and self.event.is_table_empty() and self.round >= verify_ways.rounds(self.event):
            self.phase = "building"
        elif kind in ("over", "cancelled"):
            self.phase = "over"
        self.at, self.last = entry["at"], kind

    def count_misses(self, seat, by):
        if by == "player":
            seat.missed = 0
        elif by in ("clock", "mark"):
            seat.missed += 1
            seat.away = seat.missed >= MISSES

    def takes_late(self):
        return self.event.options.get("late", "once") != "off" if self.late is None else not self.late

    def may_be_joined(self, entry, _):
        options, late = self.event.options, self.takes_late()
        need(self.phase != "open" or self.until is None, "the seats are locked already")
        need(self.phase == "open" or (late and self.event.is_sealed), "no seat is free after the start")
        need(len(self.seats) < options["seats"], "all seats are taken")
        need(entry["seat"] == self.taken + 1, "the number of the seat is not the next one")

    def may_be_replaced(self, entry, _):
        free = self.event.is_sealed and len(self.seats) < self.event.options["seats"]
        bots = [number for number, seat in self.seats.items() if seat.bot and not seat.kicked]
        need(self.takes_late(), "late joining is closed")
        need(not free and bots[:1] == [entry["seat"]], "the seat was not a bot's")

    def may_be_left(self, entry, seat):
        need(not (self.strict and seat.away), "the entry changes nothing")

    def may_be_kicked(self, entry, seat):
        need(not seat.kicked, "the entry changes nothing")

    def may_be_returned(self, entry, seat):
        need(seat.away and not seat.kicked, "the entry changes nothing")

    def may_be_ready(self, entry, seat):
        need(seat.ready != entry["ready"], "the entry changes nothing")

    def may_be_arranged(self, entry, _):
        named = entry["seating"]
        need(not named or sorted(named) == sorted(self.seats), "the order does not name every seat once")
        need(not self.strict or named != self.arranged, "the entry changes nothing")

    def may_be_late(self, entry, _):
        need(self.late != entry["closed"], "the entry changes nothing")

    def open_promises(self):
        return [seat for seat in self.seats.values() if seat.promise and not seat.shown]

    def enough(self):
        options, there = self.event.options, len(self.seats)
        fits = FEWEST.get(self.event.kind, 2) <= there <= options["seats"]
        need(fits and (self.event.kind != "team" or there % 2 == 0), "the event cannot start with so many seats")
        need(not (self.strict and options["bots"]) or there == options["seats"], "bots did not fill the seats")

    def may_be_locked(self, entry, _):
        need(self.until is None, "the entry changes nothing")
        need(self.open_promises(), "nobody promised a token to wait for")
        self.enough()

    def may_be_revealed(self, entry, seat):
        need(self.until is not None, "the seats are not locked yet")
        need(seat.promise and not seat.shown, "the seat promised no token or has shown it")
        need(sha256(bytes.fromhex(entry["token"])) == seat.promise, "not the token that was promised")

    def may_be_started(self, entry, _):
        late = self.until is not None and (entry["at"] >= self.until or all(seat.away for seat in self.open_promises()))
        need(late or not self.open_promises(), "promised tokens were not waited for")
        self.enough()

    def may_be_paused(self, entry, _):
        need(not self.paused, "the event is paused")
        need(entry["since"] <= entry["at"], "the pause begins in the future")
        who = ("organiser", "absence") if self.phase == "drafting" else ("organiser",)
        need(entry["by"] in who, "nobody could pause the event so")

    def may_be_resumed(self, entry, _):
        need(self.paused, "the event is not paused")
        who = ("organiser", "player", "pause") if self.paused == "absence" else ("organiser",)
        need(entry["by"] in who, "nobody could resume the event so")

    def may_be_waited(self, entry, _):
        need(entry["ms"] > 0, "the entry changes nothing")

    def may_be_boosters(self, entry, _):
        need(not self.paused, "the event is paused")
        need(self.round == 0 or self.event.is_table_empty(), "boosters still lie on the table")
        need(entry["round"] == self.round + 1, "the boosters are not those of the next round")

    def may_be_pool(self, entry, _):
        closed = [number for number in self.seats if number not in self.event.pools]
        need(self.event.is_sealed, "no pools are opened in a draft")
        need(entry["seat"] in closed, "this pool is open already")
        newest = self.last == "joined" and entry["seat"] == self.taken
        need(not self.strict or newest or closed[0] == entry["seat"], "the pool was opened out of turn")

    def may_be_picked(self, entry, seat):
        need(not self.paused, "the event is paused")
        need(entry["by"] in ("player", "bot", "clock", "mark", "only"), "nobody could pick so")
        need((entry["by"] == "bot") == seat.played_by_bot, "another than the seat's player or bot picked")
        if entry["by"] == "bot" and self.strict:
            need(entry["seat"] == self.bots_to_pick()[0], "the bot picked out of turn")

    def bots_to_pick(self):
        return [
            number for number in self.event.seating if self.event.waits(number) and self.seats[number].played_by_bot
        ]
