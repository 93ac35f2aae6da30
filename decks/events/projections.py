"""The views of an event by role. All pages, fragments, API responses, streams and exports use these projections.

A `Viewer` is a person with a role. A `Projection` holds the data for one viewer: the public data (`public_view`), the
data of a seat (`seat_view`), and in this module the organiser's actions and the published data. Data that a role may
not see never leaves these modules, so pages do not need to hide anything.

    seat            its own packs, pool and deck; the public data
    spectator       the public data
    organiser       the public data and the code; one who does not play also sees submitted decks, to check them
    proof holder    when the event is over: all pools, decks and packs, the seed and the log
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from django.utils.translation import get_language

from catalog.models.complaints import find_blocked
from decks.sheet import CardKey

from .benches import bench_as_json
from .coming_pairs import Pairs
from .corrections import CorrectionEffect
from .hash_log import Entry
from .models import Announcement, Event, EventLogEntry, Message, Seat
from .names import build_display_names as shown_names
from .public_view import format_time
from .seat_view import SeatView
from .standings import StandingsRow


class Projection(SeatView):
    """An event as one viewer may see it; `pod` may be given as it was at an earlier time."""

    # Organiser actions

    @property
    def next_step(self) -> str:
        """Return the organiser's next step: `start`, `resume` or `round`; empty while players are awaited.

        An organiser who plays makes their own deck and reports their own match first.
        """
        if not self.may_start or self.over:
            return ""
        if self.phase == "open":
            return "start" if self.taken else ""
        if self.paused:
            return "resume"
        if self.still_changing:
            return ""
        if self.phase == "building":  # where decks meet automatic opponents it ends when the players have played
            return "" if self._pod.without_deck() or self._pod.options.way.mode else "round"
        return "round" if self.phase == "playing" and not self.still_playing else ""

    @property
    def has_rounds(self) -> bool:
        """Whether players are paired, and do not only draft or meet automatic opponents."""
        return bool(self._pod.options.rounds or self._pod.options.cut)

    @property
    def in_last_round(self) -> bool:
        """Whether the event is over with the round that was paired last."""
        rounds, options = self._pod.matches.rounds, self._pod.options
        if rounds and rounds[-1].stage == "playoff":
            return len(rounds[-1].pairings) == 1
        return not options.cut and len(rounds) >= (
            len(options.way.league.rounds) if options.way.league else options.rounds
        )

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
    def announced(self) -> list[Announcement]:
        """Return the latest announcements of the organisers, the newest first."""
        return list(Announcement.objects.filter(event=self.event, hidden=None)[:3])

    @property
    def announcements(self) -> list[str]:
        """Return the texts of the latest announcements, the newest first."""
        return [announcement.text for announcement in self.announced]

    @cached_property
    def reportable_names(self) -> list[tuple[int, str]]:
        """The names of the other people at the table, each with the key of its seat's row."""
        rows = Seat.objects.filter(event=self.event, bot="").order_by("number").values_list("pk", "number")
        return [
            (pk, self.names[number]) for pk, number in rows if number in self.names and number != self.viewer.number
        ]

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
        return Event.objects.of_guests().filter(pk=self.event.pk).exists()

    @property
    def is_arranged(self) -> bool:
        return bool(self._pod.arranged)

    @cached_property
    def co_organisers(self) -> list[tuple[int, str]]:
        """Accounts that organise the event beside the one that made it."""
        return list(self.event.co_organisers.order_by("username").values_list("pk", "username"))

    @cached_property
    def kept_out(self) -> dict[int, str]:
        """Names of those who were removed before the start, by the numbers of their seats; organisers see them."""
        if not self.viewer.organiser:
            return {}
        return shown_names(self.event.game, dict(self.event.kept_out.values_list("number", "name")), ())

    def effect_as_json(self, effect: CorrectionEffect) -> dict[str, Any]:
        """Return the effect of a correction as JSON."""
        standings = [
            {
                "seat": each.before.seat,
                "name": self.names.get(each.before.seat, ""),
                "rank": each.before.rank,
                "rank_after": each.after.rank,
                "points": float(each.before.points),
                "points_after": float(each.after.points),
            }
            for each in effect.moved
        ]
        rounds = [
            {
                "round": each.number,
                "made": each.made,
                "now": pairs_as_json(each.before),
                "after": pairs_as_json(each.after),
            }
            for each in effect.rounds
        ]
        return {"standings": standings, "rounds": rounds}

    # Published at the end

    @property
    def may_read_log(self) -> bool:
        return self.may("proof")

    def log(self) -> list[tuple[Entry, str]]:
        """Return the whole log with its hashes; empty for a viewer without access to it."""
        if not self.may_read_log:
            return []
        return list(EventLogEntry.objects.filter(event=self.event).order_by("index").values_list("data", "hash"))

    @property
    def seed(self) -> str:
        return bytes(self.event.seed).hex() if self.over else ""

    def build_publication(self) -> dict[str, Any]:
        """All that a verifier needs, and nothing before the end."""
        if not self.may_read_log:
            return {}
        return {
            "event": self.event.pk,
            "commitment": self._pod.commitment,
            "seed": self.seed,
            **self.event.cards.as_columns(),
            "log": [{"entry": fact, "hash": digest} for fact, digest in self.log()],
        }

    # Table chat

    @property
    def may_chat(self) -> bool:
        return self._pod.options.chat and self.may("chat")

    def messages(self) -> list[dict[str, str]]:
        """The chat of the table, for those who sit at it."""
        if not self.may_chat:
            return []
        rows = Message.objects.filter(event=self.event, hidden=None)
        if (mine := self.viewer.seat) is not None and mine.player_id is not None:
            rows = rows.exclude(seat__player__in=find_blocked(mine.player_id))
        lines = rows.order_by("-id").values_list("seat__number", "text", "pk")[:50]
        return [
            {"name": self.names.get(number, ""), "text": text, "row": str(row)} for number, text, row in reversed(lines)
        ]

    # Whole answers

    def public(self) -> dict[str, Any]:
        """The event as anybody may read it."""
        options = self._pod.options
        data: dict[str, Any] = {
            "id": self.event.pk,
            "name": self.event.title,
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
            "takes_late": self.takes_late,
            "seats": self.seats,
            "rounds": self.rounds,
            "teams": self.teams,
            "winner": self.winner,
            "standings": [standing_as_json(line, self.names) for line in self.standings],
            "ranking": [
                {"first": place.first, "last": place.last, "seat": place.seat, "name": self.names.get(place.seat, "")}
                for place in self.ranking
            ],
            "penalties": self.penalties,
            "byes": self.byes,
        }
        if self.viewer.organiser:
            data["code"] = self.event.code
            data["removed"] = [{"seat": number, "name": name} for number, name in self.kept_out.items()]
        if self.over:
            data["seed"] = self.seed
        return data

    def _cards(self, cards: Iterable[tuple[str, CardKey]]) -> list[dict[str, Any]]:
        """Instances with their cards, by the names that these had when the event started."""
        russian = (get_language() or "en").startswith("ru")
        data = []
        for instance, key in cards:
            card = self.event.cards.cards[key]
            name = card.name if russian else card.name_en
            data.append({"instance": instance, "set": card.set_code, "number": card.number, "name": name})
        return data

    def watched_seats(self) -> list[dict[str, Any]]:
        """The seats that this viewer may watch, each as `watched` lets it be seen."""
        seats = []
        for number in [seat["seat"] for seat in self.watchable]:
            then = self.watched(number)
            if then is not None:
                seat, pack = then.seat(number), then.pack_before(number)
                data = {"seat": number, "round": then.round, "pick": seat.picks + 1}
                pool = self._cards((pool_card.instance, pool_card.card) for pool_card in seat.pool)
                seats.append({**data, "pack": self._cards(pack.cards.items() if pack else ()), "pool": pool})
        return seats

    def me(self) -> dict[str, Any]:
        """Return the seat data for programs, also the response to a pick. Card names date from the event's start."""
        pack, mine, pool = self.my_pack, self._mine, self.my_pool
        cards = [] if pack is None else self._cards(pack.cards.items())
        return {
            "state": self.phase,
            "version": self.version,
            "round": self.round,
            "pick": self.my_pick,
            "pack": None if pack is None else {"id": pack.id, "cards": cards},
            "choices": [{"id": name, "instances": list(instances)} for name, instances in self.my_offers.items()],
            "removes": self.burning,
            "piles": self.piles,
            "pool": self._cards((pool_card.instance, pool_card.card) for pool_card in pool),
            "deadline": format_time(mine.deadline) if mine and not self.paused else None,
            "paused": self.paused,
            "seat": self.viewer.number,
            "away": self.bot_plays_for_me,
            "deck": mine.deck if mine else "",
            "token": self.my_token,
            "promise": self.my_promise,
            "reveal": self.asked_to_reveal,
            "pairing": self.my_table,
            "changes": bench_as_json(self.my_bench),
        }

    def my_cards(self) -> set[CardKey]:
        """Keys of the cards in this seat's pack and pool."""
        pack = self.my_pack
        own = {key for _, key in (*self.exchange_table, *self.my_hand)}
        return own | {pool_card.card for pool_card in self.my_pool} | (set(pack.cards.values()) if pack else set())

    def open_cards(self) -> set[CardKey]:
        """Keys of the cards that everybody sees: in a draft of open rows, and of decks once the event is over."""
        row = self.open_row
        keys = {card.card for _, cards in (*self.open_pools, *self.open_decks) for card in cards}
        return keys | (set(row.cards.values()) if row else set())


def pairs_as_json(pairs: Pairs) -> list[list[int]]:
    return [[seat for seat in pair if seat is not None] for pair in pairs]


def standing_as_json(line: StandingsRow, names: dict[int, str]) -> dict[str, Any]:
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
        "conceded": line.conceded,
        "because": list(line.because),
    }
