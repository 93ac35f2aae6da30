"""The boards of all games: what a player has opened or closed stays so when the board is drawn anew, and what can be
pointed at is not covered."""

from __future__ import annotations

import random
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.template.loader import render_to_string
from playwright.sync_api import Page, expect

from catalog.terms import Term
from simulator.games import Choice, Engine, Meeting, engine, engines
from simulator.moments import Entry, Moment
from simulator.tables import kept, moving
from simulator.tables.access import Person
from simulator.tables.models import Seat, Table
from simulator.tables.positions import of_moment, open_from
from simulator.tables.seating import Conditions
from tests.browser.looking import at_rest
from tests.conftest import OpenPage
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


def drawn(rules: Engine, state: Any, seat: int) -> str:
    options = [Choice(n, each, state.describe(seat, each)) for n, each in enumerate(state.options(seat))]
    assert rules.table_board is not None
    return render_to_string(rules.table_board, dict(rules.board(state.view(seat), seat, options)))


def with_parts(slug: str, wanted: str = "<details") -> Moment:
    """A moment in which A decides, and whose board has what is wanted: a graveyard that can be opened, a creature.
    Players at random, by a fixed seed, lead to it."""
    rules, decks, chance = engine(slug), DECKS[slug](), random.Random(2)
    lists = tuple(rules.rows([(card, deck.count(card)) for card in dict.fromkeys(deck)]) for deck in decks)
    state = rules.start(Meeting(rules.prepare(*(rules.cards(rows) for rows in lists)), first=0), SEED)
    state.advance()
    entries: list[Entry] = []
    while not state.over:
        alone = tuple(state.to_act) == (0,) or (0 in state.to_act and len(state.to_act) > 1)
        if alone and entries and wanted in drawn(rules, state, 0):
            names = Term("А", "A"), Term("Б", "B")
            return Moment(slug, names, (lists[0], lists[1]), "", 0, SEED, False, 0, tuple(entries), "/")
        for seat in list(state.to_act):
            place = chance.randrange(len(state.options(seat)))
            entries.append(("move", seat, place))
            state.take(seat, place)
        state.advance()
    raise AssertionError("no moment has such a part")


def opened(page: Page) -> dict[str, bool]:
    found: dict[str, bool] = at_rest(page).evaluate(OPEN)
    return found


@pytest.mark.parametrize("slug", sorted(engines()))
def test_what_is_open_stays_open_when_the_board_is_drawn_anew(open_page: OpenPage, alice: User, slug: str) -> None:
    table = open_from(Person(alice), "", of_moment(with_parts(slug)), 0, Conditions(), "novice")
    page = open_page(table.get_absolute_url(), alice)
    own = at_rest(page).evaluate(OWN)
    assert own, "the board has a part of its own that can be opened"
    before = opened(page)
    page.evaluate(TURN_OVER)
    turned = opened(page)
    assert turned == {name: not was for name, was in before.items()}
    fresh = Table.objects.get(pk=table.pk)
    play = kept.take(fresh, list(Seat.objects.filter(table=fresh).order_by("number")))
    last = len(play.state.options(0)) - 1
    kept.put(fresh, play)
    moving.play_move(table.key, Person(alice), fresh.decision, last)  # as if from another device
    version = Table.objects.get(pk=table.pk).version
    page.evaluate("document.querySelector('.follows').dispatchEvent(new Event('changed'))")
    expect(page.locator(f'#table-now[data-version="{version}"]')).to_be_attached()
    now = opened(page)
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
