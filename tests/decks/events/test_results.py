"""The winner and the scores read the same on the page, the screen, the print and in the API."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from rest_framework.test import APIClient

from decks.events import lobby, rounds
from decks.events.matches import Score
from decks.events.models import Event
from decks.events.record import pod_of

from .finishing import finish_work


@pytest.mark.django_db
def test_a_play_off_names_its_winner_its_rounds_and_its_draws_everywhere(make_event: Callable[..., Event]) -> None:
    event = make_event(seats=4, rounds=1, cut=4)
    for _ in range(4):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    finish_work(event.pk)
    drawn = Score(0, 0, 1)
    while rounds.next_round(event.pk):
        played = pod_of(Event.objects.get(pk=event.pk)).matches.rounds[-1]
        for index in range(len(played.pairings)):
            rounds.report(event.pk, "organiser", drawn if played.stage == "swiss" else Score(0, 1), index)
        if played.number == 1:
            for part in ("screen", "print"):
                html = Client().get(f"/events/{event.pk}/{part}/", headers={"Accept-Language": "en"}).content.decode()
                assert "0 : 0 (1)" in html, part
    event = Event.objects.get(pk=event.pk)
    final = pod_of(event).matches.rounds[-1].pairings[0]
    told = APIClient().get(f"/api/events/{event.pk}/").json()
    assert told["winner"] == next(seat["name"] for seat in told["seats"] if seat["seat"] == final.second) != ""
    english = {"Accept-Language": "en"}
    screen = Client().get(f"/events/{event.pk}/screen/", headers=english).content.decode()
    assert f"Winner: {told['winner']}" in screen
    printed = Client().get(f"/events/{event.pk}/print/", headers=english).content.decode()
    assert "Final" in printed and "0 : 1" in printed


@pytest.mark.django_db
@pytest.mark.parametrize("part", ["screen", "print"])
def test_a_table_without_a_result_shows_the_place_of_one(make_event: Callable[..., Event], part: str) -> None:
    event = make_event(seats=2, rounds=1)
    for _ in range(2):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    finish_work(event.pk)
    rounds.next_round(event.pk)
    html = Client().get(f"/events/{event.pk}/{part}/").content.decode()
    assert ("…" if part == "screen" else "____ : ____") in html
    assert "tables&#x27;" not in html, "the data of the round"
