"""An event that cannot be played is refused, and a bot's deck is checked as a player's is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from decks.berserk import draft_rules as berserk
from decks.berserk import limited_deck
from decks.events import lobby, rounds
from decks.events.models import Deck, Event
from decks.events.options import drafted_games
from decks.events.options_reader import BadOptions, read_options
from decks.events.record import pod_of
from decks.games import get_draft_rules

from .finishing import finish_work

KNOWN = {"trial": 200}
UNPLAYABLE: list[dict[str, Any]] = [
    {"kind": "draft", "boosters": 1},
    {"kind": "sealed", "boosters": 1},
    {"kind": "draft", "boosters": 3, "burn": 1},
    {"kind": "pick-two", "boosters": 3, "burn": 4, "seats": 2},
    {"kind": "winston", "seats": 4, "boosters": 1},
    {"kind": "grid", "seats": 2, "boosters": 2},
    {"kind": "draft", "boosters": 2, "cube": "element:forest", "cube_cards": 8},
    {"kind": "draft", "boosters": 3, "booster": [{"count": 3, "query": ""}]},
    {"kind": "rochester", "boosters": 1, "rounds": 0, "cut": 2},
]


@pytest.mark.parametrize("sent", UNPLAYABLE, ids=str)
def test_pools_smaller_than_the_smallest_legal_deck_are_refused(sent: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as refused:
        read_options({"sets": ["trial"], **sent}, KNOWN)
    assert [name for name, *_ in refused.value.problems] == ["boosters"]
    assert read_options({"sets": ["trial"], **sent, "rounds": 0, "cut": 0}, KNOWN), "without rounds nobody needs a deck"


@pytest.mark.parametrize("game", drafted_games())
def test_every_way_of_every_game_can_be_played_with_its_usual_settings(game: str) -> None:
    for slug in get_draft_rules(game).ways:
        assert not read_options({"kind": slug}, {"trial": 500}, game).missing_cards, slug


@pytest.mark.django_db
def test_a_program_is_told_what_to_change(trial_set: Any) -> None:
    answer = APIClient().post("/api/events/", {"kind": "winston", "sets": ["trial"], "seats": 4}, "json")
    assert answer.status_code == 400
    assert "open more boosters, or play no rounds" in answer.json()["boosters"][0]


@pytest.mark.django_db
def test_a_bot_without_a_legal_deck_hands_none_in_and_plays_no_rounds(
    make_event: Callable[..., Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The builder makes too small a deck for one seat."""
    build = limited_deck.build_limited_deck

    def build_small(pool: Any, edition: str) -> Any:
        return Small(pool) if len(pool) % 2 else build(pool, edition)

    class Small:
        def __init__(self, pool: Any) -> None:
            self.main = tuple(instance for instance, _card in pool[:3])
            self.plan = build(pool, "2009").plan

    monkeypatch.setattr(berserk, "build_limited_deck", build_small)
    event = make_event(kind="winston", sets=["trial"] * 4, seats=4, rounds=1)
    for _ in range(4):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    finish_work(event.pk)
    pod = pod_of(Event.objects.get(pk=event.pk))
    small = {number for number, seat in pod.seats.items() if len(seat.pool) % 2}
    assert set(pod.matches.dropped) == small
    assert Deck.objects.filter(seat__event=event).count() == 4 - len(small)
    assert not pod.bots_to_build()
    if len(small) < 3:
        assert rounds.next_round(event.pk) == 1
