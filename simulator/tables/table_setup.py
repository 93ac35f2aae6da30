"""Opening a table, sitting down and leaving: each function is one transaction."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.models.complaints import is_blocked_between
from catalog.throttle import Spend, count_nothing
from decks.models import Deck, Format
from decks.side_boards import side_problems
from decks.verdict import DeckProblem
from simulator.games import SPECTATOR, engine
from simulator.modes import USUAL_TEAMS, BadSettings, Modes, modes
from simulator.tables.access import Person, seat_of
from simulator.tables.clocks import Clock
from simulator.tables.models import AUTOMATIC, Seat, Table
from simulator.tables.record import Record, change

MOST_TABLES = 30  # tables that a person may have waiting or in play


class CannotSit(Exception):
    """The request to open or join a table is impossible; `str()` says why and what to do, in the visitor's language."""

    clauses = ("table.seat",)


@dataclass(frozen=True, slots=True)
class Conditions:
    """How a table is played."""

    clock: Clock = field(default_factory=Clock)
    best_of: int = 1
    first_by: str = Table.First.LOT
    listed: bool = False
    hints: bool = False
    lists: str = Table.Lists.CLOSED
    rated: bool = False
    watched: bool = True
    delay: int = 0
    bot: bool = False  # a program opens the table
    mode: str = ""  # of `simulator.modes`
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class List:
    """A deck as it is frozen at a table."""

    deck: Deck | None
    name: str
    name_en: str
    rows: list[list[Any]]
    side: list[list[Any]] | None = None  # the side board, in a match of several games

    @classmethod
    def of(cls, deck: Deck, played_in: Format, best_of: int = 1) -> List:
        """The list of a deck at a table of the format `played_in`; in a match of several games with its side board.

        Raises `CannotSit` with every problem of the deck in that format, or where it is too small to be played.
        """
        rules = _rules(deck)
        copies = deck.copies()
        side = deck.side_board() if best_of > 1 and played_in.side_board else []
        beside = side_problems(deck.game, copies, side, played_in.rules) if side else ()
        problems = (*deck.game.check(copies, played_in.rules).problems, *beside)
        if problems:
            language = get_language() or "en"
            raise CannotSit(
                _("“%(deck)s” is not legal in the format “%(format)s”: %(why)s Fix it or choose another deck.")
                % {
                    "deck": deck.title,
                    "format": played_in.name,
                    "why": " ".join(_as_sentence(problem, language) for problem in problems),
                }
            )
        size = sum(each.count for each in copies)
        if size < rules.smallest_deck:
            raise CannotSit(
                _("“%(deck)s” has %(size)d cards; a game needs at least %(least)d. Add cards or choose another deck.")
                % {"deck": deck.title, "size": size, "least": rules.smallest_deck}
            )
        rows, beside_it = (rules.rows([(each.card, each.count) for each in part]) for part in (copies, side))
        return cls(deck, deck.name, deck.name_en, rows, beside_it or None)

    def put_on(self, seat: Seat) -> None:
        seat.deck, seat.deck_name, seat.deck_name_en, seat.cards = self.deck, self.name, self.name_en, self.rows
        seat.side = None if seat.level else self.side
        seat.private_deck = self.deck is not None and self.deck.visibility == Deck.Visibility.PRIVATE


def _as_sentence(problem: DeckProblem, language: str) -> str:
    """A problem with the rule that says so."""
    words = problem.text.said(language).rstrip(".")
    return f"{words} ({problem.rule})." if problem.rule else f"{words}."


def _rules(deck: Deck) -> Any:
    try:
        return engine(deck.format.game)
    except LookupError:
        raise CannotSit(_("This game cannot be played in the browser yet.")) from None


