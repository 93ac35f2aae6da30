"""Tests of API responses: every error is JSON, and a browser session needs a CSRF token for API changes."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from decks.models import Deck

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("method", ["patch", "put"])
@pytest.mark.parametrize("cards", [[{}], [{"name": "Страж 1"}], [{"count": 2}], ["x"], {"name": "x"}, [None]])
def test_a_row_of_a_deck_that_lacks_something_is_named(
    client: Client,
    alice: User,
    make_deck: Any,
    cards: Any,
    method: str,
) -> None:
    deck = make_deck(alice)
    client.force_login(alice)
    sent = {"cards": cards} | ({"name": "D", "format": "constructed"} if method == "put" else {})
    answer = getattr(client, method)(f"/api/decks/{deck.key}/", sent, content_type="application/json")
    assert (answer.status_code, list(answer.json())) == (400, ["cards"])


@pytest.mark.parametrize("path", ["/api/nothing/", "/api/decks/x/y/", "/api/events/\0/", "/api/%00"])
def test_an_address_that_is_none_of_the_apis_is_answered_in_json(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (400, 404)
    assert answer.json()["detail"]


def test_what_breaks_in_the_api_is_answered_in_json(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any, **kwargs: Any) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(Deck.objects, "with_details", broken)
    answer = Client(raise_request_exception=False).get("/api/decks/")
    assert (answer.status_code, bool(answer.json()["detail"])) == (500, True)


def test_a_guests_seat_acts_by_cookie_only_with_the_token_of_a_form(make_event: Any) -> None:
    event = make_event(seats=2)
    browser = Client(enforce_csrf_checks=True)
    page = browser.get(f"/events/{event.pk}/")
    token = browser.cookies["csrftoken"].value
    joined = browser.post(reverse("events:join", args=[event.pk]), {"name": "G", "csrfmiddlewaretoken": token})
    assert (page.status_code, joined.status_code) == (200, 302)
    path = f"/api/events/{event.pk}/ready/"
    without = browser.post(path, {"ready": True}, content_type="application/json")
    assert (without.status_code, "CSRF" in without.json()["detail"]) == (403, True)
    named = browser.post(path, {"ready": True}, content_type="application/json", headers={"X-CSRFToken": token})
    assert named.status_code == 200
    assert browser.get(f"/api/events/{event.pk}/me/").status_code == 200


def test_who_comes_without_a_session_joins_over_the_api_without_a_token(make_event: Any) -> None:
    program = APIClient(enforce_csrf_checks=True)
    assert program.post(f"/api/events/{make_event(seats=2).pk}/join/", {"name": "P"}).status_code == 201
