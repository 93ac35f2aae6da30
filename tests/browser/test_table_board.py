"""Games at the board of a table in a browser: by pointing, by keys alone, on a phone; what is shown before a blow."""

from __future__ import annotations

import json
import re

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Locator, Page, Route, expect

from decks.models import Deck
from simulator.board_moves import BoardMove
from simulator.tables import engine_seats, game_cache
from simulator.tables.models import Table
from tests.browser.hands import Hands, play
from tests.browser.looking import at_rest, faults, until, violations
from tests.conftest import OpenPage
from tests.shipped import import_shipped
from tests.simulator.tables.playing import against, view_of

pytestmark = pytest.mark.django_db(transaction=True)

SEED = "5e" * 32


@pytest.fixture
def examples(transactional_db: None) -> list[Deck]:
    import_shipped()
    return list(Deck.objects.filter(example_kind="example", format__game="berserk").order_by("example_slug"))


def short(user: User, decks: list[Deck], turns: int) -> Table:
    """A game against the novice that is adjudicated after so many turns (604.1), always with the same luck."""
    table = against(user, decks, "novice", first_by="a")
    Table.objects.filter(pk=table.pk).update(turns=turns, seed=SEED)
    game_cache.games.clear()
    table.refresh_from_db()
    return table


@pytest.mark.parametrize(("by_keys", "width", "locale"), [(False, 1280, "en"), (True, 1280, "ru"), (False, 360, "ru")])
def test_a_game_is_played_to_its_end_on_the_board(
    open_page: OpenPage, alice: User, examples: list[Deck], by_keys: bool, width: int, locale: str
) -> None:
    table = short(alice, examples, 1)
    page = open_page(
        table.get_absolute_url(),
        user=alice,
        locale=locale,
        viewport={"width": width, "height": 900 if width > 600 else 740},
    )
    hands = Hands(page, by_keys)
    assert play(hands, table, most=80)
    table.refresh_from_db()
    assert table.is_over and table.shares is not None
    hands.hear()
    expect(page.locator(".table-over")).to_be_visible()
    assert hands.presses <= 2 * hands.decisions
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def battle(table: Table, hands: Hands, user: User) -> None:
    """Play on until a blow is among the options of the page's player."""
    while not any(move.odds for move in moves(table, user)):
        play(hands, table, most=hands.decisions + 1)
        engine_seats.SEATS.work(60)
    hands.hear()


def moves(table: Table, user: User) -> list[BoardMove]:
    board = view_of(table, user).board
    return [] if board is None else list(board["table"].moves)


def test_a_chosen_creature_shows_the_odds_at_its_targets_and_escape_takes_the_choice_back(
    open_page: OpenPage, alice: User, examples: list[Deck]
) -> None:
    table = short(alice, examples, 6)
    page = open_page(table.get_absolute_url(), user=alice)
    battle(table, Hands(page), alice)
    blow = next(move for move in moves(table, alice) if move.odds)
    assert violations(at_rest(page)) == []

    source, target = point(page, blow.source), point(page, blow.targets[0])
    source.click()
    expect(source).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".tb-token.is-target").first).to_be_visible()
    expect(page.locator("#live-region")).to_contain_text("legal targets")
    expect(page.locator(".tb-token[data-odds]", has=target)).to_be_visible()
    expect(target).to_have_attribute("aria-label", re.compile("legal target, On average it deals"))
    target.hover()
    expect(page.locator("[data-preview] .tb-odd").first).to_be_visible()
    assert faults(page) == [] and violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("[data-odds]")).to_have_count(0)
    expect(source).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(source).not_to_be_focused()
    assert page.evaluate("document.activeElement.matches('.tb-point')")

    source.click()
    page.locator(".tb-row").first.locator(".tb-cell:not([aria-label*='legal'])").first.click()
    expect(page.locator(".tb-why .rule").first).to_be_visible()
    page.keyboard.press("Escape")

    now = page.locator("#table-now")
    version = now.get_attribute("data-version") or ""
    older = page.content().replace(f'data-version="{version}"', 'data-version="0"')
    answered: list[Route] = []

    def answer(route: Route) -> None:
        route.fulfill(body=older, content_type="text/html")
        answered.append(route)

    page.route("**/now/", answer)
    Hands(page).hear()
    until(page, lambda: answered, "nothing was asked")
    at_rest(page).wait_for_timeout(300)
    assert now.get_attribute("data-version") == version


def point(page: Page, key: str) -> Locator:
    return page.locator(f'.tb-point[data-keys~="{key}"]').first


def names(tree: str, role: str) -> list[str]:
    """The names of a role in the accessibility tree."""
    return [json.loads(each) for each in re.findall(rf'- {role} ("(?:[^"\\\\]|\\\\.)*")', tree)]


def open_words(page: Page) -> None:
    """Go to the options in words by Tab, and open them."""
    for _tab in range(120):
        if re.fullmatch(r"\d+ options?, in words", page.evaluate("document.activeElement.textContent.trim()")):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to the options")


def test_a_game_is_finished_by_keyboard_and_the_accessibility_tree_alone(
    open_page: OpenPage, alice: User, examples: list[Deck]
) -> None:
    """The player reads roles and names, and presses Tab, Enter and the number keys; no place on the screen is used."""
    table = short(alice, examples, 1)
    page = open_page(table.get_absolute_url(), user=alice)
    decisions = 0
    for _count in range(120):
        engine_seats.SEATS.work(60)
        version = Table.objects.get(pk=table.pk).version
        expect(page.locator("#table-now")).to_have_attribute("data-version", str(version))
        tree = at_rest(page).locator("body").aria_snapshot()
        if re.search(r"You won|You lost|A draw", " ".join(names(tree, "heading"))):
            break
        options = names("".join(re.split(r"options?, in words", tree)[1:]), r"listitem:\n\s+- button")
        if not options:
            open_words(page)
            continue
        wise = next((each for each in options[:9] if re.search(r"eep the deal|strikes|ake |lace ", each)), options[0])
        page.keyboard.press(str(1 + options.index(wise)))
        decisions += 1
        expect(page.locator("#table-now")).not_to_have_attribute("data-version", str(version))
    assert Table.objects.get(pk=table.pk).is_over and decisions > 5
    assert any(re.search(r"^[A-E][1-3]", each) for each in names(tree, "button")), "the tree says what stands where"


def test_an_embedded_table_on_a_phone_has_nothing_over_its_board(
    open_page: OpenPage, alice: User, examples: list[Deck]
) -> None:
    table = short(alice, examples, 1)
    page = at_rest(open_page(reverse("tables:embed", args=[table.key]), viewport={"width": 390, "height": 844}))
    tray, rows = page.locator(".tb-tray").bounding_box(), page.locator(".tb-flank")
    assert tray and rows.count() == 2
    for row in rows.all():
        box = row.bounding_box()
        assert box and (box["y"] + box["height"] <= tray["y"] or tray["y"] + tray["height"] <= box["y"])
