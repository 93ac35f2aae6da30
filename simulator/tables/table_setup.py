"""Opening a table, sitting down and leaving: each function is one transaction."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.core.throttle import Spend, count_nothing
from catalog.models import CardSet
from catalog.models.complaints import is_blocked_between
from decks.games import CannotLead, LeaderRules, deck_game
from decks.models import Deck, Format
from decks.side_boards import side_problems
from decks.verdict import Copies, DeckProblem
from simulator.games import SPECTATOR, engine
from simulator.modes import USUAL_TEAMS, BadSettings, Mode, Modes, modes
from simulator.tables.access import Person, seat_of
from simulator.tables.clocks import Clock
from simulator.tables.models import AUTOMATIC, Seat, Table, new_table_key
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
    codes: frozenset[str] = frozenset()  # of the sets of its cards

    @classmethod
    def of(cls, deck: Deck, played_in: Format, best_of: int = 1, leader: str = "") -> List:
        """Return the list of a deck at a table of the format `played_in`; in a match of several games with its side
        board. `leader` is its leader of `LeaderRules.names`; "" for the leader in the deck's list.

        Raises `CannotSit` with every problem of the deck in that format, or if the deck is too small.
        """
        rules = _rules(deck)
        copies = _led(deck, played_in, leader)
        checked = deck.copies() if leader and not _lists_leaders(played_in) else copies
        side = deck.side_board() if best_of > 1 and played_in.side_board else []
        beside = side_problems(deck.game, checked, side, played_in.rules) if side else ()
        problems = (*deck.game.check(checked, played_in.rules).problems, *beside)
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
        codes = frozenset(each.card.set_code for each in (*copies, *side))
        return cls(deck, deck.name, deck.name_en, rows, beside_it or None, codes)

    def assign_to(self, seat: Seat) -> None:
        seat.deck, seat.deck_name, seat.deck_name_en, seat.cards = self.deck, self.name, self.name_en, self.rows
        seat.side = None if seat.level else self.side
        seat.private_deck = self.deck is not None and self.deck.visibility == Deck.Visibility.PRIVATE


def leader_rules(game: str, mode: Mode | None = None) -> LeaderRules | None:
    """The leaders that players of a game may choose as they sit down, in a mode if one is named."""
    drafting = deck_game(game).drafting
    return None if drafting is None or (mode is not None and not mode.leaders) else drafting.leaders


def takes_leaders(game: str, played_in: Format | None) -> bool:
    """Whether decks of the format have leaders."""
    rules = leader_rules(game)
    return rules is not None and played_in is not None and _has_leaders(rules, played_in)


def _has_leaders(rules: LeaderRules, played_in: Format) -> bool:
    return played_in.slug == rules.format or rules.apply_to(played_in.edition)


def _lists_leaders(played_in: Format) -> bool:
    """Whether decks of the format list their leaders among the cards that the format counts."""
    rules = leader_rules(played_in.game)
    return rules is not None and played_in.slug == rules.format


def _led(deck: Deck, played_in: Format, leader: str) -> list[Copies]:
    """Return the cards of a deck with its leader. Raises `CannotSit`."""
    copies = list(deck.copies())
    rules = leader_rules(played_in.game)
    if rules is None or not _has_leaders(rules, played_in):
        if leader:
            raise CannotSit(_("Decks of the format “%(format)s” do not have a leader.") % {"format": played_in.name})
        return copies
    if not leader and _lists_leaders(played_in) and not rules.has_leader(copies):
        raise CannotSit(
            _("Every deck has a card beside it at this table, and “%(deck)s” lists none. Choose one: %(leader)s.")
            % {"deck": deck.title, "leader": rules.name.said(get_language() or "en")}
        )
    if not leader:
        return copies
    try:
        return rules.lead(copies, leader)
    except CannotLead as wrong:
        raise CannotSit(wrong.words.said(get_language() or "en")) from None


def _format_of_table(deck: Deck, leader: str, mode: Mode | None) -> Format:
    """Return the format of a table that is opened with this deck and leader: the format of the deck, or the format of
    decks with leaders if a leader is chosen. Raises `CannotSit`."""
    rules = leader_rules(deck.format.game, mode)
    if not leader or (rules is not None and _has_leaders(rules, deck.format)):
        return deck.format
    row = Format.objects.filter(slug=rules.format).first() if rules is not None else None
    if row is None:
        raise CannotSit(_("Decks of the format “%(format)s” do not have a leader.") % {"format": deck.format.name})
    return row


def _as_sentence(problem: DeckProblem, language: str) -> str:
    """Return a problem as a sentence with the number of its rule."""
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
    leader: str = "",
) -> Table:
    """Open a table and sit down at it.

    With a `level`, engines take all other seats, with the deck `against` or with example decks by lot. The game begins
    if all seats are taken. With a `leader` every deck of the table has one (`LeaderRules`); engines choose as bots do.
    Raises `CannotSit`.
    """
    may_open(person, spend)
    played_in = _format_of_table(deck, leader, _mode_of(deck.format.game, conditions))
    mine = List.of(deck, played_in, conditions.best_of, leader)
    sides, people, automatic = _seats_of(deck.format.game, conditions)
    if conditions.rated and (level or person.user is None or conditions.mode):
        raise CannotSit(_("Rated games are played between two accounts."))
    engines = _lists_of_engines(deck, against, len(people) - 1, played_in) if level else []
    table = new_table(
        conditions,
        key=new_table_key(deck.format.game, {code for each in (mine, *engines) for code in each.codes}),
        game=deck.format.game,
        edition=played_in.edition,
        format=played_in.slug,
        mode=conditions.mode,
        settings=dict(conditions.settings),
        listed=conditions.listed and not level,
    )
    seats = [Seat(table=table, number=number) for number in range(len(sides))]
    seat_person(seats[people[0]], person, name, conditions.bot)
    mine.assign_to(seats[people[0]])
    for number, theirs in zip(people[1:], engines, strict=False):  # without engines the other seats wait for people
        seats[number].level = level
        theirs.assign_to(seats[number])
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


def _mode_of(game: str, conditions: Conditions) -> Mode | None:
    rules = modes(game)
    return None if rules is None else rules.modes.get(conditions.mode)


def _seats_of(game: str, conditions: Conditions) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The teams by seat, the seats of players, and those that the rules play. Raises `CannotSit`."""
    if not conditions.mode:
        return USUAL_TEAMS, (0, 1), ()
    rules = modes(game)
    if rules is None or conditions.mode not in rules.modes:
        raise CannotSit(_("Unknown mode for this game."))
    try:
        rules.check(conditions.mode, conditions.settings)
    except BadSettings as wrong:
        raise CannotSit(wrong.words.said(get_language() or "en")) from None
    mode = rules.modes[conditions.mode]
    return mode.teams, mode.people, mode.automatic


