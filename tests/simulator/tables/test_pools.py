"""The rest of a pool as the side board of a match at an event: between its games the deck may become any legal one."""

from __future__ import annotations

from collections import Counter

import pytest
from django.test import Client
from django.urls import reverse

from catalog.cards import CardRef
from decks.events.models import Event, Seat
from decks.events.record import pod_of
from simulator.games import engine
from simulator.tables import player_actions, table_view
from simulator.tables.access import Person
from simulator.tables.models import Table
from simulator.tables.player_actions import Forbidden
from tests.simulator.tables.test_events import client_of_seat, sealed_evening

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def sat_down(*names: str, bots: int = 0, games: int = 3) -> tuple[Event, Table, list[Client]]:
    event, keys = sealed_evening(*names, bots=bots, games=games)
    clients = [client_of_seat(event, key) for key in keys]
    for client in clients:
        client.post(reverse("tables:event", args=[event.pk]))
    return event, Table.objects.get(), clients


def person(table: Table, name: str) -> Person:
    return Person(None, table.seats.get(name=name).guest)


def cards_of(table: Table, name: str) -> tuple[Counter[CardRef], Counter[CardRef]]:
    seat = table.seats.get(name=name)
    deck, side = (engine(table.game).cards(rows or []) for rows in (seat.cards, seat.side))
    return Counter(card.ref for card in deck), Counter(card.ref for card in side)


def second_game(*names: str, bots: int = 0) -> tuple[Event, Table, list[Client]]:
    event, table, clients = sat_down(*names, bots=bots)
    player_actions.resign(table.key, person(table, "Ann"))
    return event, Table.objects.get(follows=table), clients


def test_deck_and_side_board_are_the_whole_pool() -> None:
    event, table, _clients = sat_down("Ann", "Ben")
    for name in ("Ann", "Ben"):
        deck, side = cards_of(table, name)
        seat = Seat.objects.get(event=event, name=name)
        pod = pod_of(Event.objects.get(pk=event.pk))
        pool = Counter(taken.card for taken in pod.seat(seat.number).pool)
        assert Counter({f"{ref.set_code}-{ref.number}": count for ref, count in (deck + side).items()}) == pool
        assert side.total() > 0


def test_a_match_of_one_game_has_no_side_board() -> None:
    _event, table, _clients = sat_down("Ann", "Ben", games=1)
    assert [seat.side for seat in table.seats.all()] == [None, None]


def test_a_larger_deck_is_chosen_and_played_with() -> None:
    _event, second, _clients = second_game("Ann", "Ben")
    assert second.state == Table.State.SWAPPING
    swap = table_view.build_table_view(second, person(second, "Ann")).swap
    assert swap is not None and swap.free and swap.least == 20
    deck, side = cards_of(second, "Ann")
    came = swap.side[0]
    player_actions.swap_cards(second.key, person(second, "Ann"), [], [came.place])
    player_actions.swap_cards(second.key, person(second, "Ben"), [], [])
    after, left = cards_of(second, "Ann")
    assert after.total() == deck.total() + 1 and after + left == deck + side
    second.refresh_from_db()
    assert second.state in (Table.State.CHOOSING, Table.State.PLAYING)


def test_a_deck_that_the_event_does_not_allow_is_refused_with_the_reason() -> None:
    _event, second, _clients = second_game("Ann", "Ben")
    swap = table_view.build_table_view(second, person(second, "Ann")).swap
    assert swap is not None
    too_many = [row.place for row in swap.deck for _copy in range(row.count)][: swap.deck_size - swap.least + 1]
    with pytest.raises(Forbidden, match="20"):
        player_actions.swap_cards(second.key, person(second, "Ann"), too_many, [])
    with pytest.raises(Forbidden, match="does not have that many"):
        player_actions.swap_cards(second.key, person(second, "Ann"), [], [999])
    assert second.follows is not None and cards_of(second, "Ann") == cards_of(second.follows, "Ann")


def test_nobody_sees_the_pool_of_the_other() -> None:
    _event, second, (ann, _ben) = second_game("Ann", "Ben")
    page = ann.get(second.get_absolute_url(), headers={"Accept-Language": "en"}).content.decode()
    own, own_side = cards_of(second, "Ann")
    theirs, their_side = cards_of(second, "Ben")
    rules = engine(second.game)
    names = {
        card.ref: card.name_ru
        for seat in second.seats.all()
        for card in rules.cards([*(seat.cards or []), *(seat.side or [])])
    }
    hidden = {names[ref] for ref in {*theirs, *their_side}} - {names[ref] for ref in {*own, *own_side}}
    assert hidden and "In from the pool" in page and "from 20 to 50 cards" in page
    assert not [name for name in hidden if name in page]


def test_a_bot_keeps_its_deck() -> None:
    event, second, _clients = second_game("Ann", bots=1)
    bot = second.seats.exclude(name="Ann").get()
    assert bot.level and not bot.acts and Event.objects.get(pk=event.pk).settings.games == 3
