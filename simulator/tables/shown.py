"""What a person is shown of a table: the one projection of which pages, API answers and fragments are made.

Of the game itself it knows what the engine says to that seat, and nothing else: `view(seat)` for the board, and the
seat's own question, options and log. The other seat's choices are never read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from catalog.terms import Term, joined
from simulator.games import SPECTATOR, Choice, Question
from simulator.modes import modes
from simulator.tables import kept
from simulator.tables.access import Person, seat_of
from simulator.tables.clocks import shown as clock_words
from simulator.tables.kept import RulesChanged
from simulator.tables.matches import first_question
from simulator.tables.models import NOBODY_CHOSE, Move, Remark, Seat, Table, now_ms
from simulator.tables.moving import is_away
from simulator.tables.phrases import PHRASES
from simulator.tables.play import MOVE, UNDO, Play
from simulator.tables.side_boards import Row, limited, told
from simulator.tables.thinking import stop

LOG_SHOWN: Final = 60  # lines of the log on the page of a table
REMARKS_SHOWN: Final = 50

REASONS: Final = {
    "resigned": Term("соперник сдался", "by resignation"),
    "agreed": Term("по соглашению", "by agreement"),
    "time": Term("кончилось время", "on time"),
    "left": Term("соперник ушёл", "the opponent has left"),
}


@dataclass(frozen=True, slots=True)
class Side:
    """A seat as everybody at the table sees it. `chosen`: it has decided, and the other seat has not yet."""

    number: int
    title: Term
    deck: Term
    taken: bool
    engine: bool
    bot: bool
    mine: bool
    first: bool | None
    acts: bool
    chosen: bool
    away: bool
    clock: int | None  # ms left as of now
    rating: str = ""

    @property
    def letter(self) -> str:
        return "ABCD"[self.number]

    @property
    def clock_words(self) -> str:
        return "" if self.clock is None else clock_words(self.clock)


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log; `undone` where a player took it back."""

    clause: str
    words: Term
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the chat."""

    seat: int
    mine: bool
    words: Term


@dataclass(frozen=True, slots=True)
class Swap:
    """What a player may swap before the next game of a match, and how many seconds are left to choose. `free`: any
    number of cards, as long as the deck has from `least` to `most`."""

    deck: tuple[Row, ...]
    side: tuple[Row, ...]
    seconds: int
    free: bool
    least: int
    most: int

    @property
    def size(self) -> int:
        """Cards that can be swapped at most."""
        return sum(row.count for row in self.side)

    @property
    def deck_size(self) -> int:
        return sum(row.count for row in self.deck)


@dataclass(frozen=True, slots=True)
class Shown:
    """A table as one person sees it."""

    table: Table
    seat: int  # or `SPECTATOR`
    sides: tuple[Side, ...]
    decision: int
    turn: int
    question: Question | None
    options: tuple[Choice, ...]
    log: tuple[Told, ...]
    chat: tuple[Said, ...]
    board: Mapping[str, Any] | None = None
    view: Any = None
    may_undo: bool = False
    may_claim: bool = False
    changed: bool = False  # the rules are other ones now: the game cannot go on
    late: int = 0  # decisions by which this spectator is behind
    mine: Seat | None = None
    windows: Mapping[str, Term] = field(default_factory=dict)
    swap: Swap | None = None  # what this player may swap before the game

    @property
    def is_seated(self) -> bool:
        return self.seat != SPECTATOR

    @property
    def to_move(self) -> bool:
        return bool(self.options)

    @property
    def draw_offered_to_me(self) -> bool:
        return self.is_seated and self.table.draw_offered == 1 - self.seat

    @property
    def draw_offered_by_me(self) -> bool:
        return self.is_seated and self.table.draw_offered == self.seat

    @property
    def rematch_asked(self) -> bool:
        """Whether this player has asked for a rematch, for which another is waited."""
        return self.seat in self.table.rematch_by

    @property
    def rematch_offered(self) -> bool:
        """Whether another player has asked for a rematch."""
        return self.is_seated and bool(set(self.table.rematch_by) - {self.seat})

    @property
    def against_engine(self) -> bool:
        return any(side.engine for side in self.sides)

    @property
    def own_side(self) -> Side:
        return self.sides[max(0, self.seat)]

    @property
    def title(self) -> Term:
        """Who plays against whom; allies stand together."""
        found: dict[int, list[Term]] = {}
        for team, side in zip(self.table.teams, self.sides, strict=True):
            found.setdefault(team, []).append(side.title)
        return joined((joined(each) for each in found.values()), Term(" – ", " – "))

    @property
    def settings(self) -> Term:
        """What the settings of the mode come to."""
        found = modes(self.table.game) if self.table.mode else None
        return Term("", "") if found is None else found.check(self.table.mode, self.table.settings)

    @property
    def may_offer_a_draw(self) -> bool:
        """Two people may agree; nobody else."""
        return len(self.sides) == 2 and not self.against_engine

    @property
    def won(self) -> bool | None:
        """Of a player: whether they won, alone or with an ally; None for a draw."""
        return self.seat in self.table.winners if self.table.winners else None

    @property
    def reason(self) -> Term:
        """How the game ended, where that is no clause of the rules."""
        return REASONS.get(self.table.reason, Term("", ""))


def shown(table: Table, person: Person) -> Shown:
    """The table as the person sees it now."""
    seats = sorted(table.seats.all(), key=lambda seat: seat.number)
    seat = seat_of(person, seats)
    mine = seats[seat] if seat != SPECTATOR else None
    if table.state == Table.State.SWAPPING:
        return replace(_made(table, seats, seat, mine, None, (), False), swap=_swap(table, mine))
    if table.state == Table.State.CHOOSING:
        question, options = first_question(table, seat)
        waits = _made(table, seats, seat, mine, None, (), False)
        return replace(waits, question=question, options=options)
    begun = table.state in (Table.State.PLAYING, Table.State.OVER)
    if not begun:
        stopped = table.state == Table.State.STOPPED
        log = _log(table, seat, table.entries if stopped else 0)
        return _made(table, seats, seat, mine, None, log, stopped)
    entries = entries_shown(table, seat)
    late = table.entries - entries
    try:
        play = kept.take(table, seats, entries if late else None)
    except RulesChanged:
        stop(table)
        table.refresh_from_db()
        return _made(table, seats, seat, mine, None, _log(table, seat, entries), True)
    found = _made(table, seats, seat, mine, play, _log(table, seat, entries), False, late)
    kept.put(table, play, bool(late))
    return found


def _swap(table: Table, mine: Seat | None) -> Swap | None:
    """What the holder of this seat is asked; None for who is not, or has chosen."""
    if mine is None or not mine.acts:
        return None
    left = max(0, (table.due or 0) - now_ms()) // 1000
    deck, side = told(table.rules, mine.cards or []), told(table.rules, mine.side or [])
    size = sum(row.count for row in deck)
    if not table.has_pools:
        return Swap(deck, side, left, False, size, size)
    fmt = limited(table.game, table.edition)
    return Swap(deck, side, left, True, fmt.minimum, fmt.maximum)


def refused(table: Table, person: Person, source: str, target: str) -> tuple[str, ...]:
    """Every clause that forbids a player what they may have meant by pointing from one place of the board to another;
    () where nothing was meant, where one of the actions is legal, or where the person plays no seat of this game."""
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    seat = seat_of(person, seats)
    if seat == SPECTATOR or table.state != Table.State.PLAYING:
        return ()
    try:
        play = kept.take(table, seats)
    except RulesChanged:
        return ()
    state, rules = play.state, play.engine
    listed = state.options(seat) if seat in play.waiting else ()
    options = tuple(Choice(place, each, state.describe(seat, each)) for place, each in enumerate(listed))
    reasons = [state.why_not(seat, each) for each in rules.meant(state.view(seat), options, source, target)]
    kept.put(table, play)
    if not all(reasons):
        return ()
    return tuple(dict.fromkeys(clause for each in reasons for clause in each))


def entries_shown(table: Table, seat: int) -> int:
    """How many moves this viewer sees: spectators of a running game may be some decisions behind."""
    if seat != SPECTATOR or not table.delay or table.state != Table.State.PLAYING:
        return table.entries
    return max(0, table.entries - table.delay)


def _made(
    table: Table,
    seats: list[Seat],
    seat: int,
    mine: Seat | None,
    play: Play | None,
    log: tuple[Told, ...],
    changed: bool,
    late: int = 0,
) -> Shown:
    now = now_ms()
    question: Question | None = None
    options: tuple[Choice, ...] = ()
    board, view, may_undo = None, None, False
    if play is not None:
        state, rules = play.state, play.engine
        if table.state == Table.State.PLAYING and seat in play.waiting:
            question = state.question(seat)
            listed = state.options(seat)
            options = tuple(Choice(place, each, state.describe(seat, each)) for place, each in enumerate(listed))
        view = state.view(seat)
        if rules.table_board is not None:
            board = rules.board(view, seat, options)
        if mine is not None and table.state == Table.State.PLAYING and play.kept:
            last = next((entry for entry in reversed(play.kept) if entry.kind == MOVE), None)
            may_undo = last is not None and last.seat == seat
    chosen = set() if play is None or late else set(play.chosen)
    if table.state == Table.State.SWAPPING:
        chosen = {each.number for each in seats if each.swapped is not None}
    sides = tuple(_side(table, each, seat, chosen, now) for each in seats)
    return Shown(
        table=table,
        seat=seat,
        sides=sides,
        decision=0 if play is None else play.decision,
        turn=0 if play is None else play.state.turn,
        question=question,
        options=options,
        log=log,
        chat=_chat(table, seat, mine),
        board=board,
        view=view,
        may_undo=may_undo,
        may_claim=_left_by_an_enemy(table, seats, seat, now),
        changed=changed,
        late=late,
        mine=mine,
        windows=table.rules.windows,
    )


def _left_by_an_enemy(table: Table, seats: list[Seat], seat: int, now: int) -> bool:
    """Whether a player may claim the game."""
    if seat == SPECTATOR or table.state != Table.State.PLAYING:
        return False
    sides = table.teams
    return any(is_away(each, now) and sides[each.number] != sides[seat] for each in seats)


def _side(table: Table, seat: Seat, viewer: int, chosen: set[int], now: int) -> Side:
    clock = seat.clock
    if seat.acts and table.state == Table.State.PLAYING:
        clock = table.clock.left(clock, table.since, now)
    return Side(
        number=seat.number,
        title=seat.title,
        deck=seat.deck_title,
        taken=seat.is_taken,
        engine=bool(seat.level),
        bot=seat.bot,
        mine=seat.number == viewer,
        first=None if table.first is None else table.first == seat.number,
        acts=seat.acts,
        chosen=seat.number in chosen,
        away=is_away(seat, now),
        clock=clock,
    )


def _log(table: Table, viewer: int, entries: int) -> tuple[Told, ...]:
    """The last lines of the log, as the viewer may read them; lines of moves that were taken back are marked."""
    rows = list(
        Move.objects.filter(table=table, number__lte=entries)
        .order_by("-number")
        .values_list("number", "kind", "lines")[: LOG_SHOWN * 2]
    )
    found: list[Told] = []
    for _number, kind, lines in reversed(rows):
        if kind == UNDO:
            found.append(Told("", Term("ход взят назад", "a move was taken back")))
        found.extend(map(_told, _of(lines, viewer)))
    if len(rows) < LOG_SHOWN * 2:
        found = [*map(_told, _of(table.opening, viewer)), *found]
    return tuple(found[-LOG_SHOWN:])


def _told(line: Sequence[str]) -> Told:
    clause, ru, en = line
    return Told(clause, Term(ru, en))


def _of(lines: Mapping[str, Sequence[Sequence[str]]], viewer: int) -> Sequence[Sequence[str]]:
    return lines.get(str(viewer), lines.get("", ()))


def _chat(table: Table, seat: int, mine: Seat | None) -> tuple[Said, ...]:
    """What was said; a player who has muted the chat reads nothing of it, and spectators read phrases alone."""
    if mine is not None and mine.muted:
        return ()
    rows = list(Remark.objects.filter(table=table).order_by("-pk")[:REMARKS_SHOWN])
    found = []
    for row in reversed(rows):
        if row.phrase:
            words = PHRASES[row.phrase]
        elif mine is None:
            continue
        else:
            words = Term(row.text, row.text)
        found.append(Said(row.seat, row.seat == seat, words))
    return tuple(found)


__all__ = ["NOBODY_CHOSE", "Said", "Shown", "Side", "Told", "shown"]
