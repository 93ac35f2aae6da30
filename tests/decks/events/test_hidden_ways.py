"""Hands of a Housman draft and cards of a field that lie face down are in no answer to others; pages of these ways."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from decks.events import lobby
from decks.events.drafts.exchange import Hands
from decks.events.drafts.sweeper import Field
from decks.events.models import Event
from decks.events.record import pod_of

from .conftest import Player
from .test_hidden import SENTINEL, Draft, look, plant_sentinel, token_of
from .test_hidden_winston import of_the_neighbour

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
MakeEvent = Callable[..., Event]


def start_draft(make_event: MakeEvent, kind: str) -> tuple[Event, Player, Player]:
    """A draft of two players, the one in turn first."""
    event = make_event(kind=kind, seats=2, sets=["trial"] * 6, rounds=0, timer=False, log_readers="everyone", chat=True)
    players = {player.seat: player for player in (Player(event.pk, name) for name in ("One", "Two"))}
    lobby.start(event.pk)
    event.refresh_from_db()
    first, second = pod_of(event).seating
    return event, players[first], players[second]


def browser_of(event: Event, player: Player) -> Client:
    """A browser that holds the seat of a player."""
    client = Client()
    session = client.session
    session["event_seats"] = {event.pk: player.key}
    session.save()
    return client


def seen_by_nobody_else(draft: Draft) -> None:
    token = token_of(draft, draft.alice.seat)
    assert look(draft, of_the_neighbour(draft), token) > 100
    assert look(draft, draft.alice.api, token, api=True) > 60


def test_the_neighbour_sees_nothing_of_a_hand(make_event: MakeEvent) -> None:
    event, bob, alice = start_draft(make_event, "housman")
    board = pod_of(event).board
    assert isinstance(board, Hands)
    seen = {key for _, key in (*board.table, *board.hands[1])}
    draft = plant_sentinel(event, alice, bob, next(card for card in board.hands[0] if card[1] not in seen))
    assert SENTINEL in bob.get().content.decode()
    seen_by_nobody_else(draft)


def test_nobody_sees_a_card_of_the_field_that_lies_face_down(make_event: MakeEvent) -> None:
    event, bob, alice = start_draft(make_event, "minesweeper")
    pod = pod_of(event)
    row = pod.open_row
    assert isinstance(pod.board, Field) and row is not None
    up = {*row.cards.values()}
    draft = plant_sentinel(event, alice, bob, next(card for card in pod.board.down if card[1] not in up))
    assert SENTINEL not in bob.get().content.decode()
    seen_by_nobody_else(draft)


@pytest.mark.parametrize("kind", ["solomon", "jumpstart", "rotisserie", "supreme"])
def test_the_page_of_each_way_takes_a_choice(make_event: MakeEvent, kind: str) -> None:
    event, first, _ = start_draft(make_event, kind)
    state = first.me()
    sent = {"round": state["round"], "pick": state["pick"], "pack": state["pack"]["id"]}
    parts = {f"part{number}": str(number % 2) for number in range(1, 9)}
    names = [each["id"] for each in state["choices"]] or [state["pack"]["cards"][0]["instance"]]
    chosen = parts if kind == "solomon" else {"instance": names[0]}
    client = browser_of(event, first)
    page = client.get(f"/events/{event.pk}/").content.decode()
    assert all(f'name="{name}"' in page for name in chosen), "the page offers the choice"
    assert client.post(f"/events/{event.pk}/pick/", {**sent, **chosen}).status_code == 302
    assert pod_of(Event.objects.get(pk=event.pk)).seat(first.seat).picks == 1
    assert client.get(f"/events/{event.pk}/").status_code == 200
