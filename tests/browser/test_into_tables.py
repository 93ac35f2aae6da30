"""Between two games of a match, and into a game: what leads to a table, in real browsers."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import expect

from decks.models import Deck, Format
from simulator.berserk.desk.document import EXAMPLE
from simulator.tables import player_actions
from simulator.tables.access import Person
from simulator.tables.models import Seat, Table
from tests.browser.looking import at_rest, faults
from tests.conftest import OpenPage
from tests.simulator.tables.playing import between, plain, play_on

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def match_between_games(transactional_db: None, alice: User, bob: User) -> Table:
    """The second game of a match, before which both may swap cards with their side boards."""
    decks = plain()
    Format.objects.filter(slug="constructed").update(side_board=5)
    sided = [Deck.objects.get(pk=deck.pk) for deck in decks]
    for deck, other in zip(sided, reversed(sided), strict=True):
        deck.set_aside(dict.fromkeys(other.cards.values_list("card", flat=True)[:2], 2))
    table = between(alice, bob, sided, best_of=3)
    player_actions.resign(table.key, Person(alice))
    return Table.objects.get(follows=table)


def test_cards_are_swapped_by_keys_and_on_a_phone(
    open_page: OpenPage, match_between_games: Table, alice: User, bob: User
) -> None:
    wide = open_page(match_between_games.get_absolute_url(), alice, viewport={"width": 1280, "height": 900})
    narrow = open_page(match_between_games.get_absolute_url(), bob, viewport={"width": 360, "height": 740}, locale="ru")
    assert faults(wide) == [] and faults(narrow) == []
    wide.locator("[name=out-0]").focus()
    wide.keyboard.press("ArrowDown")
    expect(wide.locator("[data-sum=out]")).to_have_text("1")
    wide.locator("[name=in-0]").focus()
    wide.keyboard.press("ArrowDown")
    expect(wide.locator("[data-sum=in]")).to_have_text("1")
    at_rest(narrow).locator(".swap-rows li").last.scroll_into_view_if_needed()
    narrow.get_by_role("button", name="Оставить колоду").click()
    expect(narrow.get_by_text("Вы выбрали. Ждём соперника.")).to_be_visible()
    expect(wide.locator(".table-side.player-b")).to_contain_text("has chosen")
    expect(wide.locator("[name=out-0]")).to_have_value("1")  # what was typed stays though the page heard of the other
    wide.get_by_role("button", name="Swap and play").focus()
    wide.keyboard.press("Enter")
    expect(wide.locator("#question-title")).to_contain_text("chooses who goes first")
    expect(wide.locator("#question-title")).to_be_focused()  # what had the focus is gone
    assert Seat.objects.get(table=match_between_games, number=0).swapped == [[0], [0]]
    expect(narrow.locator("#question-title")).to_be_focused()
    expect(narrow.locator(".option").first).to_be_in_viewport()  # though the button pressed was far below


@pytest.mark.parametrize("side", [0, 1])
def test_a_position_of_the_desk_is_played_on_from_either_side(open_page: OpenPage, alice: User, side: int) -> None:
    page = open_page("/berserk/desk/", alice)
    at_rest(page).locator('button[name=do][value="example"]').click()
    expect(page.locator("#now-title")).to_be_visible()
    at_rest(page).locator("form[action$='/tables/scenario/'] button").click()
    page.wait_for_url(re.compile(r"/berserk/tables/scenario/$"))
    at_rest(page).locator(f"[name=side][value='{side}']").check()
    page.locator("[name=opponent][value=friend]").check()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(re.compile(r"/tables/p[0-9a-f]{14}/$"))
    table = Table.objects.get()
    assert table.start is not None and table.start["scenario"].split() == EXAMPLE.split()
    assert [seat.number for seat in table.seats.filter(user=alice)] == [side]


@pytest.mark.parametrize("side", [0, 1])
def test_a_moment_of_a_replay_is_played_on_from_either_side(
    open_page: OpenPage, alice: User, bob: User, side: int
) -> None:
    game = between(alice, bob, plain(), first_by="a")
    play_on(game, {0: alice, 1: bob}, 12)
    player_actions.resign(game.key, Person(bob))
    page = open_page(f"{reverse('tables:replay', args=[game.key])}?step=8", alice, locale="ru")
    at_rest(page).locator("a[href*='/tables/on/table/']").click()
    page.wait_for_url(re.compile(r"/tables/on/table/"))
    at_rest(page).locator(f"[name=side][value='{side}']").check()
    page.locator("[name=opponent][value=novice]").check()
    page.get_by_role("button", name="Играть дальше", exact=True).click()
    page.wait_for_url(re.compile(r"/tables/p[0-9a-f]{14}/$"))
    expect(page.locator(".table-board")).to_be_attached()
    table = Table.objects.exclude(pk=game.pk).get()
    assert table.state == Table.State.PLAYING and table.seats.get(user=alice).number == side


BEAT = """game = "battlecon"
title = "One beat"
rules = ["ante"]

[player]
A = { health = 6 }
B = { cell = 4 }
"""


@pytest.mark.parametrize(("width", "locale"), [(1280, "en"), (390, "ru")])
def test_a_written_position_is_advised(open_page: OpenPage, alice: User, width: int, locale: str) -> None:
    page = open_page("/battlecon/tables/scenario/", alice, viewport={"width": width, "height": 800}, locale=locale)
    at_rest(page).locator("#scenario-text").fill(BEAT)
    page.locator("main form button.primary").click()
    at_rest(page).locator("form[action$='/scenario/advice/'] button").last.click()
    expect(page.locator("#matrix-title")).to_be_visible()
    assert faults(page) == []
    page.locator("[name=guess]").select_option(index=1)
    at_rest(page).locator("main form button.button").click()
    expect(page.locator("[role=status] strong")).to_be_visible()
    assert page.locator("[name=document]").input_value().split() == BEAT.split()
