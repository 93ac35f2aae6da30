"""The boards of all games: parts that a player has opened or closed stay so after a redraw, and clickable parts are not
covered."""

from __future__ import annotations

import random
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.template.loader import render_to_string
from django.urls import reverse
from playwright.sync_api import Page, expect

from catalog.core.terms import Term
from simulator.games import Choice, DuelSetup, Engine, engine, engines, get_board
from simulator.moments import Moment, MomentEntry
from simulator.tables import engine_seats, game_cache, player_actions, table_setup
from simulator.tables.access import Person
from simulator.tables.models import Seat, Table
from simulator.tables.positions import of_moment, of_scenario, open_from
from simulator.tables.table_setup import Conditions
from tests.browser.hands import Hands, sensible
from tests.browser.looking import at_rest, until
from tests.conftest import OpenPage
from tests.simulator.tables.playing import view_of
from tests.simulator.test_engines import DECKS

pytestmark = pytest.mark.django_db(transaction=True)

SEED = "5" * 64
KEPT = "[...document.querySelectorAll('details[data-kept]')]"
OPEN = f"() => Object.fromEntries({KEPT}.map(each => [each.dataset.kept, each.open]))"
OWN = "() => [...document.querySelectorAll('[data-table-board] details[data-kept]')].map(e => e.dataset.kept)"
# Whether who presses the middle of a thing presses something of it.
POINTED = """element => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
TURN_OVER = f"() => {KEPT}.forEach(each => each.querySelector('summary').click())"


def draw_board(rules: Engine, state: Any, seat: int) -> str:
    options = [Choice(n, each, state.describe(seat, each)) for n, each in enumerate(state.options(seat))]
    assert get_board(rules).template is not None
    return render_to_string(get_board(rules).template, dict(get_board(rules).context(state.view(seat), seat, options)))


def with_parts(slug: str, wanted: str = "<details") -> Moment:
    """A moment in which A decides, and whose board has what is wanted: a graveyard that can be opened, a creature.
    Players at random, by a fixed seed, lead to it."""
    rules, decks, chance = engine(slug), DECKS[slug](), random.Random(2)
    lists = tuple(rules.rows([(card, deck.count(card)) for card in dict.fromkeys(deck)]) for deck in decks)
    state = rules.start(DuelSetup(rules.prepare(*(rules.cards(rows) for rows in lists)), first=0), SEED)
    state.advance()
    entries: list[MomentEntry] = []
    while not state.over:
        alone = tuple(state.to_act) == (0,) or (0 in state.to_act and len(state.to_act) > 1)
        if alone and entries and wanted in draw_board(rules, state, 0):
            names = Term("А", "A"), Term("Б", "B")
            return Moment(slug, names, (lists[0], lists[1]), "", 0, SEED, False, 0, tuple(entries), "/")
        for seat in list(state.to_act):
            place = chance.randrange(len(state.options(seat)))
            entries.append(("move", seat, place))
            state.take(seat, place)
        state.advance()
    raise AssertionError("no moment has such a part")


def find_open_piles(page: Page) -> dict[str, bool]:
    found: dict[str, bool] = at_rest(page).evaluate(OPEN)
    return found


PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 740}, "locale": "ru"}
# Names and texts of these cards of which a part is not shown.
CUT = """cards => cards.flatMap(card => [...card.querySelectorAll('.face-name, .face-text')])
  .filter(e => e.scrollHeight > e.clientHeight + 2 || e.scrollWidth > e.clientWidth + 2)
  .map(e => e.textContent.trim())"""
# The cards of a hand that lie over the one before them.
COVERED = """cards => cards.filter((card, place) => {
  if (!place) return false;
  const [one, other] = [cards[place - 1], card].map(each => each.getBoundingClientRect());
  return one.top === other.top && one.right > other.left + 1;
}).length"""
# The stream tells that the table has moved on to a version.
TOLD = "v => document.querySelector('.follows').dispatchEvent(new CustomEvent('changed', {detail: {data: String(v)}}))"


@pytest.mark.parametrize("slug", sorted(engines()))
def test_what_is_open_stays_open_when_the_board_is_drawn_anew(open_page: OpenPage, alice: User, slug: str) -> None:
    table = open_from(Person(alice), "", of_moment(with_parts(slug)), 0, Conditions(), "novice")
    page = open_page(table.get_absolute_url(), alice)
    own = at_rest(page).evaluate(OWN)
    assert own, "the board has a part of its own that can be opened"
    before = find_open_piles(page)
    page.evaluate(TURN_OVER)
    turned = find_open_piles(page)
    assert turned == {name: not was for name, was in before.items()}
    fresh = Table.objects.get(pk=table.pk)
    play = game_cache.acquire(fresh, list(Seat.objects.filter(table=fresh).order_by("number")))
    last = len(play.state.options(0)) - 1
    game_cache.release(fresh, play)
    player_actions.play_move(table.key, Person(alice), fresh.decision, last)  # as if from another device
    version = Table.objects.get(pk=table.pk).version
    page.evaluate("document.querySelector('.follows').dispatchEvent(new Event('changed'))")
    expect(page.locator(f'#table-now[data-version="{version}"]')).to_be_attached()
    now = find_open_piles(page)
    assert set(own) & set(now), "the part is still there"
    assert {name: turned[name] for name in now if name in turned} == {name: now[name] for name in now if name in turned}


def test_a_creature_is_pointed_at_over_its_row_also_after_the_row_was(open_page: OpenPage, alice: User) -> None:
    """In «Битва колод» a row is a place to point at, and so is each creature that stands in it."""
    table = open_from(Person(alice), "", of_moment(with_parts("clash", "cc-unit")), 0, Conditions(), "novice")
    page = open_page(table.get_absolute_url(), alice)
    unit = at_rest(page).locator(".cc-unit").first
    unit.scroll_into_view_if_needed()
    for focused in (False, True):
        if focused:
            page.locator(".cc-half:has(.cc-unit) > .cc-row").first.evaluate("e => { e.tabIndex = 0; e.focus(); }")
        assert unit.evaluate(POINTED)


def test_a_press_on_a_creature_in_the_middle_of_a_glowing_row_plays_the_card_there(
    open_page: OpenPage, alice: User
) -> None:
    """In «Битва колод» a creature that is no target stands for its row."""
    table = open_from(Person(alice), "", of_moment(with_parts("clash", "cc-unit is-mine")), 0, Conditions(), "novice")
    page = at_rest(open_page(table.get_absolute_url(), alice))
    before = Table.objects.get(pk=table.pk).entries
    pressed = False
    for card in page.locator(".cc-realm.is-near .cc-card.is-able > .tb-point").all():
        card.click()
        rows = page.locator(".cc-half.is-target:has(.cc-unit:not(.is-target))")
        if rows.count():
            unit = rows.first.locator(".cc-unit").first
            box = unit.bounding_box()
            assert box is not None
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            pressed = True
            break
        page.keyboard.press("Escape")
    assert pressed, "no row with a creature is a target"
    until(page, lambda: Table.objects.get(pk=table.pk).entries > before, "the card was not played")
    expect(page.locator("[data-why-tray]")).to_be_empty()


def test_a_page_asks_only_for_what_is_newer_than_what_it_shows(open_page: OpenPage, alice: User) -> None:
    table = open_from(Person(alice), "", of_moment(with_parts("clash")), 0, Conditions(), "novice")
    page = at_rest(open_page(table.get_absolute_url(), alice))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/now/" in request.url else None)
    shown = int(page.locator("#table-now").get_attribute("data-version") or 0)
    page.evaluate(TOLD, shown)
    page.evaluate("fetch('/healthz')")
    assert not asked
    page.evaluate(TOLD, shown + 1)
    until(page, lambda: asked, "nothing was asked")


def test_a_player_who_resigns_in_the_drawer_sees_the_result(open_page: OpenPage, alice: User) -> None:
    table = open_from(Person(alice), "", of_moment(with_parts("clash")), 0, Conditions(), "novice")
    page = at_rest(open_page(table.get_absolute_url(), alice, **PHONE))
    page.locator("button[data-drawer]").click()
    page.locator("details[data-kept=resign] summary").click()
    page.locator("details[data-kept=resign] button").click()
    expect(page.locator(".table-over h2")).to_be_in_viewport()


def test_the_page_keeps_its_height_when_another_player_is_to_move(open_page: OpenPage, alice: User) -> None:
    table = open_from(Person(alice), "", of_moment(with_parts("clash")), 0, Conditions(), "novice")
    page = at_rest(open_page(table.get_absolute_url(), alice, **PHONE))
    before, after = page.locator(".table-sides").evaluate(
        "e => [e.offsetHeight, (e.querySelectorAll('.player-state .badge').forEach(b => b.remove()), e.offsetHeight)]"
    )
    assert before == after


def test_who_chooses_a_pair_on_a_phone_has_the_styles_on_the_first_screen(open_page: OpenPage, alice: User) -> None:
    table = open_from(Person(alice), "", of_moment(with_parts("battlecon")), 0, Conditions(), "novice")
    page = at_rest(open_page(table.get_absolute_url(), alice, **PHONE))
    tray = page.locator(".tb-tray").bounding_box()
    found = page.locator(".is-near .bc-hand .bc-card.is-able .bc-stats").first.bounding_box()
    assert found and tray and found["y"] + found["height"] < tray["y"]


def test_the_names_of_both_players_are_whole_on_a_phone(open_page: OpenPage, alice: User) -> None:
    table = open_from(Person(alice), "", of_moment(with_parts("battlecon")), 0, Conditions(), "novice")
    for _ in range(20):
        if view_of(table, alice).sides[1].chosen:
            break
        player_actions.play_move(table.key, Person(alice), table.decision, 0)
        engine_seats.SEATS.work(5)
        table.refresh_from_db()
    page = at_rest(open_page(table.get_absolute_url(), alice, **PHONE))
    expect(page.locator(".player-state", has_text="выбор сделан")).to_have_count(1)
    names = page.locator(".player-name")
    expect(names).to_have_count(2)
    assert names.evaluate_all("names => names.filter(e => e.scrollWidth > e.clientWidth + 1).length") == 0
    mark = page.locator(".bc-has-chosen .icon").bounding_box()
    assert mark and mark["width"] >= 12


def test_no_text_of_a_card_in_a_replay_of_heroes_is_cut(open_page: OpenPage, alice: User) -> None:
    table = open_from(Person(alice), "", of_moment(with_parts("heroes", "tb-card")), 0, Conditions(), "novice")
    player_actions.resign(table.key, Person(alice))
    page = at_rest(open_page(f"{reverse('tables:replay', args=[table.key])}?step=0", alice, **PHONE))
    cards = page.locator(".hb-hand .face")
    assert cards.count()
    assert not cards.evaluate_all(CUT)


def test_ones_own_hand_lies_on_the_first_screen_of_a_desk(open_page: OpenPage, alice: User) -> None:
    table = open_from(Person(alice), "", of_moment(with_parts("heroes", "hb-gear")), 0, Conditions(), "novice")
    page = at_rest(open_page(table.get_absolute_url(), alice, viewport={"width": 1280, "height": 900}))
    expect(page.locator(".is-near .hb-hand .tb-card").first).to_be_in_viewport(ratio=1)


def test_ones_own_hand_begins_on_the_first_screen_of_a_phone_where_it_is_kept_or_not(
    open_page: OpenPage, alice: User
) -> None:
    table = open_from(Person(alice), "", of_moment(with_parts("heroes", "hb-hand")), 0, Conditions(), "novice")
    page = at_rest(open_page(table.get_absolute_url(), alice, **PHONE | {"viewport": {"width": 390, "height": 844}}))
    tray = page.locator(".tb-tray").bounding_box()
    card = page.locator(".is-near .hb-hand .tb-card").first.bounding_box()
    assert page.locator(".hb-unit").count() == 2  # the heroes alone
    assert tray and card and card["y"] + 32 < tray["y"]  # its cost and its name


def test_cards_to_be_placed_lie_on_the_first_screen_of_a_desk(open_page: OpenPage, alice: User) -> None:
    table = open_from(Person(alice), "", of_moment(with_parts("berserk", "is-placement")), 0, Conditions(), "novice")
    page = at_rest(open_page(table.get_absolute_url(), alice, viewport={"width": 1280, "height": 900}))
    expect(page.locator(".is-near .tb-pile .tb-token").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("look", [PHONE, {"viewport": {"width": 1280, "height": 900}}], ids=["phone", "desk"])
def test_a_choice_from_a_deck_or_graveyard_shows_its_cards(
    open_page: OpenPage, alice: User, look: dict[str, Any]
) -> None:
    table = open_from(Person(alice), "", of_moment(with_parts("heroes", "hb-picks")), 0, Conditions(), "novice")
    page = at_rest(open_page(table.get_absolute_url(), alice, **look))
    first = page.locator(".hb-picks .tb-card.is-able").first
    expect(first).to_be_in_viewport(ratio=1)
    before = page.locator("#table-now").get_attribute("data-version") or ""
    first.locator(".tb-point").click()
    expect(page.locator(f'#table-now:not([data-version="{before}"])')).to_be_attached()


def test_no_card_of_a_hand_in_a_replay_lies_over_another_on_a_phone(open_page: OpenPage, alice: User) -> None:
    table = open_from(Person(alice), "", of_moment(with_parts("clash", "cc-unit")), 0, Conditions(), "novice")
    player_actions.resign(table.key, Person(alice))
    page = at_rest(open_page(f"{reverse('tables:replay', args=[table.key])}?step=0", alice, **PHONE))
    cards = page.locator(".cc-realm:not(.is-near) > .cc-fan .cc-card-face")
    assert cards.count() > 1
    assert cards.evaluate_all(COVERED) == 0


DIGGER = """
[cards.digger]
life = 5
text = "Закрыться: изгнать выбранное существо на вашем кладбище."
[cards.dead]
life = 5
"""
LYING = {"a1": ("digger", "A", "C1"), "a2": ("dead", "A", "graveyard"), "b1": ("dead", "B", "C3'")}


def test_a_graveyard_opens_while_a_choice_lies_in_it(open_page: OpenPage, alice: User) -> None:
    laid = [f'[on.{key}]\ncard = "{card}"\nplayer = "{who}"\nat = "{at}"\n' for key, (card, who, at) in LYING.items()]
    position = of_scenario("berserk", "\n".join(['title = "a digger"', DIGGER, *laid]), 0)
    table = open_from(Person(alice), "", position, 0, Conditions(), "novice")
    page = at_rest(open_page(table.get_absolute_url(), alice, **PHONE))
    digger, dead = page.locator('[data-token="card-0"] .tb-point'), page.locator('[data-token="card-1"] .tb-point')
    expect(dead).to_be_hidden()
    digger.click()
    expect(dead).to_be_visible()
    page.locator("[data-cancel]").click()
    expect(dead).to_be_hidden()
    digger.click()
    version = 1 + int(page.locator("#table-now").get_attribute("data-version") or "")
    Table.objects.update(version=version)  # as after a chat message
    page.evaluate("document.querySelector('.follows').dispatchEvent(new Event('changed'))")
    expect(page.locator(f'#table-now[data-version="{version}"]')).to_be_attached()
    expect(at_rest(page).locator('[data-token="card-1"] .tb-point')).to_be_visible()  # it lies open still
    dead.click()
    expect(page.locator(f'#table-now:not([data-version="{version}"])')).to_be_attached()


# The colours of each letter in the header and on the board.
COLOURS = """() => Object.fromEntries([['.player-letter'], ['.tb-letter']].map(([which]) => [which,
  Object.fromEntries([...document.querySelectorAll(which)].map(e => [e.textContent.trim(),
    getComputedStyle(e).backgroundColor]))]))"""


@pytest.mark.parametrize("slug", sorted(engines()))
def test_each_seat_has_one_colour_in_the_header_and_on_the_board(
    open_page: OpenPage, alice: User, bob: User, slug: str
) -> None:
    """As both players and a spectator see it."""
    table = open_from(Person(alice), "", of_moment(with_parts(slug)), 0, Conditions(), "")
    table_setup.sit(table.key, Person(bob), "", None)
    seen = []
    for viewer in (alice, bob, None):
        page = at_rest(open_page(table.get_absolute_url(), viewer))
        found = page.evaluate(COLOURS)
        assert set(found[".tb-letter"]) == {"A", "B"}
        assert found[".tb-letter"] == found[".player-letter"]
        expect(page.locator(".table-side .badge", has_text="you")).to_have_count(1 if viewer else 0)
        seen.append(found[".tb-letter"])
    assert seen[0] == seen[1] == seen[2] and seen[0]["A"] != seen[0]["B"]


FOCUS = "() => document.activeElement.closest('#table-now') && document.activeElement.matches(':focus-visible')"


@pytest.mark.parametrize("slug", sorted(engines()))
def test_by_keys_the_focus_stays_at_the_table_after_every_answer(open_page: OpenPage, alice: User, slug: str) -> None:
    """Also while the opponent decides: there the tray has it."""
    table = open_from(Person(alice), "", of_moment(with_parts(slug)), 0, Conditions(), "novice")
    hands = Hands(at_rest(open_page(table.get_absolute_url(), alice)), by_keys=True)
    while hands.decisions < 6:
        option = sensible(table, 0)
        if option is not None:
            hands.take(option)
        elif Table.objects.get(pk=table.pk).is_over:
            break
        else:
            engine_seats.SEATS.work(60)
            hands.hear()
            version = Table.objects.get(pk=table.pk).version
            expect(hands.page.locator(f'#table-now[data-version="{version}"]')).to_be_attached()
        until(hands.page, lambda: hands.page.evaluate(FOCUS), "the focus has left the table")
    assert hands.decisions > 2
