"""A user's own fighter in a browser: written with live reading, played against the engine, published."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from playwright.sync_api import Page, ViewportSize, expect

from catalog.models import Card, CardProject
from simulator.tables.models import Table
from tests.browser.looking import HALVES, at_rest, faults
from tests.catalog.battlecon.own_fighters import fighter_form
from tests.conftest import OpenPage

pytestmark = pytest.mark.django_db(transaction=True)

WORDS = {
    "en": ("Your own fighters", "Create a new one", "Save", "Complete:", "It can never matter:", "Play", "Publish"),
    "ru": (
        "Свои бойцы",
        "Создать нового",
        "Сохранить",
        "Готово:",
        "Это ни на что не влияет:",
        "Играть",
        "Опубликовать",
    ),
}
LATE = {"en": "End: +2 speed.", "ru": "Конец: скорость +2."}


@pytest.fixture
def arena(transactional_db: None) -> None:
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / "battlecon" / "sets"), verbosity=0)
    call_command("load_decks", game=["battlecon"], verbosity=0)


def enter(page: Page, language: str) -> None:
    """Fill the form at once; the last field is typed."""
    values = fighter_form("ember", "ru" if language == "ru" else "en")
    page.evaluate(
        """values => { for (const [name, value] of Object.entries(values)) {
            const field = document.querySelector(`[name="${name}"]`);
            if (field.type === "checkbox") field.checked = true; else field.value = value;
        } }""",
        values,
    )


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ru", 390)])
def test_a_user_writes_plays_and_publishes_a_fighter(
    open_page: OpenPage, arena: None, alice: User, language: str, width: int
) -> None:
    section, new, save, complete, dead, play, publish = WORDS[language]
    size: ViewportSize = {"width": width, "height": 844}
    page = open_page("/battlecon/cards/", alice, locale=language, viewport=size)
    page.get_by_role("link", name=section).click()
    page.get_by_role("link", name=new).click()
    at_rest(page)
    enter(page, language)
    reading = page.locator("#project-reading")
    effects = page.locator('[name="style-5-effects"]')
    before = effects.input_value()
    effects.fill(LATE[language])
    expect(reading).to_contain_text(dead)
    expect(reading.locator(".battlecon-card")).to_have_count(0)
    effects.fill(before)
    expect(reading).to_contain_text(complete)
    expect(reading.locator(".battlecon-card")).to_have_count(10)
    assert faults(page, HALVES[width == 390]) == []
    page.set_viewport_size(size)
    page.get_by_role("button", name=save, exact=True).click()
    at_rest(page)
    project = CardProject.objects.get(author=alice)
    assert not Card.objects.filter(set=project.set).exists()
    address = page.url
    page.get_by_role("button", name=play, exact=True).click()
    at_rest(page)
    page.locator(".slot form:has(#try-level) button").click()
    at_rest(page)
    table = Table.objects.get()
    assert page.url.endswith(table.get_absolute_url())
    page.goto(address)
    at_rest(page)
    page.get_by_role("button", name=publish, exact=True).click()
    at_rest(page)
    assert Card.objects.filter(set=project.set).count() == 10
