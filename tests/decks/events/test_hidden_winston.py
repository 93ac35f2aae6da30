"""Nobody sees a pile of a Winston draft but who looks into it: the sentinel is looked for in every answer to others."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from decks.events import lobby
from decks.events.models import Event
from decks.events.record import pod_of

from .conftest import Player
from .test_hidden import SENTINEL, Draft, look, plant_sentinel, token_of

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def winston(make_event: Callable[..., Event]) -> Draft:
    """Two at the piles: the sentinel lies in the one that Bob looks into."""
    event = make_event(kind="winston", seats=2, sets=["trial"] * 2, log_readers="everyone", chat=True)
    players = [Player(event.pk, name) for name in ("One", "Two")]
    lobby.start(event.pk)
    first, second = pod_of(Event.objects.get(pk=event.pk)).seating
    by_seat = {player.seat: player for player in players}
    return plant_sentinel(event, alice=by_seat[second], bob=by_seat[first])


def of_the_neighbour(winston: Draft) -> Client:
    client = Client()
    session = client.session
    session["event_seats"] = {winston.event.pk: winston.alice.key}
    session.save()
    return client


def test_the_neighbour_sees_the_pile_nowhere_while_somebody_looks_into_it(winston: Draft) -> None:
    assert SENTINEL in winston.bob.get().content.decode()
    token = token_of(winston, winston.alice.seat)
    assert look(winston, of_the_neighbour(winston), token) > 100
    assert look(winston, winston.alice.api, token, api=True) > 60


def test_the_neighbour_never_sees_a_pile_after_its_pick(winston: Draft) -> None:
    state = winston.bob.me()
    sent = {"round": state["round"], "pick": state["pick"], "pack": state["pack"]["id"], "instance": "take"}
    assert winston.bob.post("pick/", **sent).status_code == 200
    assert SENTINEL in winston.bob.get().content.decode()
    token = token_of(winston, winston.alice.seat)
    assert look(winston, winston.alice.api, token, api=True) > 60
