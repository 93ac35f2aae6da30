"""The table of an event's pairing: both sit down with the decks that they handed in, and the result reports itself."""

from __future__ import annotations

import pytest
from django.test import Client, TestCase
from django.urls import reverse

from decks.events import lobby, rounds
from decks.events.handing import hand_in, suggestion
from decks.events.models import Event, Pairing, Seat
from decks.events.record import pod_of
from decks.events.rights import SEATS
from simulator.tables import moving
from simulator.tables.access import Person
from simulator.tables.models import Table
from tests.decks.events.finishing import finish_work
from tests.decks.events.shelf import shelve

pytestmark = pytest.mark.django_db


def seated(event: Event, key: str) -> Client:
    client = Client()
    session = client.session
    session[SEATS] = {event.pk: key}
    session.save()
    return client


def test_the_players_of_a_pairing_play_it_here_and_the_event_hears_of_the_result() -> None:
    shelve()
    settings = {"name": "Evening", "kind": "sealed", "sets": ["trial"] * 4, "seats": 2, "rounds": 1, "games": 1}
    event, _organiser = lobby.create(settings, None)
    keys = [lobby.join(event.pk, name, None)[1] for name in ("Ann", "Ben")]
    lobby.start(event.pk)
    finish_work(event.pk)
    for seat in Seat.objects.filter(event=event):
        hand_in(seat, suggestion(event, pod_of(Event.objects.get(pk=event.pk)), seat.number).main)
    rounds.next_round(event.pk)
    url = reverse("tables:event", args=[event.pk])
    ann, ben = (seated(event, key) for key in keys)
    assert "Play it here" in ann.get(url, headers={"Accept-Language": "en"}).content.decode()
    assert Client().get(url).status_code == 403
    first = ann.post(url)
    assert ann.post(url).headers["Location"] == first.headers["Location"], "sitting down twice is sitting down once"
    table = Table.objects.get()
    assert table.state == Table.State.WAITING
    ben.post(url)
    table.refresh_from_db()
    assert table.state == Table.State.PLAYING and table.pairing is not None
    loser = table.seats.get(name="Ann")
    with TestCase.captureOnCommitCallbacks(execute=True):
        moving.resign(table.key, Person(None, loser.guest))
    pairing = Pairing.objects.get()
    won = [0, 0, 0]
    won[1 - loser.number] = 1
    assert pairing.score == won
