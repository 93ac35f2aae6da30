"""Engines bounded by time: a decision that is hurried looks at every option worth it once, and tables take turns."""

from __future__ import annotations

from collections import Counter

import pytest
from django.contrib.auth.models import User

from decks.models import Deck
from simulator.berserk.players.search import NARROW
from simulator.games import engine
from simulator.tables import engine_seats
from simulator.tables.models import Seat, now_ms
from simulator.tables.play import MOVE, GameSetup, Play, TableEntry
from tests.simulator.tables.playing import against
from tests.simulator.test_engines import DECKS

pytestmark = pytest.mark.both_databases

MUCH = 5_000  # playouts: more than one pass over all options


def begun(game: str) -> Play:
    rules = engine(game)
    rows = tuple(rules.rows(list(Counter(deck).items())) for deck in DECKS[game]())
    return Play(GameSetup(rules, rows, 0, "", "7" * 64, 0))


@pytest.mark.parametrize("game", ["clash", "heroes"])
def test_a_hurried_decision_is_that_of_the_least_work(game: str) -> None:
    play, compared = begun(game), 0
    while play.waiting and compared < 8:  # or the game is over
        rules, seat = play.engine, play.waiting[0]
        options = play.state.options(seat)
        least = rules.player(rules.levels[-1], "hurry", 1).choose(play.state, options)
        hurried = rules.player(rules.levels[-1], "hurry", MUCH)
        hurried.hurry(0.0)
        assert hurried.choose(play.state, options) == least
        compared += len(options) > 1
        play.apply(TableEntry(MOVE, seat, least))
    assert compared >= 4


def test_a_hurried_search_of_berserk_plays_each_arm_out_once() -> None:
    play, spent = begun("berserk"), []
    for _step in range(60):
        rules, seat = play.engine, play.waiting[0]
        options = play.state.options(seat)
        hurried = rules.player(rules.levels[-1], f"hurry/{play.decision}", MUCH)
        hurried.hurry(0.0)
        place = hurried.choose(play.state, options)
        spent.append(hurried.player.spent)  # type: ignore[attr-defined]
        play.apply(TableEntry(MOVE, seat, place))
    assert max(spent) > 1 and max(spent) <= NARROW.arms


@pytest.mark.django_db
def test_tables_that_wait_get_one_decision_in_turn(
    alice: User, plain_decks: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    for _table in range(2):
        against(alice, plain_decks, first_by="b")
    shared: list[int] = []

    def move(seat: Seat, sharing: int) -> bool:
        shared.append(sharing)
        return True

    monkeypatch.setattr(engine_seats, "_move", move)
    first, second = engine_seats.pending_seats()

    def hold(seat: Seat) -> Seat:
        seat.lease = now_ms() + 1_000_000
        Seat.objects.filter(pk=seat.pk).update(lease=seat.lease)
        return seat

    assert engine_seats.serve(hold(first)) == 1 and shared == [2], "beside another it moves once, in half of the time"
    shared.clear()
    hold(first)
    assert engine_seats.serve(hold(second)) == engine_seats.AT_ONCE and set(shared) == {1}, "alone it goes on"
