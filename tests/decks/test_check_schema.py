"""`POST /api/decks/check/` answers as its schema says, what cannot be read included."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from schemathesis import checks

from tests.decks.cards import make_card
from tests.decks.conftest import shelve_cards

ANSWERS = [checks.status_code_conformance, checks.content_type_conformance, checks.response_schema_conformance]


@pytest.mark.one_database
def test_every_answer_to_a_list_is_as_its_schema_says(site: str) -> None:
    shelve_cards([make_card(f"Страж {n}", n) for n in range(1, 4)])
    operation: Any = schemathesis.openapi.from_url(f"{site}/api/schema/?format=json", timeout=60)["/api/decks/check/"][
        "POST"
    ]
    for status, body in (
        (200, {"list": "3 Страж 1"}),
        (422, {"list": "3 Страж 1\nСтражик 2"}),
        (422, {"list": "3 Страж 1", "format": "limited", "pool": "Никто"}),
        (400, {"list": "", "format": "nothing"}),
        (400, {}),
    ):
        case = operation.Case(body=body, media_type="application/json")
        answer = case.call()
        assert answer.status_code == status, body
        case.validate_response(answer, checks=ANSWERS)
    declared = operation.definition.raw["responses"]["422"]["content"]["application/json"]["schema"]
    assert declared, "the shape of a list that cannot be read is declared"
