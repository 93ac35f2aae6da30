"""Opening a table, sitting down, leaving, and the table that follows: each function is one transaction."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from catalog.throttle import Spend, unlimited
from decks.models import Deck
from simulator.games import SPECTATOR, engine
from simulator.tables.access import Person, seat_of
from simulator.tables.clocks import Clock
from simulator.tables.models import Seat, Table
from simulator.tables.record import Record, change

MOST_TABLES = 30  # tables that a person may have waiting or in play


class CannotSit(Exception):
    """What was asked of a table is not possible; `str()` says why and what to do, in the visitor's language."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """How a table is played."""

    clock: Clock = field(default_factory=Clock)
    best_of: int = 1
    first_by: str = Table.First.LOT
    listed: bool = False
    hints: bool = False
    rated: bool = False
    watched: bool = True
    delay: int = 0
    bot: bool = False  # who opens it is a program


@dataclass(frozen=True, slots=True)
class List:
    """A deck as it is frozen at a table."""

    deck: Deck | None
    name: str
    name_en: str
    rows: list[list[Any]]

    @classmethod
    def of(cls, deck: Deck) -> List:
        """Raises `CannotSit` where the deck is too small to be played."""
        rules = _rules(deck)
        if sum(copies.count for copies in deck.copies()) < rules.smallest_deck:
            raise CannotSit(
                _("“%(deck)s” has %(size)d cards; a game needs at least %(least)d. Add cards or choose another deck.")
                % {
                    "deck": deck.title,
                    "size": sum(copies.count for copies in deck.copies()),
                    "least": rules.smallest_deck,
                }
            )
        return cls(deck, deck.name, deck.name_en, rules.rows([(copies.card, copies.count) for copies in deck.copies()]))

    def put_on(self, seat: Seat) -> None:
        seat.deck, seat.deck_name, seat.deck_name_en, seat.cards = self.deck, self.name, self.name_en, self.rows


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
    spend: Spend = unlimited,
) -> Table:
    """Open a table and sit down at it. With a `level` an engine sits down opposite, with the deck `against` or with an
    example deck by lot, and the game begins. Raises `CannotSit`."""
    spend("tables", 1)
    unfinished = Table.objects.of(person_user(person), person.guest).exclude(
        state__in=[Table.State.OVER, Table.State.CANCELLED, Table.State.STOPPED]
    )
    if unfinished.count() >= MOST_TABLES:
        raise CannotSit(_("You have too many unfinished tables. Finish or close some of them first."))
    mine = List.of(deck)
    theirs = _list_of_engine(deck, against) if level else None
    if conditions.rated and (level or person.user is None):
        raise CannotSit(_("Rated games are played between two accounts."))
    table = Table.objects.create(
        game=deck.format.game,
        edition=deck.format.edition,
        format=deck.format.slug,
        listed=conditions.listed and not level,
        first_by=conditions.first_by,
        best_of=conditions.best_of,
        hints=conditions.hints,
        rated=conditions.rated,
        watched=conditions.watched,
        delay=conditions.delay,
        clock_kind=conditions.clock.kind,
        clock_seconds=conditions.clock.seconds,
        clock_increment=conditions.clock.increment,
    )
    a, b = Seat(table=table, number=0), Seat(table=table, number=1)
    _give(a, person, name, mine, conditions.bot)
    if theirs is not None:
        b.level = level
        theirs.put_on(b)
    Seat.objects.bulk_create([a, b])
    if theirs is not None:
        with change(table.key) as record:
            begin(record)
            return record.table
    return table


def _list_of_engine(deck: Deck, against: Deck | None) -> List:
    if against is not None:
        if against.format.game != deck.format.game:
            raise CannotSit(_("Both decks have to be of one game."))
        return List.of(against)
    ready = list(Deck.objects.filter(example_kind="example", format__game=deck.format.game).order_by("pk"))
    others = [each for each in ready if each.pk != deck.pk]
    return List.of(secrets.choice(others) if others else deck)


def person_user(person: Person) -> Any:
    from django.contrib.auth.models import AnonymousUser

    return person.user or AnonymousUser()


