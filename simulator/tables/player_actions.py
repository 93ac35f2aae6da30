"""Player actions at a table: moves, undo, stops, resignation, draws, claims and the clock. Each is one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from decks.events.outage import is_reachable, wake
from simulator.games import SPECTATOR, Outcome
from simulator.modes import shares_without
from simulator.tables.access import Person, seat_of
from simulator.tables.game_cache import RulesChanged
from simulator.tables.matches import FIRST_DECISION, FIRST_OPTIONS, Unfit, choose_first, finish_swaps, store_swap
from simulator.tables.models import NOBODY_CHOSE, Move, Seat, Table
from simulator.tables.play import MOVE, STOPS, UNDO, TableEntry
from simulator.tables.play import IllegalEntry as Illegal
from simulator.tables.record import Record, change
from simulator.tables.side_boards import CannotSwap

SUBSTITUTE = "fighter"  # the level that plays for an absent player at a table of more than two
AWAY_MS = 180_000  # after which a player who does not look at the table, and is to move, may be declared gone


class NotYours(Exception):
    """The requester does not sit in the required seat (403)."""

    clauses = ("table.turn",)


class Stale(Exception):
    """A move that answers a decision which is no longer open (409); `str()` explains this in the visitor's language."""

    clauses = ("table.decision",)


class Forbidden(Exception):
    """The rules or the state of the table forbid the action (422); `clauses` are the rules, at least one."""

    def __init__(self, words: str, *clauses: str) -> None:
        super().__init__(words)
        assert clauses, words
        self.clauses = clauses


def _seat(record: Record, person: Person) -> Seat:
    number = seat_of(person, record.seats)
    if number == SPECTATOR:
        raise NotYours(_("You do not sit at this table."))
    return record.seats[number]


def _in_play(record: Record) -> None:
    """Raises `Forbidden` where the game is not being played; a table whose rules have changed is stopped."""
    table = record.table
    if table.state != Table.State.PLAYING:
        raise Forbidden(_("This game is not in progress."), "table.state")


def play_move(key: str, person: Person, decision: int, option: int) -> bool:
    """Take an option of the decision of that number; False where this very move was made before.

    Raises `NotYours`, `Stale` and `Forbidden`.
    """
    return moved(key, person, decision, option)[0]


def moved(key: str, person: Person, decision: int, option: int) -> tuple[bool, Table]:
    """Like `play_move`, but also return the updated table, so that the caller need not query it again."""
    wake()  # give downtime back to the clocks before a clock is checked
    with change(key) as record:
        seat = _seat(record, person)
        seat.seen = record.now
        is_new = take_option(record, seat, decision, option)
    return is_new, record.table


def take_option(record: Record, seat: Seat, decision: int, option: int) -> bool:
    """As `play_move`, within a change."""
    earlier = None
    if decision != record.table.decision or not seat.acts:  # else it waits for this seat, which has not answered yet
        earlier = Move.objects.filter(table=record.table, decision=decision, seat=seat.number, kind=MOVE).first()
    if earlier is not None:
        if earlier.value == option:
            return False
        raise Stale(_("You have already made another choice here. This is the game as it stands."))
    is_asked = record.table.chooser == seat.number and record.table.state != Table.State.SWAPPING
    if decision == FIRST_DECISION and is_asked:
        return _choose_first(record, seat, option)
    _in_play(record)
    if run_out(record):
        return True
    game = _game(record)
    if decision != game.decision:
        raise Stale(_("The game has moved on. This is how it stands."))
    if seat.number not in game.waiting:
        raise NotYours(_("It's not your decision right now."))
    try:
        record.apply(TableEntry(MOVE, seat.number, option))
    except Illegal as illegal:
        question = game.state.question(seat.number)
        clauses = (question.clause,) if question is not None and question.clause else ("table.option",)
        raise Forbidden(_("That option isn't available now."), *(illegal.clauses or clauses)) from None
    record.play_automatically()
    return True


