"""However many decks there are, a page asks the database as much as with a few."""

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from catalog.models import Card
from decks.models import Deck, Format, Tag
from decks.models.decks import DeckCard, new_key

pytestmark = pytest.mark.django_db

FEW, MANY, MOST_QUERIES = 60, 10_000, 40


def add_decks(count: int, owner: User, cards: list[Card], fmt: Format) -> None:
    """`count` public decks of four cards each, all of one tag."""
    tag = Tag.named(["many"])[0]
    columns = {"owner": owner, "format": fmt, "visibility": "public", "version": 1}
    decks = Deck.objects.bulk_create(
        [Deck(name=f"Стражи {n}", search_key=f"стражи {n}", key=new_key(), **columns) for n in range(count)]
    )
    rows = [
        DeckCard(deck=deck, card=cards[(n + k) % len(cards)], count=2) for n, deck in enumerate(decks) for k in range(4)
    ]
    DeckCard.objects.bulk_create(rows, batch_size=1000)
    Deck.tags.through.objects.bulk_create([Deck.tags.through(deck=deck, tag=tag) for deck in decks], batch_size=1000)


def test_no_page_asks_more_of_the_database_at_10_000_decks(
    client: Client, guards: list[Card], constructed: Format, judge: User
) -> None:
    add_decks(FEW, judge, guards, constructed)
    key = Deck.objects.latest("pk").key
    decks = reverse("decks:decks")
    pages = [
        reverse("home"),
        decks,
        f"{decks}?q=Страж 1",
        f"{decks}?sort=liked&format=constructed&tag=many&page=2",
        reverse("decks:mine"),
        reverse("decks:moderation"),
        reverse("decks:with_card", args=[guards[0].pk]),
        guards[0].get_absolute_url(),
        reverse("api:deck-list"),
        *(reverse(f"decks:{page}", args=[key]) for page in ("deck", "edit", "history", "details", "sheets")),
    ]
    client.force_login(judge)

    def queries() -> dict[str, int]:
        counts = {}
        for page in pages:
            with CaptureQueriesContext(connection) as asked:
                assert client.get(page).status_code == 200
            counts[page] = len(asked)
        return counts

    few = queries()
    add_decks(MANY, judge, guards, constructed)
    many = queries()
    assert all(many[page] <= few[page] for page in pages), (few, many)
    assert max(few.values()) <= MOST_QUERIES
