"""The page of a card whose text is understood in part: the unread sentences, each with the nearest reading."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from catalog import sources
from catalog.importing import import_cards
from catalog.models import Card
from catalog.sources import Contents
from tests.browser.looking import at_rest, violations
from tests.conftest import OpenPage

RIDDLE = {
    "number": 5, "name_ru": "Загадка", "name_en": "Riddle", "kind": "creature", "element": "forest", "cost": 3,
    "strike": 1, "lives": 5,
    "text_ru": "Рывок. Когда кто-то смеётся, ранить существо противника на 2. Найм: возьмите карту, спойте песню.",
}  # fmt: skip
HEAD = {"game": "heroes", "code": "PRB", "name_ru": "Проба", "name_en": "Trial"}


@pytest.mark.parametrize(("locale", "summary"), [("ru", "Не симулируется"), ("en", "Not simulated")])
@pytest.mark.parametrize("width", [1280, 390])
def test_unread_sentences_of_a_card(
    transactional_db: None, open_page: OpenPage, locale: str, summary: str, width: int
) -> None:
    text = json.dumps({**HEAD, "cards": [RIDDLE]}, ensure_ascii=False)
    import_cards(Contents.together([sources.read_card_list("riddle.json", text.encode(), "heroes")]))
    address = Card.objects.get(set__code="PRB").get_absolute_url()
    page = open_page(address, locale=locale, viewport={"width": width, "height": 900})
    page.locator("summary", has_text=summary).click()
    expect(page.get_by_text("Ранить выбранное существо противника на 2", exact=True)).to_be_visible()
    expect(page.get_by_text("Найм: взять карту", exact=True)).to_be_visible()
    assert at_rest(page).evaluate("document.documentElement.scrollWidth") == width
    assert violations(page) == []
