"""An event in the database, and its players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from catalog.models import CardSet
from decks.events import lobby
from decks.events.models import Event

from .shelf import shelve

START = 1_000_000_000_000  # ms


@pytest.fixture
def trial_set(db: None) -> CardSet:
    """A set of 200 cards that fills boosters."""
    return shelve()


class Player:
    """Somebody with the key of a seat, who talks to the API."""

    def __init__(self, event: str, name: str = "", **joining: Any) -> None:
        self.event, self.api = event, APIClient()
        answer = self.api.post(f"/api/events/{event}/join/", {"name": name, **joining})
        assert answer.status_code == 201, answer.content
        self.seat: int = answer.json()["seat"]
        self.key: str = answer.json()["key"]
        self.api.credentials(HTTP_AUTHORIZATION=f"Seat {self.key}")

    def get(self, what: str = "me/") -> Any:
        return self.api.get(f"/api/events/{self.event}/{what}")

    def post(self, what: str, **data: Any) -> Any:
        return self.api.post(f"/api/events/{self.event}/{what}", data)

    def me(self) -> dict[str, Any]:
        answer = self.get()
        assert answer.status_code == 200, answer.content
        state: dict[str, Any] = answer.json()
        return state

    def first_pick(self, state: dict[str, Any] | None = None, token: str = "") -> dict[str, Any]:
        """Return the request data that takes the first card of the pack."""
        state = state or self.me()
        pack = state["pack"]
        return {
            "round": state["round"],
            "pick": state["pick"],
            "pack": pack["id"],
            "instance": pack["cards"][0]["instance"],
            "token": token,
        }


@pytest.fixture
def make_event(trial_set: CardSet) -> Callable[..., Event]:
    def make(**options: Any) -> Event:
        """With rounds enough boosters for a deck, else one booster of each player."""
        with_rounds = bool(options.get("rounds") or options.get("cut"))
        usual: dict[str, Any] = {"name": "Trial event", "sets": ["trial"] * (1 + with_rounds)}
        if len((usual | options)["sets"]) < 2:
            usual["rounds"] = 0
        return lobby.create(usual | options, None)[0]

    return make


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sets the clock of the site, in ms."""

    def at(ms: int) -> None:
        for module in ("record", "api", "api_calls", "hooks", "outage", "views.event_page"):
            monkeypatch.setattr(f"decks.events.{module}.now_ms", lambda: ms)

    at(START)
    return at
