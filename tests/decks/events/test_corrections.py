"""A result of a closed round is corrected: the page shows the changes first, and both verifiers accept the log."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from decks.events import corrections, lobby, rounds
from decks.events.matches import Score
from decks.events.models import Event, EventLogEntry, Pairing
from decks.events.projections import Projection
from decks.events.record import pod_of
from decks.events.refusals import EventRefusal
from decks.events.roles import Viewer
from decks.events.verification import Proof, verify

from . import verifier
from .finishing import finish_work

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

MakeEvent = Callable[..., Event]


def current(event: Event) -> Event:
    return Event.objects.get(pk=event.pk)


def organiser_of(event: Event) -> Client:
    user, _ = User.objects.get_or_create(username="host")
    Event.objects.filter(pk=event.pk).update(organiser=user)
    client = Client()
    client.force_login(user)
    return client


def after_a_round(make_event: MakeEvent, **options: Any) -> Event:
    """The second round is open; in the first one the first player of each table won."""
    event = make_event(**({"sets": ["trial"] * 3, "seats": 4, "rounds": 3, "log_readers": "everyone"} | options))
    for _ in range(event.settings.seats):
        lobby.add_bot(event.pk, "novice")
    lobby.start(event.pk)
    finish_work(event.pk)
    rounds.next_round(event.pk)
    decide(event)
    rounds.next_round(event.pk)
    return current(event)


def decide(event: Event) -> None:
    for index, table in enumerate(pod_of(current(event)).matches.rounds[-1].pairings):
        if table.second is not None and table.score is None:
            rounds.report(event.pk, "organiser", Score(1, 0), index)


def finish(event: Event) -> None:
    decide(event)
    while rounds.next_round(event.pk):
        decide(event)


def proofs(event: Event) -> tuple[Proof, str | None]:
    event = current(event)
    log = list(EventLogEntry.objects.filter(event=event).order_by("index").values_list("data", "hash"))
    published = Projection(event, Viewer(organiser=True)).build_publication()
    return verify(log, bytes(event.seed), event.cards), verifier.verify(published)


def test_a_correction_shows_its_effect_then_changes_the_standings_and_is_proven(make_event: MakeEvent) -> None:
    event = after_a_round(make_event)
    made = [(table.first, table.second) for table in pod_of(event).matches.rounds[1].pairings]
    client = organiser_of(event)
    page = client.get(event.get_absolute_url()).text
    address = reverse("events:correct", args=[event.pk, 1, 0])
    assert address in page
    sent = {"won": 0, "lost": 1, "drawn": 0, "reason": "The slip was read upside down"}
    shown = client.post(address, sent)
    assert shown.status_code == 200 and pod_of(current(event)) == pod_of(event), "it only shows"
    effect = shown.context["effect"]
    first = pod_of(event).matches.rounds[0].pairings[0]
    points = {each.before.seat: (each.before.points, each.after.points) for each in effect.moved}
    assert points[first.first] == (3, 0) and points[first.second] == (0, 3)
    assert [(each.number, each.made) for each in effect.rounds] == [(2, True)]
    assert "stays as it was paired" in shown.text and "0 : 1" in shown.text
    assert client.post(address, {**sent, "confirmed": "yes"}).status_code == 302
    now = pod_of(current(event)).matches
    assert now.rounds[0].pairings[0].score == Score(0, 1)
    assert [(table.first, table.second) for table in now.rounds[1].pairings] == made, "made pairings stay"
    assert Pairing.objects.get(round__event=event, round__number=1, table=0).score == [0, 1, 0]
    page = client.get(event.get_absolute_url()).text
    assert "The slip was read upside down" in page and "corrected" in page
    finish(event)
    assert proofs(event) == (Proof(), None)


def test_a_correction_before_the_next_pairing_says_how_it_will_be_paired(make_event: MakeEvent) -> None:
    event = after_a_round(make_event, seats=6)
    decide(event)
    effects = {table: corrections.effect(current(event), 1, table, Score(0, 1)).rounds for table in range(3)}
    table, coming = next((n, each) for n, rounds_ in effects.items() for each in rounds_ if not each.made)
    corrections.correct(event.pk, 1, table, Score(0, 1), "mistake")
    rounds.next_round(event.pk)
    paired = pod_of(current(event)).matches.rounds[2].pairings
    assert [(table.first, table.second) for table in paired] == coming.after != coming.before


@pytest.mark.parametrize(
    ("round_", "table", "score", "reason", "code"),
    [
        (2, 0, Score(0, 1), "why", "not-closed"),
        (9, 0, Score(0, 1), "why", "not-closed"),
        (1, 9, Score(0, 1), "why", "not-yours"),
        (1, 0, Score(1, 0), "why", "same-result"),
        (1, 0, Score(5, 0), "why", "bad-score"),
        (1, 0, Score(0, 1), "  ", "no-reason"),
    ],
)
def test_a_correction_that_makes_no_sense_is_refused_in_both_languages(
    make_event: MakeEvent, round_: int, table: int, score: Score, reason: str, code: str
) -> None:
    event = after_a_round(make_event)
    with pytest.raises(EventRefusal) as refused:
        corrections.correct(event.pk, round_, table, score, reason)
    assert refused.value.code == code and all(refused.value.words)
    assert pod_of(current(event)) == pod_of(event)


def test_the_refusal_of_a_score_names_the_scores_that_there_are(make_event: MakeEvent) -> None:
    event = after_a_round(make_event, games=3)
    with pytest.raises(EventRefusal) as refused:
        corrections.correct(event.pk, 1, 0, Score(5, 0), "why")
    assert refused.value.words[1].endswith("A player has at most 2 wins, and draws included a match has 1 to 5 games.")


def test_the_winner_of_a_playoff_stays_once_the_next_round_is_paired(make_event: MakeEvent) -> None:
    event = after_a_round(make_event, rounds=1, cut=4)
    decide(event)
    rounds.next_round(event.pk)
    with pytest.raises(EventRefusal, match="Another player would go on"):
        corrections.correct(event.pk, 2, 0, Score(0, 1), "mistake")
    corrections.correct(event.pk, 1, 0, Score(0, 1), "the seeding stays")
    finish(event)
    assert proofs(event) == (Proof(), None)


def test_players_and_strangers_cannot_correct(make_event: MakeEvent) -> None:
    event = after_a_round(make_event)
    address = reverse("events:correct", args=[event.pk, 1, 0])
    assert Client().get(address).status_code == 403
    assert address not in Client().get(event.get_absolute_url()).text


@pytest.mark.parametrize("view", ["event", "print", "screen"])
def test_draws_are_shown_alike_on_every_page(make_event: MakeEvent, view: str) -> None:
    event = make_event(sets=["trial"] * 3, seats=4, rounds=2)
    for _ in range(4):
        lobby.add_bot(event.pk, "novice")
    lobby.start(event.pk)
    finish_work(event.pk)
    rounds.next_round(event.pk)
    rounds.report(event.pk, "organiser", Score(0, 0, 1), 0)
    page = html.unescape(Client().get(reverse(f"events:{view}", args=[event.pk])).text)
    assert page.count("0 : 0 (1)") == 1


def test_programs_see_the_effect_and_correct(make_event: MakeEvent) -> None:
    event = after_a_round(make_event)
    client = organiser_of(event)
    sent = {"round": 1, "table": 0, "won": 0, "lost": 1, "reason": "mistake"}
    effect = client.post(f"/api/events/{event.pk}/correction/", sent, "application/json")
    assert effect.status_code == 200, effect.content
    assert {line["points_after"] for line in effect.json()["standings"]} >= {0.0, 3.0}
    assert pod_of(current(event)) == pod_of(event)
    done = client.post(f"/api/events/{event.pk}/correct/", sent, "application/json")
    assert done.status_code == 200, done.content
    assert done.json()["rounds"][0]["tables"][0]["score"] == [0, 1, 0]
    assert done.json()["rounds"][0]["tables"][0]["corrected"] == "mistake"
    again = client.post(f"/api/events/{event.pk}/correct/", sent, "application/json")
    assert (again.status_code, again.json()["code"]) == (409, "same-result")
