"""A draft of four browsers and four bots, played to its last round at tables: `python -m tests.browser.evening`.

Four guests sit down in Chromium at 1280 and 360 pixels in both languages, draft against four bots, build, hand in, and
play each round's match at its table, whole or so many decisions, after which whoever is to move resigns. Bots' own
tables are played beside them. On a site and a database of its own. Prints a line a table, and the standings.
"""

from __future__ import annotations

import argparse
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.browser.games import NARROW, WIDE, furnished, own_folder

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from simulator.tables.models import Table
    from tests.browser.games import Site
    from tests.browser.hands import Hands

PLAYERS: Final = (("Ann", WIDE, "en"), ("Ben", NARROW, "ru"), ("Cat", WIDE, "ru"), ("Dan", NARROW, "en"))
SEATS, BOOSTERS = 8, 2
PICK: Final = "#pick [name=pack]"
BUTTON: Final = "#my-match form[action^='/tables/event/'] button"


class Guest:
    """A player in a browser of their own."""

    def __init__(self, site: Site, name: str, width: int, language: str) -> None:
        context = site.browser.new_context(
            base_url=site.address,
            viewport={"width": width, "height": 900 if width > 600 else 740},
            locale=language,
            reduced_motion="reduce",
        )
        context.set_default_timeout(120_000)
        self.name, self.page = name, context.new_page()

    def sit_down(self, address: str) -> None:
        self.page.goto(address)
        self.page.locator("form[action$='/join/'] input[name=name]").fill(self.name)
        self.page.locator("form[action$='/join/'] button.large").click()
        self.page.wait_for_selector("button[name=ready]", state="attached")

    def pick(self) -> None:
        """Take the first card of the pack that lies before the player, if there is one."""
        pack = self.page.locator(PICK)
        if not pack.count():
            return
        before = pack.get_attribute("value")
        self.page.locator("#pick .choice label").first.click()
        self.page.locator("#pick button.primary").first.click()
        self.page.wait_for_function(f"was => document.querySelector('{PICK}')?.value !== was", arg=before)

    def hand_in(self, address: str) -> None:
        self.page.goto(address)
        self.page.locator("#build button[formaction$='/suggest/']").click()
        self.page.wait_for_selector("#deck .verdict", state="attached")
        self.page.locator("#build .build-bar button.primary").click()
        self.page.wait_for_selector("#build", state="detached")

    def to_the_table(self, address: str) -> Table | None:
        """The table of the player's match in this round; None where it is decided."""
        from simulator.tables.models import Table

        self.page.goto(address)
        self.page.wait_for_selector(f"{BUTTON}, #my-match .is-counted")
        button = self.page.locator(BUTTON)
        if not button.count():
            return None
        button.click()
        self.page.wait_for_url(re.compile(r"/tables/[0-9a-f]{15}/$"))
        return Table.objects.get(key=self.page.url.rstrip("/").rpartition("/")[2])


def drafted(guests: list[Guest], settings: dict[str, str]) -> str:
    """The address of an event that is drafted and whose decks are handed in; the first guest is its organiser."""
    from decks.events.models import Event
    from tests.decks.events.finishing import finish_work

    organiser = guests[0].page
    organiser.goto("/berserk/events/new/")
    organiser.evaluate("document.querySelectorAll('main details').forEach((each) => { each.open = true })")
    for name, value in settings.items():
        organiser.locator(f"[name={name}]").fill(value)
    organiser.locator("[name=games]").select_option("1")
    for box in ("plays", "timer"):
        organiser.locator(f"[name={box}]").uncheck()
    organiser.locator("main form button.primary").last.click()
    organiser.wait_for_url(re.compile(r"/events/[^/]+/$"))
    address = organiser.url
    for guest in guests:
        guest.sit_down(address)
    event = Event.objects.get()
    organiser.locator("form[action$='/start/'] button").click()
    while Event.objects.get().phase in (Event.Phase.OPEN, Event.Phase.DRAFTING):
        for guest in guests:
            guest.pick()
        finish_work(event.pk)
    for guest in guests:
        guest.hand_in(address)
    finish_work(event.pk)
    return address


