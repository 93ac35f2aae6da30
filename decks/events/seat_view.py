"""The private data of a seat, and the data of watched seats for spectators: see `projections`."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from decks.sheet import CardKey

from . import deck_changes
from .benches import Bench, bench_of
from .drafts import procedure
from .drafts.division import Division
from .drafts.exchange import Hands
from .drafts.grid import Cells
from .drafts.sweeper import Field
from .drafts.winston import Piles
from .models import Seat, now_ms
from .pod import Pod
from .public_view import PublicView
from .record import pod_then
from .seats import OnTable, PoolCard

WATCHED_EVERY = 10_000  # ms: a delayed sight of a table is replayed so often at the most


class SeatView(PublicView):
    """An event as a seat, or who watches one, may see it."""

    # Visible only to the seat

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
    def asked_to_reveal(self) -> bool:
        return self.locked and self.viewer.number in self._pod.find_awaited_seats()

    @property
    def my_pack(self) -> OnTable | None:
        if self._mine is None or self._mine.played_by_bot:
            return None
        return self._pod.pack_before(self._mine.number)

    @property
    def burning(self) -> bool:
        """Whether the seat's next card is removed from the draft instead of taken."""
        return self.my_pack is not None and self._mine is not None and self._pod.will_burn(self._mine.number)

    @property
    def my_offers(self) -> dict[str, tuple[str, ...]]:
        """Return the seat's choices of several cards: the lines of a grid, a pile. Empty for single cards."""
        if self.my_pack is None or self._mine is None or self._pod.options.way.by_card:
            return {}
        return self._pod.offers(self._mine.number)

    @property
    def cells(self) -> tuple[str, ...]:
        """The instances of an open grid, row by row, empty where one was taken."""
        return self._pod.board.lying if isinstance(self._pod.board, Cells) else ()

    @property
    def piles(self) -> dict[str, Any] | None:
        """How many cards the piles and the stack have, and which pile is looked into, from 0."""
        board = self._pod.board
        if not isinstance(board, Piles):
            return None
        return {"piles": [len(pile) for pile in board.piles], "stack": len(board.stack), "looked": board.looked}

    @property
    def field(self) -> tuple[int, tuple[str | None, ...]] | None:
        """The columns of a field and its cells row by row: an instance, "" where one was taken, None if face down."""
        board = self._pod.board
        if not isinstance(board, Field):
            return None
        down = {card for card, _ in board.down}
        return board.columns, tuple(None if card in down else card for card in board.cells)

    @property
    def division(self) -> Division | None:
        """The cards to be divided in a Solomon draft, and their piles."""
        return self._pod.board if isinstance(self._pod.board, Division) else None

    @property
    def exchange_table(self) -> tuple[tuple[str, CardKey], ...]:
        """The cards of the table in a Housman draft."""
        return self._pod.board.table if isinstance(self._pod.board, Hands) else ()

    @property
    def my_hand(self) -> tuple[tuple[str, CardKey], ...]:
        """The hand of this seat in a Housman draft; empty for a late player who has not chosen yet."""
        board, mine = self._pod.board, self._mine
        if not isinstance(board, Hands) or mine is None or (mine.came_late and not mine.queue):
            return ()
        return board.hands[mine.place - 1]

    @property
    def came_late(self) -> bool:
        """Whether the player took a bot's seat during the draft and has not chosen there yet."""
        return self._mine is not None and self._mine.came_late

    @property
    def laid_rounds(self) -> int:
        """How many rows or grids the draft has."""
        return procedure(self._pod.options.way).rounds(self._pod) if self._pod.seating else 0

    @property
    def open_row(self) -> OnTable | None:
        """The row that everybody sees, in a draft of open rows."""
        return self._pod.open_row if self.phase == "drafting" else None

    @property
    def takers(self) -> list[str]:
        """Return the names of players who take from the open row, next one first. Skip players who remove a card."""
        pod = self._pod
        return [self.names.get(number, "") for number in pod.takers()[self._removals :]]

    @property
    def removers(self) -> list[str]:
        """Names of those who remove a card from the open row before anybody takes one, the next one first."""
        return [self.names.get(number, "") for number in self._pod.takers()[: self._removals]]

    @property
    def _removals(self) -> int:
        return max(0, self._pod.options.way.bans - self._pod.row_picks)

    @property
    def open_pools(self) -> list[tuple[dict[str, Any], list[PoolCard]]]:
        """Return the pool of each seat in a draft of open rows."""
        if not self._pod.options.way.is_open or not self._pod.seating:
            return []
        return [(seat, list(self._pod.seats[seat["seat"]].pool)) for seat in self.seats]

    @property
    def open_decks(self) -> list[tuple[int, list[PoolCard]]]:
        """Each seat's deck, the best seat first: once the event is over, to those who may read its log."""
        if not (self.over and self.may("proof")):
            return []
        order = {line.seat: place for place, line in enumerate(self.standings)}
        seats = sorted(self._pod.seats.values(), key=lambda seat: (order.get(seat.number, len(order)), seat.number))
        return [
            (seat.number, [pool_card for pool_card in seat.pool if pool_card.instance in seat.main])
            for seat in seats
            if seat.main
        ]

    @property
    def my_pool(self) -> list[PoolCard]:
        """Return the seat's pool; empty for a late player who took a bot's seat and has not made a pick there."""
        return [] if self._mine is None or self._mine.came_late else list(self._mine.pool)

    @property
    def my_main(self) -> tuple[str, ...]:
        """The instances of the deck handed in."""
        return () if self._mine is None else self._mine.main

    @property
    def my_leader(self) -> CardKey:
        """The leader of the deck handed in."""
        return "" if self._mine is None else self._mine.leader

    @property
    def my_table(self) -> dict[str, Any] | None:
        """The pairing of this seat in the open round; `said` and `heard` are its own report and the opponent's.

        Both are [games won, lost, drawn] as this seat counts them.
        """
        position = None if self._mine is None or self.over else self._pod.matches.pairing_of(self._mine.number)
        if position is None or self._mine is None:
            return None
        data, number = self._table(len(self._pod.matches.rounds), *position), self._mine.number
        reports = {
            seat: score if position[1].first == number else score.swap_sides()
            for seat, score in position[1].reports.items()
        }
        opponents = [self._pod.seats[seat] for seat in position[1].seats() if seat != number]
        data["against_bot"] = any(seat.played_by_bot for seat in opponents)
        for name, seats in (("said", {number}), ("heard", {*position[1].seats()} - {number})):
            report = next((reports[seat] for seat in seats if seat in reports), None)
            data[name] = None if report is None else [report.first, report.second, report.drawn]
        return data

    @cached_property
    def my_bench(self) -> Bench | None:
        """In a league, this seat's deck as it is now with the changes that it can make."""
        if self._mine is None or not self._mine.deck or not self._pod.options.way.changing:
            return None
        return bench_of(self._pod, self.event.cards, self._mine.number)

    @property
    def still_changing(self) -> list[dict[str, Any]]:
        """Players whose decks the coming round of a league waits for."""
        return [seat for seat in self.seats if seat["changing"] and seat["bot"] is None]

    @property
    def changes_key(self) -> tuple[int, ...]:
        """Another one when the decks of a league have changed, as far as this viewer sees it."""
        mine = 0 if self._mine is None else len(self._mine.changes)
        return (mine, *deck_changes.find_unsettled_seats(self._pod)) if self._pod.options.way.changing else ()

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

    # Visible to spectators

    def watched(self, number: int) -> Pod | None:
        """Return the pod state in which this viewer may see the pack and pool of a seat, or None without permission.

        Players cannot watch other seats. With consent, the seat of an agreeing player is shown in its current state.
        With a delay, every seat is shown in its earlier state, if the event had started by then.
        """
        options = self._pod.options
        if self.seated or self.phase != "drafting" or number not in self._pod.seats:
            return None
        if options.watching == "consent":
            return self._pod if number in self._agreed else None
        if options.watching == "delay":
            then = self._then
            return then if then.phase == "drafting" and number in then.seats else None
        return None

    @cached_property
    def _then(self) -> Pod:
        """The table as spectators with a delay may see it now."""
        delay = 60_000 * self._pod.options.watch_minutes
        return pod_then(self.event, now_ms() // WATCHED_EVERY * WATCHED_EVERY - delay)

    @cached_property
    def _agreed(self) -> set[int]:
        """Seats whose players let spectators look."""
        return set(Seat.objects.filter(event=self.event, watched=True).values_list("number", flat=True))

    @cached_property
    def watchable(self) -> list[dict[str, Any]]:
        """Seats that this viewer may watch, and of which there is something to see by now."""
        return [seat for seat in self.seats if self.watched(seat["seat"]) is not None]

    @property
    def watched_later(self) -> int:
        """How many minutes after the start this viewer may watch a draft that is younger than that; 0: no such wait."""
        options = self._pod.options
        waits = options.watching == "delay" and not self.seated and self.phase == "drafting" and not self.watchable
        return options.watch_minutes if waits else 0

    @property
    def i_am_watched(self) -> bool:
        return self._mine is not None and self._mine.number in self._agreed
