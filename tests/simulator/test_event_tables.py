"""Tables of bots are played in the background, once, and by the event's own seed."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from decks.events import lobby, rounds
from decks.events.matches import Score
from decks.events.models import Event, EventLogEntry, Pairing
from decks.events.record import pod_cache, pod_of
from simulator import event_tables, game_runner
from simulator.analysis import findings, jobs
from simulator.matchups.models import ReplayAnalysis
from simulator.playing import find_deck
from tests.decks.events.finishing import finish_work
from tests.decks.events.shelf import shelve

pytestmark = pytest.mark.django_db

PAIRING = game_runner.DeckPairing(find_deck("raid"), find_deck("wall"))  # whose games the tests tell themselves


@pytest.fixture
def event(db: None) -> Event:
    """Three bots and a player with decks, in their first round."""
    shelve()
    made, _ = lobby.create({"kind": "sealed", "sets": ["trial"] * 2, "seats": 4, "rounds": 1}, None)
    for _ in range(4):
        lobby.add_bot(made.pk)
    lobby.start(made.pk)
    finish_work(made.pk)
    rounds.next_round(made.pk)
    return Event.objects.get(pk=made.pk)


def test_tables_of_bots_are_played_and_reported(event: Event) -> None:
    assert event_tables.events_with_waiting_tables() == [event.pk]
    while event_tables.play_next(event.pk):
        pass
    assert event_tables.events_with_waiting_tables() == []
    tables = pod_of(Event.objects.get(pk=event.pk)).matches.rounds[0].pairings
    assert all(table.is_decided for table in tables)
    for row in Pairing.objects.all():
        assert row.score is not None
        assert sum(row.score) == len(row.games) == 1
    assert rounds.next_round(event.pk) is None


def test_a_table_played_twice_is_reported_once(event: Event) -> None:
    pairing = event_tables.find_waiting_table(event.pk)
    assert pairing is not None
    event_tables.play_table(pairing)
    games = Pairing.objects.get(pk=pairing.pk).games
    event_tables.play_table(pairing)
    assert Pairing.objects.get(pk=pairing.pk).games == games
    assert EventLogEntry.objects.filter(event=event, data__kind="reported").count() == 1


def test_a_result_that_the_organiser_gave_meanwhile_stays(event: Event) -> None:
    pairing = event_tables.find_waiting_table(event.pk)
    assert pairing is not None
    rounds.report(event.pk, "organiser", Score(0, 1), pairing.table)
    event_tables.play_table(pairing)
    assert Pairing.objects.get(pk=pairing.pk).score == [0, 1, 0]


class Outcomes:
    """Games whose outcomes are known beforehand."""

    def __init__(self, *outcomes: int | None) -> None:
        self.outcomes, self.firsts = list(outcomes), list[int]()

    def __call__(self, pairing: Any, number: int) -> game_runner.GameRecord:
        self.firsts.append(number % 2)
        return game_runner.GameRecord(number, number % 2, outcome=self.outcomes.pop(0))


@pytest.mark.parametrize(
    ("outcomes", "best_of", "score", "firsts"),
    [
        ((0,), 1, (1, 0, 0), [0]),
        ((2,), 1, (0, 0, 1), [0]),
        ((0, 0), 3, (2, 0, 0), [0, 0]),
        ((1, 0, 1), 3, (1, 2, 0), [0, 1, 0]),
        ((2, 1, 1), 3, (0, 2, 1), [0, 0, 1]),
    ],
)
def test_a_match_goes_on_until_it_is_won_a_winner_is_first_and_after_a_draw_a_lot_decides(
    monkeypatch: pytest.MonkeyPatch, outcomes: Any, best_of: int, score: Any, firsts: list[int]
) -> None:
    games = Outcomes(*outcomes)
    monkeypatch.setattr(game_runner, "play_game", games)
    _, found = event_tables.match(PAIRING, best_of)
    assert found is not None
    assert (found.first, found.second, found.drawn) == score
    assert games.firsts == firsts


def test_a_game_that_crashes_is_left_to_the_organiser(event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_runner, "play_game", Outcomes(None))
    pairing = event_tables.find_waiting_table(event.pk)
    assert pairing is not None
    event_tables.play_table(pairing)
    row = Pairing.objects.get(pk=pairing.pk)
    assert (row.score, row.simulated) == (None, False)


def test_games_of_two_bots_are_there_for_everybody_to_watch(event: Event, client: Client) -> None:
    while event_tables.play_next(event.pk):
        pass
    row = Pairing.objects.order_by("table")[0]
    html = client.get(f"/events/{event.pk}/").content.decode()
    address = f"/matchups/event/{event.pk}/1/{row.table + 1}/"
    assert f'href="{address}"' in html
    answer = client.get(f"{address}?step=0")
    assert answer.status_code == 200
    html = answer.content.decode()
    assert "Before the battle" in html
    last = len(row.games[0]["options"])
    assert f"step 0 of {last}" in html
    assert "crystals" in client.get(f"{address}1/?step={last}").content.decode()
    assert client.get(f"{address}2/").status_code == 404


def test_a_watched_game_is_analysed_and_a_hidden_one_is_not(
    event: Event, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {"MOST_POINTS": 2, "LINE_GAMES": 1, "MOST_DECISIONS": 30, "QUICK_GAMES": 3, "CLOSE": 1, "CLOSE_GAMES": 4}
    for name, number in {**few, "LEAST": -2.0, "SURE": -100.0}.items():
        monkeypatch.setattr(findings, name, number)
    lobby.join(event.pk, "Late")
    while event_tables.play_next(event.pk):
        pass
    addresses = [f"/matchups/event/{event.pk}/1/{row.table + 1}/1/" for row in Pairing.objects.order_by("table")]
    statuses = [client.post(f"{address}analysis/").status_code for address in addresses]
    assert sorted(statuses) == [302, 404], "the table of bots, and the table of a player"
    address = addresses[statuses.index(302)]
    while jobs.ANALYSIS_QUEUE.work(0.0):
        continue
    row = ReplayAnalysis.objects.get()
    assert row.state == row.State.DONE
    html = client.get(address).content.decode()
    assert "win-line" in html
    mistake = next(look for seat in (0, 1) for look in row.findings.worst(seat))
    assert f'href="{address}?step={mistake.step}"' in html


def test_the_games_of_a_player_are_watched_by_who_sits_there_and_after_the_end_by_who_has_the_proof(
    event: Event, client: Client
) -> None:
    seat, key = lobby.join(event.pk, "Late")  # takes the first bot's seat, and its deck
    while event_tables.play_next(event.pk):
        pass
    pairing = pod_of(Event.objects.get(pk=event.pk)).matches.pairing_of(seat.number)
    assert pairing is not None
    row = Pairing.objects.get(table=pairing[0])
    address = f"/matchups/event/{event.pk}/1/{row.table + 1}/"
    assert client.get(f"/matchups/event/{row.pk}/").status_code == 404  # no running number leads to an event
    assert client.get(address).status_code == 404
    assert address not in client.get(f"/events/{event.pk}/").content.decode()
    session = client.session
    session["event_seats"] = {event.pk: key}
    session.save()
    assert client.get(address).status_code == 200
    rounds.end(event.pk)
    assert client.get(address).status_code == 200
    assert Client().get(address).status_code == 404  # the log of this event is its players'
    event.options["log_readers"] = "everyone"
    Event.objects.filter(pk=event.pk).update(options=event.options)
    first = EventLogEntry.objects.get(event=event, index=0)
    first.data["options"] = event.options
    first.save()
    pod_cache.clear()
    assert Client().get(address).status_code == 200


def test_a_game_that_crashed_has_no_analysis(event: Event, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_runner, "play_game", Outcomes(None))
    pairing = event_tables.find_waiting_table(event.pk)
    assert pairing is not None
    event_tables.play_table(pairing)
    address = reverse("matchups:event_analysis", args=[event.pk, 1, pairing.table + 1, 1])
    assert client.get(address).status_code == client.post(address).status_code == 404
