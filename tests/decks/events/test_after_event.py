"""The page of an event that is over: standings first, one's own row marked, and the decks of all to see."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client

from decks.events import deck_submission, lobby, rounds
from decks.events.models import Event, Seat
from decks.events.projections import Projection
from decks.events.record import pod_of
from decks.events.roles import Viewer
from tests.decks.events.finishing import finish_work

pytestmark = pytest.mark.django_db

MakeEvent = Callable[..., Event]


def played(event: Event, client: Client) -> str:
    """The event's address, once a round of it has been paired between Alice, whose client it is, and Bob."""
    address = event.get_absolute_url()
    client.post(f"{address}join/", {"name": "Alice", "token": "ab" * 16})
    lobby.join(event.pk, "Bob")
    for seat in Seat.objects.filter(event=event):
        lobby.set_ready(event.pk, seat.number, True)
    lobby.start(event.pk)
    finish_work(event.pk)
    event.refresh_from_db()
    for seat in Seat.objects.filter(event=event):
        deck_submission.hand_in(seat, deck_submission.suggestion(event, pod_of(event), seat.number).main)
    rounds.next_round(event.pk)
    return str(address)


def seen(client: Client, address: str) -> str:
    return client.get(address, headers={"accept-language": "en"}).content.decode()


def test_standings_come_first_and_ones_own_row_is_marked(make_event: MakeEvent, client: Client) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 3, seats=2, rounds=1)
    address = played(event, client)
    before = seen(client, address)
    assert before.index('id="round-1"') < before.index('id="standings-title"')
    rounds.end(event.pk)
    after = seen(client, address)
    assert after.index("The event is over") < after.index('id="standings-title"') < after.index('id="round-1"')
    (mine,) = re.findall(r'<tr class="is-mine">.*?</tr>', after, re.DOTALL)
    assert "Alice" in mine and "Bob" not in mine
    assert "is-mine" not in seen(Client(), address)


def test_all_decks_are_open_once_the_event_is_over(make_event: MakeEvent, client: Client) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 3, seats=2, rounds=1)
    address = played(event, client)
    assert 'id="decks"' not in seen(client, address)
    rounds.end(event.pk)
    shown = seen(client, address)
    decks = shown[shown.index('id="decks"') : shown.index('id="round-1"')]
    assert decks.count("<details") == 2 and "Alice" in decks and "Bob" in decks


@pytest.mark.parametrize("readers", ["players", "everyone"])
def test_others_see_the_decks_where_they_may_read_the_log(make_event: MakeEvent, client: Client, readers: str) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 3, seats=2, rounds=1, log_readers=readers)
    address = played(event, client)
    rounds.end(event.pk)
    assert ('id="decks"' in seen(Client(), address)) == (readers == "everyone")


def test_with_the_last_round_the_event_ends_and_with_a_play_off_behind_it_it_does_not(
    make_event: MakeEvent, client: Client
) -> None:
    def last_round(**options: int) -> bool:
        event = make_event(kind="sealed", sets=["trial"] * 3, seats=2, **options)
        played(event, client)
        event.refresh_from_db()
        return Projection(event, Viewer(organiser=True)).in_last_round

    assert last_round(rounds=1)
    assert not last_round(rounds=2)
    assert not last_round(rounds=1, cut=2)
