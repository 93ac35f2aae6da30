"""Tests of all ways of drafting boosters: picks by the clock, the replay, and the round on paper and on a screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from decks.events import lobby, organiser_actions, rounds
from decks.events.matches import Score
from decks.events.models import Event

from .finishing import finish_work
from .test_organising import start_playing
from .test_ways import DRAFTS, hand_in_all, proofs, table_of

MakeEvent = Callable[..., Event]


@pytest.mark.parametrize("way", DRAFTS, ids=lambda way: way.slug)
def test_time_chooses_for_who_does_not_in_every_way_and_both_proofs_hold(way: Any) -> None:
    table = table_of(way.slug, people=1, packs=3 if way.cards == "packets" else 1 if way.cards == "rows" else 2)
    person = next(number for number, seat in table.pod.seats.items() if seat.level is None)
    for _ in range(3):
        deadline = table.pod.seat(person).deadline
        assert deadline is not None, "somebody is asked and has no clock"
        table.go_on(deadline)
        assert table.pod.seat(person).deadline == deadline, "two seconds of grace"
        table.go_on(deadline + 3000)
    assert table.pod.phase == "building", "after three such choices a bot plays on"
    picks = [entry for entry in table.log if entry["kind"] == "picked" and entry["seat"] == person]
    chosen = [entry["by"] for entry in picks if entry["by"] != "only"]  # the last card of a pack takes itself
    if way.cards == "packets":
        assert chosen == ["clock"] * 3
        return
    assert chosen[:3] == ["clock"] * 3 and chosen[3:] and "clock" not in chosen[3:]
    hand_in_all(table)
    assert proofs(table) == (None, None)


@pytest.mark.django_db
@pytest.mark.one_database
@pytest.mark.parametrize("way", DRAFTS, ids=lambda way: way.slug)
def test_a_draft_of_every_way_is_looked_at_again_choice_by_choice(make_event: MakeEvent, way: Any) -> None:
    boosters = {"rows": 2 if way.all_cards else 1, "passing": way.packs if way.discards else 2}.get(way.cards)
    boosters = boosters or {"grid": 4, "winston": 2, "division": 4}.get(way.cards, way.packs)
    event = make_event(kind=way.slug, seats=way.usual_seats, sets=["trial"] * boosters, log_readers="everyone")
    for _ in range(way.usual_seats):
        lobby.add_bot(event.pk, "regular")
    lobby.start(event.pk)
    finish_work(event.pk)
    rounds.end(event.pk)
    address = reverse("events:replay", args=[event.pk])
    first = Client().get(address, {"seat": 1}).context
    assert first["pool"].count == first["passed"].count == 0
    assert len(first["rows"]) > 0 and first["agreed"] == first["last"], "bots chose as bots choose"
    last = Client().get(address, {"seat": 1, "at": first["last"]})
    assert last.context["pool"].count > 3
    if way.all_cards or way.discards or way.cards == "packets":
        assert last.context["passed"].count == 0, "no seat is left a signal"
        return
    assert last.context["passed"].count > 0, "what is left to the next seat is a signal"
    said = "Cards passed on" if way.compares else "Cards left to others"
    assert said in last.content.decode()
    assert Client().get(address, {"seat": 99}).status_code == 404


@pytest.mark.django_db
@pytest.mark.one_database
def test_the_round_on_paper_and_on_a_screen_has_its_tables_its_results_and_its_clock(make_event: MakeEvent) -> None:
    event, _players = start_playing(make_event, round_minutes=30)
    names = {f"Player {number}" for number in range(1, 5)}
    rounds.report(event.pk, "organiser", Score(1, 0), 0)
    for view in ("print", "screen"):
        page = Client().get(reverse(f"events:{view}", args=[event.pk])).content.decode()
        assert all(name in page for name in names), view
        assert re.search(r"1 : 0", page), view
        assert "Round 1" in page
    paper = Client().get(reverse("events:print", args=[event.pk])).content.decode()
    assert paper.count("____ : ____") == 1, "a line for the result that is still to come"
    assert re.search(r"Ends at \d\d:\d\d\.", paper)
    part = Client().get(reverse("events:screen", args=[event.pk]), {"part": "now"}).content.decode()
    assert "data-deadline" in part and "<html" not in part
    organiser_actions.pause(event.pk)
    assert "data-deadline" not in Client().get(reverse("events:screen", args=[event.pk]), {"part": "now"}).text
