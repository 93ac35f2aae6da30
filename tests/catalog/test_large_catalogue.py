"""With 20,000 cards and 500 own decks, pages ask the database as often as with a few and read no card text."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from catalog.berserk.language import parser
from catalog.models import Card, CardSet
from decks.models import Deck, Format
from decks.models.decks import DeckCard, new_key
from tests.catalog.many import add_cards

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

PAGES = (
    "/berserk/matchups/new/",
    "/berserk/matchups/new/?q=стражи 1",
    "/berserk/decks/",
    "/berserk/decks/?q=стражи 1",
    "/berserk/decks/mine/",
    "/berserk/cards/",
    "/berserk/cards/?q=life>3",
    "/berserk/cards/?view=table",
)
CARDS, DECKS, FEW = 20_000, 500, 60


def add_decks(owner: User, count: int) -> None:
    """Public decks of thirty cards, spread over the whole catalogue."""
    cards = list(Card.objects.filter(set__game="berserk").values_list("pk", flat=True))
    columns: dict[str, Any] = {"owner": owner, "visibility": "public", "version": 1}
    columns["format"] = Format.objects.get(slug="constructed")
    decks = Deck.objects.bulk_create(
        [Deck(name=f"Стражи {n}", search_key=f"стражи {n}", key=new_key(), **columns) for n in range(count)]
    )
    rows = {(deck.pk, cards[(n * 17 + k) % len(cards)]): deck for n, deck in enumerate(decks) for k in range(30)}
    DeckCard.objects.bulk_create(
        [DeckCard(deck=deck, card_id=card, count=1) for (_deck, card), deck in rows.items()], batch_size=1000
    )


def count_queries(client: Client) -> dict[str, int]:
    counts = {}
    for page in PAGES:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(page).status_code == 200, page
        counts[page] = len(queries)
    return counts


def test_no_page_asks_more_or_reads_texts_at_20_000_cards(
    client: Client, valley: CardSet, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> None:
        raise AssertionError("a page read a card's text in the request")

    add_decks(alice, FEW)
    client.force_login(alice)
    monkeypatch.setattr(parser, "understand_sentence", refuse)
    parser._parse.cache_clear()
    count_queries(client)  # reads what a process keeps
    few = count_queries(client)
    add_cards(CARDS)
    add_decks(alice, DECKS)
    count_queries(client)
    many = count_queries(client)
    assert {page: (few[page], many[page]) for page in PAGES if many[page] > few[page]} == {}