def played(tables: dict[str, dict[int, Hands]], most: int) -> None:
    """Play tables to their ends, a decision at each in turn."""
    from simulator.tables import moving, thinking
    from simulator.tables.access import Person
    from simulator.tables.models import Seat, Table
    from tests.browser.games import at_rest
    from tests.browser.hands import sensible

    going = set(tables)
    while going:
        thinking.look(5)
        for key in sorted(going):
            table = Table.objects.get(key=key)
            if table.is_over:
                going.discard(key)
                continue
            for seat, hands in tables[key].items():
                if not Seat.objects.filter(table=table, number=seat, acts=True).exists():
                    continue
                if most and hands.decisions >= most:
                    moving.resign(key, Person(None, Seat.objects.get(table=table, number=seat).guest))
                    break
                option = sensible(table, seat)
                if option is not None:
                    at_rest(hands, table)
                    hands.take(option)
    for seats in tables.values():
        for hands in seats.values():
            hands.hear()


def rounds(guests: list[Guest], address: str, most: int, out: Path | None) -> None:
    from decks.events.models import Event, Pairing, Round
    from simulator import event_tables
    from simulator.tables.due import run_due
    from simulator.tables.models import Seat
    from tests.browser.hands import Hands

    organiser = guests[0].page
    while True:
        organiser.goto(address)
        with organiser.expect_navigation(wait_until="domcontentloaded"):
            organiser.locator("form[action$='/rounds/'] button").first.click()
        event = Event.objects.get()
        if event.phase == Event.Phase.OVER:
            break
        number, begun = Round.objects.filter(event=event).count(), time.monotonic()
        while event_tables.play_next(event.pk):
            pass  # bots against bots: a worker's work
        tables: dict[str, dict[int, Hands]] = {}
        for guest in guests:
            table = guest.to_the_table(address)
            if table is not None:
                seat = Seat.objects.get(table=table, name=guest.name)
                tables.setdefault(table.key, {})[seat.number] = Hands(guest.page)
        played(tables, most)
        run_due()
        for pairing in Pairing.objects.filter(round__event=event, round__number=number).order_by("table"):
            table = pairing.tables.order_by("-pk").first()
            told = f"{table.entries} moves in turn {table.turn}" if table else "played by the worker"
            print(f"round {number}: {pairing.first} – {pairing.second}: {pairing.score}, {told}", flush=True)
        print(f"round {number}: {time.monotonic() - begun:.0f} s", flush=True)
        picture(guests, out, f"round-{number}-table")
        for guest in guests:
            guest.page.goto(address)
        picture(guests, out, f"round-{number}-event")
    for guest in guests:
        guest.page.goto(address)
    picture(guests, out, "end")


def picture(guests: list[Guest], out: Path | None, name: str) -> None:
    if out is not None:
        for guest in guests:
            guest.page.screenshot(path=out / f"evening-{name}-{guest.name}.png", full_page=True)


def standings(page: Page) -> str:
    rows = page.locator("section:has(#standings-title) tbody tr").all_inner_texts()
    return "\n".join(" ".join(row.split()) for row in rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--most", type=int, default=0, help="decisions of a player in a game, then they resign; 0: all")
    parser.add_argument("--out", type=Path, help="a folder for pictures")
    options = parser.parse_args()
    with own_folder(THROTTLES="off"), furnished(options.out) as site:
        guests = [Guest(site, *each) for each in PLAYERS]
        begun = time.monotonic()
        settings = {"seats": str(SEATS), "boosters": str(BOOSTERS), "rounds": str(options.rounds), "name": "Evening"}
        address = drafted(guests, settings)
        print(f"drafted and handed in: {time.monotonic() - begun:.0f} s", flush=True)
        picture(guests, options.out, "drafted")
        rounds(guests, address, options.most, options.out)
        print(standings(guests[0].page), flush=True)


if __name__ == "__main__":
    main()
