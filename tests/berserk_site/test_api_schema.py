"""Tests that the API follows its schema: every call, with requests of a guest, an account and staff.

On SQLite, an account tests each limit of the schema one by one for a sixteenth of the calls, drawn by a seed; `make
fuzz` covers all calls. On both databases, an account sends some random cases of all calls. Guests and staff send fewer
cases, only on SQLite, because their requests reach the same code or are refused before it.
"""

from __future__ import annotations

import os
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from django.contrib.auth.models import User
from django.test import Client
from hypothesis import HealthCheck, settings
from schemathesis import checks

from berserk_site.models import ApiKey
from decks.models import Author, Deck, Format
from tests.decks.cards import make_card
from tests.decks.conftest import shelve_cards

pytestmark = pytest.mark.long

# The same calls in every run, so that a fault is found again; `make fuzz` sends others and more.
EXAMPLES = int(os.environ.get("FUZZ", "4"))
FEW, FEWER = (
    settings(max_examples=number, deadline=None, suppress_health_check=list(HealthCheck))
    for number in (EXAMPLES, max(2, EXAMPLES // 3))
)
ANSWERS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


@pytest.fixture
def calls(site: str, alice: User) -> Any:
    """The schema, with a deck of Alice's in the catalogue that it speaks of; calls of it as they come."""
    cards = shelve_cards([make_card(f"Страж {n}", n, name_en=f"Guard {n}") for n in range(1, 4)])
    deck = Deck.objects.create(owner=alice, name="Стража", format=Format.objects.get(slug="constructed"))
    deck.change({card.pk: 3 for card in cards}, Author(alice))
    calls = schemathesis.openapi.from_url(f"{site}/api/schema/?format=json", timeout=60)
    calls.config.phases.update(phases=["fuzzing"])
    return calls


@pytest.fixture
def limits(calls: Any) -> Any:
    """The same schema, the limits of its calls one by one."""
    calls.config.phases.update(phases=["coverage"])
    return calls


def _is_drawn(call: Any) -> bool:
    seed = os.environ.get("SAMPLE", "2009")
    return "FUZZ" in os.environ or crc32(f"{seed}/{call.operation.label}".encode()) % 16 == 0


schema = schemathesis.pytest.from_fixture("calls")
schema_of_limits = schemathesis.pytest.from_fixture("limits").include(_is_drawn)


@pytest.fixture
def alices_key(alice: User) -> str:
    return ApiKey.make(alice, "test")


@pytest.fixture
def judges_key(judge: User) -> str:
    return ApiKey.make(judge, "test")


def ask(case: Any, key: str = "") -> None:
    case.call_and_validate(checks=ANSWERS, timeout=60, headers={"Authorization": f"Token {key}"} if key else {})


@pytest.mark.one_database
@schema.parametrize()
@FEWER
def test_every_call_answers_a_guest_as_the_schema_says(case: Any) -> None:
    ask(case)


@schema.parametrize()
@FEW
def test_every_call_answers_an_account_as_the_schema_says(case: Any, alices_key: str) -> None:
    ask(case, alices_key)


@pytest.mark.one_database
@schema_of_limits.parametrize()
@FEW
def test_a_call_at_its_limits_answers_an_account_as_the_schema_says(case: Any, alices_key: str) -> None:
    ask(case, alices_key)


@pytest.mark.one_database
@schema.parametrize()
@FEWER
def test_every_call_answers_staff_as_the_schema_says(case: Any, judges_key: str) -> None:
    ask(case, judges_key)


def test_the_schema_is_served_as_a_page_and_as_a_file(db: None) -> None:
    assert Client().get("/api/docs/").status_code == 200
    assert Client().get("/api/").headers["Location"] == "/api/docs/"
    assert b"/api/events/" in Client().get("/api/schema/?format=json").content
