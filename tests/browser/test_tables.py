"""Matches at tables in real browsers: two people on two screens, and one against the engine by keys alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

import pytest
from django.contrib.auth.models import User
from django.db import connections
from django.urls import reverse
from playwright.sync_api import Page, Route, expect

from simulator.tables import engine_seats
from simulator.tables.models import Move, Seat, Table
from tests.browser.looking import faults
from tests.conftest import OpenPage
from tests.simulator.tables.playing import plain

pytestmark = pytest.mark.django_db(transaction=True)

WISE = re.compile(r"keep the deal|strikes|: “|take |place |оставить раздачу|бьёт|: «|взять |поставить ", re.IGNORECASE)
MOST = 400  # moves of both players; a game with more counts as endless
SEED = "5e" * 32  # a seed with a fairly short game


@contextmanager
def engines_think() -> Iterator[None]:
    """A worker's work, done beside the browser."""
    done = Event()

    def think() -> None:
        while not done.wait(0.05):
            engine_seats.SEATS.work(1)
        connections.close_all()

    worker = Thread(target=think)
    worker.start()
    try:
        yield
    finally:
        done.set()
        worker.join()


def move(page: Page) -> bool:
    """Take a sensible option from the list in words; False where it is not this page's move."""
    words = [option.strip() for option in page.locator(".option").all_text_contents()]
    if not words:
        return False
    place = next((place for place, text in enumerate(words) if WISE.search(text)), 0)
    decision = page.locator("input[name=decision]").input_value()
    page.locator(".option").nth(place).evaluate("(each) => each.click()")  # whether the list lies open or not
    page.wait_for_function(
        "(was) => document.querySelector('.table-over')"
        " || document.querySelector('input[name=decision]').value !== was",
        arg=decision,
    )
    return True


@pytest.mark.long
def test_two_people_play_a_whole_game_on_a_wide_and_a_narrow_screen(
    open_page: OpenPage, alice: User, bob: User
) -> None:
    plain()
    wide = open_page(reverse("tables:new"), alice, viewport={"width": 1280, "height": 900})
    wide.get_by_label("a friend, via a link").check()
    wide.get_by_role("button", name="Open the table").click()
    link = wide.get_by_label("Link to this table").input_value()
    narrow = open_page(link, bob, viewport={"width": 360, "height": 740}, locale="ru")
    Table.objects.update(seed=SEED)
    narrow.get_by_role("button", name="Сесть и играть").click()
    expect(wide.locator("#move-form")).to_be_attached()  # the first page hears of it by itself
    clicks = {"wide": 0, "narrow": 0}
    while sum(clicks.values()) < MOST:
        if wide.locator(".table-over").count() and narrow.locator(".table-over").count():
            break
        moved = False
        for name, page in (("wide", wide), ("narrow", narrow)):
            if move(page):
                clicks[name] += 1
                moved = True
        if not moved:
            wide.wait_for_timeout(100)
    assert faults(narrow) == []
    table = Table.objects.get()
    assert table.is_over, clicks
    outcomes = {page.locator(".table-over h2").inner_text() for page in (wide, narrow)}
    assert len(outcomes) == 2, "one has won and the other lost, each in their own language"
    narrow.locator(".table-over a[href$='/replay/']").click()
    expect(narrow.locator("#replay")).to_be_visible()
    print(f"clicks: {clicks}")


def test_a_game_against_the_engine_is_played_by_keys_alone(open_page: OpenPage, alice: User) -> None:
    plain()
    with engines_think():
        page = open_page(reverse("tables:new"), alice)
        page.get_by_role("button", name="Open the table").focus()
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile(r"/tables/[0-9a-f]{15}/"))
        for _count in range(30):
            if page.locator(".table-over").count():
                break
            page.wait_for_selector(".option, .table-over", state="attached")
            summary = page.locator(".in-words:not([open]) > summary")
            if summary.count():
                summary.focus()
                page.keyboard.press("Enter")
            decision = page.locator("input[name=decision]").input_value()
            page.keyboard.press("1")
            page.wait_for_function(
                "(was) => document.querySelector('.table-over')"
                " || document.querySelector('input[name=decision]').value !== was",
                arg=decision,
            )
    assert Table.objects.get().entries > 3


def test_what_a_busy_server_refuses_is_asked_again_by_the_page(open_page: OpenPage, alice: User) -> None:
    plain()
    page = open_page(reverse("tables:new"), alice)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#table-now")
    engine_seats.SEATS.work(5)  # where the lot has made the engine First
    page.reload()
    page.wait_for_selector(".option", state="attached")
    refused: list[str] = []

    def busy(route: Route) -> None:
        """Refuses the first two of each kind."""
        kind = route.request.url.rstrip("/").rpartition("/")[2]
        if refused.count(kind) >= 2:
            route.continue_()
            return
        refused.append(kind)
        route.fulfill(status=503, headers={"Retry-After": "1"}, body="The site is busy")

    page.route("**/move/", busy)
    page.route("**/now/", busy)
    decision = page.locator("input[name=decision]").input_value()
    move(page)
    expect(page.locator("input[name=decision]")).not_to_have_value(decision)
    assert Move.objects.filter(seat=Seat.objects.get(user=alice).number, decision=decision).count() == 1
    engine_seats.SEATS.work(5)
    version = str(Table.objects.get().version)
    expect(page.locator("#table-now")).to_have_attribute("data-version", version, timeout=20_000)
    assert refused == ["move", "move", "now", "now"]
    expect(page.locator("#messages .is-bad")).to_have_count(0)