def swap_cards(key: str, person: Person, out: Sequence[int], into: Sequence[int]) -> bool:
    """Swap cards with the side board before the next game of a match: places of rows of the deck and of the side board,
    one a copy; none to keep the deck. False where just this was chosen before.

    Raises `NotYours`, `Stale` and `Forbidden`.
    """
    wake()
    with change(key) as record:
        seat, table = _seat(record, person), record.table
        seat.seen = record.now
        if seat.swapped is not None:
            if seat.swapped == [sorted(out), sorted(into)]:
                return False
            raise Stale(_("You have already made another choice here. This is the game as it stands."))
        if table.state != Table.State.SWAPPING or not seat.acts:
            raise Forbidden(_("There is nothing to swap now."), "table.swap")
        if run_out(record):
            return True
        try:
            store_swap(record, seat, out, into)
        except CannotSwap:
            if record.table.has_pools:
                raise Forbidden(_("Your deck or pool does not have that many of these cards."), "table.swap") from None
            words = _("Swap cards one for one: as many out of the deck as in from the sideboard.")
            raise Forbidden(words, "table.swap") from None
        except Unfit as unfit:
            language = get_language() or "en"
            raise Forbidden(
                " ".join(problem.text.said(language) for problem in unfit.problems),
                *([problem.rule for problem in unfit.problems if problem.rule] or ["table.swap"]),
            ) from None
        return True


def _choose_first(record: Record, seat: Seat, option: int) -> bool:
    """Like `take_option`, for the choice of the First player."""
    if not 0 <= option < len(FIRST_OPTIONS):
        raise Forbidden(_("That option isn't available now."), "table.option")
    if choose_first(record, seat, option):
        return True
    if (record.table.first == seat.number) != (option == 0):
        raise Stale(_("You have already made another choice here. This is the game as it stands."))
    return False


def _game(record: Record) -> Any:
    try:
        return record.game
    except RulesChanged:
        raise Forbidden(
            _("The rules of the simulator have changed since this game began, so it cannot go on. Its log stays here."),
            "table.state",
        ) from None


def run_out(record: Record) -> bool:
    """Let a clock that has run out decide, and return whether it has. A finished game stays unchanged.

    The player loses the game. At a table of more than two seats the other people play on, and the engine takes the
    seat. A player who has not chosen a swap in time keeps the deck. A player who has not chosen the First player is
    First.
    """
    table = record.table
    if table.due is None or record.now < table.due:
        return False
    if not is_reachable(record.now):  # the first web server that answers again gives the time back
        return False
    if table.state == Table.State.SWAPPING:
        finish_swaps(record)
        return True
    if table.state == Table.State.CHOOSING:
        return choose_first(record, record.seats[table.chooser], 0)
    if table.state != Table.State.PLAYING:
        return False
    losers = [
        seat.number
        for seat in record.seats
        if seat.acts and seat.clock is not None and not table.clock.time_left_at(seat.clock, table.since, record.now)
    ]
    if not losers:
        return False
    if len(record.seats) > 2 and any(seat.is_person and seat.number not in losers for seat in record.seats):
        record.substitute(losers, SUBSTITUTE)
        return True
    record.finish(Outcome(shares_without(table.teams, losers), "time"))
    return True


def undo(key: str, person: Person) -> None:
    """Take back the player's last move if it revealed nothing and no other player has moved since.

    At a friendly table against an engine the last choice goes back at once, with everything after it. Two people agree
    on that: the first request asks, the same action by the other player agrees.
    """
    with change(key) as record:
        seat, table = _seat(record, person), record.table
        _in_play(record)
        game = _game(record)
        asker = table.undo_asked
        if asker == 1 - seat.number and len(record.seats) == 2:
            _take_back(record, record.seats[asker], game.last_choice(asker))
            return
        stay = game.undoable(seat.number)
        if stay is None and undoes_at_once(table, record.seats, seat):
            stay = game.last_choice(seat.number)
        if stay is not None:
            _take_back(record, seat, stay)
            return
        if not asks_for_undo(table, record.seats) or not game.has_moved(seat.number):
            raise Forbidden(
                _("This move cannot be taken back: another player has moved since, or it revealed something."),
                "table.undo",
            )
        table.undo_asked = seat.number
        record.touch()


def refuse_undo(key: str, person: Person) -> None:
    """Decline the opponent's request to take a move back, or withdraw one's own."""
    with change(key) as record:
        seat = _seat(record, person)
        if record.table.undo_asked in (seat.number, 1 - seat.number):
            record.table.undo_asked = NOBODY_CHOSE
            record.touch()


def undoes_at_once(table: Table, seats: Sequence[Seat], seat: Seat) -> bool:
    """Whether only engines sit there beside the seat, and the game counts for nothing."""
    friendly = not table.rated and table.pairing_id is None and table.event_id is None
    return friendly and all(each.level for each in seats if each.number != seat.number)


def asks_for_undo(table: Table, seats: Sequence[Seat]) -> bool:
    """Whether the two people of the table may agree to take a move back."""
    return len(seats) == 2 and table.pairing_id is None and all(each.is_person for each in seats)


