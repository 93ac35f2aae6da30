"""The view of a table for one person. Pages, API responses and fragments all use this projection.

It reads only the engine's output for that seat: `view(seat)` for the board, and the seat's own question, options and
log. It never reads the other seat's choices.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from catalog.core.prepared_queries import PreparedQuery
from catalog.core.terms import Term, join_terms
from catalog.models.complaints import find_blocked
from simulator.choices import RefusalReasons, choices, find_reasons
from simulator.games import SPECTATOR, Choice, Question
from simulator.modes import modes
from simulator.tables import game_cache
from simulator.tables.access import Person, seat_of
from simulator.tables.clocks import format_clock
from simulator.tables.engine_seats import stop_game
from simulator.tables.game_cache import RulesChanged
from simulator.tables.log import TableLogLine, log_of, log_so_far
from simulator.tables.matches import first_question
from simulator.tables.models import NOBODY_CHOSE, Remark, Seat, Table, now_ms, table_with_seats
from simulator.tables.phrases import PHRASES
from simulator.tables.play import MOVE, Play
from simulator.tables.player_actions import asks_for_undo, is_away, list_absent, undoes_at_once
from simulator.tables.side_boards import Row, limited_format, name_rows

REMARKS_SHOWN: Final = 50
_REMARKS: Final = PreparedQuery(
    lambda table: Remark.objects.filter(table_id=table, hidden=None).order_by("-pk")[:REMARKS_SHOWN]
)
BEFORE: Final = (Table.State.WAITING, Table.State.CANCELLED)  # states in which a seat may be free

REASONS: Final = {
    "resigned": Term("партия сдана", "by resignation"),
    "agreed": Term("по соглашению", "by agreement"),
    "time": Term("кончилось время", "on time"),
    "left": Term("игрок ушёл из-за стола", "a player has left the table"),
}


@dataclass(frozen=True, slots=True)
class Side:
    """A seat as all people at the table see it. `chosen`: it has decided, and the other seat has not."""

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
    guest_row: str = ""  # of a guest's own name: its key in the register of moderated texts

    @property
    def letter(self) -> str:
        return "ABCD"[self.number]

    @property
    def format_clock(self) -> str:
        return "" if self.clock is None else format_clock(self.clock)


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of the chat and its speaker."""

    seat: int
    mine: bool
    words: Term
    who: Term
    row: str = ""  # its key in the register of moderated texts; "" for a preset phrase


@dataclass(frozen=True, slots=True)
class ChatPanel:
    """The data of the chat panel."""

    key: str
    seated: bool
    muted: bool
    lines: tuple[ChatLine, ...]
    phrases: tuple[tuple[str, Term], ...] = tuple(PHRASES.items())


@dataclass(frozen=True, slots=True)
class ActionPanel:
    """The actions of a player besides the options of the game, and the player's settings."""

    key: str
    draw_offered_to_me: bool
    draw_offered_by_me: bool
    may_undo: bool
    may_ask_undo: bool
    undo_asked_of_me: bool
    undo_asked_by_me: bool
    may_ask_for_a_hint: bool
    may_pass_the_turn: bool
    may_offer_a_draw: bool
    may_claim: bool
    may_abort: bool
    larger: bool  # more than two seats: the engine replaces an absent player
    windows: tuple[tuple[str, Term], ...]
    stops: tuple[str, ...] | None
    autoplay: bool


@dataclass(frozen=True, slots=True)
class OpenList:
    """The list of a seat, where this viewer may read it."""

    seat: int
    cards: tuple[Row, ...]

    @property
    def letter(self) -> str:
        return "ABCD"[self.seat]


@dataclass(frozen=True, slots=True)
class TableDetails:
    """Mode, settings, clock, score and seed of a table."""

    key: str
    open: bool
    mode: Term | None
    settings: Term
    clock: Term
    score: tuple[int, ...]  # of a match; () for a single game
    hints: bool
    lists: str
    open_lists: tuple[OpenList, ...]
    watched: bool
    delay: int
    seed: str  # "" until the game is over
    commitment: str
    from_a_position: bool
    page: str  # the address of the page with the start position
    told_as_scenario: bool


