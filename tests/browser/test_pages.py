"""What holds of every page: no violation that axe finds, nothing wider than a phone, no error in a script."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import FOR_GUESTS, begin_draft, furnish, paths
from tests.conftest import OpenPage

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text()
# Every two of language, theme and width meet in one of these.
LOOKS = [("en", "light", 1280), ("en", "dark", 390), ("ru", "light", 390), ("ru", "dark", 1280)]


def walk(open_page: OpenPage, language: str, **look: Any) -> Iterator[tuple[str, Page]]:
    """Each page in turn, loaded: those for guests as a guest, all others as a staff member who owns what is shown."""
    site = furnish()
    guest = open_page("/", locale=language, **look)
    staff = open_page("/", user=site.visitor, locale=language, **look)
    site.event = begin_draft(staff)
    for name, path in paths(site).items():
        page = guest if name in FOR_GUESTS else staff
        answer = page.request.get(path)
        assert answer.status < 500, f"{name} answers {answer.status}"
        whole = answer.headers.get("content-type", "").startswith("text/html") and "<!doctype html" in answer.text()
        elsewhere = urlsplit(answer.url).path != path  # what leads to another page is seen there
        if answer.status == 200 and whole and not elsewhere:  # fragments are seen in the pages that hold them
            page.goto(path)
            expect(page.locator(".htmx-request")).to_have_count(0)
            assert page.locator("html").get_attribute("lang") == language, name
            yield name, page


def violations(page: Page) -> list[str]:
    """What axe finds, as `rule: element`."""
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['html'][:160]} — {'; '.join(check['message'] for check in node['any'])[:240]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize(("language", "theme", "width"), LOOKS, ids=lambda value: str(value))
def test_axe_finds_nothing_on_any_page(open_page: OpenPage, language: str, theme: str, width: int) -> None:
    look = {"viewport": {"width": width, "height": 900}, "color_scheme": theme, "reduced_motion": "reduce"}
    found = {name: violations(page) for name, page in walk(open_page, language, **look)}
    assert len(found) > 20
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_page_scrolls_sideways_on_a_narrow_phone(open_page: OpenPage, language: str) -> None:
    look = {"viewport": {"width": 360, "height": 740}, "is_mobile": True}
    widths = {
        name: page.evaluate("document.documentElement.scrollWidth") for name, page in walk(open_page, language, **look)
    }
    assert {name: width for name, width in widths.items() if width > 360} == {}


@pytest.mark.parametrize("path", ["/no/such/page/", "/decks/nosuchdeck/"])
def test_a_page_that_is_not_there_says_so_in_the_visitors_language(
    settings: Any, open_page: OpenPage, path: str
) -> None:
    settings.DEBUG = False
    page = open_page(path, locale="ru")
    assert page.get_by_role("heading", level=1).inner_text() == "Такой страницы нет"
    assert violations(page) == []
