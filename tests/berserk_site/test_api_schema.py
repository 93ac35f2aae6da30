"""The API keeps to its schema: every call of it, with what a guest, an account and staff may send."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from django.contrib.auth.models import User
from django.test import Client
from hypothesis import HealthCheck, settings
from schemathesis import checks

from berserk_site.models import ApiKey
from decks.models import Author, Deck, Format
from tests.decks.cards import printed
from tests.decks.conftest import shelve_cards

# The same calls in every run: a fault found here is found again.
FEW = settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
ANSWERS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


@pytest.fixture
def calls(site: str, alice: User) -> Any:
    """The schema, with a deck of Alice's in the catalogue that it speaks of."""
    cards = shelve_cards([printed(f"Страж {n}", n, name_en=f"Guard {n}") for n in range(1, 4)])
    deck = Deck.objects.create(owner=alice, name="Стража", format=Format.objects.get(slug="constructed"))
    deck.change({card.pk: 3 for card in cards}, Author(alice))
    return schemathesis.openapi.from_url(f"{site}/api/schema/?format=json", timeout=60)


schema = schemathesis.pytest.from_fixture("calls")


def ask(case: Any, user: User | None) -> None:
    token = user and ApiKey.make(user, "test")
    case.call_and_validate(checks=ANSWERS, headers={"Authorization": f"Token {token}"} if token else {})


@schema.parametrize()
@FEW
def test_every_call_answers_a_guest_as_the_schema_says(case: Any) -> None:
    ask(case, None)


@schema.parametrize()
@FEW
def test_every_call_answers_an_account_as_the_schema_says(case: Any, alice: User) -> None:
    ask(case, alice)


@schema.parametrize()
@FEW
def test_every_call_answers_staff_as_the_schema_says(case: Any, judge: User) -> None:
    ask(case, judge)


def test_the_schema_is_served_as_a_page_and_as_a_file(db: None) -> None:
    assert Client().get("/api/docs/").status_code == 200
    assert Client().get("/api/").headers["Location"] == "/api/docs/"
    assert b"/api/events/" in Client().get("/api/schema/?format=json").content
