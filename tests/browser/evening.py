"""A draft of four browsers and four bots, played to its last round at tables: `python -m tests.browser.evening`.

Four guests sit down in Chromium at 1280 and 360 pixels in both languages, draft against four bots, build, hand in, and
play each round's match at its table, in full or up to a number of decisions, after which the player on turn resigns.
The tables of bots are played at the same time. It uses a separate site and database. Prints a line a table, and the
standings.
"""

from __future__ import annotations

import argparse
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.browser.games import NARROW, WIDE, open_furnished_site, own_folder

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from simulator.tables.models import Table
    from tests.browser.guests import Guest
    from tests.browser.hands import Hands

PLAYERS: Final = (("Ann", WIDE, "en"), ("Ben", NARROW, "ru"), ("Cat", WIDE, "ru"), ("Dan", NARROW, "en"))
SEATS, BOOSTERS = 8, 2
BUTTON: Final = "#my-match form[action^='/tables/event/'] button"


def to_the_table(guest: Guest, address: str) -> Table | None:
    """The table of the guest's match in this round; None where it is decided."""
    from simulator.tables.models import Table

    guest.page.goto(address)
    guest.page.wait_for_selector(f"{BUTTON}, #my-match .is-counted")
    button = guest.page.locator(BUTTON)
    if not button.count():
        return None
    button.click()
    guest.page.wait_for_url(re.compile(r"/tables/[0-9a-f]{15}/$"))
    return Table.objects.get(key=guest.page.url.rstrip("/").rpartition("/")[2])


def play_to_the_end(tables: dict[str, dict[int, Hands]], most: int) -> None:
    """Play tables to their ends, a decision at each in turn."""
    from simulator.tables import engine_seats, player_actions
    from simulator.tables.access import Person
    from simulator.tables.models import Seat, Table
    from tests.browser.games import at_rest
    from tests.browser.hands import sensible

    going = set(tables)
    while going:
        engine_seats.SEATS.work(5)
        for key in sorted(going):
            table = Table.objects.get(key=key)
            if table.is_over:
                going.discard(key)
                continue
            for seat, hands in tables[key].items():
                if not Seat.objects.filter(table=table, number=seat, acts=True).exists():
                    continue
                if most and hands.decisions >= most:
                    player_actions.resign(key, Person(None, Seat.objects.get(table=table, number=seat).guest))
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
    from simulator.tables.hooks import run_due
    from simulator.tables.models import Seat
    from tests.browser.guests import event_at, screenshots
    from tests.browser.hands import Hands

    while True:
        guests[0].next_round(address)
        event = event_at(address)
        if event.phase == Event.Phase.OVER:
            break
        number, begun = Round.objects.filter(event=event).count(), time.monotonic()
        while event_tables.play_next(event.pk):
            pass  # bots against bots: a worker's work
        tables: dict[str, dict[int, Hands]] = {}
        for guest in guests:
            table = to_the_table(guest, address)
            if table is not None:
                seat = Seat.objects.get(table=table, name=guest.name)
                tables.setdefault(table.key, {})[seat.number] = Hands(guest.page)
        play_to_the_end(tables, most)
        run_due()
        for pairing in Pairing.objects.filter(round__event=event, round__number=number).order_by("table"):
            table = pairing.tables.order_by("-pk").first()
            told = f"{table.entries} moves in turn {table.turn}" if table else "played by the worker"
            print(f"round {number}: {pairing.first} – {pairing.second}: {pairing.score}, {told}", flush=True)
        print(f"round {number}: {time.monotonic() - begun:.0f} s", flush=True)
        screenshots(guests, out, f"evening-round-{number}-table")
        for guest in guests:
            guest.page.goto(address)
        screenshots(guests, out, f"evening-round-{number}-event")
    for guest in guests:
        guest.page.goto(address)
    screenshots(guests, out, "evening-end")


def standings(page: Page) -> str:
    rows = page.locator("section:has(#standings-title) tbody tr").all_inner_texts()
    return "\n".join(" ".join(row.split()) for row in rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--most", type=int, default=0, help="decisions of a player in a game, then they resign; 0: all")
    parser.add_argument("--out", type=Path, help="a folder for pictures")
    options = parser.parse_args()
    with own_folder(THROTTLES="off"), open_furnished_site(options.out) as site:
        from tests.browser.guests import Guest, draft, hand_in, screenshots, sit_down_and_start

        guests = [Guest(site, *each) for each in PLAYERS]
        begun = time.monotonic()
        settings = {"seats": str(SEATS), "boosters": str(BOOSTERS), "rounds": str(options.rounds), "name": "Evening"}
        address = sit_down_and_start(guests, settings | {"games": "1", "plays": "", "timer": ""})
        draft(guests, address)
        hand_in(guests, address)
        print(f"drafted and handed in: {time.monotonic() - begun:.0f} s", flush=True)
        screenshots(guests, options.out, "evening-drafted")
        rounds(guests, address, options.most, options.out)
        print(standings(guests[0].page), flush=True)


if __name__ == "__main__":
    main()
