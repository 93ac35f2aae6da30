"""The table that follows: the next game of a match, and a rematch.

Before the next game of a match, each player with a side board may swap cards. Opponents see only that a player has
chosen; the decks change once all players have.

If the rules let the winner of a game choose the First player of the next one (`Engine.winner_chooses`), the next table
waits for that choice, a decision with two options, numbered `FIRST_DECISION`. A player who does not choose in time is
First. An engine chooses to be First. In all other cases, and after a draw, a lot decides again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from django.utils.translation import gettext as _

from catalog.core.terms import Term
from decks.formats import Format as Rules
from decks.models import Format
from decks.verdict import DeckProblem
from simulator.games import SPECTATOR, Choice, Question
from simulator.modes import modes
from simulator.tables.access import Person, seat_of
from simulator.tables.models import NOBODY_CHOSE, Seat, Table, new_sandbox_key
from simulator.tables.play import lot
from simulator.tables.record import Record, change
from simulator.tables.side_boards import SWAP_MS, apply_swap, limited_format, problems
from simulator.tables.table_setup import CannotSit

FIRST_DECISION: Final = 0  # its number; decisions of the game start at 1
CHOOSING_MS: Final = 60_000  # after which who has not chosen is First
FIRST_OPTIONS: Final = (
    Term("я хожу первым", "I go first"),
    Term("первым ходит соперник", "my opponent goes first"),
)


class Unfit(Exception):
    """A deck that the format of its table does not allow; `problems` say why."""

    def __init__(self, problems: Sequence[DeckProblem]) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = tuple(problems)


def next_of_match(record: Record) -> Table:
    """The next game of a match (302.2 of Berserk: its winner chooses who is First; after a draw the dice decide)."""
    table = record.table
    chooses = table.winner if table.rules.winner_chooses and table.start is None else None
    return _follow(record, None, table.match_score, table.pairing_id, chooses)


def ask_swaps(record: Record) -> bool:
    """Let people who have a side board swap cards before this game; whether there is anybody to ask."""
    table = record.table
    seats_to_ask = [seat for seat in record.seats if seat.is_person and seat.side]
    if not seats_to_ask:
        return False
    table.state = Table.State.SWAPPING
    table.since, table.due = record.now, record.now + SWAP_MS
    for seat in seats_to_ask:
        seat.acts = True
        seat.seen = record.now
    record.touch()
    return True


def store_swap(record: Record, seat: Seat, out: Sequence[int], into: Sequence[int]) -> None:
    """Store a player's swap. Once all players have chosen, change the decks and continue the match.

    Raises `CannotSwap`, and `Unfit` with the problems of the deck in the format.
    """
    table = record.table
    rows, _side = apply_swap(table.rules, seat.cards or [], seat.side or [], out, into, table.has_pools)
    fmt = limited_format(table.game, table.edition) if table.has_pools else _format(table)
    wrong = problems(table.rules, rows, fmt) if fmt is not None else ()
    if wrong:
        raise Unfit(wrong)
    seat.swapped, seat.acts = [sorted(out), sorted(into)], False
    record.touch()
    if not any(each.acts for each in record.seats):
        finish_swaps(record)


def _format(table: Table) -> Rules | None:
    """Return the rules of the table's format without its sets, which were checked when the decks sat down; or None."""
    fmt = Format.objects.filter(slug=table.format).first()
    return None if fmt is None else replace(fmt.rules, sets=None)


def finish_swaps(record: Record) -> None:
    """Apply the chosen swaps. A player who has not chosen keeps the deck."""
    table = record.table
    for seat in record.seats:
        if seat.acts:
            seat.swapped, seat.acts = [[], []], False
        if seat.swapped is not None:
            out, into = seat.swapped
            lists = apply_swap(table.rules, seat.cards or [], seat.side or [], out, into, table.has_pools)
            seat.cards, seat.side = lists
    table.due = None
    record.touch()
    _settle_first(record)


def _settle_first(record: Record) -> None:
    """Begin the next game of a match, or ask the winner of the last one (`chooser`) who is First."""
    table = record.table
    if table.chooser != NOBODY_CHOSE and record.seats[table.chooser].is_person:
        _ask(record, record.seats[table.chooser])
        return
    table.first = lot(table.seed) if table.chooser == NOBODY_CHOSE else table.chooser
    table.chooser = NOBODY_CHOSE
    record.begin()


