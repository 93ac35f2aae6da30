"""Nothing unlisted is found by trying running numbers: addresses hold keys, and each asks who may see what it shows."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from catalog.models import Card
from decks.models import Comment, Deck
from simulator.matchups.models import Run

pytestmark = pytest.mark.both_databases

SECRET = "Тайная стража"


@pytest.fixture
def unlisted_deck(make_deck: Any, guards: list[Card], alice: User) -> Deck:
    deck: Deck = make_deck(alice, dict.fromkeys(guards, 3), name=SECRET, visibility="unlisted")
    return deck


@pytest.fixture
def comment(unlisted_deck: Deck, alice: User) -> Comment:
    return Comment.objects.create(deck=unlisted_deck, author=alice, text="Наш секрет")


def test_the_match_ups_of_an_unlisted_deck_are_not_found_by_its_number(client: Client, unlisted_deck: Deck) -> None:
    assert client.get(f"/matchups/deck/{unlisted_deck.pk}/").status_code == 404


@pytest.mark.parametrize("path", ["/berserk/matchups/new/?asked={}", "/berserk/matchups/new/?opponents={}"])
def test_an_unlisted_deck_is_not_found_by_its_number(client: Client, unlisted_deck: Deck, path: str) -> None:
    answer = client.get(path.format(unlisted_deck.pk))
    assert SECRET not in answer.content.decode()


@pytest.mark.parametrize("path", ["/matchups/deck/{}/", "/berserk/matchups/new/?asked={}"])
def test_an_unlisted_deck_is_found_by_its_key(client: Client, unlisted_deck: Deck, path: str) -> None:
    assert client.get(path.format(unlisted_deck.key)).status_code == 200


@pytest.mark.parametrize("number", ["²", "9" * 30, "-1", "a" * 40, "\0"])
def test_a_deck_that_cannot_be_is_not_offered(client: Client, db: None, number: str) -> None:
    assert client.get("/berserk/matchups/new/", {"asked": number}).status_code == 200


@pytest.mark.parametrize("what", ["report", "delete"])
def test_a_comment_on_an_unlisted_deck_is_not_found_by_its_number(
    client: Client, charlie: User, comment: Comment, what: str
) -> None:
    client.force_login(charlie)
    for path in (f"/decks/comments/{comment.pk}/{what}/", f"/decks/{'0' * 15}/comments/{comment.pk}/{what}/"):
        for ask in (client.get, client.post):
            answer = ask(path)
            assert answer.status_code in (404, 405)
            assert SECRET not in answer.content.decode()
    assert Comment.objects.filter(pk=comment.pk).exists()


def test_a_comment_is_found_below_its_own_deck_alone(
    client: Client,
    judge: User,
    comment: Comment,
    make_deck: Any,
) -> None:
    other = make_deck(judge)
    client.force_login(judge)
    for what in ("report", "moderate", "delete_comment"):
        address = reverse(f"decks:{what}", args=[other.key, comment.pk])
        assert client.post(address, {"verdict": "hide"}).status_code == 404, what


def test_a_run_is_not_followed_by_its_number(client: Client, alice: User) -> None:
    run = Run.objects.create(
        user=alice, kind="pair", level="random", edition="2009", turns=4, seed=0, engine="", rule="games", games=2
    )
    assert client.get(f"/live/run/{run.pk}/").status_code == 404
    client.force_login(alice)
    assert client.get(f"/live/run/{run.pk}/").status_code == 404
    assert client.get(f"/live/run/{run.key}/").status_code == 200
