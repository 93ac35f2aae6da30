"""The page of an event that is over: standings first, one's own row marked, and the decks of all to see."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.events import deck_submission, lobby, organiser_actions, rounds
from decks.events.models import Event, Seat
from decks.events.projections import Projection
from decks.events.record import pod_of
from decks.events.roles import Viewer
from tests.decks.events.finishing import finish_work

pytestmark = pytest.mark.django_db

MakeEvent = Callable[..., Event]


def play_round(event: Event, client: Client) -> str:
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


def read_page(client: Client, address: str) -> str:
    return client.get(address, headers={"accept-language": "en"}).content.decode()


def test_standings_come_first_and_ones_own_row_is_marked(make_event: MakeEvent, client: Client) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 3, seats=2, rounds=1)
    address = play_round(event, client)
    before = read_page(client, address)
    assert before.index('id="round-1"') < before.index('id="standings-title"')
    rounds.end(event.pk)
    after = read_page(client, address)
    assert after.index("The event is over") < after.index('id="standings-title"') < after.index('id="round-1"')
    (mine,) = re.findall(r'<tr class="is-mine">.*?</tr>', after, re.DOTALL)
    assert "Alice" in mine and "Bob" not in mine
    assert "is-mine" not in read_page(Client(), address)


def test_all_decks_are_open_once_the_event_is_over(make_event: MakeEvent, client: Client) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 3, seats=2, rounds=1)
    address = play_round(event, client)
    assert 'id="decks"' not in read_page(client, address)
    rounds.end(event.pk)
    shown = read_page(client, address)
    decks = shown[shown.index('id="decks"') : shown.index('id="round-1"')]
    assert decks.count("<details") == 2 and "Alice" in decks and "Bob" in decks


@pytest.mark.parametrize("readers", ["players", "everyone"])
def test_others_see_the_decks_where_they_may_read_the_log(make_event: MakeEvent, client: Client, readers: str) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 3, seats=2, rounds=1, log_readers=readers)
    address = play_round(event, client)
    rounds.end(event.pk)
    assert ('id="decks"' in read_page(Client(), address)) == (readers == "everyone")


def test_with_the_last_round_the_event_ends_and_with_a_play_off_behind_it_it_does_not(
    make_event: MakeEvent, client: Client
) -> None:
    def last_round(**options: int) -> bool:
        event = make_event(kind="sealed", sets=["trial"] * 3, seats=2, **options)
        play_round(event, client)
        event.refresh_from_db()
        return Projection(event, Viewer(organiser=True)).in_last_round

    assert last_round(rounds=1)
    assert not last_round(rounds=2)
    assert not last_round(rounds=1, cut=2)


@pytest.mark.parametrize("how", [rounds.end, organiser_actions.cancel], ids=["ended", "cancelled"])
def test_an_event_that_ends_in_the_middle_of_a_round_has_no_clock_and_asks_for_no_result(
    make_event: MakeEvent, client: Client, alice: User, how: Callable[[str], object]
) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 3, seats=2, rounds=1, round_minutes=30)
    Event.objects.filter(pk=event.pk).update(organiser=alice)
    address, judge = play_round(event, client), Client()
    judge.force_login(alice)
    marks = ("data-deadline", "Still playing", "/report/")
    assert all(mark in read_page(judge, address) for mark in marks) and all(
        mark in read_page(client, address) for mark in marks
    )
    how(event.pk)
    for page in (read_page(judge, address), read_page(client, address)):
        assert [mark for mark in marks if mark in page] == []
        assert 'id="round-1"' in page, "what was played stays to be seen"
    assert "Ends at" not in read_page(client, f"{address}print/")
    assert "data-deadline" not in read_page(client, f"{address}screen/")
    event.refresh_from_db()
    [round_] = Projection(event, Viewer()).public()["rounds"]
    assert (round_["closed"], round_["ends"]) == (True, None)


def test_the_page_of_fairness_says_what_a_dishonest_server_could_still_do(make_event: MakeEvent) -> None:
    address = f"{make_event().get_absolute_url()}verify/"
    shown = read_page(Client(), address)
    assert "no player can rig them" in shown and "nobody could rig them" not in shown
    assert "the last player to join" in shown and "promised" in shown
    russian = Client().get(address, headers={"accept-language": "ru"}).content.decode()
    assert "последним из пришедших" in russian


def test_who_is_of_which_team_is_said_from_the_first_pick_on(make_event: MakeEvent, client: Client) -> None:
    event = make_event(kind="team", seats=4)
    for number in range(4):
        lobby.join(event.pk, f"Player {number}")
    assert "Team 1" not in read_page(client, event.get_absolute_url())
    lobby.start(event.pk)
    shown = read_page(client, event.get_absolute_url())
    first = re.search(r"Team 1:(.*?)<", shown)
    second = re.search(r"Team 2:(.*?)<", shown)
    assert first and second
    names = [sorted(re.findall(r"Player \d", found[1])) for found in (first, second)]
    assert [len(each) for each in names] == [2, 2] and not {*names[0]} & {*names[1]}
    event.refresh_from_db()
    seating = [pod_of(event).seats[number].number for number in pod_of(event).seating]
    assert names[0] == sorted(f"Player {number - 1}" for number in seating[::2])
