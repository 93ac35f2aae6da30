"""Calls to a player: sounds, the title and notifications, at tables and at events; waiting for an opponent."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from catalog.models import CardSet
from decks.events import lobby, rounds
from simulator.tables import player_actions
from simulator.tables.access import Person
from simulator.tables.models import OpponentSearch, Seat, Table
from tests.browser.looking import at_rest, faults
from tests.browser.test_events import join, take_by_keyboard
from tests.conftest import OpenPage
from tests.decks.events.finishing import finish_work
from tests.decks.events.shelf import shelve
from tests.simulator.tables.playing import between, game_of, plain

pytestmark = pytest.mark.django_db(transaction=True)

# Count the tones of the page and keep its notifications, as if the page were out of sight.
WATCH = """() => {
  window.tones = 0;
  window.notices = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { window.tones += 1; return start.apply(this, at); };
  window.Notification = class { constructor(text) { window.notices.push(text); }
    static permission = "granted"; static async requestPermission() { return "granted"; } };
  Object.defineProperty(document, "hidden", { get: () => true });
}"""


@pytest.fixture
def trial_set(transactional_db: None) -> CardSet:
    return shelve()


def turn_on(page: Page) -> None:
    """Turn sounds and notifications on."""
    assert at_rest(page).evaluate("localStorage.getItem('sounds')") is None, "they are off at first"
    page.evaluate(WATCH)
    for name in ("sounds", "notify"):
        page.locator(f"[data-attention={name}]").click()
        expect(page.locator(f"[data-attention={name}]")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("tones") == 2, "the player hears what it sounds like"


def test_a_turn_at_a_table_sounds_and_stands_in_the_title(open_page: OpenPage, alice: User, bob: User) -> None:
    table = between(alice, bob, plain(), first_by="a")
    page = open_page(table.get_absolute_url(), bob)
    own = page.title()
    turn_on(page)
    for _count in range(20):
        play = game_of(table)
        if 1 in play.waiting:
            break
        player_actions.play_move(table.key, Person(alice), play.decision, 0)
    expect(page).to_have_title(f"● Your turn – {own}")
    page.wait_for_function("tones >= 4")
    assert page.evaluate("notices") == ["Your turn"]
    player_actions.resign(table.key, Person(alice))
    expect(page).to_have_title(own)
    page.wait_for_function("tones >= 7")


def test_a_pack_of_a_draft_sounds_and_stands_in_the_title(open_page: OpenPage, trial_set: CardSet) -> None:
    page = open_page("/berserk/events/")
    page.get_by_role("button", name="Draft now").click()
    expect(page.locator("#pick")).to_be_visible()
    turn_on(page)
    take_by_keyboard(at_rest(page))
    page.wait_for_function("notices.length > 0")
    assert page.evaluate("notices")[0] == "Your turn to choose"
    assert page.evaluate("tones") >= 4
    expect(page).to_have_title(re.compile("^● Your turn to choose – "))


def test_a_pairing_sounds_and_stands_in_the_title(open_page: OpenPage, alice: User, trial_set: CardSet) -> None:
    event, _ = lobby.create({"kind": "sealed", "sets": ["trial"] * 2, "seats": 2, "rounds": 1}, None)
    page = open_page(f"/events/{event.pk}/", user=alice)
    join(page, "Alice")
    lobby.add_bot(event.pk)
    lobby.start(event.pk)
    page.reload()  # the page reveals its part of the seed
    expect(page.get_by_text("Your boosters are being opened.")).to_be_visible()
    finish_work(event.pk)
    page.reload()
    page.get_by_role("button", name="Suggest a deck").click()
    expect(page.locator("#deck")).to_contain_text("Legal")
    page.get_by_role("button", name="Submit and lock").click()
    expect(page.get_by_role("heading", name="Deck submitted")).to_be_visible()
    turn_on(page)
    rounds.next_round(event.pk)
    expect(page).to_have_title(re.compile("^● "))
    page.wait_for_function("tones >= 4 && notices.length > 0")


def test_two_people_who_press_play_now_meet_at_a_table(open_page: OpenPage, alice: User, bob: User) -> None:
    plain()
    wide = open_page("/berserk/tables/", alice, viewport={"width": 1280, "height": 900})
    wide.get_by_role("button", name="Play now").click()
    expect(wide.get_by_role("heading", name="Looking for an opponent")).to_be_visible()
    later = re.compile(r"waits 0:(0[3-9]|[1-2])")
    expect(wide.locator("#search-now")).to_contain_text(later)  # the page asks by itself
    assert faults(wide) == []
    narrow = open_page("/berserk/tables/", bob, viewport={"width": 390, "height": 844}, locale="ru")
    expect(narrow.locator("[aria-labelledby=quick-title]")).to_contain_text("Alice")
    assert faults(narrow) == []
    narrow.get_by_role("button", name="Сыграть сейчас").click()
    for page in (wide, narrow):
        page.wait_for_url(re.compile(r"/tables/[0-9a-f]{15}/"))
    assert Table.objects.count() == 1 and OpponentSearch.objects.filter(table=None).count() == 0
    assert set(Seat.objects.values_list("user__username", flat=True)) == {"Alice", "Bob"}
