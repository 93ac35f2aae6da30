"""What each may see of an event. Every page, fragment, answer, stream and export is made of what stands here.

A `Viewer` is somebody with a role; `Projection` answers for them alone. What a role may not see never leaves this
module: pages do not hide, they have nothing to hide.

    seat        its own packs, pool and deck; what everybody sees
    spectator   what everybody sees
    organiser   what everybody sees and the code; whoever does not play sees decks that were handed in, to check them
    whoever has the proof, when the event is over: all pools, decks and packs, the seed and the log
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from django.utils.translation import get_language

from catalog.terms import Term
from decks.games import drafting
from decks.sheet import CardKey

from .chain import Entry as Fact
from .housekeeping import events_of_guests
from .matches import Pairing as Table
from .matches import Round as Played
from .models import Announcement, Entry, Event, Message, Pairing, Seat, now_ms
from .names import bot_name
from .pod import OnTable, Pod, Taken
from .record import pod_of, pod_then
from .roles import Right, Role, Viewer, need, phases_of
from .rounds import table_of
from .standings import Standing

WATCHED_EVERY = 10_000  # ms: a delayed sight of a table is replayed so often at the most


def moment(ms: int | None) -> str | None:
    """A time of the log as programs read it."""
    return None if ms is None else datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="milliseconds")


class Projection:
    """An event as one viewer may see it; `pod` may be given as it was at an earlier time."""

    def __init__(self, event: Event, viewer: Viewer, pod: Pod | None = None) -> None:
        self.event, self.viewer = event, viewer
        self._pod = pod or pod_of(event)
        seat = self._pod.seats.get(viewer.number) if viewer.number is not None else None
        self._mine = None if seat is None or seat.kicked else seat

    # Who asks

    @property
    def role(self) -> Role:
        """The viewer's role; `host` is whoever has the first seat of an event that was opened without an account."""
        role = self.viewer.role
        first = role == "player" and self.viewer.number == min(self._pod.seats, default=None)
        return "host" if first and self.event.organiser_id is None else role

    @property
    def open_log(self) -> bool:
        return self._pod.options.log_readers == "everyone"

    def may(self, right: Right) -> bool:
        return self._pod.phase in phases_of(right, self.role, open_log=self.open_log)

    def need(self, right: Right) -> None:
        """Raises PermissionDenied for a role that never has the right, Refused for one that has it in another phase."""
        need(right, self.role, self._pod.phase, open_log=self.open_log)

    # What everybody sees

    @property
    def phase(self) -> str:
        return self._pod.phase

    @property
    def over(self) -> bool:
        return self._pod.phase == "over"

    @property
    def version(self) -> int:
        return self._pod.version

    @cached_property
    def names(self) -> dict[int, str]:
        names = dict(Seat.objects.filter(event=self.event).values_list("number", "name"))
        russian = (get_language() or "en").startswith("ru")
        bots = [seat.number for seat in self._pod.seats.values() if seat.level is not None]
        return names | {number: bot_name(self.event.game, number)[0 if russian else 1] for number in bots}

    @property
    def seats(self) -> list[dict[str, Any]]:
        """The table, in the order of sitting: who is there, who is waited for, and how far everyone is."""
        order = self._pod.seating or sorted(self._pod.seats)
        return [self._seat(number) for number in order]

    def _seat(self, number: int) -> dict[str, Any]:
        seat = self._pod.seats[number]
        return {
            "seat": number,
            "name": self.names.get(number, ""),
            "bot": seat.level,
            "ready": seat.ready,
            "away": seat.away or seat.kicked,
            "picks": seat.picks,
            "packs": len(seat.queue),
            "cards": len(seat.pool),
            "deadline": None if self.paused else moment(seat.deadline),
            "deck": seat.deck,
            "dropped": number in self._pod.matches.dropped,
            "you": number == self.viewer.number,
        }

    @property
    def waiting_for(self) -> list[str]:
        """Names of those who have a pack in front of them."""
        return [seat["name"] for seat in self.seats if seat["packs"] and not seat["bot"]]

    @property
    def joinable(self) -> bool:
        """Whether this viewer can take a seat now; late, a seat that is left in a sealed event, or a bot's."""
        if self.viewer.seat is not None or self.over:
            return False
        if self.phase == "open":
            return self.taken < self._pod.options.seats and not self.locked
        return self._pod.takes_late_players

    @property
    def may_start(self) -> bool:
        return self.may("start")

    @property
    def taken(self) -> int:
        return len(self._pod.seats)

    @property
    def rounds(self) -> list[dict[str, Any]]:
        return [self._round(played) for played in self._pod.matches.rounds]

    def _round(self, played: Played) -> dict[str, Any]:
        tables = [self._table(played.number, index, table) for index, table in enumerate(played.pairings)]
        return {
            "round": played.number,
            "stage": played.stage,
            "closed": played.closed,
            "called": played.called,
            "ends": None if self.paused else moment(self._pod.end_of(played)),
            "tables": tables,
        }

    @property
    def time_called(self) -> Term:
        """What happens to games that are not over when the time of a round is up."""
        return drafting(self.event.game).time_called

    @property
    def open_round(self) -> dict[str, Any] | None:
        """The round that is being played."""
        played = self._pod.matches.open_round
        return None if played is None else self._round(played)

    @property
    def not_ready(self) -> list[dict[str, Any]]:
        """Players who sit at the table and have not said yet that they are ready."""
        return [seat for seat in self.seats if self.phase == "open" and not seat["ready"]]

    @property
    def without_deck(self) -> list[dict[str, Any]]:
        """Seats that keep the next round from being paired."""
        missing = self._pod.without_deck()
        return [seat for seat in self.seats if seat["seat"] in missing]

    @property
    def winner(self) -> str:
        """Who has won the event: its final, or where there was no play-off its rounds.

        Nobody before the end, or where it ended in the middle of a round.
        """
        rounds = self._pod.matches.rounds
        if not (self.over and rounds and all(table.decided for table in rounds[-1].pairings)):
            return ""
        last = rounds[-1]
        if last.stage == "playoff":
            seat = last.pairings[0].winner() if len(last.pairings) == 1 else None
        else:
            seat = self.standings[0].seat
        return "" if seat is None else self.names.get(seat, "")

    @property
    def still_playing(self) -> list[str]:
        """Both names of each table that the open round waits for."""
        tables = [] if self.open_round is None else self.open_round["tables"]
        return [" – ".join(table["names"]) for table in tables if table["score"] is None and not table["bye"]]

    @cached_property
    def _rows(self) -> dict[tuple[int, int], tuple[bool, int]]:
        """By round and table: whether the simulator plays it, and how many games it has."""
        if not self._pod.matches.rounds:
            return {}
        rows = Pairing.objects.filter(round__event=self.event).order_by()
        found = rows.values_list("round__number", "table", "simulated", "games")
        return {(number, table): (simulated, len(games)) for number, table, simulated, games in found}

    def may_watch(self, round_: int, table: int) -> bool:
        """Whether this viewer may watch the games that the simulator played at a table, for they show both decks.

        Those of two bots everybody; those of a player, while the event goes on, who sits there and a judge.
        """
        seats = self._pod.matches.rounds[round_ - 1].pairings[table].seats()
        if all(self._pod.seats[seat].level is not None for seat in seats):
            return True
        return all(self.may_see_pool(seat) for seat in seats) or (self._mine is not None and self._mine.number in seats)

    def _table(self, round_: int, index: int, table: Table) -> dict[str, Any]:
        score, row = table.score, self._rows.get((round_, index))
        shown: dict[str, Any] = {
            "table": index,
            "first": table.first,
            "second": table.second,
            "names": [self.names.get(seat, "") for seat in table.seats()],
            "score": None if score is None else [score.first, score.second, score.drawn],
            "technical": bool(score and score.technical),
            "bye": table.second is None,
            "simulated": row is not None and row[0],
        }
        if row is not None and row[1] and self.may_watch(round_, index):
            shown |= {"round": round_, "number": index + 1, "games": row[1]}
        if self.viewer.organiser or self.viewer.number in table.seats():
            shown["disputed"] = table.disputed
            shown["reports"] = {
                str(seat): [said.first, said.second, said.drawn] for seat, said in table.reports.items()
            }
        return shown

    @cached_property
    def standings(self) -> list[Standing]:
        return table_of(self._pod, self.event) if self._pod.seating else []

    # What a seat sees of its own

    @property
    def seated(self) -> bool:
        return self._mine is not None

    @property
    def my_seat(self) -> dict[str, Any] | None:
        return None if self._mine is None else self._seat(self._mine.number)

    @property
    def my_token(self) -> str:
        """The seat's own part of the seed."""
        return "" if self._mine is None else self._mine.token

    @property
    def my_promise(self) -> str:
        """The SHA-256 of a token that this seat has promised to show."""
        return "" if self._mine is None else self._mine.promise

    @property
    def locked(self) -> bool:
        """Whether seats are locked and promised tokens are waited for."""
        return self.phase == "open" and self._pod.locked_until is not None

    @property
    def asked_to_reveal(self) -> bool:
        return self.locked and self.viewer.number in self._pod.awaited()

    @property
    def my_pack(self) -> OnTable | None:
        if self._mine is None or self._mine.played_by_bot:
            return None
        return self._pod.pack_before(self._mine.number)

    @property
    def open_row(self) -> OnTable | None:
        """The row that everybody sees, in a draft of open rows."""
        return self._pod.open_row if self.phase == "drafting" else None

    @property
    def takers(self) -> list[str]:
        """Names of those who take from the open row, the next one first."""
        return [self.names.get(number, "") for number in self._pod.takers()]

    @property
    def open_pools(self) -> list[tuple[dict[str, Any], list[Taken]]]:
        """What each seat has taken, in a draft of open rows."""
        if not self._pod.options.way.is_open or not self._pod.seating:
            return []
        return [(seat, list(self._pod.seats[seat["seat"]].pool)) for seat in self.seats]

    @property
    def my_pool(self) -> list[Taken]:
        """The seat's pool; nothing of it to who has taken a bot's seat in the draft and has not made a pick there."""
        return [] if self._mine is None or self._mine.came_late else list(self._mine.pool)

    @property
    def my_main(self) -> tuple[str, ...]:
        """The instances of the deck handed in."""
        return () if self._mine is None else self._mine.main

    @property
    def my_table(self) -> dict[str, Any] | None:
        """The pairing of this seat in the open round; `said` and `heard` are its own report and the opponent's.

        Both are [games won, lost, drawn] as this seat counts them.
        """
        found = None if self._mine is None else self._pod.matches.pairing_of(self._mine.number)
        if found is None or self._mine is None:
            return None
        shown, number = self._table(len(self._pod.matches.rounds), *found), self._mine.number
        reports = {
            seat: score if found[1].first == number else score.turned() for seat, score in found[1].reports.items()
        }
        for name, seats in (("said", {number}), ("heard", {*found[1].seats()} - {number})):
            report = next((reports[seat] for seat in seats if seat in reports), None)
            shown[name] = None if report is None else [report.first, report.second, report.drawn]
        return shown

    @property
    def round(self) -> int:
        return self._pod.round

    @property
    def my_pick(self) -> int:
        """The number of the pick that this seat makes next, from 1."""
        return 0 if self._mine is None else self._mine.picks + 1

    @property
    def passes_left(self) -> bool:
        return self._pod.step == 1

    @property
    def bot_plays_for_me(self) -> bool:
        return self._mine is not None and self._mine.away

    # Pools and decks of others

    def may_see_pool(self, number: int) -> bool:
        """One's own, all of them with the proof or where rows lay open; a judge who does not play sees those of decks
        handed in."""
        if number in self._pod.seats and self._pod.options.way.is_open:
            return True
        if self.may("proof") or (self._mine is not None and number == self._mine.number and not self._mine.came_late):
            return True
        return self.may("judge") and number in self._pod.seats and bool(self._pod.seats[number].deck)

    def pool(self, number: int) -> list[Taken]:
        return list(self._pod.seat(number).pool) if self.may_see_pool(number) else []

    def main(self, number: int) -> tuple[str, ...]:
        return self._pod.seat(number).main if self.may_see_pool(number) else ()

    # What spectators see

    def watched(self, number: int) -> Pod | None:
        """The pod out of which this viewer may see the pack and the pool of a seat; None where that is not allowed.

        Who plays watches nobody. A seat whose player agrees is shown as it is now, where the event is watched so; with
        a delay every seat is shown as it was then.
        """
        options = self._pod.options
        if self.seated or self.phase != "drafting" or number not in self._pod.seats:
            return None
        if options.watching == "consent":
            return self._pod if number in self._agreed else None
        if options.watching == "delay":
            then = pod_then(self.event, now_ms() // WATCHED_EVERY * WATCHED_EVERY - 60_000 * options.watch_minutes)
            return then if number in then.seats else None
        return None

    @cached_property
    def _agreed(self) -> set[int]:
        """Seats whose players let spectators look."""
        return set(Seat.objects.filter(event=self.event, watched=True).values_list("number", flat=True))

    @property
    def watchable(self) -> list[dict[str, Any]]:
        """Seats that this viewer may watch."""
        watching = self._pod.options.watching
        if self.seated or self.phase != "drafting" or watching == "nobody":
            return []
        return [seat for seat in self.seats if watching == "delay" or seat["seat"] in self._agreed]

    @property
    def i_am_watched(self) -> bool:
        return self._mine is not None and self._mine.number in self._agreed

    # What the organiser does

    @property
    def paused(self) -> str:
        """Who stopped the clocks: `organiser`, `absence`, or nobody."""
        return self._pod.paused_by

    @property
    def next_step(self) -> str:
        """What an organiser is to do now: `start`, `resume` or `round`; empty while players are awaited.

        An organiser who plays makes their own deck and reports their own match first.
        """
        if not self.may_start or self.over:
            return ""
        if self.phase == "open":
            return "start" if self.taken else ""
        if self.paused:
            return "resume"
        if self.phase == "building":
            return "" if self._pod.without_deck() else "round"
        return "round" if self.phase == "playing" and not self.still_playing else ""

    @property
    def cancelled(self) -> bool:
        return self._pod.cancelled

    @property
    def takes_late(self) -> bool:
        """Whether players may join once the event has started."""
        return self._pod.takes_late

    @property
    def has_drafted(self) -> bool:
        return self._pod.round > 0

    @cached_property
    def announcements(self) -> list[str]:
        """What the organisers said to everybody, the newest first."""
        return list(Announcement.objects.filter(event=self.event, hidden=None).values_list("text", flat=True)[:3])

    @property
    def arranged(self) -> list[dict[str, Any]]:
        """The organiser's order of the table, with the orders in which a seat changes places with the one before or
        after it; before the event starts."""
        order = self._pod.order_of_table() or sorted(self._pod.seats)
        rows = []
        for index, number in enumerate(order):
            row: dict[str, Any] = {"seat": number, "name": self.names.get(number, "")}
            for name, other in (("up", index - 1), ("down", index + 1)):
                if 0 <= other < len(order):
                    moved = order.copy()
                    moved[index], moved[other] = moved[other], moved[index]
                    row[name] = ",".join(map(str, moved))
            rows.append(row)
        return rows

    @cached_property
    def of_guests(self) -> bool:
        """Whether no account has any part in it, so that it is deleted after a time."""
        return events_of_guests().filter(pk=self.event.pk).exists()

    @property
    def is_arranged(self) -> bool:
        return bool(self._pod.arranged)

    @cached_property
    def co_organisers(self) -> list[tuple[int, str]]:
        """Accounts that organise the event beside the one that made it."""
        return list(self.event.co_organisers.order_by("username").values_list("pk", "username"))

    # What is published at the end

    @property
    def may_read_log(self) -> bool:
        return self.may("proof")

    def log(self) -> list[tuple[Fact, str]]:
        """The whole log with its hashes; empty for who may not read it."""
        if not self.may_read_log:
            return []
        return list(Entry.objects.filter(event=self.event).order_by("index").values_list("data", "hash"))

    @property
    def seed(self) -> str:
        return bytes(self.event.seed).hex() if self.over else ""

    def published(self) -> dict[str, Any]:
        """All that a verifier needs, and nothing before the end."""
        if not self.may_read_log:
            return {}
        return {
            "event": self.event.pk,
            "commitment": self._pod.commitment,
            "seed": self.seed,
            **self.event.cards.published(),
            "log": [{"entry": fact, "hash": digest} for fact, digest in self.log()],
        }

    # What a table says to itself

    @property
    def may_chat(self) -> bool:
        return self._pod.options.chat and self.may("chat")

    def messages(self) -> list[dict[str, str]]:
        """The chat of the table, for those who sit at it."""
        if not self.may_chat:
            return []
        shown = Message.objects.filter(event=self.event, hidden=None)
        said = shown.order_by("-id").values_list("seat__name", "text")[:50]
        return [{"name": name, "text": text} for name, text in reversed(list(said))]

    # Whole answers

    def public(self) -> dict[str, Any]:
        """The event as anybody may read it."""
        options = self._pod.options
        shown: dict[str, Any] = {
            "id": self.event.pk,
            "name": self.event.name,
            "state": self.phase,
            "version": self.version,
            "settings": options.as_json(),
            "commitment": self._pod.commitment,
            "locked": self.locked,
            "head": self.event.head if self.version == self.event.version else "",
            "round": self.round,
            "paused": self.paused,
            "cancelled": self.cancelled,
            "announcements": self.announcements,
            "seats": self.seats,
            "rounds": self.rounds,
            "standings": [standing_as_json(line, self.names) for line in self.standings],
        }
        if self.viewer.organiser:
            shown["code"] = self.event.code
        if self.over:
            shown["seed"] = self.seed
        return shown

    def me(self) -> dict[str, Any]:
        """What a seat's program reads and gets back from a pick; names of cards as they were when the event started."""
        pack, mine, pool = self.my_pack, self._mine, self.my_pool
        sheet = self.event.cards.cards if pack is not None or pool else {}
        russian = (get_language() or "en").startswith("ru")

        def card(instance: str, key: CardKey) -> dict[str, Any]:
            known = sheet[key]
            name = known.name if russian else known.name_en
            return {"instance": instance, "set": known.set_code, "number": known.number, "name": name}

        cards = [] if pack is None else [card(instance, key) for instance, key in pack.cards.items()]
        return {
            "state": self.phase,
            "version": self.version,
            "round": self.round,
            "pick": self.my_pick,
            "pack": None if pack is None else {"id": pack.id, "cards": cards},
            "pool": [card(taken.instance, taken.card) for taken in pool],
            "deadline": moment(mine.deadline) if mine and not self.paused else None,
            "paused": self.paused,
            "seat": self.viewer.number,
            "away": self.bot_plays_for_me,
            "deck": mine.deck if mine else "",
            "token": self.my_token,
            "promise": self.my_promise,
            "reveal": self.asked_to_reveal,
            "pairing": self.my_table,
        }

    def my_cards(self) -> set[CardKey]:
        """Keys of the cards in this seat's pack and pool."""
        pack = self.my_pack
        return {taken.card for taken in self.my_pool} | (set(pack.cards.values()) if pack else set())

    def open_cards(self) -> set[CardKey]:
        """Keys of the cards that everybody sees in a draft of open rows."""
        row = self.open_row
        taken = {card.card for _, pool in self.open_pools for card in pool}
        return taken | (set(row.cards.values()) if row else set())


def standing_as_json(line: Standing, names: dict[int, str]) -> dict[str, Any]:
    return {
        "rank": line.rank,
        "seat": line.seat,
        "name": names.get(line.seat, ""),
        "points": float(line.points),
        "wins": line.record.wins,
        "draws": line.record.draws,
        "losses": line.record.losses,
        "opponents_match_share": float(line.opponents_match_share),
        "game_share": float(line.game_share),
        "opponents_game_share": float(line.opponents_game_share),
        "dropped": line.dropped,
        "because": list(line.because),
    }
