"""Changing a table: the one place where its rows are written.

    with change(key) as record:
        record.apply(TableEntry(MOVE, 0, 3))

The block locks the table's row. At its end everything is written in one transaction; after an error nothing is written.
A game that was changed but not written is discarded, and the next request rebuilds it from the rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils import timezone

from catalog.core.queueing import enqueue_on_commit
from simulator.games import Outcome
from simulator.tables import game_cache, log
from simulator.tables.clocks import GRACE
from simulator.tables.models import NOBODY_CHOSE, Move, Seat, Table, now_ms, table_with_seats
from simulator.tables.play import MOVE, STOPS, UNDO, Play, TableEntry

LOOK = "tables.think"
MOST_AUTOMATIC = 200  # moves that play themselves after one move; the rest come with the next look at the table


@dataclass
class Record:
    """A table that is being changed; `now` is the one time of everything that is written."""

    table: Table
    seats: list[Seat]
    now: int
    play: Play | None = None
    rows: list[Move] = field(default_factory=list)
    touched: bool = False

    @property
    def game(self) -> Play:
        """The game as its rows tell it. Raises `RulesChanged`."""
        if self.play is None:
            self.play = game_cache.acquire(self.table, self.seats)
        return self.play

    def touch(self) -> None:
        """Tell pages that show the table to refresh."""
        self.touched = True

    def begin(self) -> None:
        """Start the game: all seats are taken."""
        table = self.table
        table.state = Table.State.PLAYING
        table.engine = table.rules.digest()
        self.play = Play(game_cache.load_setup(table, self.seats))
        table.opening = self.play.lines(0)
        table.told = self.play.log_length
        table.since = self.now
        for seat in self.seats:
            seat.clock = None if seat.level else table.clock.at_start
            seat.seen = max(seat.seen, self.now) if seat.is_person else 0
        self._settle()
        self.play_automatically()

    def apply(self, entry: TableEntry) -> Move:
        """Take an entry into the game; raises `play.IllegalEntry` where the rules forbid it."""
        table, game, seat = self.table, self.game, self.seats[entry.seat]
        decision = game.decision
        words = []
        if entry.kind == MOVE and entry.seat in game.waiting:
            options = game.state.options(entry.seat)
            if isinstance(entry.value, int) and 0 <= entry.value < len(options):
                words = list(game.state.describe(entry.seat, options[entry.value]))
        game.apply(entry)
        if entry.kind == MOVE and seat.clock is not None:
            # A step that leaves the game unchanged adds no time, or a player could step back and forth for ever.
            stays = game.state.hash() == table.hash
            after = table.clock.time_left_at if stays else table.clock.after_move
            seat.clock = after(seat.clock, table.since, self.now)
        if entry.kind == UNDO:
            table.told = min(table.told, game.log_length)
        row = Move(
            table=table,
            number=game.entries,
            seat=entry.seat,
            kind=entry.kind,
            value=entry.value,
            decision=decision,
            clock=seat.clock,
            at=self.now,
            lines=game.lines(table.told),
            words=words,
        )
        table.told = game.log_length
        self.rows.append(row)
        log.append_move(game, row)
        if game.decision != decision:
            self._next_decision(entry)
        self._settle()
        row.hash, row.turn = table.hash, table.turn
        return row

    def _next_decision(self, entry: TableEntry) -> None:
        """Restart the clocks of all seats from their current time."""
        table = self.table
        if entry.kind == UNDO:
            for seat in self.seats:
                if seat.acts and seat.clock is not None:
                    seat.clock = table.clock.time_left_at(seat.clock, table.since, self.now)
        table.since = self.now
        if entry.kind == MOVE and table.draw_offered not in (NOBODY_CHOSE, entry.seat):
            table.draw_offered = NOBODY_CHOSE  # a move declines the offer
        table.undo_asked = NOBODY_CHOSE  # the request was about the decision before

    def _settle(self) -> None:
        """Update the rows from the game: the acting seats, the deadline of the clocks, the result."""
        table, game = self.table, self.game
        table.entries, table.decision = game.entries, game.decision
        table.hash, table.turn = game.state.hash(), game.state.turn
        for seat in self.seats:
            seat.acts = seat.number in game.waiting and not game.over
        self._set_deadline()
        if game.over:
            outcome = game.state.outcome
            if outcome is None:
                raise RuntimeError(f"the game of table {table.key} is over and has no outcome")
            self.finish(outcome)
        self.touch()

    def _set_deadline(self) -> None:
        table = self.table
        ends = [table.since + seat.clock + GRACE for seat in self.seats if seat.acts and seat.clock is not None]
        table.due = min(ends, default=None)

    def substitute(self, numbers: Iterable[int], level: str) -> None:
        """Let the engine play on for these seats, at this level and without a clock."""
        for number in numbers:
            seat = self.seats[number]
            seat.user, seat.guest, seat.level, seat.clock = None, "", level, None
        self._set_deadline()
        self.touch()

    def play_automatically(self) -> None:
        """Play automatic moves: single options if the seat wants that, and passes until the end of a turn."""
        for _count in range(MOST_AUTOMATIC):
            if self.table.state != Table.State.PLAYING:
                return
            self._end_passing()
            entry = self._automatic()
            if entry is None:
                return
            self.apply(entry)

    def _automatic(self) -> TableEntry | None:
        game = self.game
        for number in game.waiting:
            automatic = self.seats[number].is_person and self.seats[number].autoplay
            if automatic and len(game.state.options(number)) == 1:
                return TableEntry(MOVE, number, 0)
        return None

    def _end_passing(self) -> None:
        """Restore the stops that were suspended until the end of a turn."""
        for seat in self.seats:
            if seat.pass_turn and self.game.state.turn > seat.pass_turn:
                seat.pass_turn = 0
                self.apply(TableEntry(STOPS, seat.number, seat.stops))

    def abandon(self) -> None:
        """End the game without a result."""
        table = self.table
        table.state, table.due = Table.State.CANCELLED, None
        table.draw_offered = table.undo_asked = NOBODY_CHOSE
        for seat in self.seats:
            seat.acts = False
        self.touch()

    def finish(self, outcome: Outcome) -> None:
        """The game is over; the seed is published from now on."""
        table = self.table
        table.state = Table.State.OVER
        table.shares, table.reason = list(outcome.shares), outcome.reason
        table.finished = timezone.now()
        table.due = None
        table.draw_offered = table.undo_asked = NOBODY_CHOSE
        for seat in self.seats:
            if seat.acts and seat.clock is not None:
                seat.clock = table.clock.time_left_at(seat.clock, table.since, self.now)
            seat.acts = False
        self.touch()


@contextmanager
def change(key: str) -> Iterator[Record]:
    """Change a table; raises `Table.DoesNotExist` for an unknown key."""
    record: Record | None = None
    try:
        with transaction.atomic():
            table = table_with_seats(key, locked=True)
            if table is None:
                raise Table.DoesNotExist
            seats = table.seat_list
            record = Record(table, seats, now_ms())
            state, before = table.state, [_writable_fields(seat) for seat in seats]
            yield record
            if record.touched:
                _save(record, state)
                for seat, was in zip(record.seats, before, strict=True):
                    now = _writable_fields(seat)
                    if changed := [name for name in now if name not in was or now[name] != was[name]]:
                        seat.save(update_fields=changed)
            play = record.play
            if play is not None:
                transaction.on_commit(lambda: game_cache.release(table, play))
    finally:
        if record is not None and record.play is not None:
            game_cache.give_up(record.table)  # of one that was not put back


def _save(record: Record, state: str) -> None:
    from simulator.tables.game_end import after_game

    table = record.table
    Move.objects.bulk_create(record.rows)
    if table.state == Table.State.OVER and state != Table.State.OVER:
        after_game(record)
    table.version += 1
    table.save()
    if any(seat.acts and seat.level for seat in record.seats):
        enqueue_on_commit(LOOK)


SEAT_WRITTEN = ["user_id", "guest", "name", "level", "bot", "deck_id", "deck_name", "deck_name_en", "private_deck",
                "cards", "side", "swapped", "acts", "clock", "seen", "autoplay", "stops", "pass_turn", "muted",
                "rating_before", "rating_after"]  # fmt: skip


def _writable_fields(seat: Seat) -> dict[str, Any]:
    """Return the loaded fields of a seat that a table change may write. The lease belongs to the workers."""
    unread = seat.get_deferred_fields()
    return {name: getattr(seat, name) for name in SEAT_WRITTEN if name not in unread}
