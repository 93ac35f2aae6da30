"""A list of decks computes and draws each tile once for each state of its deck, and never shows an earlier state."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from catalog.models import Card
from decks.deck_tiles import summarize
from decks.models import Ban, Deck, Format, Tag
from decks.models.revisions import Author

pytestmark = pytest.mark.django_db


@pytest.fixture
def deck(make_deck: Any, guards: Any, alice: User) -> Deck:
    """A legal deck: thirty cards of ten names."""
    made: Deck = make_deck(alice, dict.fromkeys(guards[:10], 3))
    return made


def summary_now(deck: Deck) -> Any:
    [summary] = summarize([Deck.objects.get(pk=deck.pk)])
    return summary


def test_a_deck_that_did_not_change_is_not_computed_again(deck: Deck) -> None:
    first = summary_now(deck)
    with CaptureQueriesContext(connection) as queries:
        assert summary_now(deck) is first
    assert len(queries) == 5  # the deck, its format with sets and bans, and the stamp of its cards


def test_every_change_that_a_verdict_or_figures_depend_on_gives_new_ones(deck: Deck, guards: Any, alice: User) -> None:
    legal = summary_now(deck)
    assert legal.verdict.legal and legal.figures.total == 30
    deck.change({guards[0].pk: -1}, Author(alice))
    smaller = summary_now(deck)
    assert (smaller.verdict.count, smaller.verdict.legal) == (29, False)
    deck.change({guards[0].pk: 1}, Author(alice))
    ban = Ban.objects.create(format=deck.format, name=guards[0].name_ru)
    assert not summary_now(deck).verdict.legal
    ban.delete()
    assert summary_now(deck).verdict.legal
    Format.objects.filter(pk=deck.format_id).update(minimum=31)
    assert not summary_now(deck).verdict.legal
    Format.objects.filter(pk=deck.format_id).update(minimum=30)
    average = summary_now(deck).figures.average_cost
    card = Card.objects.get(pk=guards[0].pk)
    card.berserk.cost += 3
    card.berserk.save()
    card.save()
    assert summary_now(deck).figures.average_cost > average


def test_a_tile_shows_a_new_name_and_a_new_like(client: Client, deck: Deck, bob: User) -> None:
    address = reverse("decks:decks")
    client.get(address)
    Deck.objects.filter(pk=deck.pk).update(name="Renamed")
    deck.likes.create(user=bob)
    page = client.get(address).content.decode()
    assert "Renamed" in page and "Likes:" in page


def test_a_list_reads_each_format_once_and_counts_tags_of_public_decks(
    client: Client, make_deck: Any, guards: Any, alice: User
) -> None:
    for n, visibility in enumerate(("private", "public", "public")):
        names = ["tempo", "rush"] if visibility == "private" else ["tempo"]
        make_deck(alice, {guards[n]: 1}, visibility=visibility).tags.set(Tag.named(names))
    address = reverse("decks:decks")
    client.get(address)
    with CaptureQueriesContext(connection) as asked:
        page = client.get(address)
    assert [(tag.name, tag.used) for tag in page.context["tags"]] == [("tempo", 2)]
    assert sum('FROM "decks_format"' in query["sql"] for query in asked.captured_queries) <= 1
    assert sum('FROM "decks_ban"' in query["sql"] for query in asked.captured_queries) == 1