def _take_back(record: Record, seat: Seat, stay: int | None) -> None:
    if stay is None:
        raise Forbidden(_("There is no move to take back."), "table.undo")
    record.apply(TableEntry(UNDO, seat.number, stay))
    for each in record.seats:  # what was set since then holds on
        if each.stops is not None:
            record.apply(TableEntry(STOPS, each.number, each.stops))


def set_stops(key: str, person: Person, windows: list[str] | None, autoplay: bool) -> None:
    """Set the windows in which the seat decides although it could pass automatically: kinds of windows, or None for all
    windows in which it can act."""
    with change(key) as record:
        seat = _seat(record, person)
        known_windows = record.table.rules.windows
        if windows is not None and not set(windows) <= set(known_windows):
            raise Forbidden(_("There are no such windows in this game."), "table.windows")
        changed = windows != seat.stops
        seat.stops, seat.autoplay, seat.pass_turn = windows, autoplay, 0
        record.touch()
        if record.table.state == Table.State.PLAYING:
            if changed and known_windows:
                _game(record)
                record.apply(TableEntry(STOPS, seat.number, windows))
            record.play_automatically()


def pass_until_end_of_turn(key: str, person: Person) -> None:
    """Pass in all windows until this turn ends; then the seat's own stops hold again."""
    with change(key) as record:
        seat = _seat(record, person)
        _in_play(record)
        game = _game(record)
        if not record.table.rules.windows:
            raise Forbidden(_("There are no such windows in this game."), "table.windows")
        if not game.state.turn:
            raise Forbidden(_("The first turn has not begun yet."), "table.windows")
        seat.pass_turn = game.state.turn
        record.apply(TableEntry(STOPS, seat.number, []))
        record.play_automatically()


def resign(key: str, person: Person) -> None:
    with change(key) as record:
        seat = _seat(record, person)
        if record.table.is_over:
            return
        _in_play(record)
        record.finish(Outcome(shares_without(record.table.teams, [seat.number]), "resigned"))


def offer_draw(key: str, person: Person) -> None:
    """Offer a draw, or agree to the one that was offered. An engine does not agree."""
    with change(key) as record:
        seat, table = _seat(record, person), record.table
        if table.is_over:
            return
        _in_play(record)
        if any(each.level for each in record.seats):
            raise Forbidden(_("The engine plays to the end."), "table.draw")
        if len(record.seats) > 2:
            raise Forbidden(_("Games of more than two players are played to the end."), "table.draw")
        if table.draw_offered == 1 - seat.number:
            record.finish(Outcome((0.5, 0.5), "agreed"))
            return
        table.draw_offered = seat.number
        record.touch()


def decline_draw(key: str, person: Person) -> None:
    with change(key) as record:
        seat = _seat(record, person)
        if record.table.draw_offered == 1 - seat.number:
            record.table.draw_offered = NOBODY_CHOSE
            record.touch()


def is_away(seat: Seat, now: int) -> bool:
    """Whether a player who must move has been away from the table long enough that the opponent may claim the game."""
    return seat.acts and now - seat.seen > AWAY_MS and seat.is_person


def list_absent(seats: Sequence[Seat], seat: int, teams: Sequence[int], now: int) -> list[int]:
    """Return the absent players that a seat can act on: an enemy at a table of two, anyone else at a larger one."""
    absent = [each.number for each in seats if is_away(each, now) and each.number != seat]
    if len(seats) > 2 or any(teams[number] != teams[seat] for number in absent):
        return absent
    return []


def claim(key: str, person: Person) -> None:
    """Win a game that the opponent has left. At a larger table the engine takes the seats of absent players."""
    with change(key) as record:
        seat, table = _seat(record, person), record.table
        if table.is_over:
            return
        _in_play(record)
        absent = list_absent(record.seats, seat.number, table.teams, record.now)
        if not absent:
            raise Forbidden(_("The opponent is still here, or it is not their move."), "table.absence")
        if len(record.seats) > 2:
            record.substitute(absent, SUBSTITUTE)
            return
        record.finish(Outcome(shares_without(table.teams, absent), "left"))


def note_presence(table: Table, seat: Seat, now: int) -> None:
    """The player looks at the table; written now and then, so that a look is a read."""
    if now - seat.seen > AWAY_MS // 12:
        Seat.objects.filter(pk=seat.pk).update(seen=now)


def execute_due(key: str) -> None:
    """End the game if the clock has run out."""
    with change(key) as record:
        run_out(record)
