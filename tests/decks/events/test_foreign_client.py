"""A client that knows only the API drafts in every way to the end, and a verifier without the project's code checks it.

The client reads JSON: it takes an offered choice, or a card of the pack. It neither imports rules nor reads rows.
"""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from rest_framework.test import APIClient

from catalog.models import CardSet
from decks.draft_ways import BOOSTER_WAYS
from decks.models import Deck, DeckCard, Format

from .verifier import verify

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


class ForeignClient:
    """A program at one seat."""

    def __init__(self, event: str, name: str) -> None:
        self.address, self.api = f"/api/events/{event}/", APIClient()
        joined = self.api.post(f"{self.address}join/", {"name": name}).json()
        self.api.credentials(HTTP_AUTHORIZATION=f"Seat {joined['key']}")

    def choose(self, turn: int) -> str:
        """Make one choice if one is asked for. Return the state of the event."""
        state = self.api.get(f"{self.address}me/").json()
        if state["state"] == "drafting" and (state["choices"] or state["pack"]):
            offered = [choice["id"] for choice in state["choices"]] or [
                card["instance"] for card in state["pack"]["cards"]
            ]
            chosen = {name: state[name] for name in ("round", "pick")}
            chosen |= {"pack": state["pack"]["id"], "instance": offered[turn % len(offered)], "token": f"t{turn}"}
            answer = self.api.post(f"{self.address}pick/", chosen)
            assert answer.status_code == 200, answer.content
        return str(state["state"])


@pytest.fixture
def starter_deck(trial_set: CardSet) -> Deck:
    """A starter deck of the set, of thirty cards."""
    fmt = Format.objects.filter(game="berserk", kind="constructed")[0]
    deck = Deck.objects.create(
        name="Starter", format=fmt, example_set=trial_set, example_slug="starter", example_kind="starter"
    )
    cards = trial_set.cards.order_by("number")[:30]
    DeckCard.objects.bulk_create(DeckCard(deck=deck, card=card, count=1) for card in cards)
    return deck


@pytest.mark.parametrize("way", BOOSTER_WAYS, ids=lambda way: way.slug)
def test_a_foreign_client_plays_each_way_of_drafting_to_its_end_and_the_log_is_proven(
    way: Any, trial_set: CardSet, starter_deck: Deck
) -> None:
    seats = min(way.seats)
    sent = {"kind": way.slug, "sets": ["trial"], "seats": seats, "bots": False, "rounds": 0, "log_readers": "everyone"}
    sent["boosters"] = way.packs if way.cards == "packets" else 2
    if way.starter:
        sent["starter_set"] = trial_set.code
    organiser = APIClient()
    made = organiser.post("/api/events/", sent, format="json")
    assert made.status_code == 201, made.content
    organiser.credentials(HTTP_AUTHORIZATION=f"Seat {made.json()['key']}")
    address = f"/api/events/{made.json()['id']}/"
    clients = [ForeignClient(made.json()["id"], f"Program {number}") for number in range(seats)]
    assert organiser.post(f"{address}start/").status_code == 200
    for turn in count():
        if {client.choose(turn) for client in clients} != {"drafting"}:
            break
        assert turn < 1000, "the draft does not end"
    assert organiser.post(f"{address}end/").status_code == 200
    published = APIClient().get(f"{address}log/").json()
    assert verify(published) is None
