"""Abilities named in steps at a table: over the API, in the record, taken back, replayed and told as a scenario."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User

from simulator.berserk.actions import BACK, NAME, USE, Action
from simulator.berserk.scenario.script_run import play_text
from simulator.tables import engine_seats, player_actions, table_setup
from simulator.tables.access import Person
from simulator.tables.clocks import Clock
from simulator.tables.models import Move, Table, now_ms
from simulator.tables.play import MOVE
from simulator.tables.positions import of_scenario, open_from
from simulator.tables.replays import frames
from simulator.tables.scenarios import write_scenario
from simulator.tables.table_setup import Conditions
from tests.simulator.tables.playing import game_of, view_of
from tests.simulator.tables.test_api import Caller

pytestmark = pytest.mark.django_db

CELLS = [f"{letter}{number}'" for number in (1, 2, 3) for letter in "ABCDE"][:12]
MAGE_TEXT = "Закрыться: ранить 2 существа противника на 1. X фишек: ранить выбранное существо противника на X."
MAGE = f"""title = "Two of twelve"

[cards.mage]
life = 9
text = "{MAGE_TEXT}"
[cards.wolf]
life = 20

[on.mage]
card = "mage"
player = "A"
at = "C2"
tokens = 9
"""


def position(count: int = len(CELLS)) -> str:
    """A mage against so many wolves."""
    cells = CELLS[:count]
    wolves = [f'[on.wolf-{n}]\ncard = "wolf"\nplayer = "B"\nat = "{cell}"\n' for n, cell in enumerate(cells, 1)]
    return "\n".join([MAGE, *wolves])


@pytest.fixture
def table(alice: User, bob: User) -> Table:
    """Alice's mage against Bob's twelve wolves; she is to move."""
    found = open_from(Person(alice), "", of_scenario("berserk", position(), 0), 0, Conditions(hints=True))
    table_setup.sit(found.key, Person(bob), "", None)
    found.refresh_from_db()
    return found


def take(table: Table, user: User, wanted: Any) -> None:
    here = view_of(table, user)
    [place] = [option.place for option in here.options if wanted(option.action)]
    player_actions.play_move(table.key, Person(user), here.decision, place)


def named(*targets: int, kind: int = NAME, sentence: int = 1, x: int = 0) -> Any:
    return lambda action: action == Action(kind, 0, sentence, targets, x)


def test_a_choice_beyond_those_listed_is_taken_over_the_api(table: Table, alice: User) -> None:
    caller, path = Caller(alice), f"{table.key}/"

    def move(part: str, end: str) -> dict[str, Any]:
        here = caller.get(path).json()
        [option] = [each for each in here["options"] if part in each["words"] and each["words"].endswith(end)]
        answer = caller.post(f"{path}move/", decision=here["decision"], option=option["option"])
        assert answer.status_code == 200, answer.content
        return dict(answer.json())

    listed = caller.get(path).json()["options"]
    assert not any("wolf-11" in each["words"] and "wolf-12" in each["words"] for each in listed)
    assert not any("X = 7" in each["words"] for each in listed)
    asked = move("Wound 2 enemy creatures", "step by step")["question"]
    assert asked["words"].startswith("Target 1") and asked["clause"] == "412.1"
    asked = move("wolf-12", "on…")["question"]
    assert asked["words"].startswith("Target 2") and asked["words"].endswith("named: wolf-12 (wolf)")
    assert len(move("wolf-11", "wolf-11 (wolf)")["log"]) > 0
    assert any("wolf-12 (wolf), wolf-11 (wolf)" in line["words"] for line in caller.get(path).json()["log"])


def test_the_record_of_steps_makes_the_same_game_again_and_nobody_is_told_of_them(
    table: Table, alice: User, bob: User
) -> None:
    before = view_of(table, bob)
    take(table, alice, named())
    take(table, alice, named(12))
    between = view_of(table, bob)
    assert (between.view, between.board, between.log, between.question) == (
        before.view, before.board, before.log, before.question,
    )  # fmt: skip
    take(table, alice, named(12, 11, kind=USE))
    assert [type(value) for value in Move.objects.filter(kind=MOVE).values_list("value", flat=True)] == [int] * 3
    table.refresh_from_db()
    play = game_of(table)
    assert play.state.hash() == table.hash
    assert [card.wounds for card in play.state.view(1).cards if card.index in (10, 11, 12)] == [0, 1, 1]


def test_each_step_can_be_undone_and_abandoned(table: Table, alice: User) -> None:
    start = view_of(table, alice).view
    take(table, alice, named())
    take(table, alice, named(12))
    player_actions.undo(table.key, Person(alice))
    take(table, alice, named(11))
    here = view_of(table, alice)
    assert here.options[0].words.en.startswith("back")
    player_actions.play_move(table.key, Person(alice), here.decision, 0)
    assert view_of(table, alice).view == start
    take(table, alice, named(sentence=2, x=-1))
    take(table, alice, named(sentence=2, x=9))
    take(table, alice, named(12, kind=USE, sentence=2, x=9))
    table.refresh_from_db()
    assert game_of(table).state.hash() == table.hash


@pytest.mark.parametrize("clock", [Clock("move", 60), Clock("player", 600, 5)])
def test_a_step_brings_no_time(table: Table, alice: User, clock: Clock) -> None:
    Table.objects.filter(pk=table.pk).update(
        clock_kind=clock.kind, clock_seconds=clock.seconds, clock_increment=clock.increment
    )
    table.seats.update(clock=30_000)
    for wanted in (named(), lambda action: action.kind == BACK, named()):
        Table.objects.filter(pk=table.pk).update(since=now_ms() - 5_000)
        take(table, alice, wanted)
    left = table.seats.get(number=0).clock
    assert left is not None and 10_000 < left <= 15_000
    take(table, alice, named(11))
    take(table, alice, named(11, 12, kind=USE))
    assert (table.seats.get(number=0).clock or 0) > left


def test_a_hint_within_steps_is_one_of_their_options(table: Table, alice: User) -> None:
    take(table, alice, named())
    table.refresh_from_db()
    hint = engine_seats.hint(table, 0)
    assert 0 <= hint.option < len(view_of(table, alice).options)


def test_a_game_with_steps_is_replayed_and_told_as_a_scenario(table: Table, alice: User, bob: User) -> None:
    take(table, alice, named())
    take(table, alice, named(12))
    take(table, alice, named(12, 11, kind=USE))
    play = game_of(table)
    taken = [frame.taken.en for frame in frames(play) if frame.taken]
    assert [words.rsplit(" ", 1)[-1] for words in taken[:2]] == ["step", "on…"]
    for entries in range(len(play.valid_entries) + 1):
        text = write_scenario(play.setup, play.valid_entries[:entries], None, "en")
        assert text and play_text(text, "").ok
        assert "name =" not in text
