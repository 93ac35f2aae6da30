"""Tests of collections: changes by clicks and lists, search, use in decks, and privacy."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from catalog.models import Card, Owned
from decks.hooks import export_decks, stale_collections
from decks.models import Author, Deck, Format
from decks.views.collection import find_lacks
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db
PAGE = reverse("decks:collection")


def own(client: Client, card: Card, count: object) -> int:
    return client.post(reverse("decks:own", args=[card.pk]), {"count": count}).status_code


def counts(user: User) -> dict[int, int]:
    return dict(Owned.objects.filter(user=user).values_list("card", "count"))


@pytest.fixture
def sign_in(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def test_a_click_sent_twice_is_the_same_and_zero_is_none(sign_in: Client, alice: User, guards: list[Card]) -> None:
    assert (own(sign_in, guards[0], 2), own(sign_in, guards[0], 2)) == (302, 302)
    assert counts(alice) == {guards[0].pk: 2}
    assert own(sign_in, guards[0], 0) == 302
    assert counts(alice) == {}


@pytest.mark.parametrize("count", ["-1", "1000", "two", "", "²"])
def test_a_number_that_is_none_changes_nothing(sign_in: Client, alice: User, guards: list[Card], count: str) -> None:
    Owned.objects.set_counts(alice, {guards[0].pk: 3})
    assert own(sign_in, guards[0], count) == 400
    assert counts(alice) == {guards[0].pk: 3}


def test_a_list_is_added_or_is_the_whole(sign_in: Client, alice: User, guards: list[Card]) -> None:
    Owned.objects.set_counts(alice, {guards[0].pk: 1, guards[1].pk: 1})
    address = reverse("decks:collection_import")
    sign_in.post(address, {"list": "2 Страж 1\nSideboard\n1 Guard 3", "instead": "0"})
    assert counts(alice) == {guards[0].pk: 3, guards[1].pk: 1, guards[2].pk: 1}
    answer = sign_in.post(address, {"list": "5 Страж 2\n1 Никто", "instead": "1"})
    assert answer.status_code == 422 and "Никто" in answer.text
    assert len(counts(alice)) == 3
    sign_in.post(address, {"list": "5 Страж 2\n1 Никто", "instead": "1", "without_mistakes": "1"})
    assert counts(alice) == {guards[1].pk: 5}


def test_the_page_lists_what_is_owned_and_what_is_not(sign_in: Client, alice: User, guards: list[Card]) -> None:
    Owned.objects.set_counts(alice, {card.pk: 2 for card in guards[:3]})
    assert [count for _, count in sign_in.get(PAGE).context["rows"]] == [2, 2, 2]
    assert len(sign_in.get(PAGE, {"shown": "missing"}).context["rows"]) == 9
    assert len(sign_in.get(PAGE, {"shown": "all", "q": "страж"}).context["rows"]) == 12
    share = sign_in.get(PAGE).context["sets"][0]
    assert (share.cards, share.different, share.copies) == (12, 3, 6)


def test_searches_are_limited_to_what_is_owned_and_stay_so(sign_in: Client, alice: User, guards: list[Card]) -> None:
    cards = reverse("catalog:cards")
    assert not sign_in.get(cards).context["collects"]
    Owned.objects.set_counts(alice, {guards[4].pk: 1})
    page = sign_in.get(cards, {"owned": "1"})
    assert [card.pk for card in page.context["page"]] == [guards[4].pk]
    link = re.search(r'id="element-forest" href="([^"]+)"', page.text)
    assert link and "owned=1" in link[1]


def test_a_deck_says_what_its_reader_lacks(
    sign_in: Client, alice: User, bob: User, guards: list[Card], make_deck: Callable[..., Deck]
) -> None:
    deck = make_deck(bob, {guards[0]: 3, guards[1]: 2})
    assert "Mark the cards that you own" in sign_in.get(deck.get_absolute_url()).text
    Owned.objects.set_counts(alice, {guards[0].pk: 1, guards[1].pk: 2})
    deck = Deck.objects.get(pk=deck.pk)
    assert [(lack.card.pk, lack.count) for lack in find_lacks(alice, deck) or []] == [(guards[0].pk, 2)]
    assert "lacking-text" in sign_in.get(deck.get_absolute_url()).text
    Owned.objects.set_counts(alice, {guards[0].pk: 4})
    assert find_lacks(alice, deck) == []


def test_a_collection_is_its_owners_alone_and_goes_with_the_account(
    client: Client, alice: User, bob: User, guards: list[Card]
) -> None:
    Owned.objects.set_counts(alice, {guards[0].pk: 1})
    assert client.get(PAGE).context["rows"] == []
    client.force_login(bob)
    assert client.get(PAGE).context["rows"] == []
    assert export_decks(alice)["collection"] == {"berserk": "1 Страж 1 (ONE 1)\n"}
    alice.delete()
    assert not Owned.objects.exists()


def test_a_guest_owns_cards_alone_and_keeps_them_on_signing_in(client: Client, alice: User, guards: list[Card]) -> None:
    assert client.get(PAGE).status_code == 200
    assert own(client, guards[0], 2) == own(client, guards[1], 1) == 302
    assert [count for _, count in client.get(PAGE).context["rows"]] == [2, 1]
    assert Client().get(PAGE).context["rows"] == []
    Owned.objects.set_counts(alice, {guards[0].pk: 1})
    client.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})
    assert counts(alice) == {guards[0].pk: 3, guards[1].pk: 1}
    assert not Owned.objects.filter(user=None).exists()


def test_a_guest_imports_a_list(client: Client, guards: list[Card]) -> None:
    client.post(reverse("decks:collection_import"), {"list": "2 Страж 1\n1 Guard 3", "instead": "0"})
    assert [count for _, count in client.get(PAGE).context["rows"]] == [2, 1]


def test_searches_and_the_builder_filter_owned_and_missing_cards(client: Client, guards: list[Card]) -> None:
    own(client, guards[4], 1)
    fmt = Format.objects.get(slug="constructed")
    deck = Deck.objects.create(guest=client.session["guest"], name="Mine", format=fmt)
    address = reverse("decks:edit", args=[deck.key])
    for page, context in ((reverse("catalog:cards"), "page"), (address, "found")):
        assert [card.pk for card in client.get(page, {"owned": "1"}).context[context]] == [guards[4].pk]
        missing = [card.pk for card in client.get(page, {"owned": "0"}).context[context]]
        assert guards[4].pk not in missing and len(missing) == len(guards) - 1
        assert "owned=0" in client.get(page).text or 'name="owned" value="0"' in client.get(page).text


def test_a_deck_lists_what_a_guest_lacks_to_copy(client: Client, alice: User, guards: list[Card]) -> None:
    fmt = Format.objects.get(slug="constructed")
    deck = Deck.objects.create(owner=alice, name="Deck", format=fmt, visibility="public")
    deck.change({guards[0].pk: 3, guards[1].pk: 1}, Author(alice))
    own(client, guards[0], 1)
    page = client.get(deck.get_absolute_url()).text
    listed = page.partition('id="lacking-text"')[2].partition("</textarea>")[0]
    assert f"2 {guards[0].name}" in listed and f"1 {guards[1].name}" in listed


def test_collections_that_guests_left_are_deleted(client: Client, alice: User, guards: list[Card]) -> None:
    own(client, guards[0], 1)
    Owned.objects.set_counts(alice, {guards[0].pk: 1})
    later = timezone.now() + timedelta(days=settings.GUEST_DAYS + 1)
    assert list(stale_collections(timezone.now())) == []
    assert [row.user for row in stale_collections(later)] == [None]


@pytest.mark.parametrize("place", ["catalog:cards", "decks:decks", "game_home"])
def test_the_collection_is_linked_from_cards_decks_and_home(client: Client, guards: list[Card], place: str) -> None:
    address = "/berserk/" if place == "game_home" else reverse(place)
    assert client.get(address).text.count(f'href="{PAGE}"') >= 2  # on the page and in the account menu