@dataclass(frozen=True, slots=True)
class GameView:
    """The question, options and board of one seat now. `drawn` caches rendered fragments."""

    question: Question | None
    options: tuple[Choice, ...]
    board: Mapping[str, Any] | None
    view: Any
    drawn: dict[Any, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SideBoardSwap:
    """The cards that a player may swap before the next game of a match, and the seconds left to choose.

    `free`: any number of cards, as long as the deck has from `least` to `most`.
    """

    deck: tuple[Row, ...]
    side: tuple[Row, ...]
    seconds: int
    free: bool
    least: int
    most: int

    @property
    def clock(self) -> str:
        return format_clock(1000 * self.seconds)

    @property
    def size(self) -> int:
        """Cards that can be swapped at most."""
        return sum(row.count for row in self.side)

    @property
    def deck_size(self) -> int:
        return sum(row.count for row in self.deck)


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one person sees it."""

    table: Table
    seat: int  # or `SPECTATOR`
    sides: tuple[Side, ...]
    decision: int
    turn: int
    question: Question | None
    options: tuple[Choice, ...]
    log: tuple[TableLogLine, ...]
    chat: tuple[ChatLine, ...]
    seen: GameView | None = None
    lasting: dict[Any, Any] = field(default_factory=dict)  # the cache of the game that later entries do not change
    may_undo: bool = False
    undoes_at_once: bool = False  # even a move that revealed something, so that no move needs a confirmation
    may_ask_undo: bool = False  # of the other person
    may_claim: bool = False
    may_abort: bool = False  # whether this player has not moved yet, and may leave without a result
    changed: bool = False  # the rules have changed, so the game cannot continue
    late: int = 0  # decisions by which this spectator is behind
    mine: Seat | None = None
    windows: Mapping[str, Term] = field(default_factory=dict)
    swap: SideBoardSwap | None = None  # the cards that this player may swap before the game

    @property
    def is_seated(self) -> bool:
        return self.seat != SPECTATOR

    @property
    def board(self) -> Mapping[str, Any] | None:
        return None if self.seen is None else self.seen.board

    @property
    def view(self) -> Any:
        return None if self.seen is None else self.seen.view

    @property
    def option_rows(self) -> list[tuple[int, Term, int]]:
        """The options as text: place, words and number on the page. One that ends a step for good comes last."""
        ends_step, playing = self.table.rules.ends_step, self.table.state == Table.State.PLAYING
        ordered = sorted(self.options, key=lambda option: playing and ends_step(option.action))
        return [(option.place, option.words, number) for number, option in enumerate(ordered, 1)]

    @property
    def open_lists(self) -> tuple[OpenList, ...]:
        """The lists that this viewer may read, once all players sit; () at a table with closed lists."""
        table = self.table
        if table.lists == Table.Lists.CLOSED or table.state in BEFORE:
            return ()
        return tuple(
            OpenList(seat.number, name_rows(table.rules, seat.cards or []))
            for seat in table.seat_list
            if seat.has_cards and not table.hides_list(seat, self.seat)
        )

    @property
    def chat_panel(self) -> ChatPanel:
        return ChatPanel(self.table.key, self.is_seated, self.mine is not None and self.mine.muted, self.chat)

    @property
    def action_panel(self) -> ActionPanel:
        """The action panel of a player whose game is running."""
        assert self.mine is not None
        mine, stops = self.mine, self.mine.stops
        return ActionPanel(
            key=self.table.key,
            draw_offered_to_me=self.draw_offered_to_me,
            draw_offered_by_me=self.draw_offered_by_me,
            may_undo=self.may_undo,
            may_ask_undo=self.may_ask_undo,
            undo_asked_of_me=len(self.sides) == 2 and self.table.undo_asked == 1 - self.seat,
            undo_asked_by_me=self.table.undo_asked == self.seat,
            may_ask_for_a_hint=self.table.hints and self.to_move,
            may_pass_the_turn=bool(self.windows) and mine.pass_turn == 0 and self.turn > 0,
            may_offer_a_draw=self.may_offer_a_draw,
            may_claim=self.may_claim,
            may_abort=self.may_abort,
            larger=len(self.sides) > 2,
            windows=tuple(self.windows.items()),
            stops=None if stops is None else tuple(stops),
            autoplay=mine.autoplay,
        )

    @property
    def details(self) -> TableDetails:
        table, mode = self.table, self.table.played_as
        knows_positions = (
            table.is_a_duel and table.rules.scenarios is not None and table.rules.scenarios.write_positions
        )
        return TableDetails(
            key=table.key,
            open=table.state == Table.State.WAITING,
            mode=None if mode is None else mode.name,
            settings=self.settings,
            clock=table.clock.description,
            score=tuple(table.match_score) if table.best_of > 1 else (),
            hints=table.hints,
            lists=table.lists,
            open_lists=self.open_lists,
            watched=table.watched,
            delay=table.delay,
            seed=table.seed if table.is_over else "",
            commitment=table.commitment,
            from_a_position=bool(table.start),
            page=(table.start or {}).get("page", ""),
            told_as_scenario=knows_positions and table.state in (Table.State.PLAYING, Table.State.OVER),
        )

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
    def has_asked_rematch(self) -> bool:
        """Whether this player has asked for a rematch and waits for the opponent."""
        return self.seat in self.table.rematch_by

    @property
    def has_rematch_offer(self) -> bool:
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
        """The names of both sides; allies stand together."""
        titles: dict[int, list[Term]] = {}
        for team, side in zip(self.table.teams, self.sides, strict=True):
            titles.setdefault(team, []).append(side.title)
        return join_terms((join_terms(each) for each in titles.values()), Term(" – ", " – "))

    @property
    def settings(self) -> Term:
        """The settings of the mode as text."""
        rules = modes(self.table.game) if self.table.mode else None
        return Term("", "") if rules is None else rules.check(self.table.mode, self.table.settings)

    @property
    def may_offer_a_draw(self) -> bool:
        """Whether two people play: only they may agree on a draw."""
        return len(self.sides) == 2 and not self.against_engine

    @property
    def has_won(self) -> bool | None:
        """Whether this player won, alone or with an ally; None for a draw."""
        return self.seat in self.table.winners if self.table.winners else None

    @property
    def reason(self) -> Term:
        """The reason for the end of the game if it is not a clause of the rules."""
        return REASONS.get(self.table.reason, Term("", ""))

    @property
    def last_words(self) -> Term:
        """The log line of the clause that ended the game; empty if the log has no such line."""
        words = (line.words for line in reversed(self.log) if line.clause and line.clause == self.table.reason)
        return next(words, Term("", ""))

    @property
    def score(self) -> Term:
        """The score of the match with the players' names; empty for a single game."""
        if self.table.best_of == 1 or len(self.sides) != 2:
            return Term("", "")
        (left, right), (a, b, _draws) = self.sides, self.table.match_score
        return Term(f"{left.title.ru} {a} : {b} {right.title.ru}", f"{left.title.en} {a} : {b} {right.title.en}")

    @property
    def has_won_match(self) -> bool | None:
        """Whether this player won more games of the finished match; None if both won the same number."""
        a, b, _draws = self.table.match_score
        return None if a == b else (a > b) == (self.seat == 0)


def build_table_view(table: Table, person: Person, again: bool = False) -> TableView:
    """Return the table as the person sees it now. `again`: the row was reloaded because it was outdated."""
    seats = table.seat_list
    seat = seat_of(person, seats)
    mine = seats[seat] if seat != SPECTATOR else None
    if table.state == Table.State.SWAPPING:
        return replace(_assemble_view(table, seats, seat, mine, None, (), False), swap=_swap(table, mine))
    if table.state == Table.State.CHOOSING:
        question, options = first_question(table, seat)
        waits = _assemble_view(table, seats, seat, mine, None, (), False)
        return replace(waits, question=question, options=options)
    has_begun = table.state in (Table.State.PLAYING, Table.State.OVER)
    if not has_begun:
        stopped = table.state == Table.State.STOPPED
        log = log_of(table, seat, table.entries if stopped else 0)
        return _assemble_view(table, seats, seat, mine, None, log, stopped)
    entries = visible_entries(table, seat)
    late = table.entries - entries
    try:
        play = game_cache.acquire(table, seats, entries if late else None, rebuild=late > 0 or again)
    except game_cache.OutdatedTableRow:
        return build_table_view(table_with_seats(table.key) or table, person, again=True)
    except RulesChanged:
        stop_game(table)
        table.refresh_from_db()
        return _assemble_view(table, seats, seat, mine, None, log_of(table, seat, entries), True)
    view = _assemble_view(table, seats, seat, mine, play, log_so_far(table, seat, play), False, late)
    game_cache.release(table, play, bool(late))
    return view


def _swap(table: Table, mine: Seat | None) -> SideBoardSwap | None:
    """Return the swap choice of this seat, or None if the seat has nothing to choose."""
    if mine is None or not mine.acts:
        return None
    seconds = max(0, (table.due or 0) - now_ms()) // 1000
    deck, side = name_rows(table.rules, mine.cards or []), name_rows(table.rules, mine.side or [])
    size = sum(row.count for row in deck)
    if not table.has_pools:
        return SideBoardSwap(deck, side, seconds, False, size, size)
    fmt = limited_format(table.game, table.edition)
    return SideBoardSwap(deck, side, seconds, True, fmt.minimum, fmt.maximum)


def find_refusals(table: Table, person: Person, source: str, target: str) -> RefusalReasons:
    """Return why a player cannot do what they pointed at on the board, from `source` to `target`.

    There are no reasons if one of the actions is legal, or if the person has no seat.
    """
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    seat = seat_of(person, seats)
    if seat == SPECTATOR or table.state != Table.State.PLAYING:
        return RefusalReasons()
    try:
        play = game_cache.acquire(table, seats)
    except RulesChanged:
        return RefusalReasons()
    if seat in play.waiting:
        options = choices(play.state, seat)
        reasons = find_reasons(play.engine, play.state, seat, options, source, target)
    else:
        reasons = RefusalReasons(("table.turn",))
    game_cache.release(table, play)
    return reasons


def visible_entries(table: Table, seat: int) -> int:
    """Return the number of moves that this viewer sees. Spectators of a running game may be some decisions behind."""
    if seat != SPECTATOR or not table.delay or table.state != Table.State.PLAYING:
        return table.entries
    return max(0, table.entries - table.delay)


def _assemble_view(
    table: Table,
    seats: list[Seat],
    seat: int,
    mine: Seat | None,
    play: Play | None,
    log: tuple[TableLogLine, ...],
    changed: bool,
    late: int = 0,
) -> TableView:
    now = now_ms()
    game_view, may_undo, may_ask_undo = None, False, False
    may_leave = False
    undoes = mine is not None and undoes_at_once(table, seats, mine)
    if play is not None:
        closed = () if table.is_over else tuple(each.number for each in seats if table.hides_list(each, seat))
        game_view = _view_game(play, seat, table.state == Table.State.PLAYING, closed)
        may_leave = mine is not None and table.may_end_without_result and not play.has_moved(seat)
        if mine is not None and table.state == Table.State.PLAYING and play.valid_entries:
            last = next((entry for entry in reversed(play.valid_entries) if entry.kind == MOVE), None)
            thinks = any(each.acts and each.level for each in seats)  # its move ends the time for undo
            may_undo = last is not None and last.seat == seat and not thinks
            if play.has_moved(seat):
                may_undo = may_undo or undoes
                may_ask_undo = not may_undo and asks_for_undo(table, seats)
    answered = set() if play is None or late else set(play.answers)
    if table.state == Table.State.SWAPPING:
        answered = {each.number for each in seats if each.swapped is not None}
    sides = tuple(_side(table, each, seat, answered, now) for each in seats)
    return TableView(
        table=table,
        seat=seat,
        sides=sides,
        decision=0 if play is None else play.decision,
        turn=0 if play is None else play.state.turn,
        question=None if game_view is None else game_view.question,
        options=() if game_view is None else game_view.options,
        log=log,
        chat=_chat(table, seats, seat, mine),
        seen=game_view,
        lasting={} if play is None else play.lasting,
        may_undo=may_undo,
        undoes_at_once=undoes,
        may_ask_undo=may_ask_undo,
        may_claim=_may_claim(table, seats, seat, now),
        may_abort=may_leave,
        changed=changed,
        late=late,
        mine=mine,
        windows=table.rules.windows,
    )


def _view_game(play: Play, seat: int, in_progress: bool, closed: tuple[int, ...]) -> GameView:
    """Return the seat's view of the current game, cached until the next entry. `closed`: seats whose lists it may not
    read."""
    game_view = play.view_cache.get((seat, in_progress, closed))
    if not isinstance(game_view, GameView):
        state, rules = play.state, play.engine
        question: Question | None = None
        options: tuple[Choice, ...] = ()
        if in_progress and seat in play.waiting:
            question = state.question(seat)
            options = choices(state, seat)
        view = rules.conceal(state.view(seat), closed)
        board = rules.board.context(view, seat, options) if rules.board is not None else None
        game_view = play.view_cache[seat, in_progress, closed] = GameView(question, options, board, view)
    return game_view


def _may_claim(table: Table, seats: list[Seat], seat: int, now: int) -> bool:
    """Whether a player may claim the game, or call the engine in for an absent player."""
    if seat == SPECTATOR or table.state != Table.State.PLAYING:
        return False
    return bool(list_absent(seats, seat, table.teams, now))


def _side(table: Table, seat: Seat, viewer: int, answered: set[int], now: int) -> Side:
    clock = seat.clock
    if seat.acts and table.state == Table.State.PLAYING:
        clock = table.clock.time_left_at(clock, table.since, now)
    return Side(
        number=seat.number,
        title=seat.title,
        deck=seat.deck_title_for(seat.number == viewer),
        taken=table.state not in BEFORE or seat.is_occupied,
        engine=bool(seat.level),
        bot=seat.bot,
        mine=seat.number == viewer,
        first=None if table.first is None else table.first == seat.number,
        acts=seat.acts,
        chosen=seat.number in answered,
        away=is_away(seat, now),
        clock=clock,
        guest_row=str(seat.pk) if seat.guest and seat.name and not seat.hidden_name else "",
    )


def _chat(table: Table, seats: list[Seat], seat: int, mine: Seat | None) -> tuple[ChatLine, ...]:
    """Return the chat lines: none for a player who has muted the chat, only preset phrases for spectators."""
    if mine is not None and mine.muted:
        return ()
    lines = []
    rows = _REMARKS.ask(table.pk)
    others = any(row.seat != seat and seats[row.seat].user_id is not None for row in rows)
    blocked = find_blocked(mine.user_id) if mine is not None and others else set()
    for row in reversed(rows):
        if row.phrase:
            words = PHRASES[row.phrase]
        elif mine is None:
            continue
        else:
            words = Term(row.text, row.text)
        writer = seats[row.seat]
        if writer.user_id is not None and writer.user_id in blocked:
            continue
        key = str(row.pk) if row.text else ""
        lines.append(ChatLine(row.seat, row.seat == seat, words, writer.title, key))
    return tuple(lines)


__all__ = ["NOBODY_CHOSE", "ChatLine", "Side", "TableLogLine", "TableView", "build_table_view"]
