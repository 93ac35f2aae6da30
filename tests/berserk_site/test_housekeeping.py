"""Data of guests is deleted after the announced time; data of other people is kept."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from berserk_site import row_sweeper
from berserk_site.celery import run_due_beside_the_tasks
from berserk_site.row_sweeper import sweep, trim
from decks.events import lobby, organiser_actions
from decks.events.models import Event
from decks.models import Deck, Format
from simulator.matchups.models import Run
from simulator.models import OwnPuzzle
from simulator.tables.models import OpponentSearch, now_ms
from tests.decks.events.shelf import shelve

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

NOTHING = {
    "sessions": 0,
    "cards owned by guests": 0,
    "decks of guests": 0,
    "events of guests": 0,
    "puzzles of guests": 0,
    "runs of guests": 0,
    "series of guests": 0,
    "searches": 0,
    "tables of guests": 0,
    "tables that nobody began": 0,
}


def old(rows: Any, **fields: Any) -> None:
    rows.update(**{name: timezone.now() - timedelta(days=61) for name in fields})


def deck(**columns: Any) -> Deck:
    return Deck.objects.create(format=Format.objects.get(slug="constructed"), **columns)


def age_events() -> None:
    Event.objects.update(created=timezone.now() - timedelta(days=61), table_told=1)


def test_only_sessions_that_have_ended_are_deleted(client: Client, alice: User) -> None:
    client.force_login(alice)
    Session.objects.create(session_key="ended", session_data="", expire_date=timezone.now() - timedelta(hours=1))
    assert sweep() == NOTHING | {"sessions": 1}
    assert Session.objects.count() == 1


def test_decks_of_guests_go_after_their_time_and_those_of_accounts_stay(alice: User) -> None:
    deck(guest="g" * 40), deck(owner=alice)
    old(Deck.objects.all(), updated=True)
    deck(guest="g" * 40)
    assert sweep() == NOTHING | {"decks of guests": 1}
    assert set(Deck.objects.values_list("owner", "guest")) == {(alice.pk, ""), (None, "g" * 40)}


def test_runs_of_guests_go_after_their_time(alice: User) -> None:
    for owner in ({"guest": "g" * 40}, {"user": alice}):
        Run.objects.create(kind="pair", level="random", edition="2009", turns=6, seed=0, engine="e", games=1, **owner)
    old(Run.objects.all(), created=True)
    assert sweep() == NOTHING | {"runs of guests": 1}
    assert Run.objects.get().user == alice


def test_puzzles_of_guests_go_after_their_time(alice: User) -> None:
    for author in ({"guest": "g" * 40}, {"author": alice}):
        OwnPuzzle.objects.create(game="clash", title="A", text="", goal="win", **author)
    old(OwnPuzzle.objects.all(), created=True)
    assert sweep() == NOTHING | {"puzzles of guests": 1}
    assert OwnPuzzle.objects.get().author == alice


def test_searches_for_an_opponent_go_a_day_after_the_last_look(alice: User, bob: User) -> None:
    for user, seen in ((alice, now_ms() - 25 * 3_600_000), (bob, now_ms())):
        OpponentSearch.objects.create(user=user, deck=deck(owner=user), game="berserk", format="constructed", seen=seen)
    assert sweep() == NOTHING | {"searches": 1}
    assert OpponentSearch.objects.get().user == bob


def test_an_event_goes_after_its_time_where_no_account_has_a_part_in_it(alice: User) -> None:
    shelve()
    guests, _ = lobby.create({"sets": ["trial"], "rounds": 0}, None)
    lobby.join(guests.pk, "Guest")
    organiser_actions.cancel(guests.pk)
    played, _ = lobby.create({"sets": ["trial"], "rounds": 0}, None)
    lobby.join(played.pk, "Alice", alice)
    organised, _ = lobby.create({"sets": ["trial"], "rounds": 0}, alice)
    age_events()
    fresh, _ = lobby.create({"sets": ["trial"], "rounds": 0}, None)
    assert sweep() == NOTHING | {"events of guests": 1}
    assert set(Event.objects.values_list("pk", flat=True)) == {played.pk, organised.pk, fresh.pk}


def test_an_event_in_which_something_happens_stays(db: None) -> None:
    shelve()
    event, _ = lobby.create({"sets": ["trial"], "rounds": 0}, None)
    age_events()
    lobby.join(event.pk, "Guest")
    assert sweep() == NOTHING


def test_a_dry_run_counts_and_deletes_nothing(alice: User) -> None:
    deck(guest="g" * 40)
    old(Deck.objects.all(), updated=True)
    said = StringIO()
    call_command("housekeeping", "--dry-run", stdout=said)
    assert "decks of guests: 1 would be deleted" in said.getvalue()
    assert Deck.objects.count() == 1
    call_command("housekeeping", stdout=said)
    assert "decks of guests: 1 deleted" in said.getvalue()
    assert not Deck.objects.exists()


def test_a_worker_sweeps_and_trims_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def pause(seconds: float) -> None:
        told.append(f"{seconds:.0f} s")
        if len(told) > 7:
            raise SystemExit

    def fail_sweep() -> dict[str, int]:
        told.append("sweep")
        if told.count("sweep") == 1:
            raise RuntimeError("the database went away")  # which the next time makes good
        return {}

    def trim_rows() -> dict[str, int]:
        told.append("trim")
        return {}

    monkeypatch.setattr("berserk_site.due.start_due_loop", lambda: told.append("due"))
    monkeypatch.setattr(row_sweeper, "Thread", lambda target, **_: SimpleNamespace(start=target))
    monkeypatch.setattr("berserk_site.row_sweeper.time.sleep", pause)
    monkeypatch.setattr(row_sweeper, "trim", trim_rows)
    monkeypatch.setattr(row_sweeper, "sweep", fail_sweep)
    monkeypatch.setattr(row_sweeper, "close_old_connections", lambda: None)
    monkeypatch.setattr(row_sweeper, "connections", SimpleNamespace(close_all=lambda: None))
    with pytest.raises(SystemExit):
        run_due_beside_the_tasks()
    assert told == ["due", "300 s", "trim", "sweep", "3600 s", "trim", "sweep", "3600 s"]


def test_the_oldest_of_too_many_go(settings: Settings, alice: User) -> None:
    settings.GUEST_ROWS = 2
    kept = [deck(guest=f"{number}" * 40).pk for number in range(4)][2:]
    mine = [deck(owner=alice).pk for _ in range(3)]
    said = StringIO()
    call_command("quotas", "--dry-run", stdout=said)
    assert "decks of guests: 2 would be deleted" in said.getvalue()
    assert trim()["decks of guests"] == 2
    assert set(Deck.objects.values_list("pk", flat=True)) == {*kept, *mine}


def test_guests_are_told_how_long_their_things_stay(client: Client) -> None:
    shelve()
    client.post("/berserk/decks/new/", {"name": "Mine", "format": Format.objects.get(slug="constructed").pk})
    assert "untouched for 60 days is deleted" in client.get("/berserk/decks/mine/").text
    client.post("/berserk/events/now/draft/")
    event = Event.objects.get()
    client.post(f"/events/{event.pk}/cancel/")
    assert "untouched for 60 days is deleted" in client.get(event.get_absolute_url()).text
