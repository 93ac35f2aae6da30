"""Rounds over rows: who may be paired, when time is called, and who comes late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from decks.events import lobby, rounds
from decks.events.hooks import run_due
from decks.events.matches import Score
from decks.events.models import Event, EventLogEntry, Pairing, Seat
from decks.events.record import pod_of
from decks.events.refusals import EventRefusal
from decks.events.verification import Proof, verify
from tests.decks.events.finishing import finish_work

from .conftest import Player
from .test_verification import forge

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

MakeEvent = Callable[..., Event]


def pod(event: Event) -> Any:
    return pod_of(Event.objects.get(pk=event.pk))


def open_pools(make_event: MakeEvent, names: tuple[str, ...] = ("Alice", "Bob"), **options: Any) -> list[Player]:
    """A sealed event whose pools are open: its players."""
    event = make_event(kind="sealed", sets=["trial"] * 2, seats=4, **options)
    players = [Player(event.pk, name) for name in names]
    lobby.start(event.pk)
    finish_work(event.pk)
    return players


def proven(event_id: str) -> bool:
    event = Event.objects.get(pk=event_id)
    log = list(EventLogEntry.objects.filter(event=event).order_by("index").values_list("data", "hash"))
    return verify(log, bytes(event.seed), event.cards, running=event.phase != Event.Phase.OVER) == Proof()


def test_a_round_is_not_paired_while_a_player_has_no_deck_and_the_seats_are_named(make_event: MakeEvent) -> None:
    alice, bob = open_pools(make_event, bots=False)
    alice.post("deck/")
    with pytest.raises(EventRefusal, match="by: Bob") as refused:
        rounds.next_round(alice.event)
    assert refused.value.words[0].startswith("Колоду ещё не сдали: Bob.")
    assert not pod_of(Event.objects.get()).matches.rounds
    bob.post("deck/")
    assert rounds.next_round(alice.event) == 1


def test_who_has_gone_gets_the_deck_that_the_builder_makes(make_event: MakeEvent) -> None:
    alice, bob = open_pools(make_event, bots=False)
    alice.post("deck/")
    bob.post("leave/")
    assert rounds.next_round(alice.event) == 1
    assert pod_of(Event.objects.get()).seat(bob.seat).deck
    assert proven(alice.event)


def test_who_hands_a_deck_in_is_back_at_the_table(make_event: MakeEvent) -> None:
    alice, _bob = open_pools(make_event, bots=False)
    alice.post("leave/")
    cards = [card["instance"] for card in alice.me()["pool"]]
    verdict = alice.post("deck/", cards=cards)
    assert verdict.status_code == 200, verdict.content
    assert not alice.me()["away"]
    assert proven(alice.event)


def test_an_organiser_drops_an_absent_player(make_event: MakeEvent, client: Client, judge: Any) -> None:
    alice, _bob, charlie = open_pools(make_event, ("Alice", "Bob", "Charlie"), bots=False)
    Event.objects.update(organiser=judge)
    for player in (alice, charlie):
        player.post("deck/")
    client.force_login(judge)
    address = f"/events/{alice.event}/"
    html = client.post(f"{address}rounds/", follow=True).content.decode()
    assert "No deck has been handed in yet by: Bob." in html
    assert f'action="{address}drop/2/"' in html
    client.post(f"{address}drop/2/")
    client.post(f"{address}rounds/")
    assert {seat for table in pod_of(Event.objects.get()).matches.rounds[0].pairings for seat in table.seats()} == {
        1,
        3,
    }


def at(monkeypatch: pytest.MonkeyPatch, ms: int) -> None:
    for module in ("record", "hooks", "views.event_page", "api", "api_calls"):
        monkeypatch.setattr(f"decks.events.{module}.now_ms", lambda: ms)


def test_time_is_called_once_when_a_round_has_lasted_as_long_as_it_may(
    make_event: MakeEvent, monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    alice, bob = open_pools(make_event, bots=False, round_minutes=5)
    for player in (alice, bob):
        player.post("deck/")
    rounds.next_round(alice.event)
    played = pod_of(Event.objects.get()).matches.rounds[0]
    ends = played.opened + 5 * 60_000
    assert Event.objects.get().next_due == ends
    before = Seat.objects.get(number=alice.seat).version
    at(monkeypatch, ends - 1)
    run_due()
    assert not EventLogEntry.objects.filter(data__kind="time").exists()
    at(monkeypatch, ends)
    run_due()
    run_due()
    assert EventLogEntry.objects.filter(data__kind="time").count() == 1
    assert Seat.objects.get(number=alice.seat).version > before  # open pages are told
    assert alice.get("").json()["rounds"][0]["called"] is True
    assert "Time is called" in client.get(f"/events/{alice.event}/").content.decode()
    assert Event.objects.get().next_due is None
    for player in (alice, bob):
        player.post("report/", won=0, lost=0, drawn=1)
    assert rounds.next_round(alice.event) == 2
    assert proven(alice.event)
    forge(Event.objects.get(), "time", lambda entry: entry.update(at=ends - 1))
    assert not proven(alice.event)  # it would have been called too early


def test_any_request_calls_the_time(make_event: MakeEvent, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob = open_pools(make_event, bots=False, round_minutes=5)
    for player in (alice, bob):
        player.post("deck/")
    rounds.next_round(alice.event)
    at(monkeypatch, pod_of(Event.objects.get()).matches.rounds[0].opened + 5 * 60_000)
    assert alice.get("").json()["rounds"][0]["called"] is True


def test_who_comes_late_to_a_draft_takes_the_seat_of_a_bot_as_it_stands(make_event: MakeEvent, client: Client) -> None:
    event = make_event(sets=["trial"] * 2, seats=3)
    alice = Player(event.pk, "Alice")
    lobby.start(event.pk)
    alice.post("pick/", **alice.first_pick())
    had = [taken.instance for taken in pod(event).seat(2).pool]
    assert "Take a seat" in client.get(f"/events/{event.pk}/").content.decode()
    late = Player(event.pk, "Late")
    assert late.seat == 2
    assert had
    assert late.me()["pool"] == []  # visible after the first pick
    while late.me()["pack"] is None:  # the bot had made all possible picks
        alice.post("pick/", **alice.first_pick())
    assert late.post("pick/", **late.first_pick()).status_code == 200
    assert [card["instance"] for card in late.me()["pool"]][: len(had)] == had
    assert [seat["name"] for seat in late.get("").json()["seats"] if seat["seat"] == 2] == ["Late"]
    assert proven(event.pk)
    forge(event, "replaced", lambda entry: entry.update(seat=alice.seat))
    assert not proven(event.pk)  # taking a player's seat is forbidden


def test_a_draft_without_bots_has_no_place_for_who_comes_late(make_event: MakeEvent) -> None:
    event = make_event(sets=["trial"] * 2, seats=3, bots=False)
    Player(event.pk, "Alice"), Player(event.pk, "Bob")
    lobby.start(event.pk)
    answer = Client().post(f"/api/events/{event.pk}/join/", {}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-bot")


def test_the_play_off_is_a_bracket_with_an_open_final(make_event: MakeEvent, client: Client) -> None:
    names = ("Alice", "Bob", "Charlie", "Dora")
    players = open_pools(make_event, names, bots=False, rounds=0, cut=4)
    for player in players:
        player.post("deck/")
    address = f"/events/{players[0].event}/"
    rounds.next_round(players[0].event)
    html = client.get(address).content.decode()
    assert "Semi-finals" in html
    assert "Final</h3>" in html
    assert html.count('<span class="bracket-side muted">…</span>') == 2
    for table in (0, 1):
        rounds.report(players[0].event, "organiser", Score(0, 1), table)
    assert client.get(address).content.decode().count("is-through") == 2
    rounds.next_round(players[0].event)
    assert "…" not in client.get(address).content.decode().partition('class="bracket"')[2].partition("</section>")[0]


def test_the_table_of_a_player_who_has_gone_is_played_by_the_simulator(make_event: MakeEvent) -> None:
    alice, bob = open_pools(make_event, bots=False)
    for player in (alice, bob):
        player.post("leave/")
    rounds.next_round(alice.event)
    assert Pairing.objects.to_be_simulated().count() == 1
    rounds.report(alice.event, "organiser", Score(1, 0), 0)
    assert not Pairing.objects.to_be_simulated().exists()