def _give(seat: Seat, person: Person, name: str, cards: List, bot: bool = False) -> None:
    seat.user, seat.guest, seat.bot = person.user, person.guest, bot
    seat.name = (person.user.username if person.user is not None else name.strip())[:40]
    cards.put_on(seat)


def sit(key: str, person: Person, name: str, deck: Deck, bot: bool = False, spend: Spend = unlimited) -> Table:
    """Take the free seat of a waiting table; the game begins. Taking it again changes nothing. Raises `CannotSit`."""
    spend("tables", 1)
    mine = List.of(deck)
    with change(key) as record:
        table = record.table
        mine_already = seat_of(person, record.seats)
        if mine_already != SPECTATOR:
            if record.seats[mine_already].is_taken:
                return table
        elif table.state != Table.State.WAITING:
            raise CannotSit(_("Somebody was faster: both seats are taken."))
        free = next((seat for seat in record.seats if _is_for(seat, person)), None)
        if free is None:
            raise CannotSit(_("This seat is kept for somebody else."))
        if deck.format.game != table.game:
            raise CannotSit(_("This table plays another game than your deck is of."))
        if table.rated and person.user is None:
            raise CannotSit(_("Rated games are played between two accounts: sign in first."))
        _give(free, person, name, mine, bot)
        record.touch()
        if all(seat.is_taken for seat in record.seats):
            begin(record)
        return table


def _is_for(seat: Seat, person: Person) -> bool:
    """Whether a person may take the seat: it is free, or it is theirs and wants a deck."""
    if seat.is_taken or seat.level:
        return False
    return not (seat.user_id or seat.guest) or person.holds(seat)


def begin(record: Record) -> None:
    """Start the game of a table at which both seats are taken; who is First is settled now."""
    from simulator.tables.play import lot

    table = record.table
    if table.first is None:
        table.first = {Table.First.A: 0, Table.First.B: 1}.get(Table.First(table.first_by), lot(table.seed))
    record.begin()


def cancel(key: str, person: Person) -> Table:
    """Close a table at which nobody has sat down opposite. Raises `CannotSit`."""
    with change(key) as record:
        if seat_of(person, record.seats) == SPECTATOR:
            raise CannotSit(_("This table is not yours."))
        if record.table.state == Table.State.WAITING:
            record.table.state = Table.State.CANCELLED
            record.touch()
        elif record.table.state != Table.State.CANCELLED:
            raise CannotSit(_("The game has begun: resign instead."))
        return record.table


def next_of_match(record: Record) -> Table:
    """The next game of a match: the loser of the last is First; after a draw, who was not (302.2)."""
    table = record.table
    first = 1 - (table.first or 0) if table.winner is None else 1 - table.winner
    return _follow(record, first, table.match_score, table.pairing_id)


def rematch(key: str, person: Person) -> Table:
    """A new match of the same seats and decks with sides swapped, once; whoever asks later comes to the same table.

    Both players have to ask, for a table of people begins when both have. Raises `CannotSit`.
    """
    with change(key) as record:
        table = record.table
        if seat_of(person, record.seats) == SPECTATOR:
            raise CannotSit(_("This table is not yours."))
        if not table.is_over:
            raise CannotSit(_("The game is not over yet."))
        following = Table.objects.filter(follows=table).first()
        return following or _follow(record, 1 - (table.first or 0), [0, 0, 0])


COPIED = ("game", "edition", "format", "best_of", "hints", "rated", "watched", "delay", "clock_kind", "clock_seconds",
          "clock_increment", "turns")  # fmt: skip
SEAT_COPIED = ("user_id", "guest", "name", "level", "bot", "deck_id", "deck_name", "deck_name_en", "cards", "autoplay",
               "stops", "muted")  # fmt: skip


def _follow(record: Record, first: int, won_before: Sequence[int], pairing: int | None = None) -> Table:
    old = record.table
    copied = {name: getattr(old, name) for name in COPIED}
    table = Table.objects.create(**copied, first=first, won_before=list(won_before), follows=old, pairing_id=pairing)
    Seat.objects.bulk_create(
        Seat(table=table, number=seat.number, **{name: getattr(seat, name) for name in SEAT_COPIED})
        for seat in record.seats
    )
    record.touch()
    with change(table.key) as following:
        following.begin()
        return following.table
