"""A visitor looks for cards."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from catalog.images import set_image
from catalog.models import Card, CardSet
from tests.browser.looking import at_rest, violations
from tests.catalog.test_images import png
from tests.conftest import OpenPage

pytestmark = pytest.mark.usefixtures("valley")


def expect_query(page: Page, query: str) -> None:
    """The address bar comes to hold the query."""
    page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get("q", [""])[0] == query)


def test_what_is_typed_is_found_at_once_and_the_typist_keeps_the_focus(open_page: OpenPage) -> None:
    page = open_page("/berserk/cards/", locale="en")
    box = page.get_by_role("searchbox")
    box.focus()
    page.keyboard.type("element:forest cost<=4", delay=15)
    expect(page.locator("#found-line")).to_contain_text("element is forest and cost at most 4")
    expect(page.locator("#found .card")).to_have_count(2)
    expect(box).to_be_focused()
    expect(box).to_have_value("element:forest cost<=4")
    expect_query(page, "element:forest cost<=4")


def test_enter_in_the_search_box_keeps_the_focus(open_page: OpenPage) -> None:
    page = open_page("/berserk/cards/", locale="en")
    page.evaluate("window.stays = true")
    box = page.get_by_role("searchbox")
    box.focus()
    page.keyboard.type("element:forest cost<=4")
    page.keyboard.press("Enter")
    expect(page.locator("#found .card")).to_have_count(2)
    expect_query(page, "element:forest cost<=4")
    at_rest(page)
    expect(box).to_be_focused()
    expect(box).to_have_value("element:forest cost<=4")
    assert page.evaluate("window.stays"), "the page was loaded anew"


def test_a_filter_control_writes_the_query_into_the_line_and_the_address(open_page: OpenPage) -> None:
    page = open_page("/berserk/cards/?q=лучник", locale="ru")
    page.locator("#element-forest").click()
    expect(page.locator("#found .card")).to_have_count(1)
    expect(page.get_by_role("searchbox")).to_have_value("лучник стихия:лес")
    expect_query(page, "лучник стихия:лес")
    expect(page.locator("#element-forest")).to_be_focused()
    page.locator("#element-forest").press("Enter")
    expect(page.locator("#found .card")).to_have_count(2)
    expect(page.get_by_role("searchbox")).to_have_value("лучник")
    page.go_back()
    expect(page.locator("#found .card")).to_have_count(1)
    expect(page.get_by_role("searchbox")).to_have_value("лучник стихия:лес")


def test_a_condition_of_a_list_is_added_to_what_was_typed(open_page: OpenPage) -> None:
    page = open_page("/berserk/cards/", locale="en")
    page.get_by_role("searchbox").fill("type:creature")
    expect(page.locator("#found .card")).to_have_count(6)
    page.get_by_label("Add a condition: has").select_option("has:armour")
    expect(page.locator("#found .card")).to_have_count(2)
    expect(page.get_by_role("searchbox")).to_have_value("type:creature has:armour")


def test_a_mistake_is_marked_and_mended_by_a_click(open_page: OpenPage) -> None:
    page = open_page("/berserk/cards/", locale="ru")
    page.get_by_role("searchbox").fill("стихя:лес")
    expect(page.get_by_role("alert").locator("mark")).to_have_text("стихя")
    page.get_by_role("link", name="стихия:лес").click()
    expect(page.locator("#found .card")).to_have_count(2)
    expect(page.get_by_role("searchbox")).to_have_value("стихия:лес")


def test_the_table_shows_the_same_cards_and_keeps_the_query(open_page: OpenPage) -> None:
    page = open_page("/berserk/cards/?q=sort:-life", locale="en")
    page.locator("#view-table").click()
    expect(page.get_by_role("row").nth(1)).to_contain_text("Man-at-arms")
    expect_query(page, "sort:-life")
    page.get_by_role("columnheader", name="Life").get_by_role("link").click()
    expect_query(page, "sort:life")
    page.get_by_role("link", name="Man-at-arms").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Man-at-arms")


def test_search_works_without_scripts(open_page: OpenPage) -> None:
    page = open_page("/berserk/cards/", locale="en", java_script_enabled=False)
    page.get_by_role("searchbox").fill("element:forest")
    page.get_by_role("searchbox").press("Enter")
    expect(page.locator("#found .card")).to_have_count(2)
    page.locator("#elite-true").click()
    expect(page.locator("#found .card")).to_have_count(1)
    expect_query(page, "element:forest elite:yes")


def test_a_condition_is_added_to_what_was_typed_without_scripts(open_page: OpenPage) -> None:
    page = open_page("/berserk/cards/", locale="en", java_script_enabled=False)
    page.get_by_role("searchbox").fill("type:creature")
    page.get_by_label("Add a condition: has").select_option("has:armour")
    page.get_by_role("button", name="Add", exact=True).click()
    expect_query(page, "type:creature has:armour")
    expect(page.locator("#found .card")).to_have_count(2)


def test_a_narrow_screen_scrolls_down_only(open_page: OpenPage, valley: CardSet) -> None:
    for path in (
        "/berserk/cards/",
        "/berserk/cards/?view=table",
        "/berserk/cards/?q=foo:1",
        valley.get_absolute_url(),
        "/berserk/cards/VAL/1/",
        "/berserk/dictionary/",
    ):
        page = open_page(path, locale="ru", viewport={"width": 360, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path


def test_on_a_phone_cards_come_first_and_filters_wait_behind_a_button(open_page: OpenPage, valley: CardSet) -> None:
    page = open_page("/berserk/cards/", viewport={"width": 360, "height": 740})
    face = page.locator("#found .card").first
    assert face.bounding_box()["y"] < 740  # type: ignore[index]
    expect(page.locator("#element-forest")).to_be_hidden()
    page.get_by_text("Filters").click()
    page.locator("#element-forest").click()
    expect_query(page, "element:forest")
    expect(page.locator("#element-forest")).to_be_visible()


def test_a_card_with_an_image_shows_it_and_is_opened_by_a_click(open_page: OpenPage) -> None:
    set_image(Card.objects.get(set__code="VAL", number=1), png())
    page = open_page("/berserk/cards/", locale="en")
    image = page.locator("#found .card").first.locator(".face-image")
    expect(image).to_be_visible()
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1
    page.locator("#found .card").first.click()
    page.wait_for_url("**/berserk/cards/VAL/1/")
    expect(page.locator(".card-large .face-image")).to_be_visible()
    assert violations(page) == []


def test_the_results_are_one_key_away_from_the_filters(open_page: OpenPage) -> None:
    page = open_page("/berserk/cards/")
    page.get_by_role("searchbox").focus()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.get_by_role("link", name="Skip to results").evaluate("link => link === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#results') !== null")
