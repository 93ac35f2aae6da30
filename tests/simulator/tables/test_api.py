"""Programs at tables: the API, and the example program against the live server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connections
from django.test import Client

from berserk_site.models import ApiKey
from decks.models import Deck
from simulator.tables import engine_seats
from simulator.tables.models import Table

EXAMPLE = Path(__file__).resolve().parents[3] / "docs" / "table_bot.py"
LINES = 60  # that the example may have


class Caller:
    """A client of the API with the key of a user."""

    def __init__(self, user: User) -> None:
        self.headers = {"Authorization": f"Token {ApiKey.make(user, 'test')}", "Accept-Language": "en"}
        self.client = Client()

    def get(self, path: str) -> Any:
        return self.client.get(f"/api/tables/{path}", headers=self.headers)

    def post(self, path: str, **body: Any) -> Any:
        return self.client.post(f"/api/tables/{path}", body, "application/json", headers=self.headers)


@pytest.mark.django_db
def test_a_program_opens_a_table_another_sits_down_and_both_move(
    alice: User, bob: User, charlie: User, examples: list[Deck]
) -> None:
    a, b, other = Caller(alice), Caller(bob), Caller(charlie)
    opened = a.post("", deck=examples[0].key, first="a")
    assert opened.status_code == 201 and opened.json()["state"] == "waiting"
    key = opened.json()["key"]
    assert [table["key"] for table in other.get("?game=berserk").json()["results"]] == [key]
    begun = b.post(f"{key}/sit/", deck=examples[1].key).json()
    assert begun["state"] == "playing" and begun["sides"][0]["bot"] and begun["seed"] == ""
    here = a.get(f"{key}/").json()
    mover, waits = (a, b) if here["options"] else (b, a)
    here = mover.get(f"{key}/").json()
    assert here["question"]["words"] and all(option["words"] for option in here["options"]) and here["view"]
    assert waits.get(f"{key}/").json()["options"] == []
    move = {"decision": here["decision"], "option": 0}
    assert waits.post(f"{key}/move/", **move).status_code == 403
    assert other.post(f"{key}/move/", **move).status_code == 403
    assert mover.post(f"{key}/move/", decision=here["decision"], option=999).status_code == 422
    assert mover.post(f"{key}/move/", **move).status_code == 200
    assert mover.post(f"{key}/move/", **move).status_code == 200, "the same move again is told to be made"
    assert mover.post(f"{key}/move/", decision=here["decision"], option=1).status_code == 409
    assert mover.post(f"{key}/resign/").json()["state"] == "over"
    assert len(mover.get(f"{key}/").json()["seed"]) == 64
    assert [table["key"] for table in b.get("mine/").json()["results"]] == [key]


@pytest.mark.django_db
def test_who_has_no_account_plays_on_pages_and_not_over_the_api(examples: list[Deck]) -> None:
    answer = Client().post("/api/tables/", {"deck": examples[0].key}, "application/json")
    assert answer.status_code == 401
    assert Client().get("/api/tables/").status_code == 200


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= LINES


@pytest.mark.one_database
@pytest.mark.django_db(transaction=True)
def test_the_example_program_plays_a_whole_game_against_the_live_server(
    site: str, alice: User, plain_decks: list[Deck]
) -> None:
    done = Event()

    def think() -> None:
        while not done.wait(0.05):
            engine_seats.SEATS.work(1)
        connections.close_all()

    worker = Thread(target=think)
    worker.start()
    try:
        environment = {**os.environ, "BERSERK_KEY": str(ApiKey.make(alice, "bot"))}
        command = [sys.executable, str(EXAMPLE), site, plain_decks[0].key]
        played = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240, check=False)
    finally:
        done.set()
        worker.join()
    assert played.stdout.strip() in ("won", "drawn", "lost"), played.stderr
    table = Table.objects.get()
    assert table.is_over and table.seats.get(number=0).bot