@transaction.atomic
def open_table(
    person: Person,
    name: str,
    deck: Deck,
    conditions: Conditions,
    level: str = "",
    against: Deck | None = None,
    spend: Spend = count_nothing,
) -> Table:
    """Open a table and sit down at it.

    With a `level`, engines take all other seats, with the deck `against` or with example decks by lot. The game begins
    if all seats are taken. Raises `CannotSit`.
    """
    may_open(person, spend)
    mine = List.of(deck, deck.format, conditions.best_of)
    sides, people, automatic = _seats_of(deck.format.game, conditions)
    if conditions.rated and (level or person.user is None or conditions.mode):
        raise CannotSit(_("Rated games are played between two accounts."))
    table = new_table(
        conditions,
        game=deck.format.game,
        edition=deck.format.edition,
        format=deck.format.slug,
        mode=conditions.mode,
        settings=dict(conditions.settings),
        listed=conditions.listed and not level,
    )
    seats = [Seat(table=table, number=number) for number in range(len(sides))]
    seat_person(seats[people[0]], person, name, conditions.bot)
    mine.put_on(seats[people[0]])
    if level:
        for number, theirs in zip(people[1:], _lists_of_engines(deck, against, len(people) - 1), strict=True):
            seats[number].level = level
            theirs.put_on(seats[number])
    for number in automatic:
        seats[number].level = AUTOMATIC
    Seat.objects.bulk_create(seats)
    if all(seat.is_occupied for seat in seats):
        with change(table.key) as record:
            start_table(record)
            return record.table
    return table


def may_open(person: Person, spend: Spend) -> None:
    """Raises `CannotSit` if the person has too many tables, and `throttle.TooMany`."""
    spend("tables", 1)
    unfinished = Table.objects.of(person_user(person), person.guest).exclude(
        state__in=[Table.State.OVER, Table.State.CANCELLED, Table.State.STOPPED]
    )
    if unfinished.count() >= MOST_TABLES:
        raise CannotSit(_("You have too many unfinished tables. Finish or close some of them first."))


def new_table(conditions: Conditions, **facts: Any) -> Table:
    """A table's row with these conditions and facts."""
    return Table.objects.create(
        first_by=conditions.first_by,
        best_of=conditions.best_of,
        hints=conditions.hints,
        lists=conditions.lists,
        rated=conditions.rated,
        watched=conditions.watched,
        delay=conditions.delay,
        clock_kind=conditions.clock.kind,
        clock_seconds=conditions.clock.seconds,
        clock_increment=conditions.clock.increment,
        **facts,
    )


