"""Games in memory. The rows are the truth: whatever is not here, or is behind them, is rebuilt from them.

A game is taken out while somebody uses it and put back afterwards, so two threads never share one. Who finds it taken
waits for it a moment: after a move all who watch the table ask at once, and to rebuild a game costs more than their
looks. Who waited in vain rebuilds his own.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from threading import Condition, get_ident
from time import monotonic
from typing import Any, Final

from simulator.scenario.errors import MalformedScenario
from simulator.tables.models import Move, Seat, Table
from simulator.tables.play import Beginning, Play, Refused, TableEntry

MOST: Final = 200  # games that a process keeps
PATIENCE: Final = 0.25  # seconds for which a game that is taken is waited for, at most


class RulesChanged(Exception):
    """The rows of a table no longer give the game that was played: the rules are other ones now."""


class Overtaken(Exception):
    """The game has moved on since the row of its table was read."""


class Kept:
    """Games by the key of their table and, for spectators who see them later, by how many moves they lack."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.games: OrderedDict[tuple[int, bool], Play] = OrderedDict()
        self.out: dict[tuple[int, bool], tuple[int, float]] = {}  # which thread has it, and until when others wait
        self.changed = Condition()

    def take(self, table: int, late: bool) -> Play | None:
        """The game, or None for who has to rebuild it; either way others wait until it is put back, or given up."""
        key = table, late
        with self.changed:
            while (ends := self._ends(key)) > monotonic():
                self.changed.wait(ends - monotonic())
            self.out[key] = get_ident(), monotonic() + PATIENCE
            return self.games.pop(key, None)

    def _ends(self, key: tuple[int, bool]) -> float:
        """Until when whoever has the game is waited for; 0.0 where it lies here, or is one's own."""
        thread, until = self.out.get(key, (0, 0.0))
        return 0.0 if key in self.games or thread == get_ident() else until

    def put(self, table: int, late: bool, play: Play) -> None:
        key = table, late
        with self.changed:
            there = self.games.get(key)
            if there is None or there.entries <= play.entries or there.beginning.seed != play.beginning.seed:
                self.games[key] = play
                self.games.move_to_end(key)
            while len(self.games) > self.most:
                self.games.popitem(last=False)
            self._give_up(key)
            self.changed.notify_all()

    def give_up(self, table: int, late: bool = False) -> None:
        """Let nobody wait any longer for a game that will not be put back soon."""
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


kept = Kept()


def beginning(table: Table, seats: list[Seat]) -> Beginning:
    """What the table's game begins from."""
    left_out = [seat.pk for seat in seats if "cards" in seat.get_deferred_fields()]
    read = dict(Seat.objects.filter(pk__in=left_out).values_list("pk", "cards")) if left_out else {}
    lists = tuple(read[seat.pk] if seat.pk in left_out else seat.cards for seat in seats)
    conditions = (table.first or 0, table.edition, table.seed, table.turns, table.mode, table.settings, table.start)
    return Beginning(table.rules, lists, *conditions)


def take(table: Table, seats: list[Seat], entries: int | None = None, rebuild: bool = True) -> Play:
    """The game after so many entries (all of them, where nothing is said), one's own until it is put back.

    Raises `RulesChanged` where the table was begun with other rules, and those of today lead elsewhere; and without
    `rebuild` `Overtaken`, where the game that is kept has moved on, and the table's row is better read again.
    """
    late = entries is not None
    play = kept.take(table.pk, late)
    if not rebuild and play is not None and play.entries > table.entries and play.beginning.seed == table.seed:
        kept.put(table.pk, late, play)
        raise Overtaken
    try:
        return _brought_to(table, seats, play, table.entries if entries is None else entries)
    except BaseException:
        kept.give_up(table.pk, late)
        raise


def _brought_to(table: Table, seats: list[Seat], play: Play | None, wanted: int) -> Play:
    """The game after so many entries, from one that was kept or from the rows alone."""
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


def give_up(table: Table) -> None:
    """Of who has the game and will not put it back soon: others rebuild it rather than wait."""
    kept.give_up(table.pk)
