"""The judge's desk in a browser: cards dragged and chosen by keys, dice, refusals, sharing, no scripts, a phone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from simulator.berserk.desk.document import EXAMPLE
from simulator.models import SavedScenario
from tests.browser.looking import at_rest, faults
from tests.conftest import OpenPage
from tests.simulator.desk.test_puzzles import GOAL, POSITION, QUESTION, SOLUTION

LAID_OUT = EXAMPLE.split("\ndo = [")[0]


def press(page: Page, name: str) -> None:
    at_rest(page).get_by_role("button", name=name, exact=True).first.click()


def do(page: Page, what: str) -> None:
    """Press the button with this action; the language of the page does not matter."""
    at_rest(page).locator(f'button[name=do][value="{what}"]').click()


def with_example(open_page: OpenPage, user: User | None = None, **options: object) -> Page:
    page = open_page("/berserk/desk/", user, **options)
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
    expect(page.locator(".desk-log")).to_contain_text("wolf-1 (")
    expect(page.locator(".strikes .is-applied")).to_have_count(1)


def test_the_focus_goes_on_to_what_can_be_pressed_next(open_page: OpenPage) -> None:
    page = at_rest(open_page("/berserk/desk/", locale="ru"))
    page.locator('button[value="example"]').press("Enter")
    expect(page.locator(".choice").first).to_be_focused()
    expect(page.locator(".field-grid")).to_contain_text("лучник")


def test_a_blow_is_played_with_chosen_dice_and_marks_its_line_of_the_table(open_page: OpenPage) -> None:
    page = with_example(open_page)
    strike(page)
    expect(page.locator(".strikes .is-applied")).to_have_text(re.compile(r"\+4\s*strong\s*weak"))
    expect(page.locator(".desk-log .rule").first).to_have_text("205.2")
    expect(page.get_by_text("The scenario passes.")).to_be_visible()


def test_a_card_is_dragged_onto_a_cell_and_laid_there(open_page: OpenPage) -> None:
    page = with_example(open_page, viewport={"width": 1280, "height": 1400})
    press(page, "Set up")
    expect(page.locator(".hand-card").first).to_be_visible()
    at_rest(page).locator('[data-drags="card:wolf"]').drag_to(page.locator('[data-onto="A3"]'))
    expect(page.locator('[data-onto="A3"] .piece-name')).to_have_text("wolf")
    at_rest(page).locator('[data-drags="on:wolf-2"]').drag_to(page.locator('[data-onto="E3\'"]'))
    expect(page.locator('[data-onto="E3\'"] .piece-handle')).to_have_text("wolf-2")


def test_a_card_dragged_in_play_strikes_or_is_refused_with_the_clauses(open_page: OpenPage) -> None:
    page = with_example(open_page)
    press(page, "Undo")
    at_rest(page).locator('[data-drags="on:wolf-1"]').drag_to(page.locator('.cell[data-onto="E3"]'))
    expect(page.get_by_role("alert")).to_contain_text("203.2")
    at_rest(page).locator('[data-drags="on:wolf-1"]').drag_to(page.locator('.piece[data-onto="wolf-2"]'))
    expect(page.locator(".desk-script")).to_contain_text("A: strike = wolf-1 at = wolf-2")


def test_in_play_a_card_moves_and_strikes_by_pointing(open_page: OpenPage) -> None:
    page = with_example(open_page)
    press(page, "Undo")
    at_rest(page).locator('.piece[data-onto="archer-1"] button').click()
    expect(page.locator(".cell.is-legal")).not_to_have_count(0)
    at_rest(page).locator('.cell.is-legal[data-onto="B1"] button').click()
    expect(page.locator(".desk-script")).to_contain_text("A: move = archer-1 at = B1")
    do(page, "resolve")
    expect(page.locator('[data-onto="B1"] .piece-handle')).to_have_text("archer-1")
    at_rest(page).locator('.piece[data-onto="wolf-1"] button').click()
    at_rest(page).locator('.piece.is-target[data-onto="wolf-2"] button').click()
    expect(page.locator(".desk-script")).to_contain_text("A: strike = wolf-1 at = wolf-2")


def test_laying_out_is_undone_step_by_step_and_survives_a_reload(open_page: OpenPage) -> None:
    page = with_example(open_page)
    press(page, "Set up")
    page.locator(".hand-card", has_text="archer").last.click()
    for cell in ("A3", "B3"):
        press(page, f"Place on {cell}")
        expect(page.locator(f'[data-onto="{cell}"] .piece-name')).to_have_text("archer")
    at_rest(page).reload()
    expect(page.locator('[data-onto="B3"] .piece-name')).to_have_text("archer")
    press(page, "Undo")
    expect(page.locator('[data-onto="B3"] .piece')).to_have_count(0)
    expect(page.locator('[data-onto="A3"] .piece')).to_have_count(1)
    press(page, "Undo")
    expect(page.locator('[data-onto="A3"] .piece')).to_have_count(0)


def test_a_position_is_laid_out_by_keys_alone(open_page: OpenPage) -> None:
    page = open_page("/berserk/desk/")
    page.get_by_text("Describe a card").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Name", exact=True).fill("Wolf")
    page.get_by_role("button", name="Add the card").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio", name="Wolf")).to_be_checked()
    page.get_by_role("button", name="Place on C1", exact=True).focus()
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
    page.get_by_label("Card", exact=True).select_option("wolf-1")
    page.get_by_label("Target or answer").fill("wolf-2")
    press(page, "Try it")
    expect(page.get_by_role("alert")).to_contain_text("209.3")
    press(page, "Add the refusal to the script")
    expect(page.locator(".desk-script")).to_contain_text("refused")
    expect(page.get_by_text("The scenario passes.")).to_be_visible()


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
    other = open_page("/berserk/desk/")
    other.get_by_label("Scenario file (.toml)").set_input_files(file)
    press(other, "Upload")
    expect(other.locator(".desk-script")).to_contain_text("6, 2")


def test_a_malformed_text_is_said_with_its_line_and_mended_in_place(open_page: OpenPage) -> None:
    page = open_page("/berserk/desk/")
    page.get_by_text("For experts: script and file", exact=True).click()
    page.locator("#desk-document").fill(LAID_OUT.replace('at = "C1" }', 'at = "C9" }'))
    press(page, "Read")
    expect(page.get_by_role("alert")).to_contain_text("line 10")
    page.locator("#desk-document").fill(LAID_OUT)
    press(page, "Read")
    expect(page.locator('[data-onto="C1"] .piece-handle')).to_have_text("wolf-1")


def test_without_scripts_the_desk_still_lays_out_and_plays(open_page: OpenPage) -> None:
    page = with_example(open_page, java_script_enabled=False)
    press(page, "Set up")
    page.locator(".hand-card", has_text="archer").click()
    page.get_by_role("button", name="Place on A3", exact=True).click()
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
    at_rest(page).locator('.cell[data-onto="C1\'"] button').click()
    expect(page.locator("[name$=wounds]")).to_be_visible()
    assert faults(page) == []


def test_the_desk_speaks_russian(open_page: OpenPage, alice: User) -> None:
    saved = SavedScenario.objects.create(author=alice, title="Удар", text=EXAMPLE)
    page = open_page(saved.get_absolute_url(), locale="ru")
    expect(page.get_by_role("heading", name="Приоритет у игрока A")).to_be_visible()
    expect(page.locator(".desk-log")).to_contain_text("бьёт")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_rules_are_found_by_words_read_and_played(open_page: OpenPage, language: str) -> None:
    page = open_page("/berserk/desk/rules/", locale=language)
    assert faults(page) == []
    page.get_by_role("searchbox").fill({"en": "untapped defender", "ru": "защитник рядом"}[language])
    page.keyboard.press("Enter")
    page.get_by_role("link", name={"en": "205.3a", "ru": "205.3а"}[language], exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text({"en": "205.3a", "ru": "205.3а"}[language])
    expect(page.locator("#played .field-grid")).to_be_visible()
    assert faults(page) == []
    last = page.locator("#played [role=status]")
    shown = last.inner_text()
    page.locator("#played .button").first.click()
    expect(last).not_to_have_text(shown)


@pytest.mark.parametrize(("language", "width"), [("ru", 360), ("en", 1280)])
def test_a_puzzle_is_posed_and_solved_at_the_desk(
    open_page: OpenPage, alice: User, bob: User, language: str, width: int
) -> None:
    saved = SavedScenario.objects.create(author=alice, title="Two wolves", text=POSITION + SOLUTION + GOAL)
    looks: dict[str, Any] = {"locale": language, "viewport": {"width": width, "height": 800}}
    author = open_page(saved.get_absolute_url(), alice, **looks)
    author.locator("#puzzle-question").fill(QUESTION)
    do(author, "pose")
    expect(author.locator('a[href="?solve=1"]')).to_be_visible()
    page = open_page(saved.get_absolute_url(), bob, **looks)
    expect(page.get_by_role("heading", level=1)).to_have_text(QUESTION)
    at_rest(page).locator('.piece[data-onto="mine"] button').click()
    at_rest(page).locator('.piece[data-onto="theirs"] button').click()
    expect(page.locator(".desk-script")).to_contain_text("strike = mine at = theirs")
    solved = page.locator(".notice.is-good")
    for _ in range(6):
        if at_rest(page).locator('button[name=do][value="resolve"]').count() == 0 or solved.count():
            break
        do(page, "resolve")
    expect(solved).to_contain_text({"ru": "Решено", "en": "Solved!"}[language])
    assert faults(page) == []
