"""Properties of every page: no violation that axe finds, nothing wider than a phone, no error in a script."""

from collections.abc import Collection, Iterator
from typing import Any
from urllib.parse import urlsplit
from zlib import crc32

import pytest
from playwright.sync_api import Page

from tests.browser.looking import HALVES, Look, at_rest, faults, violations
from tests.browser.pages import FOR_GUESTS, begin_draft, furnish, paths, round_paths
from tests.conftest import OpenPage

LANGUAGES = ("en", "ru")


def walk(open_page: OpenPage, language: str) -> Iterator[tuple[str, Page]]:
    """Each page in turn, at rest: those for guests as a guest, all others as a staff member who owns what is shown."""
    site = furnish()
    guest = open_page("/", locale=language)
    staff = open_page("/", user=site.visitor, locale=language)
    site.event = begin_draft(staff)
    for name, path in (paths(site) | round_paths(site)).items():
        page = guest if name in FOR_GUESTS else staff
        answer = page.request.get(path)
        assert answer.status < 500, f"{name} answers {answer.status}"
        whole = answer.headers.get("content-type", "").startswith("text/html") and "<!doctype html" in answer.text()
        elsewhere = urlsplit(answer.url).path != path  # what leads to another page is seen there
        if answer.status == 200 and whole and not elsewhere:  # fragments are seen in the pages that hold them
            page.goto(path)
            assert page.locator("html").get_attribute("lang") == language, name
            yield name, at_rest(page)


def looks(name: str, language: str) -> Collection[Look]:
    """The looks in which axe is asked of a page: half of all in one language, none in the other, drawn by its name."""
    drawn = crc32(name.encode())
    return HALVES[drawn // 2 % 2] if LANGUAGES[drawn % 2] == language else ()


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_accessible_in_either_theme_and_fits_a_phone(open_page: OpenPage, language: str) -> None:
    """Each page is asked of axe in one language, light at one width and dark at the other; its width, in both."""
    found = {name: faults(page, looks(name, language)) for name, page in walk(open_page, language)}
    assert len(found) > 20
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("path", ["/no/such/page/", "/decks/nosuchdeck/"])
def test_a_page_that_is_not_there_says_so_in_the_visitors_language(
    settings: Any, open_page: OpenPage, path: str
) -> None:
    settings.DEBUG = False
    page = open_page(path, locale="ru")
    assert page.get_by_role("heading", level=1).inner_text() == "Страница не найдена"
    assert violations(page) == []
