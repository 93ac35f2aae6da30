"""A fragment for htmx is never mistaken for the page of the same address."""

import pytest
from django.test import Client

HTMX = {"hx-request": "true", "hx-target": "section#found"}


@pytest.mark.django_db
def test_no_cache_stores_an_answer_to_htmx(client: Client) -> None:
    assert "no-store" in client.get("/berserk/cards/", headers=HTMX)["Cache-Control"]


@pytest.mark.django_db
def test_a_page_may_be_stored_but_varies_by_what_htmx_asks(client: Client) -> None:
    page = client.get("/berserk/cards/")
    assert "no-store" not in page.get("Cache-Control", "")
    assert {"HX-Request", "HX-Target"} <= set(page["Vary"].split(", "))
