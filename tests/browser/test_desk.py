"""The judge's desk in a browser: cards dragged and chosen by keys, dice, refusals, sharing, no scripts, a phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from simulator.desk.document import EXAMPLE
from simulator.models import SavedScenario
from tests.browser.looking import at_rest, faults
from tests.conftest import OpenPage

LAID_OUT = EXAMPLE.split("[[do]]")[0]


def press(page: Page, name: str) -> None:
    at_rest(page).get_by_role("button", name=name, exact=True).first.click()


def do(page: Page, what: str) -> None:
    """Press the button that does it, in whatever language the page is."""
    at_rest(page).locator(f'button[name=do][value="{what}"]').click()


def with_example(open_page: OpenPage, user: User | None = None, **options: object) -> Page:
    page = open_page("/desk/", user, **options)
    do(page, "example")
    expect(page.locator("#now-title")).to_be_visible()
    return page


def strike(page: Page) -> None:
    """The example's blow with a six against a two."""
    do(page, "resolve")
    do(page, "die 6")
    expect(page.locator(".desk-script")).to_contain_text("6")
    do(page, "die 2")
    expect(page.locator(".dice")).to_have_count(0)
    do(page, "resolve")
    expect(page.locator(".desk-log")).to_contain_text("a1 (")
    expect(page.locator(".strikes .is-applied")).to_have_count(1)


def test_the_focus_goes_on_to_what_can_be_pressed_next(open_page: OpenPage) -> None:
    page = at_rest(open_page("/desk/", locale="ru"))
    page.locator('button[value="example"]').press("Enter")
    expect(page.locator(".choice").first).to_be_focused()
    expect(page.locator(".field-grid")).to_contain_text("лучник")


def test_a_blow_is_played_with_chosen_dice_and_marks_its_line_of_the_table(open_page: OpenPage) -> None:
    page = with_example(open_page)
    strike(page)
    expect(page.locator(".strikes .is-applied")).to_have_text(re.compile(r"\+4\s*strong\s*weak"))
    expect(page.locator(".desk-log .rule").first).to_have_text("205.2")
    expect(page.get_by_text("The scenario holds.")).to_be_visible()


def test_a_card_is_dragged_onto_a_cell_and_laid_there(open_page: OpenPage) -> None:
    page = with_example(open_page, viewport={"width": 1280, "height": 1400})
    press(page, "Lay out")
    expect(page.locator(".hand-card").first).to_be_visible()
    at_rest(page).locator('[data-drags="card:wolf"]').drag_to(page.locator('[data-onto="A3"]'))
    expect(page.locator('[data-onto="A3"] .piece-name')).to_have_text("wolf")
    at_rest(page).locator('[data-drags="on:b2"]').drag_to(page.locator('[data-onto="E3\'"]'))
    expect(page.locator('[data-onto="E3\'"] .piece-handle')).to_have_text("b2")


def test_a_card_dragged_in_play_strikes_or_is_refused_with_the_clauses(open_page: OpenPage) -> None:
    page = with_example(open_page)
    press(page, "Undo a step")
    at_rest(page).locator('[data-drags="on:a2"]').drag_to(page.locator('.piece[data-onto="b2"]'))
    expect(page.get_by_role("alert")).to_contain_text("205.2")
    at_rest(page).locator('[data-drags="on:a1"]').drag_to(page.locator('.piece[data-onto="b2"]'))
    expect(page.locator(".desk-script")).to_contain_text("A: strike = a1 at = b2")


def test_a_position_is_laid_out_by_keys_alone(open_page: OpenPage) -> None:
    page = open_page("/desk/")
    page.get_by_text("Describe a card").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Name", exact=True).fill("Wolf")
    page.get_by_role("button", name="Add the card").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio", name="Wolf")).to_be_checked()
    page.get_by_role("button", name="Lay on C1", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-onto="C1"] .piece-name')).to_have_text("Wolf")
    page.locator('[data-onto="C1"] button').focus()
    page.keyboard.press("Enter")
    page.get_by_label("Wounds").fill("3")
    page.get_by_label("Tapped").check()
    page.keyboard.press("Enter")
    expect(page.locator('[data-onto="C1"] .piece')).to_have_class(re.compile("is-tapped"))
    expect(page.locator('[data-onto="C1"] .is-wounds')).to_contain_text("3")


