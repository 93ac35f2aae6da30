"""Where a player is asked: stops as the panel sets them, passing until the end of a turn, single options."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from decks.models import Deck
from simulator.tables import player_actions
from simulator.tables.access import Person
from simulator.tables.models import Move, Seat, Table
from tests.markup import squeeze
from tests.simulator.tables.playing import between, of, play_on, view_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(alice: User, bob: User, plain_decks: list[Deck]) -> Table:
    """A game of Alice (A) against Bob (B), just begun."""
    return between(alice, bob, plain_decks)


def seat_of(table: Table, user: User) -> Seat:
    return Seat.objects.get(table=table, user=user)


def test_the_panel_sets_where_one_is_asked_and_shows_it(table: Table, alice: User) -> None:
    client, url = of(alice), reverse("tables:stops", args=[table.key])
    slugs = list(table.rules.windows)[:2]
    for posted, kept in (
        ({"where": "never", "autoplay": "on"}, []),
        ({"where": "these", "window": slugs, "autoplay": "on"}, slugs),
        ({"where": "can"}, None),
    ):
        assert client.post(url, posted).status_code == 302
        seat = seat_of(table, alice)
        assert (seat.stops, seat.autoplay) == (kept, "autoplay" in posted)
        assert Move.objects.filter(table=table, kind="stops").latest("number").value == kept
        page = squeeze(client.get(table.get_absolute_url()).text)
        assert f'name="where" value="{posted["where"]}" checked' in page
        assert page.count('name="window"') == len(table.rules.windows)
        for slug in table.rules.windows:
            assert (f'name="window" value="{slug}" checked' in page) == (slug in (kept or ()))
    moves = Move.objects.filter(table=table).count()
    assert client.post(url, {"where": "these", "window": ["nowhere"]}).status_code == 422
    assert Move.objects.filter(table=table).count() == moves


def test_a_single_option_plays_itself_unless_its_player_wants_to_do_it(table: Table, alice: User, bob: User) -> None:
    for user, wants in ((alice, False), (bob, True)):
        player_actions.set_stops(table.key, Person(user), None, wants)
    single = {alice: 0, bob: 0}
    for _move in range(30):
        for user in single:
            single[user] += len(view_of(table, user).options) == 1
        play_on(table, {0: alice, 1: bob}, 1)
    assert single[alice] and not single[bob]


def test_who_passes_until_the_end_of_a_turn_is_asked_again_in_the_next(table: Table, alice: User, bob: User) -> None:
    while Table.objects.get(pk=table.pk).turn < 1:
        play_on(table, {0: alice, 1: bob}, 5)
    user = alice if view_of(table, alice).to_move else bob
    turn = Table.objects.get(pk=table.pk).turn
    assert of(user).post(reverse("tables:act", args=[table.key, "pass-turn"])).status_code == 302
    seat = seat_of(table, user)
    assert (seat.pass_turn, seat.stops) == (turn, None)
    for _move in range(200):
        if Table.objects.get(pk=table.pk).turn > turn:
            break
        play_on(table, {0: alice, 1: bob}, 1)
    assert seat_of(table, user).pass_turn == 0
    assert list(Move.objects.filter(table=table, kind="stops").order_by("number").values_list("value", flat=True)) == [
        [],
        None,
    ]


def test_before_the_first_turn_nobody_passes_until_its_end(table: Table, alice: User, bob: User) -> None:
    assert Table.objects.get(pk=table.pk).turn == 0
    url = reverse("tables:act", args=[table.key, "pass-turn"])
    assert url not in of(alice).get(table.get_absolute_url()).content.decode()
    answer = of(alice).post(url)
    assert answer.status_code == 422 and "The first turn has not begun yet." in answer.content.decode()
    assert not Move.objects.filter(table=table, kind="stops").exists()
    while Table.objects.get(pk=table.pk).turn < 1:
        play_on(table, {0: alice, 1: bob}, 5)
    assert url in of(alice).get(table.get_absolute_url()).content.decode()


def test_buttons_beside_the_board_begin_with_a_capital(table: Table, alice: User, bob: User) -> None:
    user = alice if view_of(table, alice).to_move else bob
    page = squeeze(of(user).get(table.get_absolute_url()).text)
    buttons = re.findall(r'id="tb-option-[0-9]+"[^>]*>([^<]+)<', page)
    assert buttons and all(words[0].isupper() for words in buttons), buttons
