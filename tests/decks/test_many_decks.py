"""However many decks there are, a page asks the database as much as with a few."""

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from catalog.models import Card, Ruling, Upload
from decks.models import Author, Comment, Deck, Format, Like, Report, Tag
from decks.models.decks import DeckCard, new_key

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

FEW, MANY, MOST_QUERIES = 60, 10_000, 40
DOWNLOAD_QUERIES = 50  # one for each kind of row that names a person


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
    client: Client, guards: list[Card], constructed_format: Format, judge: User
) -> None:
    add_decks(FEW, judge, guards, constructed_format)
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
    add_decks(MANY, judge, guards, constructed_format)
    many = queries()
    assert all(many[page] <= few[page] for page in pages), (few, many)
    assert max(few.values()) <= MOST_QUERIES


def add_everything(name: str, judge: User, others: list[User], cards: list[Card], fmt: Format) -> None:
    """Add a deck with revisions and editors, comments on it and on a card, a custom format and an upload."""
    deck = Deck.objects.create(owner=judge, name=name, format=fmt, visibility="public")
    for card in cards:
        deck.change({card.pk: 1}, Author(judge), note=name)
    deck.tags.set(Tag.named([name]))
    deck.editors.set(others)
    Deck.objects.create(owner=judge, name=name, format=fmt, visibility="public", copied_from=deck)
    for person, reader in zip([judge, *others], [*others, judge], strict=True):
        Like.objects.create(deck=deck, user=person)
        said = Comment.objects.create(deck=deck, author=person, text=name)
        Report.objects.create(comment=said, reporter=reader)
    rules = Format.objects.create(slug=name, name_ru=name, name_en=name)
    rules.sets.set([cards[0].set])
    rules.bans.create(name=name, name_key=name)
    Ruling.objects.create(card=cards[0], author=judge, date="2020-01-01", text_ru=name)
    Upload.objects.create(uploader=judge, name=f"{name}.csv", content=b"")


def test_no_page_asks_more_of_the_database_for_what_people_wrote(
    client: Client, guards: list[Card], constructed_format: Format, judge: User, alice: User, bob: User
) -> None:
    add_everything("first", judge, [alice, bob], guards[:3], constructed_format)
    deck = Deck.objects.filter(copied_from=None, owner=judge).get()
    pages = [
        *(reverse(f"decks:{page}") for page in ("formats", "new_format", "moderation", "new")),
        *(reverse(f"decks:{page}", args=["first"]) for page in ("format", "edit_format")),
        *(reverse(f"decks:{page}", args=[deck.key]) for page in ("deck", "edit", "history", "details")),
        reverse("decks:history", args=[deck.key]) + "?from=1&to=3",
        reverse("decks:export", args=[deck.key, "text"]),
        *(reverse(page) for page in ("catalog:import", "account", "account_download")),
        guards[0].get_absolute_url(),
        *(reverse(f"api:{page}") for page in ("format-list", "deck-list", "set-list")),
        reverse("api:deck-list") + "?mine=true",
        reverse("api:deck-detail", args=[deck.key]),
    ]
    client.force_login(judge)

    def queries() -> dict[str, int]:
        counts = {}
        for page in pages:
            with CaptureQueriesContext(connection) as asked:
                assert client.get(page).status_code == 200, page
            counts[page] = len(asked)
        return counts

    queries()  # reads what a process keeps
    few = queries()
    for n in range(20):
        add_everything(f"more-{n}", judge, [alice, bob], guards, constructed_format)
        deck.change({guards[n % 12].pk: 1}, Author(alice))
        Comment.objects.create(deck=deck, author=alice, text="once more")
    queries()
    many = queries()
    assert all(many[page] <= few[page] for page in pages), (few, many)
    download = few.pop(reverse("account_download"))
    assert max(few.values()) <= MOST_QUERIES and download <= DOWNLOAD_QUERIES
