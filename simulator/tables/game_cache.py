"""Games in memory. The rows are the truth: a game that is missing here, or outdated, is rebuilt from them.

A thread takes a game out while it uses it and puts it back afterwards, so two threads never share one. A thread waits
briefly for a game that another thread holds: after a move all viewers ask at once, and a rebuild costs more than their
requests. After the wait, it rebuilds a copy for itself.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from threading import Condition, get_ident
from time import monotonic
from typing import Any, Final

from simulator.analysis.findings import FinishedGame
from simulator.scenario.errors import MalformedScenario
from simulator.tables.models import Analysis, Move, Seat, Table
from simulator.tables.play import GameSetup, IllegalEntry, Play, TableEntry

MOST: Final = 200  # games that a process keeps
PATIENCE: Final = 0.25  # seconds for which a game that is taken is waited for, at most


class RulesChanged(Exception):
    """The rows of a table no longer give the game that was played, because the rules have changed."""


class OutdatedTableRow(Exception):
    """The game has moved on since the row of its table was read."""


class GameCache:
    """Games by the key of their table and, for spectators who see them later, by how many moves they lack."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.games: OrderedDict[tuple[int, bool], Play] = OrderedDict()
        self.out: dict[tuple[int, bool], tuple[int, float]] = {}  # which thread has it, and until when others wait
        self.changed = Condition()

    def take(self, table: int, late: bool) -> Play | None:
        """Return the game, or None if the caller has to rebuild it. Others wait until `release()` or `give_up()`."""
        key = table, late
        with self.changed:
            while (ends := self._ends(key)) > monotonic():
                self.changed.wait(ends - monotonic())
            self.out[key] = get_ident(), monotonic() + PATIENCE
            return self.games.pop(key, None)

    def _ends(self, key: tuple[int, bool]) -> float:
        """Return the time until which to wait for the game; 0.0 if it is here or this thread holds it."""
        thread, until = self.out.get(key, (0, 0.0))
        return 0.0 if key in self.games or thread == get_ident() else until

    def release(self, table: int, late: bool, play: Play) -> None:
        key = table, late
        with self.changed:
            there = self.games.get(key)
            if there is None or there.entries <= play.entries or there.setup.seed != play.setup.seed:
                self.games[key] = play
                self.games.move_to_end(key)
            while len(self.games) > self.most:
                self.games.popitem(last=False)
            self._give_up(key)
            self.changed.notify_all()

    def give_up(self, table: int, late: bool = False) -> None:
        """Stop the waits for a game that will not be put back soon."""
        with self.changed:
            self._give_up((table, late))
            self.changed.notify_all()

    def _give_up(self, key: tuple[int, bool]) -> None:
        if self.out.get(key, (0, 0.0))[0] == get_ident():
            del self.out[key]

    def clear(self) -> None:
        with self.changed:
            self.games.clear()
            self.out.clear()


games = GameCache()


def load_setup(table: Table, seats: list[Seat]) -> GameSetup:
    """Load the setup of the table's game: lists and conditions."""
    left_out = [seat.pk for seat in seats if "cards" in seat.get_deferred_fields()]
    read = dict(Seat.objects.filter(pk__in=left_out).values_list("pk", "cards")) if left_out else {}
    lists = tuple(read[seat.pk] if seat.pk in left_out else seat.cards for seat in seats)
    conditions = (table.first or 0, table.edition, table.seed, table.turns, table.mode, table.settings, table.start)
    return GameSetup(table.rules, lists, *conditions)


def acquire(table: Table, seats: list[Seat], entries: int | None = None, rebuild: bool = True) -> Play:
    """Return the game after `entries` entries (default: all). The caller owns it until `release()`.

    Raises `RulesChanged` if today's rules lead to another game than the rules the table began with. Without `rebuild`,
    raises `OutdatedTableRow` if the game in memory is ahead of the row: the caller should read the row again.
    """
    late = entries is not None
    play = games.take(table.pk, late)
    if not rebuild and play is not None and play.entries > table.entries and play.setup.seed == table.seed:
        games.release(table.pk, late, play)
        raise OutdatedTableRow
    try:
        return _advance_to(table, seats, play, table.entries if entries is None else entries)
    except BaseException:
        games.give_up(table.pk, late)
        raise


def rebuild(table: Table, seats: list[Seat], entries: int) -> Play:
    """Return the game after `entries` entries, rebuilt from its rows for this caller alone. Raises `RulesChanged`."""
    return _advance_to(table, seats, None, entries)


def _advance_to(table: Table, seats: list[Seat], play: Play | None, entries: int) -> Play:
    """Return the game after `entries` entries, from a game in memory or from the rows alone."""
    if play is None or play.entries > entries or play.setup.seed != table.seed:
        try:
            play = Play(load_setup(table, seats))
        except (IllegalEntry, MalformedScenario):
            raise RulesChanged from None
    missing: Iterable[tuple[str, int, Any, str]] = ()
    if play.entries < entries:
        rows = Move.objects.filter(table=table, number__gt=play.entries, number__lte=entries).order_by("number")
        missing = rows.values_list("kind", "seat", "value", "hash")
    verify = table.engine != table.rules.digest()
    for kind, seat, value, expected in missing:
        try:
            play.apply(TableEntry(kind, seat, value))
        except IllegalEntry:
            raise RulesChanged from None
        if verify and play.state.hash() != expected:
            raise RulesChanged
    if entries == table.entries and (play.decision != table.decision or (verify and play.state.hash() != table.hash)):
        raise RulesChanged
    return play


def load_finished(analysis: Analysis) -> FinishedGame | None:
    """Return the game of an analysis; None if the rules have changed since it was played."""
    table = analysis.table
    try:
        play = acquire(table, list(Seat.objects.filter(table=table).order_by("number")))
    except RulesChanged:
        return None
    release(table, play)
    return play.as_finished()


def release(table: Table, play: Play, late: bool = False) -> None:
    games.release(table.pk, late, play)


def give_up(table: Table) -> None:
    """Release a game that this thread will not return soon: other threads rebuild it instead of waiting."""
    games.give_up(table.pk)
