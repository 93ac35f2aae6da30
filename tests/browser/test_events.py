"""Journeys through events: two players draft, build and play a round; by keyboard alone; with axe."""

from __future__ import annotations

import re
import time
from typing import Final

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from playwright.sync_api import Locator, Page, Route, expect

from catalog.models import CardSet
from decks.events import lobby, pick_actions, record, rounds
from decks.events.hooks import run_due
from decks.events.matches import Score
from decks.events.models import Event, EventLogEntry, Message, Seat
from decks.events.record import pod_of
from tests.browser.looking import at_rest, until, violations
from tests.conftest import OpenPage
from tests.decks.events.conftest import Player
from tests.decks.events.finishing import finish_work
from tests.decks.events.shelf import shelve
from tests.markup import squeeze

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def trial_set(transactional_db: None) -> CardSet:
    """A set of 200 cards that fills boosters."""
    return shelve()


def pack_of(page: Page) -> str:
    return page.locator("#pick [name=pack]").get_attribute("value") or ""


def take_by_keyboard(page: Page, key: str = "1") -> None:
    """Choose a card by its number, take it by Enter, and wait until the page shows something else."""
    before = pack_of(page)
    page.keyboard.press(key)
    expect(page.locator(f"#pick [data-key='{key}']")).to_be_checked()
    page.keyboard.press("Enter")
    page.wait_for_function("before => document.querySelector('#pick [name=pack]')?.value !== before", arg=before)


def drag(page: Page, what: Locator, where: Locator, into: str) -> None:
    """Drag one thing over another, and let go once the page shows that it would take it there."""
    at_rest(page)
    what.hover()
    held = what.bounding_box()
    assert held is not None
    page.mouse.down()
    # The drag begins where the button went down, before the page is scrolled to where it is to end.
    page.mouse.move(held["x"] + held["width"] / 2 + 8, held["y"] + held["height"] / 2 + 8)
    where.hover()
    where.hover()  # the first of these may scroll, the second is surely over what the thing is dragged to
    expect(page.locator(f"[data-zone={into}].is-drop")).to_be_visible()
    page.mouse.up()


def join(page: Page, name: str) -> None:
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("button", name="I'm ready")).to_be_visible()


@pytest.mark.races
def test_two_players_and_six_bots_draft_build_and_play_a_round(open_page: OpenPage, trial_set: CardSet) -> None:
    alice = open_page("/berserk/events/new/")
    alice.get_by_label("Name", exact=True).fill("Friday draft")
    alice.get_by_label("Boosters per player").fill("2")
    alice.get_by_label("I play too").uncheck()
    alice.get_by_role("button", name="Create the event").click()
    join(alice, "Alice")
    bob = open_page(alice.url.removeprefix(alice.evaluate("location.origin")), viewport={"width": 390, "height": 800})
    join(bob, "Bob")
    bob.get_by_role("button", name="I'm ready").click()
    expect(alice.locator("#table")).to_contain_text("Bob")
    alice.get_by_role("button", name="Start").click()
    event = Event.objects.get()
    for _ in range(22):  # the last card of each booster takes itself
        for page in (alice, bob):
            expect(page.locator("#pick")).to_be_visible()
            before = pack_of(page)
            page.locator("#pick .choice label").first.click()
            page.get_by_role("button", name="Take the card").click()
            page.wait_for_function(
                "before => document.querySelector('#pick [name=pack]')?.value !== before", arg=before
            )
    finish_work(event.pk)
    for page in (alice, bob):
        expect(page.get_by_role("heading", name="Build your deck")).to_be_visible()
        page.get_by_role("button", name="Suggest a deck").click()
        expect(page.locator("#deck")).to_contain_text("Legal")
        page.get_by_role("button", name="Submit and lock").click()
        expect(page.get_by_role("heading", name="Deck submitted")).to_be_visible()
    assert all(seat.deck for seat in pod_of(Event.objects.get()).seats.values())
    alice.get_by_role("button", name="Pair the first round").click()
    for page, seat in ((alice, 1), (bob, 2)):
        expect(page.get_by_role("heading", name="Your match")).to_be_visible()
        mine = pod_of(Event.objects.get()).matches.pairing_of(seat)
        assert mine is not None
        first = mine[1].first == seat
        page.get_by_label("Games you won").fill("1" if first else "0")
        page.get_by_label("Games you lost").fill("0" if first else "1")
        page.get_by_role("button", name="Report the result").click()
        expect(page.locator("#my-match strong")).to_be_visible()
    for page in (alice, bob):
        expect(page.locator("#my-match .is-counted")).to_be_visible()
        expect(page.get_by_role("heading", name="Standings")).to_be_visible()
    tables = pod_of(Event.objects.get()).matches.rounds[0].pairings
    assert all(table.is_decided for table in tables if {1, 2} & set(table.seats()))


