"""Journeys: measure a deck from its page, watch the run end, open the match-up and step through a game."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from decks.models import Author, Deck
from simulator.matchups import changes, variants, views, work
from simulator.matchups.cells import Contender
from simulator.matchups.models import Run
from simulator.matchups.run_request import Owner, RunQuestion, ask, ask_what_if
from tests.browser.looking import at_rest, violations
from tests.conftest import OpenPage
from tests.shipped import import_shipped
from tests.simulator.matchups.playing import claim_batch, play_everything

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def examples(transactional_db: None) -> list[Deck]:
    """The shipped example decks, as rows."""
    import_shipped()
    return list(Deck.objects.filter(example_kind="example").order_by("example_slug"))


def step(page: Page) -> int:
    return int(page.locator("#replay").get_attribute("data-step") or -1)


def test_a_deck_is_measured_from_its_page_and_the_run_is_watched_to_its_end(
    open_page: OpenPage, alice: User, examples: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "GAUNTLET", RunQuestion(Run.Kind.GAUNTLET, games=2, level="random", turns=3))
    page = open_page(examples[0].get_absolute_url(), user=alice)
    page.get_by_role("button", name="Run the gauntlet").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("against the gauntlet")
    expect(page.get_by_text("Running", exact=True)).to_be_visible()
    expect(page.locator(".heat li a")).to_have_count(len(examples) - 1)

    play_everything()
    expect(page.get_by_text("Finished", exact=True)).to_be_visible()
    expect(page.locator("#games-played")).to_have_attribute("value", "14")
    assert violations(page) == []

    page.locator(".heat li a").first.click()
    expect(page.get_by_role("heading", name="Share of the points")).to_be_visible()
    page.get_by_role("link", name="The longest").click()
    expect(page.locator(".field-grid")).to_be_visible()
    page.goto(examples[0].get_absolute_url())
    expect(page.get_by_role("button", name="Measure again")).to_be_visible()


def step_to_dice(page: Page) -> None:
    """On to the first moment at which dice were thrown."""
    last = int(page.locator("#replay").get_attribute("data-last") or 0)
    while page.locator(".throws .die-face").count() == 0 and step(page) < last:
        begun = step(page)
        page.keyboard.press("ArrowRight")
        expect(page.locator("#replay")).to_have_attribute("data-step", str(begun + 1))


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ru", 390)])
def test_which_change_of_a_card_matters_is_asked_from_the_decks_page_watched_and_put_into_the_deck(
    open_page: OpenPage, alice: User, examples: list[Deck], monkeypatch: pytest.MonkeyPatch, language: str, width: int
) -> None:
    monkeypatch.setattr(variants, "REPLACEMENTS", 1)
    monkeypatch.setattr(changes, "ask_what_if", quick_what_if)
    deck = Deck.objects.create(name="Mine", owner=alice, format=examples[0].format, visibility="private")
    deck.replace({row.card_id: row.count for row in examples[0].cards.all()}, Author(alice), kind="import")
    page = open_page(deck.get_absolute_url(), user=alice, locale=language, viewport={"width": width, "height": 844})
    page.get_by_role("button", name="Try the changes" if language == "en" else "Испытать замены").click()
    expect(page.locator("#changes-title")).to_be_visible()
    assert page.locator("#games-played").get_attribute("max") == "140"

    play_everything()
    expect(page.locator("#round-1")).to_be_attached()
    expect(page.locator(".badge.is-good").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []
    page.locator("#round-1 summary").click()
    expect(page.locator("#round-1 table")).to_be_visible()

    page.locator("form[action*=put-in] button").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mine")
    assert deck.revisions.latest("number").note.startswith("What if" if language == "en" else "Что, если")


def quick_what_if(owner: Owner, deck: Deck) -> Run:
    return ask_what_if(owner, deck, RunQuestion(Run.Kind.WHAT_IF, Run.Rule.HALVING, games=140, level="random", turns=1))


def test_the_interval_narrows_on_the_page_while_games_come_in(
    open_page: OpenPage, alice: User, examples: list[Deck]
) -> None:
    question = RunQuestion("pair", games=200, level="random", turns=1)
    run = ask(Owner(alice), question, [Contender.of(deck) for deck in examples[:2]])
    page = open_page(run.get_absolute_url(), user=alice)
    expect(page.locator(".narrowing")).to_have_count(0)
    for _batch in range(2):
        work.play_claimed(claim_batch())
    expect(page.locator(".narrowing")).to_be_visible()
    begun = page.locator(".narrowing .now").get_attribute("d")
    play_everything()
    expect(page.locator(".narrowing .now")).not_to_have_attribute("d", begun or "")
    expect(page.get_by_text("Finished", exact=True)).to_be_visible()
    assert violations(page) == []


def test_a_run_is_paused_resumed_and_cancelled_on_its_page(
    open_page: OpenPage, alice: User, examples: list[Deck]
) -> None:
    question = RunQuestion("pair", games=100, level="random", turns=3)
    run = ask(Owner(alice), question, [Contender.of(deck) for deck in examples[:2]])
    page = open_page(run.get_absolute_url(), user=alice)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_text("Paused", exact=True)).to_be_visible()
    page.get_by_role("button", name="Resume").click()
    expect(page.get_by_text("Running", exact=True)).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Cancelled", exact=True)).to_be_visible()


def test_a_replay_plays_at_the_chosen_speed(open_page: OpenPage, alice: User, examples: list[Deck]) -> None:
    question = RunQuestion("pair", games=2, level="random", turns=4)
    run = ask(Owner(alice), question, [Contender.of(deck) for deck in examples[:2]])
    play_everything()
    page = open_page("about:blank", user=alice, viewport={"width": 360, "height": 740})
    page.add_init_script(
        "window.beats = []; const set = setInterval;"
        "window.setInterval = (deed, every) => { beats.push(every); return set(deed, every); };"
    )
    page.goto(f"{run.readings.get().get_absolute_url()}games/1/")
    begun = step(page)
    page.get_by_label("Speed").select_option("4")
    page.locator("#plays").click()
    page.wait_for_function("begun => document.getElementById('replay').dataset.step > begun", arg=begun)
    expect(page.get_by_label("Speed")).to_have_value("4")
    page.get_by_label("Speed").select_option("0.5")
    page.locator("#plays").click()
    assert page.evaluate("beats") == [225, 1800]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_game_is_stepped_through_by_keys_by_links_and_by_itself(
    open_page: OpenPage, alice: User, examples: list[Deck], language: str
) -> None:
    question = RunQuestion("pair", games=2, level="random", turns=4)
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
    page.wait_for_function("begun => document.getElementById('replay').dataset.step >= begun + 2", arg=begun)
    page.locator("#plays").click()
    at_rest(page).locator("#to-last").click()
    expect(page.locator("#replay")).to_have_attribute("data-step", page.locator("#replay").get_attribute("data-last"))
    page.locator("#to-first").click()
    expect(page.locator("#replay")).to_have_attribute("data-step", "0")
    step_to_dice(page)
    expect(page.locator(".throws .die-face").first).to_be_visible()
    log = re.sub(r"\d[\w.]*", "", page.locator(".log").inner_text())  # rule numbers have their letters in Russian
    assert bool(re.search("[а-я]", log)) == (language == "ru")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(page) == []


def test_without_scripts_a_game_is_stepped_through_by_links(
    open_page: OpenPage, alice: User, examples: list[Deck]
) -> None:
    question = RunQuestion("pair", games=2, level="random", turns=3)
    run = ask(Owner(alice), question, [Contender.of(deck) for deck in examples[:2]])
    play_everything()
    address = f"{run.readings.select_related('run', 'row', 'column').get().get_absolute_url()}games/1/"
    page = open_page(address, user=alice, java_script_enabled=False)
    begun = step(page)
    page.locator("#to-next").click()
    expect(page.locator("#replay")).to_have_attribute("data-step", str(begun + 1))


def test_who_sent_a_form_that_was_refused_is_taken_to_what_is_wrong(
    open_page: OpenPage, alice: User, examples: list[Deck]
) -> None:
    page = at_rest(open_page("/berserk/matchups/new/", user=alice, viewport={"width": 390, "height": 844}))
    page.evaluate("document.querySelector('main form').noValidate = true")
    page.get_by_role("button", name="Play", exact=True).click()
    wrong = page.get_by_role("alert").filter(has=page.get_by_role("link"))
    expect(wrong).to_be_focused()
    expect(wrong).to_be_in_viewport()
    wrong.get_by_role("link").first.click()
    expect(page.locator("main p.error").first).to_be_in_viewport()
    assert violations(page) == []
