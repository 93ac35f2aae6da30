"""Games in memory. The rows are the truth: whatever is not here, or is behind them, is rebuilt from them.

A game is taken out while somebody uses it and put back afterwards, so two threads never share one; who finds none
rebuilds his own.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import Any, Final

from simulator.scenario.errors import MalformedScenario
from simulator.tables.models import Move, Seat, Table
from simulator.tables.play import Beginning, Play, Refused, TableEntry

MOST: Final = 200  # games that a process keeps


class RulesChanged(Exception):
    """The rows of a table no longer give the game that was played: the rules are other ones now."""


class Kept:
    """Games by the key of their table and, for spectators who see them later, by how many moves they lack."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.games: OrderedDict[tuple[int, bool], Play] = OrderedDict()
        self.lock = Lock()

    def take(self, table: int, late: bool) -> Play | None:
        with self.lock:
            return self.games.pop((table, late), None)

    def put(self, table: int, late: bool, play: Play) -> None:
        with self.lock:
            self.games[table, late] = play
            while len(self.games) > self.most:
                self.games.popitem(last=False)

    def clear(self) -> None:
        with self.lock:
            self.games.clear()


kept = Kept()


def beginning(table: Table, seats: list[Seat]) -> Beginning:
    """What the table's game begins from."""
    left_out = [seat.pk for seat in seats if "cards" in seat.get_deferred_fields()]
    read = dict(Seat.objects.filter(pk__in=left_out).values_list("pk", "cards")) if left_out else {}
    lists = tuple(read[seat.pk] if seat.pk in left_out else seat.cards for seat in seats)
    conditions = (table.first or 0, table.edition, table.seed, table.turns, table.mode, table.settings, table.start)
    return Beginning(table.rules, lists, *conditions)


def take(table: Table, seats: list[Seat], entries: int | None = None) -> Play:
    """The game after so many entries (all of them, where nothing is said), one's own until it is put back.

    Raises `RulesChanged` where the table was begun with other rules, and those of today lead elsewhere.
    """
    wanted = table.entries if entries is None else entries
    play = kept.take(table.pk, entries is not None)
    if play is None or play.entries > wanted or play.beginning.seed != table.seed:
        try:
            play = Play(beginning(table, seats))
        except (Refused, MalformedScenario):
            raise RulesChanged from None
    missing: Iterable[tuple[str, int, Any, str]] = ()
    if play.entries < wanted:
        rows = Move.objects.filter(table=table, number__gt=play.entries, number__lte=wanted).order_by("number")
        missing = rows.values_list("kind", "seat", "value", "hash")
    verify = table.engine != table.rules.digest()
    for kind, seat, value, expected in missing:
        try:
            play.apply(TableEntry(kind, seat, value))
        except Refused:
            raise RulesChanged from None
        if verify and play.state.hash() != expected:
            raise RulesChanged
    if wanted == table.entries and (play.decision != table.decision or (verify and play.state.hash() != table.hash)):
        raise RulesChanged
    return play


def put(table: Table, play: Play, late: bool = False) -> None:
    kept.put(table.pk, late, play)
