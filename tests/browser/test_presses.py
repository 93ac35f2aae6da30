"""How few presses a move takes: one where the board has shown what it does, two where it could not."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Locator, Page, expect

from simulator.tables import table_setup
from simulator.tables.access import Person
from simulator.tables.models import Table
from simulator.tables.positions import of_scenario, open_from
from simulator.tables.table_setup import Conditions
from tests.browser.hands import Hands
from tests.browser.looking import at_rest
from tests.conftest import OpenPage

pytestmark = pytest.mark.django_db(transaction=True)

POSITION = """
title = "two wolves and their prey"
[cards.wolf]
life = 9
strike = "1-2-3"
move = 1
[on.a1]
card = "wolf"
player = "A"
at = "C1"
[on.a2]
card = "wolf"
player = "A"
at = "A3"
[on.b1]
card = "wolf"
player = "B"
at = "C1'"
"""
WOLF, MATE, PREY, CELL = "card-0", "card-1", "card-2", "B3"
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}, "locale": "en"}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 740}, "locale": "en", "has_touch": True}


def sit(alice: User, opponent: User | None = None, position: str = POSITION) -> Table:
    """A table at the position, against a person or an engine."""
    level = "" if opponent else "novice"
    table = open_from(Person(alice), "", of_scenario("berserk", position, 0), 0, Conditions(), level)
    if opponent is not None:
        table_setup.sit(table.key, Person(opponent), "", None)
    return table


def point(page: Page, key: str) -> Locator:
    return page.locator(f'.tb-point[data-keys~="{key}"]').first


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'.tb-cell[aria-label^="{name},"]')


def expect_move(page: Page, before: str) -> None:
    expect(page.locator(f'#table-now:not([data-version="{before}"])')).to_be_attached()


def version(page: Page) -> str:
    return at_rest(page).locator("#table-now").get_attribute("data-version") or ""


def test_a_press_on_a_target_strikes_after_the_odds_stood_beside_it(
    open_page: OpenPage, alice: User, bob: User
) -> None:
    page = open_page(sit(alice, bob).get_absolute_url(), alice, **DESK)
    before = version(page)
    point(page, WOLF).click()
    expect(page.locator(f'[data-token="{PREY}"]')).to_have_attribute("data-odds", "−1.1 / −0.5")
    expect(page.get_by_text("The numbers at a target: what it and your card lose on average.")).to_be_visible()
    point(page, PREY).click()
    expect_move(page, before)


def test_a_card_dragged_to_its_target_strikes_it(open_page: OpenPage, alice: User, bob: User) -> None:
    page = open_page(sit(alice, bob).get_absolute_url(), alice, **DESK)
    before = version(page)
    Hands(page).drag(WOLF, PREY)
    expect_move(page, before)


def test_a_card_dropped_where_it_may_not_go_stays_in_hand_and_the_rule_is_named(
    open_page: OpenPage, alice: User, bob: User
) -> None:
    page = open_page(sit(alice, bob).get_absolute_url(), alice, **DESK)
    before = version(page)
    Hands(page).drag(MATE, PREY)
    expect(page.locator("[data-why-tray]")).not_to_be_empty()
    expect(point(page, MATE)).to_have_attribute("aria-pressed", "true")
    assert version(page) == before


def test_a_press_on_a_cell_that_one_card_alone_can_enter_moves_it(open_page: OpenPage, alice: User, bob: User) -> None:
    page = open_page(sit(alice, bob).get_absolute_url(), alice, **DESK)
    before = version(page)
    cell(page, CELL).hover()
    expect(page.locator("[data-preview] .tb-press")).to_contain_text("B3")
    expect(page.locator(f'[data-token="{MATE}"].is-actor')).to_be_visible()
    cell(page, CELL).click()
    expect_move(page, before)
    expect(point(page, MATE)).not_to_have_attribute("aria-pressed", "true")  # its movement is spent


def test_a_press_on_a_target_without_a_chosen_card_throws_no_dice_against_a_person(
    open_page: OpenPage, alice: User, bob: User
) -> None:
    page = open_page(sit(alice, bob).get_absolute_url(), alice, **DESK)
    before = version(page)
    point(page, PREY).click()
    expect(page.locator("[data-odds-tray] .tb-odds")).to_be_visible()
    assert version(page) == before
    point(page, MATE).click()  # a press elsewhere drops the proposal
    expect(page.locator("[data-odds-tray] .tb-odds")).to_have_count(0)
    page.keyboard.press("Escape")
    point(page, PREY).click()
    point(page, PREY).click()
    expect_move(page, before)


def test_a_press_on_a_target_strikes_at_once_where_the_move_can_be_taken_back(open_page: OpenPage, alice: User) -> None:
    page = open_page(sit(alice).get_absolute_url(), alice, **DESK)
    before = version(page)
    point(page, PREY).hover()
    expect(page.locator("[data-preview] .tb-odds")).to_be_visible()
    point(page, PREY).click()
    expect_move(page, before)


def test_a_finger_sees_the_move_before_it_confirms_it(open_page: OpenPage, alice: User) -> None:
    page = open_page(sit(alice).get_absolute_url(), alice, **PHONE)
    before = version(page)
    cell(page, CELL).tap()
    expect(page.locator("[data-buttons] button")).to_contain_text("B3")
    assert version(page) == before
    cell(page, CELL).tap()
    expect_move(page, before)


def test_by_keys_the_name_of_a_point_says_what_enter_does(open_page: OpenPage, alice: User) -> None:
    page = open_page(sit(alice).get_absolute_url(), alice, **DESK)
    before = version(page)
    page.keyboard.press("Tab")
    point(page, PREY).focus()
    label = point(page, PREY).get_attribute("aria-label") or ""
    assert "strikes" in label and "On average it deals 1.1 and takes" in label
    page.keyboard.press("Enter")
    expect_move(page, before)


def test_the_only_card_that_can_act_is_in_hand(open_page: OpenPage, alice: User, bob: User) -> None:
    """And the plain buttons stay, because the page has chosen it and not the player."""
    page = open_page(sit(alice, bob).get_absolute_url(), alice, **DESK)
    before = version(page)
    cell(page, CELL).click()
    expect_move(page, before)
    expect(at_rest(page).locator(f'[data-token="{WOLF}"].is-chosen')).to_be_visible()
    expect(page.locator("[data-plain] button").first).to_be_visible()
    expect(page.locator(f'[data-token="{PREY}"][data-odds]')).to_be_visible()


def test_a_card_that_can_only_act_without_a_target_does_not_keep_the_other_from_the_hand(
    open_page: OpenPage, alice: User, bob: User
) -> None:
    herb = 'player = "A"\nat = "E3"\n[cards.herb]\nlife = 3\nmove = 0\ntext = "{tap}: получить фишку."\n'
    position = POSITION + '[on.a3]\ncard = "herb"\n' + herb
    page = open_page(sit(alice, bob, position).get_absolute_url(), alice, **DESK)
    before = version(page)
    cell(page, CELL).click()
    expect_move(page, before)
    assert at_rest(page).locator('.tb-moves > li[data-source="card-3"]').count() > 0
    expect(page.locator(f'[data-token="{WOLF}"].is-chosen')).to_be_visible()
