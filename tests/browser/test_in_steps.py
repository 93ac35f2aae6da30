"""An ability with more choices of targets than are listed, named on the board one by one; a great X by its number."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from simulator.tables import table_setup
from simulator.tables.access import Person
from simulator.tables.models import Table
from simulator.tables.positions import of_scenario, open_from
from simulator.tables.table_setup import Conditions
from tests.browser.looking import at_rest, faults, violations
from tests.conftest import OpenPage
from tests.simulator.tables.playing import game_of
from tests.simulator.tables.test_in_steps import MAGE_TEXT, position

pytestmark = pytest.mark.django_db(transaction=True)

WORDS = {
    "ru": ("назвать по шагам", "Цель 1", "Цель 2", "Чему равно X", "назад"),
    "en": ("name it step by step", "Target 1", "Target 2", "What X is", "back"),
}


@pytest.fixture
def table(transactional_db: None, alice: User, bob: User) -> Table:
    found = open_from(Person(alice), "", of_scenario("berserk", position(), 0), 0, Conditions())
    table_setup.sit(found.key, Person(bob), "", None)
    return found


def press(page: Page, index: int) -> None:
    at_rest(page).locator(f'.tb-point[data-keys~="card-{index}"]').first.click()


def wounds(table: Table) -> dict[int, int]:
    return {card.index: card.wounds for card in game_of(table).state.view(0).cards if card.wounds}


@pytest.mark.parametrize(("width", "locale"), [(390, "ru"), (1280, "en")])
def test_a_choice_beyond_those_listed_is_named_by_pointing(
    open_page: OpenPage, table: Table, alice: User, width: int, locale: str
) -> None:
    first, one, two, _x, back = WORDS[locale]
    page = open_page(table.get_absolute_url(), alice, locale=locale, viewport={"width": width, "height": 800})
    press(page, 0)
    expect(page.locator(".tb-token.is-target")).to_have_count(0)  # abilities in steps can only be declared by buttons
    steps = page.locator("[data-buttons] button", has_text=first)
    expect(steps).to_have_count(2)
    steps.first.click()
    expect(page.locator(".tb-question")).to_contain_text(one)
    expect(page.locator(".tb-question .rule")).to_contain_text("412.1")
    expect(at_rest(page).locator(".tb-token.is-target")).to_have_count(12)
    assert faults(page) == [] and violations(page) == []
    press(page, 12)
    expect(page.locator(".tb-question")).to_contain_text(two)
    expect(page.locator(".tb-question")).to_contain_text("wolf-12")
    expect(at_rest(page).locator(".tb-token.is-target")).to_have_count(11)
    page.locator("[data-plain] button", has_text=re.compile(back, re.IGNORECASE)).click()
    expect(page.locator(".tb-question", has_text=one)).to_have_count(0)

    press(page, 0)
    page.locator("[data-buttons] button", has_text=first).first.click()
    expect(page.locator(".tb-question")).to_contain_text(one)
    press(page, 12)
    expect(page.locator(".tb-question")).to_contain_text(two)
    press(page, 11)
    expect(page.locator(".table-log")).to_contain_text("wolf-12 (wolf), wolf-11 (wolf)")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert wounds(table) == {11: 1, 12: 1}


def test_a_great_x_is_named_as_a_number(open_page: OpenPage, table: Table, alice: User) -> None:
    first, one, _two, x, _back = WORDS["ru"]
    page = open_page(table.get_absolute_url(), alice, locale="ru", viewport={"width": 390, "height": 800})
    press(page, 0)
    page.locator("[data-buttons] button", has_text=first).last.click()
    expect(page.locator(".tb-question")).to_contain_text(x)
    expect(page.locator(".tb-question .rule")).to_contain_text("404.2")
    page.locator("[data-plain] button", has_text="X = 8").click()
    expect(page.locator(".tb-question")).to_contain_text(one)
    assert faults(page) == []
    press(page, 12)
    expect(page.locator(".table-log")).to_contain_text("X = 8")
    assert wounds(table) == {12: 8}


@pytest.mark.parametrize(("width", "locale"), [(390, "ru"), (1280, "en")])
@pytest.mark.parametrize("wolves", [2, 12])  # fewer choices than are listed, and more
def test_two_shots_are_aimed_at_one_card_by_pointing_at_it_twice(
    open_page: OpenPage, transactional_db: None, alice: User, bob: User, width: int, locale: str, wolves: int
) -> None:
    laid_out = position(wolves).replace(MAGE_TEXT, "Закрыться: 2 выстрела на 1.")
    table = open_from(Person(alice), "", of_scenario("berserk", laid_out, 0), 0, Conditions())
    table_setup.sit(table.key, Person(bob), "", None)
    page = open_page(table.get_absolute_url(), alice, locale=locale, viewport={"width": width, "height": 800})
    press(page, 0)
    if wolves == 12:
        page.locator("[data-buttons] button", has_text=WORDS[locale][0]).first.click()
        expect(page.locator(".tb-question")).to_contain_text(WORDS[locale][1])
    press(page, 1)
    press(page, 1)
    expect(page.locator(".table-log")).to_contain_text("wolf-1 (wolf), wolf-1 (wolf)")
    assert faults(page) == []
