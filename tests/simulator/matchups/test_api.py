"""Runs over the API and from the command line."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from decks.models import Author, Deck
from simulator.matchups.models import Cell, Run
from simulator.matchups.pairings import build_cell_pairing
from tests.simulator.matchups.playing import play_everything

pytestmark = pytest.mark.django_db


def of(user: User) -> APIClient:
    client = APIClient()
    client.force_authenticate(user)
    return client


def question(decks: list[Deck], **others: object) -> dict[str, object]:
    return {"decks": [deck.key for deck in decks], "level": "random", "turns": 2, "games": 50} | others


def test_a_run_is_asked_read_and_answered(alice: User, examples: list[Deck]) -> None:
    client = of(alice)
    made = client.post("/api/runs/", question(examples[:2]), format="json")
    assert made.status_code == 201
    key = made.json()["key"]
    assert [entrant["deck"] for entrant in made.json()["entrants"]] == [deck.key for deck in examples[:2]]
    play_everything()
    answer = client.get(f"/api/runs/{key}/results/").json()
    assert (answer["state"], answer["done"], answer["cells"][0]["games"]) == ("done", 50, 50)
    assert [run["key"] for run in client.get("/api/runs/").json()["results"]] == [key]


def test_a_run_is_paused_resumed_and_cancelled_by_its_owner_alone(
    alice: User, charlie: User, examples: list[Deck]
) -> None:
    key = of(alice).post("/api/runs/", question(examples[:2]), format="json").json()["key"]
    assert of(charlie).post(f"/api/runs/{key}/pause/").status_code == 404
    assert of(charlie).get(f"/api/runs/{key}/").status_code == 200
    for what, state in (("pause", "paused"), ("resume", "active"), ("cancel", "cancelled")):
        assert of(alice).post(f"/api/runs/{key}/{what}/").json()["state"] == state
    assert of(alice).post(f"/api/runs/{key}/resume/").status_code == 409


def test_a_single_deck_of_a_gauntlet_meets_the_examples(alice: User, examples: list[Deck]) -> None:
    asked = question(examples[:1], kind="gauntlet")
    made = of(alice).post("/api/runs/", asked, format="json").json()
    assert len(made["entrants"]) == len(examples)


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"decks": ["0" * 15] * 2}, 400),
        ({"rule": "half-width"}, 400),
        ({"kind": "matrix", "rule": "sequential"}, 400),
        ({"games": 10**6}, 409),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(
    alice: User, examples: list[Deck], change: dict[str, object], status: int
) -> None:
    assert of(alice).post("/api/runs/", question(examples[:2]) | change, format="json").status_code == status
    assert not Run.objects.exists()


def test_asking_needs_an_account_over_the_api(examples: list[Deck]) -> None:
    assert APIClient().post("/api/runs/", question(examples[:2]), format="json").status_code in (401, 403)


def test_the_command_plays_a_run_to_its_end(examples: list[Deck]) -> None:
    said = StringIO()
    conditions = {"games": 50, "level": "random", "turns": 2, "stdout": said}
    call_command("matchup", examples[0].example_slug, examples[1].key, json=True, **conditions)
    [cell] = json.loads(said.getvalue())["cells"]
    assert cell["games"] == 50 == cell["wins"] + cell["draws"] + cell["losses"] + cell["crashes"]


def test_the_command_chooses_players_and_conditions(examples: list[Deck]) -> None:
    slugs = [deck.example_slug for deck in examples[:3]]
    said = StringIO()
    conditions = ["--level=search", "--playouts=30", "--edition=present", "--seed=7", "--turns=9", "--leave"]
    call_command("matchup", *slugs[:2], "--half-width=0.1", *conditions, stdout=said)
    run = Run.objects.get()
    assert (run.kind, run.rule, run.games, run.level, run.playouts) == ("pair", "half-width", 98, "search", 30)
    assert (run.edition, run.seed, run.turns, run.state) == ("present", 7, 9, "active")
    assert run.get_absolute_url() in said.getvalue()
    call_command("matchup", *slugs[:2], "--sequential", "--games=400", "--leave", stdout=said)
    assert Run.objects.filter(rule="sequential", games=400, level="greedy", playouts=0).exists()
    with pytest.raises(CommandError, match="two decks"):
        call_command("matchup", *slugs, "--sequential", "--leave")


def test_the_command_names_a_deck_that_is_not_there(db: None) -> None:
    with pytest.raises(CommandError, match="“nobody”"):
        call_command("matchup", "nobody", "nothing")


@pytest.fixture
def legal(alice: User, examples: list[Deck], monkeypatch: pytest.MonkeyPatch) -> Deck:
    """A private deck of Alice's with few changes to try."""
    monkeypatch.setattr("simulator.matchups.variants.REPLACEMENTS", 1)
    deck = Deck.objects.create(name="Mine", owner=alice, format=examples[0].format, visibility="private")
    deck.replace({row.card_id: row.count for row in examples[0].cards.all()}, Author(alice), kind="import")
    return deck


@pytest.mark.usefixtures("quick_games")
def test_what_is_asked_is_answered_in_as_many_queries_however_many_take_part(
    alice: User, legal: Deck, examples: list[Deck], django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_max_num_queries(60):
        made = of(alice).post("/api/runs/what-if/", {"deck": legal.key, "level": "random", "turns": 2}, format="json")
    assert len(made.json()["entrants"]) > 30


@pytest.mark.usefixtures("quick_games")
def test_a_what_if_is_asked_and_read_over_the_api(alice: User, charlie: User, legal: Deck) -> None:
    asked = {"deck": legal.key, "games": 300, "level": "random"}
    assert of(charlie).post("/api/runs/what-if/", asked, format="json").status_code == 400
    made = of(alice).post("/api/runs/what-if/", asked, format="json")
    assert (made.status_code, made.json()["kind"], made.json()["games"]) == (201, "what-if", 300)
    key = made.json()["key"]
    play_everything()
    found = of(alice).get(f"/api/runs/{key}/changes/").json()
    assert found["state"] == "done"
    assert len(found["rounds"][0]["standings"]) == len(found["changes"])
    assert {change["added"] is None for change in found["changes"]} == {True, False}
    assert of(charlie).get(f"/api/runs/{key}/changes/").status_code == 404


def test_runs_that_compare_decks_have_no_changes(alice: User, examples: list[Deck]) -> None:
    key = of(alice).post("/api/runs/", question(examples[:2]), format="json").json()["key"]
    assert of(alice).get(f"/api/runs/{key}/changes/").status_code == 409


def test_playouts_are_chosen_for_players_that_search_and_tell_cells_apart(alice: User, examples: list[Deck]) -> None:
    for playouts in (20, 40):
        asked = question(examples[:2], level="search", playouts=playouts, games=2)
        assert of(alice).post("/api/runs/", asked, format="json").json()["playouts"] == playouts
    of(alice).post("/api/runs/", question(examples[:2], level="greedy", playouts=20), format="json")
    assert sorted(Cell.objects.values_list("level", "playouts")) == [("greedy", 0), ("search", 20), ("search", 40)]
    assert build_cell_pairing(Cell.objects.get(playouts=40)).playouts == 40


@pytest.mark.usefixtures("quick_games")
def test_the_command_tries_the_changes_of_a_deck(legal: Deck) -> None:
    said = StringIO()
    call_command("matchup", legal.key, what_if=True, games=300, level="random", json=True, stdout=said)
    found = json.loads(said.getvalue())
    assert found["state"] == "done"
    assert found["games"] <= 300
    assert found["changes"][0]["rounds"] == len(found["rounds"])