def test_a_press_is_not_lost_when_the_page_changes_meanwhile(open_page: OpenPage, trial_set: CardSet) -> None:
    """A player joins while the organiser holds the button down; the new row would move the button away."""
    organiser = open_page("/berserk/events/new/")
    organiser.get_by_label("Name", exact=True).fill("Friday draft")
    organiser.get_by_label("I play too").uncheck()
    organiser.get_by_role("button", name="Create the event").click()
    join(organiser, "Alice")
    organiser.get_by_role("button", name="I'm ready").click()
    other = open_page(organiser.url.removeprefix(organiser.evaluate("location.origin")))
    start = at_rest(organiser).get_by_role("button", name="Start")
    start.hover()
    organiser.mouse.down()
    event = Event.objects.get()
    asked: list[str] = []
    organiser.on("response", lambda answer: asked.append(answer.url))
    join(other, "Bob")
    until(organiser, lambda: any("/now/" in url for url in asked), "the page did not ask for the new state")
    organiser.wait_for_timeout(200)
    expect(organiser.locator("#table")).not_to_contain_text("Bob")
    organiser.mouse.up()
    until(organiser, lambda: Event.objects.get(pk=event.pk).phase != Event.Phase.OPEN, "the press was lost")


def test_a_letter_chooses_beyond_the_row_of_numbers_on_a_russian_keyboard_too(
    open_page: OpenPage, transactional_db: None
) -> None:
    """A booster of Heroes holds fifteen cards."""
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / "heroes" / "sets"), verbosity=0)
    page = open_page("/heroes/events/")
    page.locator('form[action$="/heroes-draft/"]').get_by_role("button").first.click()
    expect(page.locator("#pick .choice")).to_have_count(15)
    keys = at_rest(page).locator("#pick [data-key]")
    assert "".join(keys.nth(n).get_attribute("data-key") or "" for n in range(keys.count())) == "1234567890-=qwe"
    page.keyboard.press("e")
    expect(page.locator("#pick [data-key=e]")).to_be_checked()
    page.evaluate("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ц', code: 'KeyW', bubbles: true}))")
    expect(page.locator("#pick [data-key=w]")).to_be_checked()


def test_an_overtaken_answer_does_not_bring_an_earlier_pick_back(open_page: OpenPage, trial_set: CardSet) -> None:
    page = open_page("/berserk/events/")
    page.get_by_role("button", name="Draft now").click()
    expect(page.locator(".draft-head h2")).to_contain_text("pick 1")
    asked = (at_rest(page).locator("#table").get_attribute("hx-get") or "").partition("?")[0]
    late = page.evaluate("url => fetch(url).then((answer) => answer.text())", asked)
    assert "pick 1<" in squeeze(late)
    take_by_keyboard(page)
    expect(page.locator(".draft-head h2")).to_contain_text("pick 2")
    page.route("**/now/**", lambda route: route.fulfill(body=late, content_type="text/html; charset=utf-8"))
    at_rest(page).evaluate("url => htmx.ajax('GET', url, {target: '#table', swap: 'outerMorph'})", asked)
    page.wait_for_timeout(500)
    assert "pick 2" in page.locator(".draft-head h2").inner_text()


