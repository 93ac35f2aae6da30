"""The team game at tables: four people, and one alone against engines."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command

from decks.models import Deck
from simulator.modes import modes
from simulator.tables import table_setup
from simulator.tables.access import Person
from simulator.tables.models import Table
from simulator.tables.table_setup import Conditions
from tests.simulator.tables.playing import game_of, play_on, view_of

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def ready(db: None) -> list[Deck]:
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / "battlecon" / "sets"), verbosity=0)
    call_command("load_decks", game=["battlecon"], verbosity=0)
    return list(Deck.objects.filter(format__game="battlecon").order_by("pk"))


def test_four_people_play_two_against_two_to_the_end_and_win_together(ready: list[Deck]) -> None:
    people = [User.objects.create_user(name, password="x") for name in ("Ann", "Ben", "Cat", "Dan")]
    table = table_setup.open_table(Person(people[0]), "", ready[0], Conditions(mode="pairs", listed=True))
    for person, deck in zip(people[1:], ready[1:], strict=False):
        assert table.state == Table.State.WAITING
        table_setup.sit(table.key, Person(person), "", deck)
        table.refresh_from_db()
    state = game_of(table).state
    assert len(state.view(0).corners) == 4 and state.view(0).cells == 9
    play_on(table, dict(enumerate(people)), 700)
    table.refresh_from_db()
    assert table.is_over and (table.shares is None or sum(table.shares) == pytest.approx(1.0))
    if table.winners:
        assert table.winners in ((0, 2), (1, 3))
        assert view_of(table, people[0]).has_won == view_of(table, people[2]).has_won


@pytest.mark.parametrize("mode", ["master", "champion"])
def test_engines_take_the_other_seats_against_one_alone(ready: list[Deck], mode: str) -> None:
    alice = User.objects.create_user("Alice", password="x")
    table = table_setup.open_table(Person(alice), "", ready[0], Conditions(mode=mode), "novice")
    found = modes("battlecon")
    assert found is not None
    teams = found.modes[mode].teams
    assert [seat.level for seat in table.seats.all()] == ["", *["novice"] * (len(teams) - 1)]
    alone = game_of(table).state.view(0).corners[0]
    assert alone.known.health > 20
    play_on(table, {0: alice}, 5)
