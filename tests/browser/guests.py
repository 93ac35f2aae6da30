"""Guests of an event, each in a separate browser: they create the event, sit down, draft, build and report.

A guest records the faults of the pages: a response with status 500, a script error, a page wider than the screen.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from decks.events.models import Event
from tests.decks.events.finishing import finish_work

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from django.contrib.auth.models import User
    from playwright.sync_api import Locator, Page, Response

    from tests.browser.games import Site

PICK: Final = "#pick [name=token]"  # of this pick alone: one pack may be picked from several times
REST: Final = 50  # ms between two checks of tables without a possible pick


class Guest:
    """A player in a separate browser, signed in if an account is given."""

    def __init__(self, site: Site, name: str, width: int, language: str, account: User | None = None) -> None:
        self.name, self.width, self.language = name, width, language
        self.picks = 0
        self.faults: list[str] = []
        context = site.context(width, language, account)
        self.page: Page = context.new_page()
        self.page.on("response", self._answered)
        self.page.on("pageerror", lambda error: self.faults.append(f"{self.name}: a script fails: {error}"))

    def _answered(self, response: Response) -> None:
        if response.status >= 500:
            self.faults.append(f"{self.name}: {response.status} of {response.url}")

    def look(self, at: str) -> None:
        """Note it where the page is wider than the screen; `at` says what is on it."""
        across = self.page.evaluate("document.documentElement.scrollWidth")
        if across > self.width:
            self.faults.append(f"{self.name}: {at} is {across} wide on {self.width}")

    def open(self, address: str) -> None:
        self.page.goto(address)
        self.look(address)

    def make_event(self, settings: Mapping[str, str], game: str = "berserk") -> str:
        """Create an event with the given values of the form and return its address.

        An empty value clears a box or a field; every other field keeps its default.
        """
        self.open(f"/{game}/events/new/")
        self.page.evaluate("document.querySelectorAll('main details').forEach((each) => { each.open = true })")
        self.look("the open form of a new event")
        for name, value in settings.items():
            self._fill(self.page.locator(f"main form [name={name}]"), value)
        self.page.locator("main form button.primary").last.click()
        self.page.wait_for_url(re.compile(r"/events/[^/]+/$"))
        self.look("the new event")
        return self.page.url

    def _fill(self, field: Locator, value: str) -> None:
        match field.first.get_attribute("type") or field.first.evaluate("field => field.type"):
            case "radio":
                field.and_(self.page.locator(f"[value='{value}']")).check()
            case "checkbox":
                field.set_checked(bool(value))
            case "select-one":
                field.select_option(value)
            case _:
                field.fill(value)

    def sit_down(self, address: str) -> None:
        self.open(address)
        self.page.locator("form[action$='/join/'] input[name=name]").fill(self.name)
        self.page.locator("form[action$='/join/'] button.large").click()
        self.page.wait_for_selector("button[name=ready]", state="attached")
        self.look("the seat")

    def pick(self) -> bool:
        """Choose and take what lies before the player, each time another place; whether anything did.

        Of two answers, a pile taken or left, every fourth is the second, so that what is taken makes a deck.
        """
        token = self.page.locator(PICK)
        if not token.count():
            return False
        before = token.get_attribute("value")
        choices = self.page.locator("#pick input[name=instance]")
        count = choices.count()
        if count:
            self._choose(choices, self.picks % count if count != 2 else int(self.picks % 4 == 3))
        else:  # a division is chosen as it stands; of an exchange both cards
            for part in self.page.locator("#pick .choices:has([data-key])").all():
                self._choose(part.locator("input"), self.picks % part.locator("input").count())
        self.page.locator("#pick button.primary").first.click()
        self.page.wait_for_function(f"was => document.querySelector('{PICK}')?.value !== was", arg=before)
        self.picks += 1
        self.look(f"the draft after pick {self.picks}")
        return True

    def _choose(self, choices: Locator, place: int) -> None:
        chosen = choices.nth(place).get_attribute("id")
        self.page.locator(f"#pick label[for='{chosen}']").click()

    def hand_in(self, address: str) -> None:
        self.open(address)
        self.page.locator("#build button[formaction$='/suggest/']").click()
        self.page.wait_for_selector("#deck .verdict", state="attached")
        self.look("the suggested deck")
        self.page.locator("#build .build-bar button.primary").click()
        self.page.wait_for_selector("#build", state="detached")
        self.look("the deck that was handed in")

    def next_round(self, address: str) -> None:
        """As the organiser: pair the next round, or end the event with its last."""
        self.open(address)
        with self.page.expect_navigation(wait_until="domcontentloaded"):
            self.page.locator("form[action$='/rounds/'] button").first.click()
        self.look("the next round")


def event_at(address: str) -> Event:
    """The event of a page's address, as it is now."""
    return Event.objects.get(pk=address.rstrip("/").rpartition("/")[2])


def draft(guests: Iterable[Guest], address: str) -> None:
    """Pick until no pick is pending; the work of a worker is done at the same time."""
    guests = list(guests)
    while event_at(address).phase in (Event.Phase.OPEN, Event.Phase.DRAFTING):
        picked = [guest.pick() for guest in guests]
        finish_work(event_at(address).pk)
        if not any(picked):
            guests[0].page.wait_for_timeout(REST)


def sit_down_and_start(guests: list[Guest], settings: Mapping[str, str], game: str = "berserk") -> str:
    """The address of a new event that the guests sit down to and the first of them starts."""
    address = guests[0].make_event(settings, game)
    for guest in guests:
        guest.sit_down(address)
    guests[0].open(address)
    with guests[0].page.expect_navigation(wait_until="domcontentloaded"):
        guests[0].page.locator("form[action$='/start/'] button").click()
    finish_work(event_at(address).pk)
    return address


def hand_in(guests: Iterable[Guest], address: str) -> None:
    """Every guest hands in the deck that the page suggests."""
    for guest in guests:
        guest.hand_in(address)
    finish_work(event_at(address).pk)


def screenshots(guests: Iterable[Guest], out: Path | None, name: str) -> None:
    """Whole pages of the guests into a folder, where one is given."""
    if out is not None:
        for guest in guests:
            guest.page.screenshot(path=out / f"{name}-{guest.name}.png", full_page=True)
