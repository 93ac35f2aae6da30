"""Clocks of tables: display, timeout, and pauses while the site is unreachable."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from decks.events import outage
from decks.events.models import Pulse
from decks.events.outage import GAP_MS, beat
from decks.models import Deck
from simulator.tables import hooks, player_actions
from simulator.tables.access import Person
from simulator.tables.clocks import GRACE, Clock
from simulator.tables.models import Seat, Table, now_ms
from tests.simulator.tables.playing import between, game_of, play_on, view_of


def test_a_clock_for_each_decision_starts_anew_and_one_for_a_player_goes_on_with_its_increment() -> None:
    each, whole = Clock("move", 60), Clock("player", 600, 5)
    assert each.time_left_at(60_000, 1_000, 11_000) == 50_000
    assert each.after_move(60_000, 1_000, 11_000) == 60_000
    assert whole.after_move(600_000, 1_000, 11_000) == 595_000
    assert whole.time_left_at(5_000, 0, 60_000) == 0
    assert Clock().time_left_at(None, 0, 60_000) is None
    with pytest.raises(ValueError):
        Clock("move", 0)


@pytest.fixture
def timed(alice: User, bob: User, examples: list[Deck]) -> Table:
    return between(alice, bob, examples, clock=Clock("player", 600, 5))


def mover_of(table: Table, alice: User, bob: User) -> tuple[int, User, User]:
    number = game_of(table).waiting[0]
    return (number, alice, bob) if number == 0 else (number, bob, alice)


@pytest.mark.django_db
def test_only_the_clock_of_who_is_to_move_runs(timed: Table, alice: User, bob: User) -> None:
    number, _mover, _other = mover_of(timed, alice, bob)
    Table.objects.filter(pk=timed.pk).update(since=now_ms() - 20_000)
    sides = view_of(timed, alice).sides
    assert sides[1 - number].clock == 600_000
    assert 575_000 < (sides[number].clock or 0) <= 580_000


@pytest.mark.django_db
def test_whose_time_has_run_out_has_lost_though_nobody_looks(timed: Table, alice: User, bob: User) -> None:
    number, mover, _other = mover_of(timed, alice, bob)
    past = now_ms() - 600_000 - GRACE - 1
    Table.objects.filter(pk=timed.pk).update(since=past, due=past + 600_000 + GRACE)
    hooks.run_due()
    timed.refresh_from_db()
    assert (timed.reason, timed.winner) == ("time", 1 - number)
    with pytest.raises(player_actions.Forbidden):
        player_actions.play_move(timed.key, Person(mover), timed.decision, 0)


@pytest.mark.django_db
def test_a_move_after_the_clock_ran_out_loses(timed: Table, alice: User, bob: User) -> None:
    _number, mover, _other = mover_of(timed, alice, bob)
    past = now_ms() - 700_000
    Table.objects.filter(pk=timed.pk).update(since=past, due=past + 600_000 + GRACE)
    player_actions.play_move(timed.key, Person(mover), timed.decision, 0)
    timed.refresh_from_db()
    assert (timed.reason, timed.entries) == ("time", 0)


@pytest.mark.django_db
def test_time_in_which_the_site_was_out_of_reach_is_nobodys(timed: Table, alice: User, bob: User) -> None:
    number, _mover, _other = mover_of(timed, alice, bob)
    now = now_ms()
    lost = 500_000
    Table.objects.filter(pk=timed.pk).update(since=now - lost - 10_000, due=now - lost - 10_000 + 600_000)
    Pulse.objects.update_or_create(pk=1, defaults={"at": now - lost})
    assert lost > GAP_MS
    hooks.run_due()
    assert Table.objects.get(pk=timed.pk).state == Table.State.PLAYING, "nobody could have moved"
    beat()
    clock = view_of(timed, alice).sides[number].clock
    assert clock is not None and 585_000 < clock <= 590_000


@pytest.mark.django_db
def test_who_moves_right_after_an_outage_has_lost_no_time(
    timed: Table, alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The web server that answers was cut off from the database, and has not said yet that it is back."""
    number, mover, _other = mover_of(timed, alice, bob)
    now = now_ms()
    lost = 900_000
    Table.objects.filter(pk=timed.pk).update(since=now - lost - 10_000, due=now - lost + 590_000 + GRACE)
    Pulse.objects.update_or_create(pk=1, defaults={"at": now - lost})
    monkeypatch.setattr(outage, "_last_beat", now - lost)
    assert player_actions.play_move(timed.key, Person(mover), timed.decision, 0)
    timed.refresh_from_db()
    assert timed.state == Table.State.PLAYING
    clock = timed.seats.get(number=number).clock
    assert clock is not None and 590_000 < clock <= 595_000, "ten seconds were used, and five are the increment"


@pytest.mark.django_db
def test_a_worker_lets_no_clock_decide_while_nobody_can_move(timed: Table, alice: User, bob: User) -> None:
    now = now_ms()
    Table.objects.filter(pk=timed.pk).update(since=now - 900_000, due=now - 1)
    Pulse.objects.update_or_create(pk=1, defaults={"at": now - 800_000})
    player_actions.execute_due(timed.key)
    assert Table.objects.get(pk=timed.pk).state == Table.State.PLAYING


@pytest.mark.django_db
def test_a_decision_gets_back_no_more_time_than_it_has_waited(timed: Table) -> None:
    now = now_ms()
    Table.objects.filter(pk=timed.pk).update(since=now - 1_000, due=now - 1_000 + 600_000 + GRACE)
    Pulse.objects.update_or_create(pk=1, defaults={"at": now - 60_000})
    beat()
    timed.refresh_from_db()
    assert now <= timed.since <= now_ms()
    assert timed.due == timed.since + 600_000 + GRACE


@pytest.mark.django_db
def test_every_move_keeps_what_the_clock_showed(timed: Table, alice: User, bob: User) -> None:
    play_on(timed, {0: alice, 1: bob}, 6)
    assert all(clock is not None for clock in timed.moves.filter(kind="move").values_list("clock", flat=True))
    assert Seat.objects.filter(table=timed, clock__isnull=False).count() == 2
