"""The frame around every page: theme and language, with scripts and without, and the keyboard."""

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from catalog.games import GAMES
from tests.browser.pages import furnish
from tests.conftest import OpenPage


def ground(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


LIGHT, DARK = "rgb(233, 229, 218)", "rgb(17, 23, 26)"


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_the_choice_of_a_theme_persists(open_page: OpenPage, scripts: bool) -> None:
    page = open_page("/accounts/login/", java_script_enabled=scripts, color_scheme="light")
    page.get_by_label("Theme").click()
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_label("Theme").click()
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("scheme", "colour"), [("light", LIGHT), ("dark", DARK)])
def test_without_a_choice_the_theme_is_the_devices(open_page: OpenPage, scheme: str, colour: str) -> None:
    page = open_page("/", color_scheme=scheme)
    assert ground(page) == colour


def test_a_chosen_theme_wins_over_the_devices(open_page: OpenPage) -> None:
    page = open_page("/", color_scheme="dark")
    page.get_by_label("Theme").click()
    page.get_by_role("button", name="Light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert ground(page) == LIGHT


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_the_language_is_switched_on_the_same_page(open_page: OpenPage, scripts: bool) -> None:
    page = open_page("/accounts/login/", java_script_enabled=scripts, locale="en")
    page.get_by_role("button", name="читать по-русски").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.wait_for_url("**/accounts/login/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Войти")
    page.get_by_role("button", name="read in English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_first_tab_leads_past_the_menu(open_page: OpenPage) -> None:
    page = open_page("/accounts/login/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_a_menu_opens_and_closes_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("/accounts/login/")
    menu = page.locator("summary[aria-label=Account]")
    menu.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Sign up").first).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    expect(page.locator("details.menu[open]")).to_have_count(0)


def test_the_focus_is_visible(open_page: OpenPage) -> None:
    page = open_page("/style/")
    page.get_by_role("button", name="Save").focus()
    page.keyboard.press("Shift+Tab")
    outline = page.evaluate("getComputedStyle(document.activeElement).outline")
    assert "solid" in outline and "3px" in outline


def test_a_dialog_holds_the_focus_and_gives_it_back(open_page: OpenPage) -> None:
    page = open_page("/style/")
    opener = page.get_by_role("button", name="Open a dialog")
    opener.click()
    dialog = page.get_by_role("dialog", name="Delete this deck?")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(opener).to_be_focused()


def test_an_explanation_is_read_with_its_term(open_page: OpenPage) -> None:
    page = open_page("/style/")
    page.get_by_role("link", name="armour").focus()
    expect(page.get_by_role("tooltip")).to_have_text("Reduces each wound by its number.")
    expect(page.get_by_role("link", name="armour")).to_have_attribute("aria-describedby", "tip")


def test_resting_on_a_small_card_shows_all_of_it(open_page: OpenPage) -> None:
    page = open_page("/style/")
    small = page.locator(".card-grid.small .card").nth(3)
    expect(page.locator(".card-preview")).to_have_count(0)
    small.hover()
    expect(page.locator(".card-preview .face-text p").last).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".card-preview")).to_have_count(0)


def test_a_request_that_failed_is_said_and_changes_nothing(open_page: OpenPage) -> None:
    page = open_page("/style/")
    page.evaluate(
        "() => { const button = document.querySelector('main .button.primary');"
        " button.setAttribute('hx-get', '/no/such/page/'); htmx.process(button); }"
    )
    page.locator("main .button.primary").first.click()
    expect(page.locator("#announcements .said")).to_have_text(
        "Something went wrong on the server. Nothing was changed; try again."
    )
    expect(page.locator("main .button.primary").first).to_have_text("Draft now")


def test_the_front_page_shows_real_cards_and_leads_on(open_page: OpenPage) -> None:
    furnish()
    page = open_page("/", locale="ru")
    page.get_by_role("link", name="Берсерк", exact=True).last.click()
    page.wait_for_url("**/berserk/")
    assert page.locator(".card-fan .card").count() == 3
    assert page.locator(".home-deck .card").count() > 5
    page.get_by_role("searchbox").fill("стихия:лес")
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/?q=**")
    expect(page.locator("main .card").first).to_have_attribute("data-element", "forest")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [390, 1280])
def test_no_text_of_a_face_is_cut_off(open_page: OpenPage, language: str, width: int) -> None:
    page = open_page("/style/", locale=language, viewport={"width": width, "height": 900})
    cut = page.evaluate(
        "() => [...document.querySelectorAll('.card-grid.large .face')].filter(face =>"
        " [face, face.querySelector('.face-text')].some(part => part.scrollHeight > part.clientHeight + 1)"
        " || face.querySelector('.face-name').scrollWidth > face.querySelector('.face-name').clientWidth + 1)"
        " .map(face => face.innerText)"
    )
    assert cut == []


def test_a_message_leaves_by_itself_and_covers_no_button(open_page: OpenPage, alice: User) -> None:
    page = open_page("/accounts/", alice)
    page.clock.install()
    page.goto("/berserk/decks/new/")
    page.get_by_role("button", name="Build", exact=True).click()
    page.get_by_role("link", name="Deck page").click()
    page.get_by_role("button", name="Copy", exact=True).first.click()
    said = page.locator("#messages .notice")
    expect(said).to_have_count(1)
    below = page.locator("main button, main a").evaluate_all(
        "(elements, box) => elements.filter(e => e.getBoundingClientRect().top < box.bottom - 1"
        " && e.getBoundingClientRect().bottom > box.top + 1 && e.checkVisibility()).length",
        said.evaluate("e => { const {top, bottom} = e.getBoundingClientRect(); return {top, bottom}; }"),
    )
    assert below == 0
    page.clock.fast_forward(30_000)
    expect(said).to_have_count(0)


WIDTHS = (360, 390, 740, 768, 830, 900, 960, 1024, 1280, 1344, 1366)


@pytest.mark.parametrize("locale", ["ru", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_header_fits_every_width(open_page: OpenPage, game: str, locale: str) -> None:
    page = open_page(f"/{game}/decks/", locale=locale)
    excess = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        excess[width] = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert excess == dict.fromkeys(WIDTHS, 0)
