"""Open and closed lists: the viewers of a list before the game has shown its cards."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalog.battlecon.parts import Part
from decks.models import Deck
from simulator.games import SPECTATOR, DuelSetup, engine, get_board
from simulator.tables import matches, player_actions, table_setup
from simulator.tables.access import Person
from simulator.tables.models import Table
from simulator.tables.plain import to_json
from simulator.tables.table_setup import CannotSit, Conditions
from tests.simulator.tables.playing import between, play_on, view_of
from tests.simulator.tables.test_api import Caller
from tests.simulator.test_engines import DECKS

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def names_in(told: Any, deck: tuple[Any, ...]) -> set[str]:
    """The names of the deck's cards that stand in a view, as it leaves the server."""
    text = json.dumps(to_json(told), ensure_ascii=False)
    return {card.name_ru for card in deck if f'"{card.name_ru}"' in text or f'"{card.name_en}"' in text}


@pytest.mark.parametrize("game", sorted(DECKS))
def test_a_closed_list_is_not_in_the_view_of_another_viewer(game: str) -> None:
    """At the start a game has shown the leader of a deck at most. The parts of a fighter are printed for all."""
    rules = engine(game)
    decks = DECKS[game]()
    state = rules.start(DuelSetup(rules.prepare(*decks)), "lists")
    state.advance()
    for viewer, closed in ((SPECTATOR, (0, 1)), (0, (1,)), (1, (0,))):
        view = rules.conceal(state.view(viewer), closed)
        for seat in closed:
            own = decks[viewer] if viewer != SPECTATOR else ()
            hidden = tuple(card for card in decks[seat] if card not in own and not isinstance(card, Part))
            assert len(names_in(view, hidden)) <= 1, (viewer, seat)


def test_a_viewer_of_clash_sees_the_cards_that_were_played() -> None:
    rules = engine("clash")
    state: Any = rules.start(DuelSetup(rules.prepare(*DECKS["clash"]())), "lists")
    state.advance()
    chance = random.Random("lists")
    for _decision in range(40):
        if state.over:
            break
        for seat in state.to_act:
            state.take(seat, chance.randrange(len(state.options(seat))))
        state.advance()
    view = rules.conceal(state.view(SPECTATOR), (0, 1))
    in_play = {unit.card for kingdom in view.kingdoms for row in kingdom.rows for unit in row}
    played = in_play | {card for kingdom in view.kingdoms for card in kingdom.discard}
    assert played
    assert all(view.faces[card] for card in played)
    assert get_board(rules).context(view, SPECTATOR, ())


def listed_seats(caller: Caller, table: Table) -> list[int]:
    return [each["seat"] for each in caller.get(f"{table.key}/").json()["lists"]]


def test_open_lists_are_read_by_both_players_and_closed_ones_by_nobody(
    alice: User, bob: User, charlie: User, plain_decks: list[Deck]
) -> None:
    closed, opened = between(alice, bob, plain_decks), between(alice, bob, plain_decks, lists="open")
    assert [listed_seats(Caller(user), closed) for user in (alice, bob, charlie)] == [[], [], []]
    assert [listed_seats(Caller(user), opened) for user in (alice, bob, charlie)] == [[0, 1]] * 3
    opened.seats.filter(number=0).update(private_deck=True)
    assert [listed_seats(Caller(user), opened) for user in (alice, bob, charlie)] == [[0, 1], [0, 1], [1]]


def test_both_players_see_the_setting_before_they_sit_down(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = table_setup.open_table(Person(alice), "", plain_decks[0], Conditions(lists="open", listed=True))
    for user in (alice, bob):
        client = Client()
        client.force_login(user)
        page = client.get(table.get_absolute_url(), headers={"Accept-Language": "en"}).content.decode()
        assert "open to both players" in page
    assert Caller(bob).get("?game=berserk").json()["results"][0]["lists"] == "open"


def test_a_private_deck_stays_private_when_its_player_sits_down_and_in_the_rematch(
    alice: User, bob: User, plain_decks: list[Deck]
) -> None:
    Deck.objects.filter(pk=plain_decks[1].pk).update(visibility="private", owner=bob, example_kind="")
    table = between(alice, bob, [plain_decks[0], Deck.objects.get(pk=plain_decks[1].pk)])
    assert [seat.private_deck for seat in table.seats.order_by("number")] == [False, True]
    player_actions.resign(table.key, Person(alice))
    matches.rematch(table.key, Person(alice))
    matches.rematch(table.key, Person(bob))
    following = Table.objects.get(follows=table)
    assert [seat.private_deck for seat in following.seats.order_by("number")] == [False, True]


def test_a_player_who_has_not_moved_may_leave_without_a_result(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = between(alice, bob, plain_decks, first_by="a", rated=True)
    assert view_of(table, bob).may_abort
    table_setup.cancel_table(table.key, Person(bob))
    left = Table.objects.get(pk=table.pk)
    assert (left.state, left.shares, left.due) == (Table.State.CANCELLED, None, None)
    assert not left.seats.filter(acts=True).exists()
    for user in (alice, bob):
        client = Client()
        client.force_login(user)
        assert client.get(left.get_absolute_url()).status_code == 200


def test_a_player_who_has_moved_resigns(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = between(alice, bob, plain_decks, first_by="a")
    play_on(table, {0: alice, 1: bob}, 12)
    mover = table.moves.filter(kind="move").order_by("number").first()
    assert mover is not None
    user = (alice, bob)[mover.seat]
    assert not view_of(table, user).may_abort
    with pytest.raises(CannotSit):
        table_setup.cancel_table(table.key, Person(user))


def test_the_end_of_the_roster_is_the_last_option(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = between(alice, bob, plain_decks, first_by="a")
    for _move in range(10):
        for user in (alice, bob):
            rows = view_of(table, user).option_rows
            ending = [words.en for _place, words, _number in rows].count("finish the roster")
            if ending:
                assert rows[-1][1].en == "finish the roster" and len(rows) > 1
                assert [number for _place, _words, number in rows] == list(range(1, len(rows) + 1))
                return
        play_on(table, {0: alice, 1: bob}, 1)
    raise AssertionError("no roster was asked for")
