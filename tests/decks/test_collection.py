"""Tests of collections: changes by clicks and lists, search, use in decks, and privacy."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from catalog.models import Card, Owned
from decks.account_data import export
from decks.models import Deck
from decks.views.collection import lacking

pytestmark = pytest.mark.django_db
PAGE = reverse("decks:collection")


def own(client: Client, card: Card, count: object) -> int:
    return client.post(reverse("decks:own", args=[card.pk]), {"count": count}).status_code


def counts(user: User) -> dict[int, int]:
    return dict(Owned.objects.filter(user=user).values_list("card", "count"))


@pytest.fixture
def signed(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def test_a_click_sent_twice_is_the_same_and_zero_is_none(signed: Client, alice: User, guards: list[Card]) -> None:
    assert (own(signed, guards[0], 2), own(signed, guards[0], 2)) == (302, 302)
    assert counts(alice) == {guards[0].pk: 2}
    assert own(signed, guards[0], 0) == 302
    assert counts(alice) == {}


@pytest.mark.parametrize("count", ["-1", "1000", "two", "", "²"])
def test_a_number_that_is_none_changes_nothing(signed: Client, alice: User, guards: list[Card], count: str) -> None:
    Owned.objects.put(alice, {guards[0].pk: 3})
    assert own(signed, guards[0], count) == 400
    assert counts(alice) == {guards[0].pk: 3}


def test_a_list_is_added_or_is_the_whole(signed: Client, alice: User, guards: list[Card]) -> None:
    Owned.objects.put(alice, {guards[0].pk: 1, guards[1].pk: 1})
    address = reverse("decks:collection_import")
    signed.post(address, {"list": "2 Страж 1\nSideboard\n1 Guard 3", "instead": "0"})
    assert counts(alice) == {guards[0].pk: 3, guards[1].pk: 1, guards[2].pk: 1}
    answer = signed.post(address, {"list": "5 Страж 2\n1 Никто", "instead": "1"})
    assert answer.status_code == 422 and "Никто" in answer.text
    assert len(counts(alice)) == 3
    signed.post(address, {"list": "5 Страж 2\n1 Никто", "instead": "1", "without_mistakes": "1"})
    assert counts(alice) == {guards[1].pk: 5}


def test_the_page_lists_what_is_owned_and_what_is_not(signed: Client, alice: User, guards: list[Card]) -> None:
    Owned.objects.put(alice, {card.pk: 2 for card in guards[:3]})
    assert [count for _, count in signed.get(PAGE).context["rows"]] == [2, 2, 2]
    assert len(signed.get(PAGE, {"shown": "missing"}).context["rows"]) == 9
    assert len(signed.get(PAGE, {"shown": "all", "q": "страж"}).context["rows"]) == 12
    share = signed.get(PAGE).context["sets"][0]
    assert (share.cards, share.different, share.copies) == (12, 3, 6)


def test_searches_are_limited_to_what_is_owned_and_stay_so(signed: Client, alice: User, guards: list[Card]) -> None:
    cards = reverse("catalog:cards")
    assert not signed.get(cards).context["collects"]
    Owned.objects.put(alice, {guards[4].pk: 1})
    page = signed.get(cards, {"owned": "1"})
    assert [card.pk for card in page.context["page"]] == [guards[4].pk]
    link = re.search(r'id="element-forest" href="([^"]+)"', page.text)
    assert link and "owned=1" in link[1]


def test_a_deck_says_what_its_reader_lacks(
    signed: Client, alice: User, bob: User, guards: list[Card], make_deck: Callable[..., Deck]
) -> None:
    deck = make_deck(bob, {guards[0]: 3, guards[1]: 2})
    assert "lacking-title" not in signed.get(deck.get_absolute_url()).text
    Owned.objects.put(alice, {guards[0].pk: 1, guards[1].pk: 2})
    deck = Deck.objects.get(pk=deck.pk)
    assert [(lack.card.pk, lack.count) for lack in lacking(alice, deck) or []] == [(guards[0].pk, 2)]
    assert "lacking-list" in signed.get(deck.get_absolute_url()).text
    Owned.objects.put(alice, {guards[0].pk: 4})
    assert lacking(alice, deck) == []


def test_a_collection_is_its_owners_alone_and_goes_with_the_account(
    client: Client, alice: User, bob: User, guards: list[Card]
) -> None:
    Owned.objects.put(alice, {guards[0].pk: 1})
    assert client.get(PAGE).status_code == 302
    client.force_login(bob)
    assert client.get(PAGE).context["rows"] == []
    assert export(alice)["collection"] == {"berserk": "1 Страж 1 (ONE 1)\n"}
    alice.delete()
    assert not Owned.objects.exists()