def test_what_is_tried_by_hand_and_refused_can_be_written_down(open_page: OpenPage) -> None:
    page = with_example(open_page)
    strike(page)
    page.get_by_text("Try something else").click()
    page.get_by_label("Card", exact=True).select_option("a1")
    page.get_by_label("Target or answer").fill("b2")
    press(page, "Try it")
    expect(page.get_by_role("alert")).to_contain_text("209.3")
    press(page, "Write the refusal into the script")
    expect(page.locator(".desk-script")).to_contain_text("refused")
    expect(page.get_by_text("The scenario holds.")).to_be_visible()


def test_a_scenario_is_saved_and_its_link_shows_it_to_everybody(open_page: OpenPage, alice: User) -> None:
    page = with_example(open_page, alice)
    strike(page)
    press(page, "Save and share")
    page.wait_for_url(re.compile(r"/desk/[0-9a-f]{15}/"))
    guest = open_page(page.url.split("?")[0])
    expect(guest.get_by_role("heading", level=1)).to_have_text("A strike, a defender, an answer")
    expect(guest.locator(".desk-script")).to_contain_text("6, 2")
    expect(guest.get_by_role("button", name="Sign in to save")).to_have_count(0)
    expect(guest.get_by_role("button", name="Save a copy")).to_be_visible()


def test_a_file_is_downloaded_and_brought_again(open_page: OpenPage, tmp_path: Path) -> None:
    page = with_example(open_page)
    strike(page)
    with page.expect_download() as download:
        press(page, "Download the scenario")
    file = tmp_path / "scenario.toml"
    download.value.save_as(file)
    other = open_page("/desk/")
    other.get_by_label("Scenario file (.toml)").set_input_files(file)
    press(other, "Upload")
    expect(other.locator(".desk-script")).to_contain_text("6, 2")


def test_a_malformed_text_is_said_with_its_line_and_mended_in_place(open_page: OpenPage) -> None:
    page = open_page("/desk/")
    page.get_by_text("The scenario as a file").first.click()
    page.locator("#desk-document").fill(LAID_OUT.replace('at = "C1"\n', 'at = "C9"\n'))
    press(page, "Read it")
    expect(page.get_by_role("alert")).to_contain_text("line 22")
    page.locator("#desk-document").fill(LAID_OUT)
    press(page, "Read it")
    expect(page.locator('[data-onto="C1"] .piece-handle')).to_have_text("a1")


def test_without_scripts_the_desk_still_lays_out_and_plays(open_page: OpenPage) -> None:
    page = with_example(open_page, java_script_enabled=False)
    press(page, "Lay out")
    page.locator(".hand-card", has_text="archer").click()
    page.get_by_role("button", name="Lay on A3", exact=True).click()
    expect(page.locator('[data-onto="A3"] .piece-name')).to_have_text("archer")
    press(page, "Play")
    strike(page)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_state_of_the_desk_is_accessible(open_page: OpenPage, language: str) -> None:
    page = with_example(open_page, locale=language)
    do(page, "resolve")
    expect(page.locator(".dice")).to_be_visible()
    assert faults(page) == []
    do(page, "die 6")
    do(page, "die 2")
    expect(page.locator(".dice")).to_have_count(0)
    do(page, "resolve")
    expect(page.locator(".strikes .is-applied")).to_have_count(1)
    assert faults(page) == []
    do(page, "mode position")
    at_rest(page).locator('[data-onto="b1"] button').click()
    expect(page.locator("[name$=wounds]")).to_be_visible()
    assert faults(page) == []


def test_the_desk_speaks_russian(open_page: OpenPage, alice: User) -> None:
    saved = SavedScenario.objects.create(author=alice, title="Удар", text=EXAMPLE)
    page = open_page(saved.get_absolute_url(), locale="ru")
    expect(page.get_by_role("heading", name="Приоритет у игрока A")).to_be_visible()
    expect(page.locator(".desk-log")).to_contain_text("бьёт")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_matrix_of_the_rules_is_accessible_and_found_by_clause(open_page: OpenPage, language: str) -> None:
    page = open_page("/desk/rules/?q=216.7", locale=language)
    expect(page.get_by_role("rowheader", name="216.7")).to_be_visible()
    assert faults(page) == []
