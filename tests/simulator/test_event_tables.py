"""Tables of bots are played in the background, once, and by the event's own seed."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from decks.events import lobby, rounds
from decks.events.matches import Score
from decks.events.models import Entry, Event, Pairing
from decks.events.record import pod_of
from decks.events.work import do_work
from simulator import event_tables, series
from tests.decks.events.shelf import shelve

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db: None) -> Event:
    """Three bots and a player with decks, in their first round."""
    shelve()
    made, _ = lobby.create({"kind": "sealed", "sets": ["trial"] * 2, "seats": 4, "rounds": 1}, None)
    for _ in range(4):
        lobby.add_bot(made.pk)
    lobby.start(made.pk)
    do_work(made.pk)
    rounds.next_round(made.pk)
    return Event.objects.get(pk=made.pk)


def test_tables_of_bots_are_played_and_reported(event: Event) -> None:
    assert event_tables.events_with_waiting_tables() == [event.pk]
    while event_tables.play_next(event.pk):
        pass
    assert event_tables.events_with_waiting_tables() == []
    tables = pod_of(Event.objects.get(pk=event.pk)).matches.rounds[0].pairings
    assert all(table.decided for table in tables)
    for row in Pairing.objects.all():
        assert row.score is not None
        assert sum(row.score) == len(row.games) == 1
    assert rounds.next_round(event.pk) is None


def test_a_table_played_twice_is_reported_once(event: Event) -> None:
    pairing = event_tables.waiting(event.pk)
    assert pairing is not None
    event_tables.play(pairing)
    games = Pairing.objects.get(pk=pairing.pk).games
    event_tables.play(pairing)
    assert Pairing.objects.get(pk=pairing.pk).games == games
    assert Entry.objects.filter(event=event, data__kind="reported").count() == 1


def test_a_result_that_the_organiser_gave_meanwhile_stays(event: Event) -> None:
    pairing = event_tables.waiting(event.pk)
    assert pairing is not None
    rounds.report(event.pk, "organiser", Score(0, 1), pairing.table)
    event_tables.play(pairing)
    assert Pairing.objects.get(pk=pairing.pk).score == [0, 1, 0]


class Outcomes:
    """Games whose outcomes are known beforehand."""

    def __init__(self, *outcomes: int | None) -> None:
        self.outcomes, self.firsts = list(outcomes), list[int]()

    def __call__(self, pairing: Any, number: int) -> series.GameRecord:
        self.firsts.append(number % 2)
        return series.GameRecord(number, number % 2, outcome=self.outcomes.pop(0))


@pytest.mark.parametrize(
    ("outcomes", "best_of", "score", "firsts"),
    [
        ((0,), 1, (1, 0, 0), [0]),
        ((2,), 1, (0, 0, 1), [0]),
        ((0, 0), 3, (2, 0, 0), [0, 0]),
        ((1, 0, 1), 3, (1, 2, 0), [0, 1, 0]),
        ((2, 1, 1), 3, (0, 2, 1), [0, 1, 1]),
    ],
)
def test_a_match_goes_on_until_it_is_won_and_a_winner_is_first(
    monkeypatch: pytest.MonkeyPatch, outcomes: Any, best_of: int, score: Any, firsts: list[int]
) -> None:
    games = Outcomes(*outcomes)
    monkeypatch.setattr(series, "play", games)
    _, found = event_tables.match(series.Pairing((), ()), best_of)
    assert found is not None
    assert (found.first, found.second, found.drawn) == score
    assert games.firsts == firsts


def test_a_game_that_crashes_is_left_to_the_organiser(event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "play", Outcomes(None))
    pairing = event_tables.waiting(event.pk)
    assert pairing is not None
    event_tables.play(pairing)
    row = Pairing.objects.get(pk=pairing.pk)
    assert (row.score, row.simulated) == (None, False)


def test_games_of_two_bots_are_there_for_everybody_to_watch(event: Event, client: Client) -> None:
    while event_tables.play_next(event.pk):
        pass
    row = Pairing.objects.order_by("table")[0]
    html = client.get(f"/events/{event.pk}/").content.decode()
    assert f'href="/matchups/event/{row.pk}/"' in html
    answer = client.get(f"/matchups/event/{row.pk}/?step=0")
    assert answer.status_code == 200
    html = answer.content.decode()
    assert "Before the battle" in html
    last = len(row.games[0]["options"])
    assert f"step 0 of {last}" in html
    assert "crystals" in client.get(f"/matchups/event/{row.pk}/1/?step={last}").content.decode()
    assert client.get(f"/matchups/event/{row.pk}/2/").status_code == 404


def test_the_games_of_a_player_are_watched_by_who_sits_there_until_the_event_is_over(
    event: Event, client: Client
) -> None:
    seat, key = lobby.join(event.pk, "Late")  # takes the first bot's seat, and its deck
    while event_tables.play_next(event.pk):
        pass
    pairing = pod_of(Event.objects.get(pk=event.pk)).matches.pairing_of(seat.number)
    assert pairing is not None
    row = Pairing.objects.get(table=pairing[0])
    address = f"/matchups/event/{row.pk}/"
    assert client.get(address).status_code == 404
    assert address not in client.get(f"/events/{event.pk}/").content.decode()
    session = client.session
    session["event_seats"] = {event.pk: key}
    session.save()
    assert client.get(address).status_code == 200
    rounds.end(event.pk)
    assert Client().get(address).status_code == 200
