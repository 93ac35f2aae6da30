"""Playing on: a table that begins from a moment of a replay, or from a scenario, instead of the deal.

`Table.start` keeps the position as `play.GameSetup` reads it, and under "page" the address that it was taken from.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext as _

from catalog.core.terms import Term
from catalog.core.throttle import Spend, count_nothing
from simulator.games import GameState, engine, load_scenario
from simulator.moments import Moment
from simulator.scenario.errors import Fault, MalformedScenario
from simulator.scenario.files import MOST_LETTERS
from simulator.tables.access import Person
from simulator.tables.models import Seat, Table, new_sandbox_key, new_seed
from simulator.tables.play import GameSetup, IllegalEntry, TableEntry, apply_entries
from simulator.tables.record import change
from simulator.tables.table_setup import CannotSit, Conditions, may_open, new_table, seat_person, start_table

POSITION: Final = Term("Позиция", "Position")
TOO_LONG: Final = Term("сценарий слишком длинный", "the scenario is too long")


@dataclass(frozen=True, slots=True)
class StartPosition:
    """Where a game goes on from, and `state`: the game there."""

    game: str
    names: tuple[Term, Term]  # of the sides
    lists: tuple[Any, Any]
    edition: str
    first: int | None
    turns: int
    start: dict[str, Any]
    state: GameState


def of_moment(moment: Moment) -> StartPosition:
    """Build a position from a moment. Raises `CannotSit` if the rules have changed or the game has no decision left."""
    rules = engine(moment.game)
    start: dict[str, Any] = {
        "seed": moment.seed,
        "mirrored": moment.mirrored,
        "entries": [list(entry) for entry in moment.entries],
        "start": moment.start,
        "page": moment.page,
    }
    try:
        whole = apply_entries(began(moment).state(), [TableEntry(*entry) for entry in moment.entries])
    except IllegalEntry:
        raise CannotSit(
            _("The rules of the simulator have changed since this game was played, so it cannot go on from here.")
        ) from None
    start["entries"] = start["entries"][:whole]  # a simultaneous decision starts without answers
    state = GameSetup(rules, moment.lists, moment.first, moment.edition, new_seed(), moment.turns, start=start).state()
    return _playable(
        StartPosition(moment.game, moment.names, moment.lists, moment.edition, moment.first, moment.turns, start, state)
    )


def began(moment: Moment) -> GameSetup:
    """Return the setup of the moment's own game."""
    rules = engine(moment.game)
    start = GameSetup(rules, moment.lists, moment.first, moment.edition, moment.seed, moment.turns, start=moment.start)
    return replace(start, mirrored=moment.mirrored)


def of_scenario(game: str, text: str, passed: int) -> StartPosition:
    """Build a position from a scenario.

    Raises `MalformedScenario` for a text that is not a scenario or cannot be played to its end, `CannotSit` for a game
    that is over at that point.
    """
    if len(text) > MOST_LETTERS:
        raise MalformedScenario("scenario", [Fault(1, TOO_LONG)])
    state = load_scenario(engine(game), text, passed, new_seed())
    state.advance()
    start = {"scenario": text, "passed": passed}
    return _playable(StartPosition(game, (POSITION, POSITION), ([], []), "", None, 0, start, state))


def _playable(position: StartPosition) -> StartPosition:
    if position.state.over:
        raise CannotSit(_("The game is over at this moment: choose an earlier one."))
    return position


@transaction.atomic
def open_from(
    person: Person,
    name: str,
    position: StartPosition,
    side: int,
    conditions: Conditions,
    level: str = "",
    spend: Spend = count_nothing,
) -> Table:
    """A table at which a person plays one side of a position; with a `level` an engine plays the other, and the game
    goes on at once. It counts for no record and no rating. Raises `CannotSit`."""
    may_open(person, spend)
    table = new_table(
        conditions,
        game=position.game,
        edition=position.edition,
        listed=conditions.listed and not level,
        first=position.first,
        turns=position.turns,
        start=position.start,
        key=new_sandbox_key(),
    )
    seats = [
        Seat(table=table, number=number, cards=cards, deck_name=names.ru[:80], deck_name_en=names.en[:80])
        for number, (cards, names) in enumerate(zip(position.lists, position.names, strict=True))
    ]
    seat_person(seats[side], person, name, conditions.bot)
    seats[1 - side].level = level
    Seat.objects.bulk_create(seats)
    if level:
        with change(table.key) as record:
            start_table(record)
            return record.table
    return table
