"""oEmbed: what other sites are told of a deck and a table, and that they may frame these pages and no others."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from catalog.models import Card
from decks.models import Deck
from simulator.tables.access import Person
from simulator.tables.models import Table
from simulator.tables.table_setup import Conditions, open_table
from tests.markup import squeeze

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

HOST = "http://testserver"


@pytest.fixture
def deck(guards: list[Card], make_deck: Callable[..., Deck], alice: User) -> Deck:
    return make_deck(alice, dict.fromkeys(guards, 3), visibility=Deck.Visibility.UNLISTED, name="Grey <Watch>")


@pytest.fixture
def table(deck: Deck, bob: User) -> Table:
    return open_table(Person(bob), "", deck, Conditions(watched=True), "novice", deck)


def ask(client: Client, url: str, **query: Any) -> Any:
    return client.get(reverse("oembed"), {"url": url, **query}, headers={"accept-language": "en"})


def directive(answer: Any) -> str:
    found = re.search(r"frame-ancestors ([^;]*)", answer["Content-Security-Policy"])
    assert found is not None
    return found[1]


def test_the_page_of_a_deck_names_the_address_that_describes_it(client: Client, deck: Deck) -> None:
    page = squeeze(client.get(deck.get_absolute_url()).text)
    link = re.search(r'<link rel="alternate" type="application/json\+oembed" href="([^"]+)" title="([^"]+)">', page)
    assert link is not None and unescape(link[2]) == "Grey <Watch>"
    said = client.get(unescape(link[1]))
    assert said.status_code == 200 and said["Access-Control-Allow-Origin"] == "*"
    told = said.json()
    assert (told["version"], told["type"], told["title"], told["author_name"]) == ("1.0", "rich", deck.name, "Alice")
    frame = re.search(r'<iframe src="([^"]+)"', told["html"])
    assert frame is not None and "<Watch>" not in told["html"]
    shown = client.get(urlsplit(frame[1]).path)
    assert shown.status_code == 200 and "Grey &lt;Watch&gt;" in shown.text
    picture = client.get(urlsplit(told["thumbnail_url"]).path)
    assert picture["Content-Type"] == "image/png"
    assert (told["thumbnail_width"], told["thumbnail_height"]) == (1200, 630)


def test_the_page_of_a_table_names_the_address_that_describes_it(client: Client, table: Table) -> None:
    page = squeeze(client.get(table.get_absolute_url()).text)
    link = re.search(r'type="application/json\+oembed" href="([^"]+)"', page)
    assert link is not None
    frame = re.search(r'<iframe src="([^"]+)"', client.get(unescape(link[1])).json()["html"])
    assert frame is not None
    shown = client.get(urlsplit(frame[1]).path)
    assert shown.status_code == 200 and "Bob" in shown.text and "<form" not in shown.text


@pytest.mark.parametrize(
    "address",
    [
        "https://elsewhere.example/decks/0123456789abcde/",
        "ftp://testserver/decks/0123456789abcde/",
        "javascript:alert(1)",
        "http://testserver@elsewhere.example/decks/0123456789abcde/",
        "http://[broken",
        f"{HOST}/decks/0123456789abcde/",
        f"{HOST}/accounts/",
        f"{HOST}/no/such/page",
        "/decks/0123456789abcde/",
        f"{HOST}/{'a' * 600}",
    ],
)
def test_an_address_of_another_kind_answers_404(client: Client, address: str) -> None:
    assert ask(client, address).status_code == 404


def test_a_request_that_is_not_oembed_is_told_what_is_wrong(client: Client, deck: Deck) -> None:
    url = f"{HOST}{deck.get_absolute_url()}"
    assert ask(client, url, format="xml").status_code == 501
    assert ask(client, "").status_code == 400
    for wrong in ("wide", "-5", "10", "²²²", "1000000"):
        refused = ask(client, url, maxwidth=wrong)
        assert refused.status_code == 400 and "maxwidth" in refused.json()["detail"]
    smaller = ask(client, url, maxwidth="320", maxheight="5000").json()
    assert (smaller["width"], smaller["height"]) == (320, 420) and 'width="320"' in smaller["html"]


def test_what_strangers_may_not_see_is_embedded_for_nobody(client: Client, deck: Deck, table: Table, bob: User) -> None:
    deck.visibility = Deck.Visibility.PRIVATE
    deck.save()
    Table.objects.filter(pk=table.pk).update(watched=False)
    for user in (deck.owner, bob):
        assert user is not None
        client.force_login(user)
        for address in (deck.get_absolute_url(), table.get_absolute_url()):
            assert ask(client, f"{HOST}{address}").status_code == 404
            assert client.get(f"{address}embed/").status_code == 404
    assert "json+oembed" not in client.get(table.get_absolute_url()).text


def test_other_sites_may_frame_embedded_pages_and_no_others(client: Client, deck: Deck, table: Table) -> None:
    for address in (deck.get_absolute_url(), table.get_absolute_url()):
        page, framed = client.get(address), client.get(f"{address}embed/")
        assert directive(page) == "'none'" and page["X-Frame-Options"] == "DENY"
        assert directive(framed) == "*" and "X-Frame-Options" not in framed
        assert "csrfmiddlewaretoken" not in framed.text and "<script" not in framed.text
