"""Whose runs are whose: guests who sign in or up keep theirs; an account's are downloaded and go with it."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from pytest_django.fixtures import Settings

from berserk_site.account_data import delete_account, export
from decks.models import Deck
from simulator.matchups.cells import Contender
from simulator.matchups.models import Cell, DeckList, Run
from simulator.matchups.run_request import Owner, RunQuestion, ask
from tests.conftest import PASSWORD
from tests.simulator.matchups.playing import play_everything

pytestmark = pytest.mark.django_db


COUNTED = ("wins", "draws", "losses", "crashes")


def pair(owner: User, decks: list[Deck], games: int = 50) -> Run:
    question = RunQuestion("pair" if len(decks) == 2 else "gauntlet", games=games, level="random", turns=1)
    return ask(Owner(owner), question, [Contender.of(deck) for deck in decks])


def form_of(decks: list[Deck]) -> dict[str, Any]:
    form = {"kind": "pair", "asked": decks[0].key, "opponents": [decks[1].key], "rule": "games", "games": 10}
    return form | {"level": "random", "edition": "2009"}


def asked_as_guest(guest: Client, decks: list[Deck]) -> Run:
    guest.post(reverse("matchups:new"), form_of(decks))
    run = Run.objects.get()
    assert run.user is None
    return run


def test_a_guest_who_signs_in_keeps_the_runs(alice: User, examples: list[Deck]) -> None:
    guest, other = Client(), Client()
    run = asked_as_guest(guest, examples)
    other.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})
    run.refresh_from_db()
    assert run.user is None
    guest.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})
    run.refresh_from_db()
    assert run.user_id == alice.pk
    assert run.guest == ""
    assert run.get_absolute_url() in guest.get(reverse("matchups:matchups")).content.decode()


def test_a_guest_who_signs_up_keeps_the_runs(examples: list[Deck]) -> None:
    guest = Client()
    run = asked_as_guest(guest, examples)
    guest.post(reverse("account_signup"), {"username": "Dora", "password1": PASSWORD, "password2": PASSWORD})
    run.refresh_from_db()
    assert run.user == User.objects.get(username="Dora")


@pytest.mark.parametrize(("limited", "rate"), [("runs", "2/hour"), ("games", "20/day"), ("guests", "2/hour")])
def test_guests_of_one_address_ask_for_a_limited_number_of_runs_and_games(
    examples: list[Deck], settings: Settings, limited: str, rate: str
) -> None:
    """The limit holds across sessions: each guest here has a separate session."""
    settings.THROTTLES = {**settings.THROTTLES, limited: rate}
    form = form_of(examples)
    answers = [Client().post(reverse("matchups:new"), form) for _guest in range(3)]
    elsewhere = Client(REMOTE_ADDR="192.0.2.77").post(reverse("matchups:new"), form)
    assert [answer.status_code for answer in (*answers, elsewhere)] == [302, 302, 429, 302]
    assert int(answers[2]["Retry-After"]) > 0
    assert Run.objects.exclude(guest="").count() == 3


def test_the_download_holds_ones_runs_with_their_lists_and_results(
    alice: User, bob: User, examples: list[Deck]
) -> None:
    run = pair(alice, examples[:2])
    pair(bob, examples[1:3])
    play_everything()
    [told] = export(alice)["matchups"]["runs"]
    assert told["key"] == run.key
    assert [entrant["name"] for entrant in told["entrants"]] == [deck.title for deck in examples[:2]]
    assert sum(count for count, _code, _number in told["entrants"][0]["cards"]) == examples[0].size
    [result] = told["results"]
    assert result["wins"] + result["draws"] + result["losses"] + result["crashes"] == 50


def test_the_download_asks_as_many_queries_however_many_runs_there_are(
    alice: User, examples: list[Deck], quick_games: None
) -> None:
    def download() -> tuple[int, list[dict[str, Any]]]:
        with CaptureQueriesContext(connection) as queries:
            runs = export(alice)["matchups"]["runs"]
        return len(queries), runs

    pair(alice, examples[:2])
    play_everything()
    few, [first] = download()
    pair(alice, examples[:2], games=30)  # a part of the batch that the first one reads whole
    pair(alice, [examples[1], examples[0], examples[2]], games=70)
    play_everything()
    many, runs = download()
    assert many == few
    assert runs[0] == first
    told = [[sum(cell[name] for name in COUNTED) for cell in run["results"]] for run in runs]
    assert told == [[50], [30], [70, 70]]


def test_with_an_account_go_its_runs_and_the_lists_that_only_they_entered(
    alice: User, bob: User, examples: list[Deck]
) -> None:
    pair(alice, [examples[0], examples[1]])
    pair(bob, [examples[1], examples[2]])
    play_everything()
    delete_account(alice)
    [left] = Run.objects.all()
    assert left.user == bob
    entered = set(left.entrants.values_list("cards", flat=True))
    assert set(DeckList.objects.values_list("pk", flat=True)) == entered
    assert Cell.objects.count() == 1