def test_a_draft_by_keyboard_alone(open_page: OpenPage, trial_set: CardSet) -> None:
    page = open_page("/berserk/events/")
    page.get_by_role("button", name="Draft now").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#pick")).to_be_visible()
    at_rest(page).keyboard.press("3")
    expect(page.locator("#pick [data-key='3']")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#pick [data-key='4']")).to_be_checked()
    for pick in range(33):
        expect(page.locator(".draft-head h2")).to_have_text(f"Booster {pick // 11 + 1}, pick {pick % 11 + 1}")
        take_by_keyboard(page)
    expect(page.get_by_role("heading", name="Build your deck")).to_be_visible()
    page.get_by_role("button", name="Suggest a deck").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#deck")).to_contain_text("Legal")
    box = page.locator("#build input[type=checkbox]:not(:checked)").first
    box.focus()
    page.keyboard.press("Space")
    expect(page.locator("#deck h2 .count")).to_have_text("21")
    page.get_by_role("button", name="Submit and lock").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Deck submitted")).to_be_visible()


@pytest.mark.parametrize(
    ("kind", "gesture"),
    [("draft", "double click"), ("winston", "double click"), ("grid", "double click"), ("draft", "drag")],
)
def test_a_choice_is_taken_by_a_double_click_and_by_a_drag(
    open_page: OpenPage, alice: User, trial_set: CardSet, kind: str, gesture: str
) -> None:
    event, _ = lobby.create({"kind": kind, "sets": ["trial"], "seats": 2, "boosters": 3, "bots": True}, alice)
    page = open_page(f"/events/{event.pk}/", user=alice)
    join(page, "Alice")
    page.get_by_role("button", name="Start").first.click()
    expect(page.locator("#pick")).to_be_visible()
    choice = at_rest(page).locator("#pick [draggable]").first
    before = page.locator("#table").get_attribute("data-version")
    if gesture == "double click":
        choice.dblclick()
    else:
        choice.drag_to(page.locator(".draft > aside"))
    expect(page.locator("#table")).not_to_have_attribute("data-version", before or "")
    assert EventLogEntry.objects.filter(event=event, data__kind="picked", data__by="player").exists()


def test_a_new_pack_is_said_to_who_does_not_see_it(open_page: OpenPage, trial_set: CardSet) -> None:
    page = open_page("/berserk/events/")
    page.get_by_role("button", name="Draft now").click()
    expect(page.locator("#pick")).to_be_visible()
    take_by_keyboard(at_rest(page))
    expect(page.locator("#live-region")).to_have_text("Booster 1, pick 2")


def test_a_deck_is_built_by_click_drag_and_key_and_undone(open_page: OpenPage, trial_set: CardSet) -> None:
    page = open_page("/berserk/events/")
    page.get_by_role("button", name="Open boosters").click()
    expect(page.get_by_text("Your boosters are being opened.")).to_be_visible()
    event = Event.objects.get()
    finish_work(event.pk)
    count = page.locator("#deck h2 .count")
    expect(count).to_have_text("0")  # the stream brought the pool
    choices = page.locator("#build .choice")
    expect(choices).to_have_count(48)
    choices.nth(0).locator("label").click()
    expect(count).to_have_text("1")
    drag(page, choices.nth(1), page.locator("#deck h2"), into="deck")
    expect(count).to_have_text("2")
    choices.nth(2).locator("input").focus()
    page.keyboard.press("Space")
    expect(count).to_have_text("3")
    drag(page, page.locator("#deck .pool-list [data-card]").first, choices.nth(2), into="pool")
    expect(count).to_have_text("2")
    page.locator("#deck [data-takes-away]").first.click()
    expect(count).to_have_text("1")
    for expected in ("2", "3", "2"):
        page.keyboard.press("Control+z")
        expect(count).to_have_text(expected)
        expect(page.locator("#build .choice input:checked")).to_have_count(int(expected))
    page.get_by_role("button", name="Suggest a deck").click()
    expect(page.locator("#deck")).to_contain_text("Legal")
    page.get_by_role("button", name="Undo").click()
    expect(count).to_have_text("2")
    expect(page.locator("#build .choice input:checked")).to_have_count(2)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_boosters_are_turned_over_unless_motion_is_unwelcome(
    open_page: OpenPage, trial_set: CardSet, motion: str
) -> None:
    page = open_page("/berserk/events/", reduced_motion=motion)
    page.get_by_role("button", name="Open boosters").click()
    expect(page.locator("#table")).to_be_visible()
    finish_work(Event.objects.get().pk)
    expect(page.locator(".opening.is-new")).to_be_visible()
    back, turning = page.evaluate(
        "() => { const card = document.querySelector('.opening.is-new > li');"
        " return [getComputedStyle(card, '::before').content, getComputedStyle(card).animationName] }"
    )
    assert (back, turning) == (("none", "none") if motion == "reduce" else ('""', "turn-over"))
    page.wait_for_function(
        "() => document.querySelector('.opening').getAnimations({subtree: true}).every(a => a.playState === 'finished')"
    )
    assert page.evaluate("getComputedStyle(document.querySelector('.opening > li')).transform") in (
        "none",
        "matrix(1, 0, 0, 1, 0, 0)",
    )


def test_a_swap_of_the_pool_does_not_cut_off_the_turning_of_its_boosters(
    open_page: OpenPage, trial_set: CardSet
) -> None:
    page = open_page("/berserk/events/")
    page.get_by_role("button", name="Open boosters").click()
    expect(page.locator("#table")).to_be_visible()
    finish_work(Event.objects.get().pk)
    last = page.locator(".opening.is-new > li").last
    expect(last).to_be_visible()
    last.evaluate("card => { window.turning = card.getAnimations()[0] }")
    page.get_by_role("button", name="Suggest a deck").click()
    expect(page.locator("#deck")).to_contain_text("Legal")
    delay = "turning.effect.getTiming().delay"
    assert last.evaluate(f"card => [card.getAnimations()[0] === turning, {delay} > 3000]") == [True, True]


def test_what_is_said_at_the_table_is_heard_at_once(open_page: OpenPage, trial_set: CardSet) -> None:
    event, _ = lobby.create({"sets": ["trial"], "rounds": 0, "chat": True, "seats": 4}, None)
    alice, bob = open_page(f"/events/{event.pk}/"), open_page(f"/events/{event.pk}/")
    for page, name in ((alice, "Alice"), (bob, "Bob")):
        join(page, name)
    bob.get_by_role("textbox", name="Message").fill("half a th")
    alice.get_by_role("textbox", name="Message").fill("Good luck!")
    alice.get_by_role("button", name="Send").click()
    expect(bob.locator("#chat")).to_contain_text("Good luck!")
    expect(bob.get_by_role("textbox", name="Message")).to_have_value("half a th")
    expect(alice.get_by_role("textbox", name="Message")).to_have_value("")


def test_a_deck_is_handed_in_on_a_phone_from_wherever_one_is(open_page: OpenPage, trial_set: CardSet) -> None:
    """The bar with the button, and with how many cards are in the deck, stays in view over the whole pool."""
    page = open_page("/berserk/events/", viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    page.get_by_role("button", name="Open boosters").click()
    expect(page.locator("#table")).to_be_visible()
    finish_work(Event.objects.get().pk)
    expect(page.locator("#build .choice")).to_have_count(48)
    at_rest(page)
    hand_in, deck = page.get_by_role("button", name="Submit and lock"), page.locator(".build-bar a")
    for place in (0, 20, 47):
        page.locator("#build .choice").nth(place).scroll_into_view_if_needed()
        expect(hand_in).to_be_in_viewport(ratio=1)
        expect(deck).to_be_in_viewport(ratio=1)
    page.locator("#build .choice label").nth(46).click()
    expect(page.locator("#bar-count")).to_contain_text("1")
    deck.click()
    expect(page.locator("#deck h2")).to_be_in_viewport()
    expect(hand_in).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("locale", ["ru", "en"])
def test_on_a_phone_the_pack_begins_in_the_upper_third(open_page: OpenPage, trial_set: CardSet, locale: str) -> None:
    """So that five rows with their words stand above the bar with the button."""
    phone = {"width": 390, "height": 844}
    page = open_page("/berserk/events/", viewport=phone, is_mobile=True, has_touch=True, locale=locale)
    page.locator('form[action$="/now/draft/"] button').click()
    choices = page.locator("#pick .choice")
    expect(choices).to_have_count(12)
    held = at_rest(page).locator("#pick .choice").first.bounding_box()
    assert held and held["y"] < 844 / 3


@pytest.mark.parametrize("width", [360, 1280])
def test_after_the_last_pick_the_player_sees_the_deck_builder(
    open_page: OpenPage, trial_set: CardSet, width: int
) -> None:
    """The page does not stay at the place of the last card, in the middle of the pool or at the controls of the
    organiser."""
    page = open_page("/berserk/events/", viewport={"width": width, "height": 740})
    page.locator('form[action$="/now/draft/"] button').click()
    expect(page.locator("#pick .choice")).to_have_count(12)
    seat = Seat.objects.get(bot="")
    for _made in range(32):  # the last card of a booster comes by itself
        finish_work(seat.event_id)
        pod = pod_of(Event.objects.get())
        pack = pod.pack_before(seat.number)
        assert pack is not None
        pick_actions.pick(seat, pod.round, pod.seat(seat.number).picks + 1, pack.id, next(iter(pack.cards)), "")
    finish_work(seat.event_id)
    page.reload()
    expect(page.locator("#pick .choice")).to_have_count(2)
    at_rest(page).evaluate("scrollTo(0, document.body.scrollHeight)")
    page.locator("#pick .choice label").last.click()
    page.get_by_role("button", name="Take the card").click()
    expect(page.locator("#build .choice")).to_have_count(36)
    expect(page.get_by_role("heading", name="Build your deck")).to_be_in_viewport(ratio=1)
    expect(page.locator("#organising")).not_to_be_in_viewport()
    expect(page.locator("#live-region")).to_have_text("Build your deck")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["ru", "en"])
def test_axe_finds_nothing_at_any_stage(open_page: OpenPage, trial_set: CardSet, theme: str, locale: str) -> None:
    page = open_page("/berserk/events/", locale=locale, color_scheme=theme)
    assert violations(page) == []
    page.locator("form[action$='/now/draft/'] button").click()
    expect(page.locator("#pick")).to_be_visible()
    assert violations(page) == []
    event = Event.objects.get()
    while not at_rest(page).locator("#build").count():  # a pick that the clock or a bot overtook is made again
        take_by_keyboard(page)
    assert violations(page) == []
    page.locator("#build button[formaction$='/suggest/']").click()
    expect(page.locator("#deck .verdict")).to_be_visible()
    page.locator("#build .build-bar button.primary").click()
    expect(page.locator("#build")).to_have_count(0)
    finish_work(event.pk)
    page.locator("#organising > summary").click()
    page.locator("details details:has(form[action$='/end/']) > summary").click()
    page.locator("form[action$='/end/'] button").click()
    for path in ("", "verify/", "replay/?at=3", "print/"):
        page.goto(f"/events/{event.pk}/{path}")
        assert violations(page) == [], path


def test_a_pack_is_not_swapped_while_its_reader_is_choosing(
    open_page: OpenPage, trial_set: CardSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others pick, the strip of the table moves on, and the chosen card stays chosen."""
    for often in ("TABLE_TOLD_EVERY", "DRAFT_TOLD_EVERY"):
        monkeypatch.setattr(record, often, 50)
    alice = open_page("/berserk/events/new/")
    alice.get_by_label("Seats", exact=True).fill("2")
    alice.get_by_label("I play too").uncheck()
    alice.get_by_role("button", name="Create the event").click()
    join(alice, "Alice")
    event = Event.objects.get()
    bob, _ = lobby.join(event.pk, "Bob")
    alice.get_by_role("button", name="Start").click()
    expect(alice.locator("#pick")).to_be_visible()
    at_rest(alice).keyboard.press("5")
    expect(alice.locator("#pick [data-key='5']")).to_be_checked()
    before = pack_of(alice)
    pod = pod_of(Event.objects.get())
    pack = pod.pack_before(bob.number)
    assert pack is not None
    pick_actions.pick(Seat.objects.get(pk=bob.pk), 1, 1, pack.id, next(iter(pack.cards)), "")
    time.sleep(0.1)
    run_due()
    expect(alice.locator("#table .is-you")).to_contain_text("2 boosters")
    assert pack_of(alice) == before
    expect(alice.locator("#pick [data-key='5']")).to_be_checked()


COVERED = """() => {
  const at = document.getElementById("announcements").getBoundingClientRect();
  const over = box => box.left < at.right && box.right > at.left && box.top < at.bottom && box.bottom > at.top;
  return [...document.querySelectorAll("button, a.button, summary, input, textarea")].filter(each =>
    !each.closest("#announcements") && each.checkVisibility({opacityProperty: true})
    && over(each.getBoundingClientRect()) && each.getBoundingClientRect().width > 1
  ).map(each => each.outerHTML.slice(0, 90));
}"""


@pytest.mark.parametrize("width", [360, 1280])
def test_what_is_announced_covers_no_button_wherever_one_scrolls(
    open_page: OpenPage, trial_set: CardSet, width: int
) -> None:
    page = open_page("/berserk/events/", viewport={"width": width, "height": 740})
    page.get_by_role("button", name="Open boosters").click()
    finish_work(Event.objects.get().pk)
    page.get_by_role("button", name="Suggest a deck").click()
    expect(page.locator("#announcements .said")).to_contain_text("20 cards")
    # It is said before the answer stands on the page, and placed again then.
    assert at_rest(page).evaluate(COVERED) == []
    page.evaluate("scrollTo(0, 600)")
    page.wait_for_function(f"() => ({COVERED})().length === 0")
    expect(page.locator("#announcements .said")).to_be_visible()


def test_the_preview_of_a_pool_s_card_lies_over_the_deck_and_covers_no_other_card(
    open_page: OpenPage, trial_set: CardSet
) -> None:
    page = open_page("/berserk/events/")
    page.get_by_role("button", name="Open boosters").click()
    finish_work(Event.objects.get().pk)
    page.locator("#build .choice").nth(3).hover()
    preview, cards = page.locator(".card-preview"), page.locator("#build .choices")
    expect(preview).to_be_visible()
    lies, grid = preview.bounding_box(), cards.bounding_box()
    assert lies is not None and grid is not None and lies["x"] >= grid["x"] + grid["width"]


TOUCHED = """() => [...document.querySelectorAll(".place")].filter(place => {
  const button = place.querySelector("form button")?.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(place.querySelector(".place-name"));
  return button && [...words.getClientRects()].some(line => line.right > button.left && line.left < button.right
    && line.bottom > button.top && line.top < button.bottom);
}).map(place => place.innerText)"""


@pytest.mark.parametrize("width", [360, 1280])
def test_a_long_name_stands_beside_the_button_that_removes_its_seat(
    open_page: OpenPage, trial_set: CardSet, width: int
) -> None:
    page = open_page("/berserk/events/new/", viewport={"width": width, "height": 740})
    page.get_by_label("Name", exact=True).fill("Long names")
    page.get_by_label("I play too").uncheck()
    page.get_by_role("button", name="Create the event").click()
    event = Event.objects.get()
    names = [
        "Константин Константинович Константинопол",
        "Превысокомногорассмотрительствующий",
        "WWWWWWWWWWWWWWWWWWWW",
        "Ян",
    ]
    for name in names:
        lobby.join(event.pk, name)
    page.reload()
    expect(page.locator(".place form button")).to_have_count(len(names))
    assert at_rest(page).evaluate(TOUCHED) == []


def refuse_twice(page: Page, *kinds: str) -> list[str]:
    """A busy server refuses the first two requests of each kind; those that it has refused."""
    refused: list[str] = []

    def busy(route: Route) -> None:
        kind = route.request.url.partition("?")[0].rstrip("/").rpartition("/")[2]
        if refused.count(kind) >= 2:
            route.continue_()
            return
        refused.append(kind)
        route.fulfill(status=503, headers={"Retry-After": "1"}, body="The site is busy")

    for kind in kinds:
        page.route(re.compile(f"/{kind}/"), busy)
    return refused


def test_what_a_busy_server_refuses_is_asked_again_by_the_page(open_page: OpenPage, trial_set: CardSet) -> None:
    page = open_page("/berserk/events/new/")
    page.get_by_label("Name", exact=True).fill("Busy")
    page.get_by_label("I play too").uncheck()
    page.get_by_role("button", name="Create the event").click()
    join(page, "Alice")
    event = Event.objects.get()
    refused = refuse_twice(at_rest(page), "ready", "now", "pick")
    page.get_by_role("button", name="I'm ready").click()
    expect(page.get_by_role("button", name="I'm not ready")).to_be_visible()
    lobby.add_bot(event.pk, "regular")
    expect(page.locator(".place")).to_have_count(2)
    lobby.start(event.pk)
    expect(page.locator(".draft-head h2")).to_contain_text("pick 1")
    take_by_keyboard(at_rest(page), "2")
    expect(page.locator(".draft-head h2")).to_contain_text("pick 2")
    assert len(pod_of(Event.objects.get()).seat(1).pool) == 1
    assert sorted(refused) == ["now", "now", "pick", "pick", "ready", "ready"]
    expect(page.locator("#announcements .is-bad")).to_have_count(0)


def with_a_sealed_pool(open_page: OpenPage) -> Page:
    """The page of a new sealed event on which a deck is built of 48 cards."""
    page = open_page("/berserk/events/")
    page.get_by_role("button", name="Open boosters").click()
    finish_work(Event.objects.get().pk)
    expect(page.locator("#build .choice")).to_have_count(48)
    return page


def test_a_card_laid_into_the_deck_lies_there_though_a_busy_server_refused_it(
    open_page: OpenPage, trial_set: CardSet
) -> None:
    page = with_a_sealed_pool(open_page)
    refused = refuse_twice(at_rest(page), "bench")
    page.locator("#build .choice label").first.click()
    expect(page.locator("#deck h2 .count")).to_have_text("1")
    assert refused == ["bench", "bench"]
    expect(page.locator("#announcements .is-bad")).to_have_count(0)


def test_a_deck_that_a_busy_server_would_not_suggest_undo_or_fill_is_asked_for_again(
    open_page: OpenPage, trial_set: CardSet
) -> None:
    page = with_a_sealed_pool(open_page)
    refused = refuse_twice(at_rest(page), "suggest", "undo", "list")
    size = page.locator("#deck h2 .count")
    page.get_by_role("button", name="Suggest a deck").click()
    expect(page.locator("#deck")).to_contain_text("Legal")
    at_rest(page).locator("#undo").click()
    expect(size).to_have_text("0")
    name = at_rest(page).locator("#build .choice input").first.get_attribute("aria-label")
    page.locator("#build details summary").click()
    page.locator("#deck-list").fill(f"1 {name}")
    page.get_by_role("button", name="Fill the deck").click()
    expect(size).to_have_text("1")
    assert refused == ["suggest", "suggest", "undo", "undo", "list", "list"]
    expect(page.locator("#announcements .is-bad")).to_have_count(0)


def test_the_card_for_the_end_of_time_is_named_again_where_a_busy_server_refused_it(
    open_page: OpenPage, trial_set: CardSet
) -> None:
    page = open_page("/berserk/events/")
    page.get_by_role("button", name="Draft now").click()
    expect(page.locator(".draft-head h2")).to_contain_text("pick 1")
    refused = refuse_twice(at_rest(page), "mark")
    chosen = page.locator("#pick [data-key='3']").get_attribute("value")
    page.keyboard.press("3")
    until(page, lambda: len(refused) == 2, f"asked {len(refused)} times")
    until(page, lambda: Seat.objects.get(bot="").mark == chosen, "the card was not named again")
    assert refused == ["mark", "mark"]
    expect(page.locator("#announcements .is-bad")).to_have_count(0)


def test_a_server_that_stays_busy_is_asked_ten_times_again_and_then_no_more(
    open_page: OpenPage, trial_set: CardSet
) -> None:
    page = open_page("/berserk/events/")
    page.get_by_role("button", name="Draft now").click()
    expect(page.locator(".draft-head h2")).to_contain_text("pick 1")
    asked: list[str] = []

    def busy(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=503, headers={"Retry-After": "0.05"}, body="The site is busy")

    held: list[Route] = []
    at_rest(page).route(re.compile("/mark/"), busy)
    # A redrawn table means that the server is not busy.
    page.route(re.compile("/now/"), lambda route: held.append(route))
    until(page, lambda: page.locator(".htmx-request").count() <= len(held), "the table is still being redrawn")
    page.keyboard.press("3")
    expect(page.locator("#announcements .is-bad")).to_have_count(1)
    page.wait_for_timeout(1000)
    assert len(asked) == 1 + 10


def test_what_is_said_while_the_server_is_busy_is_said_once_and_the_box_is_emptied_then(
    open_page: OpenPage, trial_set: CardSet
) -> None:
    event, _ = lobby.create({"sets": ["trial"], "rounds": 0, "chat": True, "name": "Chat"}, None)
    page = open_page(event.get_absolute_url())
    join(page, "Alice")
    refused = refuse_twice(at_rest(page), "say")
    box = page.locator("#chat-text")
    box.fill("hello")
    box.press("Enter")
    until(page, lambda: refused, "nothing was said")
    expect(box).to_have_value("hello")
    expect(page.locator("#chat li", has_text="hello")).to_have_count(1)
    expect(box).to_have_value("")
    assert refused == ["say", "say"]
    assert Message.objects.count() == 1
    expect(page.locator("#announcements .is-bad")).to_have_count(0)


def test_the_page_of_a_removed_player_says_so_and_follows_the_seat_no_more(
    open_page: OpenPage, trial_set: CardSet
) -> None:
    event, _ = lobby.create({"sets": ["trial"], "rounds": 0, "name": "Removed"}, None)
    page = open_page(event.get_absolute_url())
    join(page, "Alice")
    refused: list[str] = []
    at_rest(page).on("response", lambda answer: refused.extend([answer.url] if answer.status == 404 else []))
    lobby.kick(event.pk, 1)
    expect(page.get_by_role("alert")).to_contain_text("has removed you")
    expect(page.get_by_role("button", name="Take a seat")).to_have_count(0)
    page.wait_for_timeout(3000)
    assert len(refused) <= 1
    followed = page.locator(".follows").get_attribute("hx-sse:connect") or ""
    assert "event-table" in followed


def test_a_card_chosen_while_a_busy_server_is_waited_for_is_not_taken_by_itself(
    open_page: OpenPage, trial_set: CardSet
) -> None:
    page = open_page("/berserk/events/")
    page.get_by_role("button", name="Draft now").click()
    expect(page.locator(".draft-head h2")).to_contain_text("pick 1")
    refused = refuse_twice(at_rest(page), "pick")
    page.keyboard.press("2")
    expect(page.locator("#pick [data-key='2']")).to_be_checked()
    page.keyboard.press("Enter")
    until(page, lambda: refused, "no pick was sent")
    page.keyboard.press("3")
    page.wait_for_timeout(2500)
    expect(page.locator("#pick [data-key='3']")).to_be_checked()
    assert refused == ["pick"]


def test_a_card_chosen_while_a_pick_is_on_its_way_is_not_taken_by_itself(
    open_page: OpenPage, trial_set: CardSet
) -> None:
    """A busy server refuses the pick of one card, and asked again is only for that one."""
    page = open_page("/berserk/events/")
    page.get_by_role("button", name="Draft now").click()
    expect(page.locator(".draft-head h2")).to_contain_text("pick 1")
    on_their_way: list[Route] = []
    at_rest(page).route(re.compile("/pick/"), lambda route: on_their_way.append(route))
    page.keyboard.press("2")
    expect(page.locator("#pick [data-key='2']")).to_be_checked()
    page.keyboard.press("Enter")
    until(page, lambda: on_their_way, "no pick was sent")
    page.keyboard.press("3")
    on_their_way[0].fulfill(status=503, headers={"Retry-After": "1"}, body="The site is busy")
    page.wait_for_timeout(2500)
    expect(page.locator("#pick [data-key='3']")).to_be_checked()
    assert len(on_their_way) == 1


UNEVEN: Final = """() => [...document.querySelectorAll('.deciding')].filter(form => {
  const line = form.querySelector('.row');
  const middles = [...line.querySelectorAll('input, button')].map(part => {
    const { top, bottom } = part.getBoundingClientRect();
    return (top + bottom) / 2;
  });
  const undo = form.nextElementSibling?.querySelector('button')?.getBoundingClientRect();
  if (undo) middles.push((undo.top + undo.bottom) / 2);
  return middles.length < 3 || Math.max(...middles) - Math.min(...middles) > 2;
}).map(form => form.innerText)"""


@pytest.mark.parametrize("width", [360, 390, 1280])
@pytest.mark.parametrize("locale", ["en", "ru"])
def test_the_form_that_decides_a_table_stands_in_one_line(
    open_page: OpenPage, trial_set: CardSet, django_user_model: type[User], locale: str, width: int
) -> None:
    organiser = django_user_model.objects.create_user("organiser")
    chosen = {"kind": "sealed", "sets": ["trial"] * 4, "seats": 7, "bots": False, "games": 3, "rounds": 1}
    event, _ = lobby.create(chosen, organiser)
    names = ["Константин Константинович Константинопол", "WWWWWWWWWWWWWWWWWWWW", "Ян", "Ann", "Борис", "Dora", "Ева"]
    players = [Player(event.pk, name) for name in names]
    lobby.start(event.pk)
    finish_work(event.pk)
    for player in players:
        assert player.post("deck/").status_code == 200
    rounds.next_round(event.pk)
    tables = pod_of(Event.objects.get()).matches.rounds[0].pairings
    disputed, decided, _ = [table for table in tables if table.second is not None]
    for player in players:
        if player.seat in (disputed.first, disputed.second):
            player.post("report/", won=2, lost=1)
    rounds.report(event.pk, "organiser", Score(2, 0), tables.index(decided))
    page = open_page(event.get_absolute_url(), organiser, locale=locale, viewport={"width": width, "height": 844})
    expect(page.locator(".deciding")).to_have_count(2)
    expect(page.locator(".deciding + form button")).to_have_count(1)
    assert at_rest(page).evaluate(UNEVEN) == []
    wrap = page.locator(".table-wrap").first
    assert wrap.evaluate("each => each.scrollWidth - each.clientWidth") <= 0


@pytest.mark.parametrize("width", [1280, 390])
def test_the_buttons_of_an_exchange_lie_over_no_card(open_page: OpenPage, alice: User, width: int) -> None:
    """Table and hand are longer than a screen, and a card is chosen in each: the buttons stand below both."""
    shelve()
    asked = {"kind": "housman", "sets": ["trial"] * 6, "seats": 2, "boosters": 6, "timer": False}
    event, _key = lobby.create(asked, alice)
    lobby.join(event.pk, "Alice", alice)
    lobby.add_bot(event.pk)
    lobby.start(event.pk)
    page = at_rest(open_page(event.get_absolute_url(), alice, viewport={"width": width, "height": 900}))
    if not page.locator(".pick-bar").count():
        page.wait_for_selector(".pick-bar", timeout=20_000)
    covered = page.evaluate("""() => {
      const bar = document.querySelector('.pick-bar').getBoundingClientRect();
      return [...document.querySelectorAll('.choices .card')].filter(card => {
        const box = card.getBoundingClientRect();
        return box.top < bar.bottom - 1 && box.bottom > bar.top + 1;
      }).length;
    }""")
    assert covered == 0