def first_question(table: Table, seat: int) -> tuple[Question | None, tuple[Choice, ...]]:
    """Return the question and options of the seat that chooses the First player; None and () for other seats."""
    if table.state != Table.State.CHOOSING or seat != table.chooser:
        return None, ()
    words = Term(
        "Вы выиграли прошлую партию: кто ходит первым?", "You have won the last game: who goes first in this one?"
    )
    options = tuple(Choice(place, place, words) for place, words in enumerate(FIRST_OPTIONS))
    return Question("first", words, table.rules.winner_chooses), options


def choose_first(record: Record, seat: Seat, option: int) -> bool:
    """Choose the First player: 0 the seat itself, 1 its opponent; return False if the seat has already chosen this.

    The caller has checked that the seat may choose and that the option is valid.
    """
    table = record.table
    first = seat.number if option == 0 else 1 - seat.number
    if table.state != Table.State.CHOOSING:
        return False
    table.first = first
    record.begin()
    return True


def rematch(key: str, person: Person) -> Table:
    """Ask for a new match of the same seats and decks, in which the next seat is First (the players of a position
    change places). It begins once all people at the table have asked: the table that follows, else the same table."""
    with change(key) as record:
        table = record.table
        number = seat_of(person, record.seats)
        if number == SPECTATOR:
            raise CannotSit(_("This table is not yours."))
        if not table.is_over:
            raise CannotSit(_("The game is not over yet."))
        following = Table.objects.filter(follows=table).first()
        if following is not None:
            return following
        table.rematch_by = sorted({*table.rematch_by, number})
        record.touch()
        if any(seat.is_person and seat.number not in table.rematch_by for seat in record.seats):
            return table
        return _follow(record, _first_again(table, len(record.seats)), [0, 0, 0])


def _first_again(table: Table, seats: int) -> int:
    """Return the First player of a rematch: the next seat, unless the mode decides."""
    rules = modes(table.game) if table.mode else None
    ruled = None if rules is None else rules.first(table.mode, table.settings)
    return ((table.first or 0) + 1) % seats if ruled is None else ruled


COPIED = ("game", "edition", "mode", "settings", "format", "best_of", "hints", "lists", "rated", "watched", "delay",
          "clock_kind", "clock_seconds", "clock_increment", "turns", "start")  # fmt: skip
PLAYER_COPIED = ("user_id", "guest", "name", "level", "bot", "autoplay", "stops", "muted")
LIST_COPIED = ("deck_id", "deck_name", "deck_name_en", "private_deck", "cards", "side")


def _follow(
    record: Record, first: int | None, won_before: Sequence[int], pairing: int | None = None, chooses: int | None = None
) -> Table:
    """`first`: None for the next game of a match, in which a lot decides, or the seat `chooses`. A rematch begins with
    the lists as they were before any swap."""
    old = record.table
    listed = record.seats if first is None else _as_listed(record)
    copied = {name: getattr(old, name) for name in COPIED}
    if old.is_in_sandbox:
        copied["key"] = new_sandbox_key()
    table = Table.objects.create(**copied, first=first, won_before=list(won_before), follows=old, pairing_id=pairing)
    for seat in record.seats:
        player = record.seats[1 - seat.number] if old.start is not None else seat
        copied = {name: getattr(player, name) for name in PLAYER_COPIED}
        copied |= {name: getattr(listed[seat.number], name) for name in LIST_COPIED}
        Seat.objects.create(table=table, number=seat.number, **copied)
    record.touch()
    with change(table.key) as following:
        table = following.table
        if old.start is not None:  # the position stays as it is: its players change places
            table.first = old.first
        elif first is None:
            table.chooser = NOBODY_CHOSE if chooses is None else chooses
            if not ask_swaps(following):
                _settle_first(following)
            return table
        following.begin()
        return table


def _as_listed(record: Record) -> list[Seat]:
    """Return the seats with their original lists: the lists of the first game of the match."""
    table = record.table
    while any(table.won_before) and table.follows is not None:
        table = table.follows
    return record.seats if table.pk == record.table.pk else list(Seat.objects.filter(table=table).order_by("number"))


def _ask(record: Record, seat: Seat) -> None:
    """The table waits until this seat has chosen who is First."""
    table = record.table
    table.state = Table.State.CHOOSING
    table.since, table.due = record.now, record.now + CHOOSING_MS
    seat.acts = True
    seat.seen = record.now
    record.touch()
