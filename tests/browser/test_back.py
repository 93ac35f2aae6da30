"""Back shows whole pages, also where the browser has not kept them (Playwright's Chromium keeps none)."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from catalog.models import Card
from decks.models import Deck, Format
from tests.browser.looking import at_rest
from tests.conftest import OpenPage

pytestmark = pytest.mark.django_db(transaction=True)


def expect_whole(page: Page) -> None:
    """A page with its head and styles, not a fragment alone."""
    expect(page.locator(".site-header")).to_be_visible()
    assert page.evaluate("document.styleSheets.length") > 0


def test_back_from_a_card_shows_the_search_as_it_was(open_page: OpenPage, cards: list[Card]) -> None:
    page = open_page("/berserk/cards/")
    page.get_by_role("searchbox").fill("guard cost=4")
    expect(page.locator("#found .card")).to_have_count(4)
    page.wait_for_url("**/cards/?q=*")
    at_rest(page).locator("#found .card a").first.click()
    expect(page.locator("h1")).to_contain_text("Guard")
    page.go_back()
    expect_whole(page)
    expect(page.locator("#found .card")).to_have_count(4)


def test_back_from_the_deck_page_shows_the_builder_with_its_search(
    open_page: OpenPage,
    alice: User,
    league: Format,
) -> None:
    deck = Deck.objects.create(name="Guards", format=league, owner=alice)
    page = open_page(f"/decks/{deck.key}/edit/", alice)
    page.get_by_role("searchbox").fill("guard cost=4")
    expect(page.locator(".pick")).to_have_count(3)
    page.wait_for_url("**/edit/?q=*")
    at_rest(page).get_by_role("link", name="Deck page").click()
    expect(page.locator("h1")).to_contain_text("Guards")
    page.go_back()
    expect_whole(page)
    expect(page.locator(".pick")).to_have_count(3)
