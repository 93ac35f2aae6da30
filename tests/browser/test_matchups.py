"""Journeys: measure a deck from its page, watch the run end, open the match-up and step through a game."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from playwright.sync_api import Page, expect

from berserk_site.management.commands.ready import SETS, compile_messages
from decks.models import Deck
from simulator.matchups import views, work
from simulator.matchups.asking import Contender, Owner, Question, ask
from simulator.matchups.models import Run
from tests.browser.test_pages import violations
from tests.conftest import OpenPage

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def examples(transactional_db: None) -> list[Deck]:
    """The shipped example decks, as rows."""
    compile_messages()
    call_command("import_cards", str(SETS), verbosity=0)
    call_command("load_decks", str(SETS), verbosity=0)
    return list(Deck.objects.complete().filter(example_kind="example").order_by("example_slug"))


def play_everything() -> None:
    while (claimed := work.claim()) is not None:
        work.play(*claimed)


def step(page: Page) -> int:
    return int(page.locator("#replay").get_attribute("data-step") or -1)


def test_a_deck_is_measured_from_its_page_and_the_run_is_watched_to_its_end(
    open_page: OpenPage, alice: User, examples: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "GAUNTLET", Question(Run.Kind.GAUNTLET, games=2, level="random", turns=3))
    page = open_page(examples[0].get_absolute_url(), user=alice)
    page.get_by_role("button", name="Measure against the gauntlet").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("against the gauntlet")
    expect(page.get_by_text("Running", exact=True)).to_be_visible()
    assert len(examples) - 1 == page.locator(".heat td a").count()

    play_everything()
    expect(page.get_by_text("Finished", exact=True)).to_be_visible()
    expect(page.locator("#games-played")).to_have_attribute("value", "14")
    assert violations(page) == []

    page.locator(".heat td a").first.click()
    expect(page.get_by_role("heading", name="Share of the points")).to_be_visible()
    page.get_by_role("link", name="The longest").click()
    expect(page.locator("svg.board")).to_be_visible()
    page.goto(examples[0].get_absolute_url())
    expect(page.get_by_role("button", name="Measure again")).to_be_visible()


def test_a_run_is_paused_resumed_and_cancelled_on_its_page(
    open_page: OpenPage, alice: User, examples: list[Deck]
) -> None:
    question = Question("pair", games=100, level="random", turns=3)
    run = ask(Owner(alice), question, [Contender.of(deck) for deck in examples[:2]])
    page = open_page(run.get_absolute_url(), user=alice)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_text("Paused", exact=True)).to_be_visible()
    page.get_by_role("button", name="Resume").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Cancelled", exact=True)).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_game_is_stepped_through_by_keys_by_links_and_by_itself(
    open_page: OpenPage, alice: User, examples: list[Deck], language: str
) -> None:
    question = Question("pair", games=2, level="random", turns=4)
    run = ask(Owner(alice), question, [Contender.of(deck) for deck in examples[:2]])
    play_everything()
    address = f"{run.readings.select_related('run', 'row', 'column').get().get_absolute_url()}games/1/"
    page = open_page(address, user=alice, locale=language, viewport={"width": 360, "height": 740})
    begun = step(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay")).to_have_attribute("data-step", str(begun + 1))
    expect(page).to_have_url(re.compile(rf"step={begun + 1}"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#replay")).to_have_attribute("data-step", str(begun))
    page.locator("#plays").click()
    expect(page.locator("#replay")).to_have_attribute("data-step", str(begun + 2))
    page.locator("#plays").click()
    page.locator("#to-last").click()
    expect(page.locator("#replay")).to_have_attribute("data-step", page.locator("#replay").get_attribute("data-last"))
    log = page.locator(".log").inner_text()
    assert bool(re.search("[а-я]", log)) == (language == "ru")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(page) == []


def test_without_scripts_a_game_is_stepped_through_by_links(
    open_page: OpenPage, alice: User, examples: list[Deck]
) -> None:
    question = Question("pair", games=2, level="random", turns=3)
    run = ask(Owner(alice), question, [Contender.of(deck) for deck in examples[:2]])
    play_everything()
    address = f"{run.readings.select_related('run', 'row', 'column').get().get_absolute_url()}games/0/"
    page = open_page(address, user=alice, java_script_enabled=False)
    begun = step(page)
    page.locator("#to-next").click()
    assert step(page) == begun + 1