def _seats_of(game: str, conditions: Conditions) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The teams by seat, the seats of players, and those that the rules play. Raises `CannotSit`."""
    if not conditions.mode:
        return USUAL_TEAMS, (0, 1), ()
    found = modes(game)
    if found is None or conditions.mode not in found.modes:
        raise CannotSit(_("Unknown mode for this game."))
    try:
        found.check(conditions.mode, conditions.settings)
    except BadSettings as wrong:
        raise CannotSit(wrong.words.said(get_language() or "en")) from None
    chosen = found.modes[conditions.mode]
    return chosen.teams, chosen.people, chosen.automatic


def _lists_of_engines(deck: Deck, against: Deck | None, count: int) -> list[List]:
    """As many lists as engines sit down: the named one first, then others by lot."""
    if against is not None and against.format.game != deck.format.game:
        raise CannotSit(_("Both decks must belong to the same game."))
    ready = list(Deck.objects.filter(example_kind="example", format=deck.format).order_by("pk"))
    others = [each for each in ready if each.pk != deck.pk] or [deck]
    secrets.SystemRandom().shuffle(others)
    named = [] if against is None else [against]
    wanted = [*named, *others, *others * count][:count]
    return [List.of(each, deck.format) for each in wanted]


def person_user(person: Person) -> Any:
    from django.contrib.auth.models import AnonymousUser

    return person.user or AnonymousUser()


def seat_person(seat: Seat, person: Person, name: str, bot: bool = False) -> None:
    """A person sits down."""
    seat.user, seat.guest, seat.bot = person.user, person.guest, bot
    seat.name = (person.user.username if person.user is not None else name.strip())[:40]


def sit(
    key: str, person: Person, name: str, deck: Deck | None, bot: bool = False, spend: Spend = count_nothing
) -> Table:
    """Take the free seat of a waiting table; the game begins. Taking it again changes nothing.

    A table that begins from a position wants no deck. Raises `CannotSit`.
    """
    spend("tables", 1)
    with change(key) as record:
        table = record.table
        mine_already = seat_of(person, record.seats)
        if mine_already != SPECTATOR:
            if record.seats[mine_already].is_occupied:
                return table
        elif table.state != Table.State.WAITING:
            raise CannotSit(_("Someone was faster: no seats are left."))
        free = next((seat for seat in record.seats if _is_for(seat, person)), None)
        if free is None:
            raise CannotSit(_("This seat is reserved for another player."))
        if any(is_blocked_between(seat.user_id, person_user(person).pk) for seat in record.seats):
            raise CannotSit(_("This seat is reserved for another player."))
        if table.rated and person.user is None:
            raise CannotSit(_("Rated games are played between two accounts: sign in first."))
        if table.start is None:
            _list_at(table, deck).put_on(free)
        seat_person(free, person, name, bot)
        record.touch()
        if all(seat.is_occupied for seat in record.seats):
            start_table(record)
        return table


def _list_at(table: Table, deck: Deck | None) -> List:
    """Return the list of a player's deck, checked in the table's format."""
    if deck is None:
        raise CannotSit(_("Choose a deck."))
    if deck.format.game != table.game:
        raise CannotSit(_("Your deck is for a different game than this table."))
    return List.of(deck, Format.objects.filter(slug=table.format).first() or deck.format, table.best_of)


def _is_for(seat: Seat, person: Person) -> bool:
    """Whether a person may take the seat: it is free, or it is theirs and wants a deck."""
    if seat.is_occupied or seat.level:
        return False
    return not (seat.user_id or seat.guest) or person.holds(seat)


def start_table(record: Record) -> None:
    """Start the game of a table whose seats are all taken, and decide the First player. Raises `CannotSit`."""
    from simulator.tables.play import lot

    table = record.table
    found = modes(table.game) if table.mode else None
    if found is not None:
        _settle_mode(record, found)
    if table.first is None and table.start is None:
        by_lot = lot(table.seed, len(record.seats))
        table.first = {Table.First.A: 0, Table.First.B: 1}.get(Table.First(table.first_by), by_lot)
    try:
        record.begin()
    except BadSettings as wrong:
        raise CannotSit(wrong.words.said(get_language() or "en")) from None


def _settle_mode(record: Record, found: Modes) -> None:
    """Apply the rules of a mode: the decks of automatic seats, and the First player."""
    table = record.table
    lists = [seat.cards for seat in record.seats if not seat.is_automatic]
    wanting = [seat for seat in record.seats if seat.is_automatic and seat.cards is None]
    try:
        if wanting:
            for seat, rows in zip(wanting, found.opposition(table.mode, lists, table.seed), strict=True):
                seat.cards = rows
        if table.first is None:
            table.first = found.first(table.mode, table.settings)
    except BadSettings as wrong:
        raise CannotSit(wrong.words.said(get_language() or "en")) from None


def cancel_table(key: str, person: Person) -> Table:
    """Close a table that still waits for an opponent, or at which this player has not moved yet. Raises `CannotSit`."""
    with change(key) as record:
        if seat_of(person, record.seats) == SPECTATOR:
            raise CannotSit(_("This table is not yours."))
        if record.table.state == Table.State.WAITING:
            record.table.state = Table.State.CANCELLED
            record.touch()
        elif record.table.may_end_without_result and not record.game.has_moved(seat_of(person, record.seats)):
            record.abandon()
        elif record.table.state != Table.State.CANCELLED:
            raise CannotSit(_("The game has begun: resign instead."))
        return record.table
