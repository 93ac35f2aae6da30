"""The recap of the last turns: each viewer sees again exactly what they saw."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from decks.models import Deck
from simulator.games import SPECTATOR, get_board
from simulator.tables import game_cache
from simulator.tables.models import Seat, Table
from simulator.tables.recap import MOST_STEPS, TURNS, recap
from tests.simulator.tables.playing import between, game_of, of, play_on

pytestmark = pytest.mark.django_db


def fresh(table: Table) -> Table:
    return Table.objects.get(pk=table.pk)


def board(table: Table, seat: int) -> Any:
    """The board that a viewer sees now, without options."""
    play = game_of(table)
    rules = play.engine
    closed = tuple(each.number for each in table.seat_list if table.hides_list(each, seat))
    return get_board(rules).context(rules.conceal(play.state.view(seat), closed), seat, ())


def test_every_step_shows_the_board_that_the_viewer_saw_then(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = between(alice, bob, plain_decks, first_by="a")
    Seat.objects.update(autoplay=False)  # each entry is then seen
    viewers = (0, 1, SPECTATOR)
    seen: dict[int, list[str]] = {seat: [repr(board(table, seat))] for seat in viewers}
    for _move in range(25):
        play_on(table, {0: alice, 1: bob}, 1)
        for seat in viewers:
            seen[seat].append(repr(board(fresh(table), seat)))
    for seat in viewers:
        steps = recap(fresh(table), seat)
        assert 0 < len(steps) <= MOST_STEPS
        assert {step.turn for step in steps} <= {steps[-1].turn - past for past in range(TURNS)}
        assert repr(steps[-1].after) == seen[seat][-1]
        assert all(repr(step.after) in seen[seat] and repr(step.before) in seen[seat] for step in steps)
        assert all(step.lines for step in steps)


def test_a_spectator_who_sees_the_game_later_reads_no_newer_step(
    alice: User, bob: User, plain_decks: list[Deck]
) -> None:
    table = between(alice, bob, plain_decks, first_by="a", delay=5)
    play_on(table, {0: alice, 1: bob}, 20)
    late = repr(recap(fresh(table), SPECTATOR)[-1].after)
    play = game_of(table)
    earlier = game_cache.rebuild(fresh(table), fresh(table).seat_list, play.entries - 5)
    rules = play.engine
    assert late == repr(get_board(rules).context(rules.conceal(earlier.state.view(SPECTATOR), (0, 1)), SPECTATOR, ()))


def test_the_page_walks_through_the_steps_without_scripts(
    alice: User, bob: User, charlie: User, plain_decks: list[Deck]
) -> None:
    table = between(alice, bob, plain_decks, first_by="a", watched=False)
    address = reverse("tables:recap", args=[table.key])
    assert of(alice).get(address).status_code in (200, 302), "nothing has happened yet"
    play_on(table, {0: alice, 1: bob}, 12)
    client = of(alice)
    assert address in client.get(table.get_absolute_url()).content.decode()
    first = client.get(address).content.decode()
    count = len(recap(fresh(table), 0))
    assert 'href="?step=0&amp;at=before"' in first and 'aria-current="step"' in first
    for step in range(count):
        for at in ("before", ""):
            answer = client.get(f"{address}?step={step}&at={at}")
            assert answer.status_code == 200 and "data-table-board" in answer.content.decode()
            assert 'name="option"' not in answer.content.decode(), "nothing can be played here"
    assert "the board before it" in client.get(f"{address}?step=1&at=before").content.decode()
    for stranger in (of(charlie), Client()):
        assert stranger.get(address).status_code == 404
