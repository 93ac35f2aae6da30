"""Engine seats: a worker claims a seat that has to move, thinks without holding a lock, and moves.

A move names the decision that it answers, as a person's move does, so a repeated move changes nothing. The longest
waiting table comes first; while several wait, each gets one decision in turn.

A decision is bounded by the level's work and by time: `THINKS_MS` divided by the number of waiting tables. A new table
waits for the current decision and then for one round of all tables: twice `THINKS_MS` at most.
"""

from __future__ import annotations

import logging
import math
import time
from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.db.models import QuerySet

from catalog.core.terms import Term
from catalog.core.work_queue import Lease, WorkQueue
from simulator.expectation import estimate_shares
from simulator.games import WinExpectation
from simulator.statistics import share as tally_share
from simulator.statistics import tally_of_points
from simulator.tables import game_cache
from simulator.tables.game_cache import RulesChanged
from simulator.tables.levels import LEVELS
from simulator.tables.models import Seat, Table, now_ms
from simulator.tables.play import Play
from simulator.tables.player_actions import Forbidden, NotYours, Stale, take_option
from simulator.tables.record import LOOK, change

LEASE: Final = Lease(10)  # renewed between moves
AT_ONCE: Final = 40  # decisions of one table before its lease is released, even if no other table waits
THINKS_MS: Final = 280  # for a decision while no other table waits

HINT_GAMES: Final = 12  # played on for the expectation of a hint
MOST_HINTS: Final = 200  # expectations that a process remembers

_hints: dict[tuple[str, int, int], WinExpectation] = {}

logger = logging.getLogger(__name__)


def pending_seats() -> QuerySet[Seat]:
    """Engine seats that have to move and that no worker holds, the longest waiting first."""
    seats = Seat.objects.filter(acts=True, table__state=Table.State.PLAYING).exclude(level="")
    return LEASE.find_free(seats).order_by("table__since", "pk")


def serve_next() -> bool:
    """Claim and serve the next seat. Return False if no seat waits."""
    claimed = LEASE.claim(pending_seats(), 1)
    for seat in claimed:
        serve(seat)
    return bool(claimed)


SEATS: Final = WorkQueue(LOOK, lambda: pending_seats().exists(), serve_next, seconds=5.0, every=5.0)


def serve(seat: Seat) -> int:
    """Move for a claimed seat until another seat has to move, or once if other tables wait.

    Release the seat, and return the number of moves.
    """
    moves = 0
    try:
        while moves < AT_ONCE:
            others = pending_seats().count()
            if (moves and others) or not _move(seat, 1 + others):
                break
            moves += 1
            if now_ms() > seat.lease - 500 * LEASE.seconds:
                LEASE.renew(seat)
    finally:
        LEASE.release(seat)
    return moves


def _move(seat: Seat, sharing: int) -> bool:
    """Make one move within its share of the time for `sharing` waiting seats; return False if the seat is no longer to
    move."""
    table = Table.objects.get(pk=seat.table_id)
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    if table.state != Table.State.PLAYING or not seats[seat.number].acts:
        return False
    try:
        play = game_cache.acquire(table, seats)
    except RulesChanged:
        stop_game(table)
        return False
    game_cache.give_up(table)
    decision = play.decision
    option = choice(play, seat.number, seat.level, time.monotonic() + THINKS_MS / 1000 / sharing)
    game_cache.release(table, play)
    try:
        with change(table.key) as record:
            take_option(record, record.seats[seat.number], decision, option)
    except (Stale, Forbidden, NotYours):  # a player resigned, or the clock decided, meanwhile
        logger.info("A move of the engine at table %s came too late", table.key)
        return False
    return True


def choice(play: Play, seat: int, level: str, until: float = math.inf) -> int:
    """Return the option that an engine of that level takes, based on the seat's information only.

    The answer is deterministic unless the time limit (`until`, of `time.monotonic`) stops the work.
    """
    engine_level = LEVELS[level]
    return _think(play, seat, play.engine.levels[engine_level.player], engine_level.work, until=until).option


@dataclass(frozen=True, slots=True)
class Thought:
    """The place of an option that an engine takes, and its explanation of the choice."""

    option: int
    explanation: Term | None = None
    expected: WinExpectation | None = None


def _think(play: Play, seat: int, player: str, work: int, decision: int = 0, until: float = math.inf) -> Thought:
    """Let an engine choose. `decision` is the number that seeds its chance; 0 means the current decision."""
    options = play.state.options(seat)
    if len(options) == 1:
        return Thought(0)
    thinker = play.engine.player(player, f"{play.setup.seed}/player/{seat}/{decision or play.decision}", work)
    thinker.hurry(until)
    option = thinker.choose(play.state, options)
    return Thought(option, thinker.explain_choice(play.state, seat), thinker.expectation(play.state, seat))


@dataclass(frozen=True, slots=True)
class Hint:
    """The suggestion of a quick engine: the place of the option, the explanation of the choice, and the expected share
    of the win after it. `games` playouts based on the seat's information say that, 0 where the engine has solved for
    it."""

    option: int
    told: Term | None
    expected: WinExpectation
    games: int

    @property
    def percent(self) -> float:
        return 100 * self.expected.share

    @property
    def low_percent(self) -> float:
        return 100 * self.expected.low

    @property
    def high_percent(self) -> float:
        return 100 * self.expected.high


def hint(table: Table, seat: int) -> Hint:
    """Return the hint for a seat that is to move; repeated requests get the same hint."""
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    play = game_cache.acquire(table, seats)
    game_cache.give_up(table)  # to play on takes longer than to rebuild a game
    decision = _think(play, seat, *play.engine.hints)
    if decision.expected is not None:
        game_cache.release(table, play)
        return Hint(decision.option, decision.explanation, decision.expected, 0)
    cache_key = (play.setup.seed, play.entries, seat)
    if cache_key not in _hints:
        seed = f"{play.setup.seed}/hint/{play.decision}"
        team = [number for number, side in enumerate(table.teams) if side == table.teams[seat]]
        shares = estimate_shares(play.engine, play.state, seat, seed, range(HINT_GAMES), decision.option, team=team)
        while len(_hints) >= MOST_HINTS:
            _hints.pop(next(iter(_hints)), None)
        counted = tally_share(tally_of_points(len(shares), round(2 * sum(shares))))
        _hints[cache_key] = WinExpectation(sum(shares) / len(shares), counted.low, counted.high)
    suggestion = Hint(decision.option, decision.explanation, _hints[cache_key], HINT_GAMES)
    game_cache.release(table, play)
    return suggestion


def explain_choice(play: Play, seat: int, level: str, decision: int) -> Term | None:
    """Return the explanation of an engine's choice at the given decision; `play` is the game before it.

    The engine thinks again and comes to the same choice.
    """
    engine_level = LEVELS[level]
    player = play.engine.levels[engine_level.player]
    return (
        _think(play, seat, player, engine_level.work, decision).explanation if player in play.engine.telling else None
    )


@transaction.atomic
def stop_game(table: Table) -> None:
    """Stop a game that cannot go on because its rows belong to other rules."""
    row = Table.objects.select_for_update().get(pk=table.pk)
    if row.state == Table.State.PLAYING:
        row.state, row.due = Table.State.STOPPED, None
        row.version += 1
        row.save(update_fields=["state", "due", "version"])
        Seat.objects.filter(table=row).update(acts=False)