def _lists_of_engines(deck: Deck, against: Deck | None, count: int, played_in: Format) -> list[List]:
    """Return one list for each engine: the named one first, then others at random."""
    if against is not None and against.format.game != deck.format.game:
        raise CannotSit(_("Both decks must belong to the same game."))
    examples = Deck.objects.filter(example_kind="example", format__game=deck.format.game).order_by("pk")
    ready = list(examples if _lists_leaders(played_in) else examples.filter(format=deck.format))
    others = [each for each in ready if each.pk != deck.pk] or [deck]
    secrets.SystemRandom().shuffle(others)
    named = [] if against is None else [against]
    decks = [*named, *others, *others * count][:count]
    return [List.of(each, played_in, leader=_suggest_leader(each, played_in)) for each in decks]


def _suggest_leader(deck: Deck, played_in: Format) -> str:
    """Return the leader that an engine chooses for a deck: "" where the deck lists one or does not need one."""
    rules = leader_rules(played_in.game)
    if rules is None or not _lists_leaders(played_in):
        return ""
    copies = list(deck.copies())
    return "" if rules.has_leader(copies) else rules.suggest(copies)


def person_user(person: Person) -> Any:
    from django.contrib.auth.models import AnonymousUser

    return person.user or AnonymousUser()


def seat_person(seat: Seat, person: Person, name: str, bot: bool = False) -> None:
    """A person sits down."""
    seat.user, seat.guest, seat.bot = person.user, person.guest, bot
    seat.name = (person.user.username if person.user is not None else name.strip())[:40]


def sit(
    key: str,
    person: Person,
    name: str,
    deck: Deck | None,
    bot: bool = False,
    spend: Spend = count_nothing,
    leader: str = "",
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
            _list_at(table, deck, leader).assign_to(free)
        seat_person(free, person, name, bot)
        record.touch()
        if all(seat.is_occupied for seat in record.seats):
            start_table(record)
        return table


def _list_at(table: Table, deck: Deck | None, leader: str) -> List:
    """Return the list of a player's deck, checked in the table's format."""
    if deck is None:
        raise CannotSit(_("Choose a deck."))
    if deck.format.game != table.game:
        raise CannotSit(_("Your deck is for a different game than this table."))
    listed = List.of(deck, Format.objects.filter(slug=table.format).first() or deck.format, table.best_of, leader)
    if not table.is_in_sandbox:
        refuse_visitors_cards(deck, listed)
    return listed


def refuse_visitors_cards(deck: Deck, listed: List) -> None:
    """Raise `CannotSit` for a deck with cards that a visitor wrote: only a table that was opened with them plays them,
    because only its requests go to processes that can be killed."""
    if CardSet.every.any_by_visitors(deck.format.game, listed.codes):
        raise CannotSit(
            _("“%(deck)s” has cards of a visitor's own set. Choose another deck, or open a table with this one.")
            % {"deck": deck.title}
        )


def _is_for(seat: Seat, person: Person) -> bool:
    """Whether a person may take the seat: it is free, or it is theirs and wants a deck."""
    if seat.is_occupied or seat.level:
        return False
    return not (seat.user_id or seat.guest) or person.holds(seat)


def start_table(record: Record) -> None:
    """Start the game of a table whose seats are all taken, and decide the First player. Raises `CannotSit`."""
    from simulator.tables.play import lot

    table = record.table
    rules = modes(table.game) if table.mode else None
    if rules is not None:
        _settle_mode(record, rules)
    if table.first is None and table.start is None:
        by_lot = lot(table.seed, len(record.seats))
        table.first = {Table.First.A: 0, Table.First.B: 1}.get(Table.First(table.first_by), by_lot)
    try:
        record.begin()
    except BadSettings as wrong:
        raise CannotSit(wrong.words.said(get_language() or "en")) from None


def _settle_mode(record: Record, rules: Modes) -> None:
    """Apply the rules of a mode: the decks of automatic seats, and the First player."""
    table = record.table
    lists = [seat.cards for seat in record.seats if not seat.is_automatic]
    wanting = [seat for seat in record.seats if seat.is_automatic and seat.cards is None]
    try:
        if wanting:
            for seat, rows in zip(wanting, rules.opposition(table.mode, lists, table.seed), strict=True):
                seat.cards = rows
        if table.first is None:
            table.first = rules.first(table.mode, table.settings)
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
