"""Every way of drafting, from the form that makes the event to its proof: `python -m tests.browser.ways [--way NAME…]`.

Two browsers, of 1280 pixels in English and of 390 in Russian, draft to the last pick with bots in the other seats, hand
in, report a round and end the event. No page may answer 500, fail in its script or be wider than the screen, and the
log that the event publishes is proven by `docs/verify_event.py`. It uses a separate site and database. Prints a line
for each way, and each fault; any fault makes the exit code 1.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.browser.games import WIDE, open_furnished_site, own_folder

if TYPE_CHECKING:
    from decks.events.models import Event
    from tests.browser.games import Site
    from tests.browser.guests import Guest

PHONE: Final = 390
PLAYERS: Final = (("Ann", WIDE, "en"), ("Борис", PHONE, "ru"))
VERIFIER: Final = Path(__file__).resolve().parents[2] / "docs" / "verify_event.py"
PLAIN: Final = {"rounds": "1", "plays": "", "timer": "", "round_minutes": "0"}
# Values for the form; the fewest boosters that make legal decks.
WAYS: Final[dict[str, dict[str, str]]] = {
    "winston": {"kind": "winston", "seats": "2", "boosters": "4"},
    "grid": {"kind": "grid", "seats": "2", "boosters": "4"},
    "pick-two": {"kind": "pick-two", "seats": "2", "boosters": "2"},
    "rochester": {"kind": "rochester", "seats": "4", "boosters": "2"},
    "team-4": {"kind": "team", "seats": "4", "boosters": "2"},
    "team-6": {"kind": "team", "seats": "6", "boosters": "2"},
    "burn": {"kind": "draft", "seats": "4", "burn": "1", "boosters": "4"},
    "glimpse": {"kind": "draft", "seats": "4", "burn": "2", "boosters": "6"},
    "draft": {"kind": "draft", "seats": "4", "boosters": "2"},
    "rotisserie": {"kind": "rotisserie", "seats": "2", "boosters": "2"},
    "supreme": {"kind": "supreme", "seats": "2", "boosters": "8"},
    "solomon": {"kind": "solomon", "seats": "2", "boosters": "4"},
    "minesweeper": {"kind": "minesweeper", "seats": "2", "boosters": "6"},
    "housman": {"kind": "housman", "seats": "2", "boosters": "6"},
    "jumpstart": {"kind": "jumpstart", "seats": "2", "boosters": "2"},
    "sealed": {"kind": "sealed", "seats": "4"},
    "mixed": {"kind": "mixed", "seats": "4"},
}


def report(guests: list[Guest], address: str) -> str:
    """Each guest reports their match, won by the first of its seats; what is said of the tables."""
    from decks.events.models import Seat
    from decks.events.record import pod_of
    from simulator import event_tables
    from tests.browser.guests import event_at

    event = event_at(address)
    while event_tables.play_next(event.pk):
        pass  # bots against bots: a worker's work
    for guest in guests:
        seat = Seat.objects.get(event=event, name=guest.name).number
        mine = pod_of(event).matches.pairing_of(seat)
        assert mine is not None and mine[1].second is not None, f"{guest.name} has no opponent"
        first = mine[1].first == seat
        guest.open(address)
        form = guest.page.locator("#my-match form[action$='/report/']")
        if form.count():  # a bot has agreed by itself, or the other guest reports the same
            form.locator("[name=won]").fill("1" if first else "0")
            form.locator("[name=lost]").fill("0" if first else "1")
            form.locator("button").click()
            guest.page.wait_for_selector("#my-match strong")
            guest.look("the reported match")
    for guest in guests:
        guest.open(address)
        guest.page.wait_for_selector("#my-match .is-counted")
    pairings = pod_of(event_at(address)).matches.rounds[0].pairings
    assert all(each.is_decided for each in pairings), f"undecided tables: {pairings}"
    return f"tables decided: {len(pairings)}"


def proven(guest: Guest, event: Event) -> str:
    """Return the result of the documented verification program for the log linked from the guest's page; a refusal is a
    fault."""
    with tempfile.TemporaryDirectory() as folder:
        answer = guest.page.request.get(guest.page.locator("a[href$='/export/log/']").get_attribute("href") or "")
        log = Path(folder, f"{event.pk}-log.json")
        log.write_bytes(answer.body())
        checked = subprocess.run([sys.executable, str(VERIFIER), str(log)], capture_output=True, text=True)
    said = (checked.stdout + checked.stderr).strip()
    if checked.returncode:
        guest.faults.append(f"{guest.name}: the log is not proven: {said}")
    return said


def after(guests: list[Guest], address: str, name: str, out: Path | None) -> None:
    """The pages of an event that is over, as each guest sees them."""
    from tests.browser.guests import screenshots

    for page in ("print/", "screen/", "replay/", "replay/?at=5", "verify/", ""):
        if page.startswith("replay") and name in ("sealed", "mixed"):
            continue  # no pick was made
        for guest in guests:
            guest.open(f"{address}{page}")
        if page in ("replay/?at=5", "verify/"):
            screenshots(guests, out, f"way-{name}-{page.partition('/')[0]}")
    screenshots(guests, out, f"way-{name}-over")


def walk(site: Site, name: str, out: Path | None) -> tuple[str, list[str]]:
    """One way, to the end of its event: what is said of it, and its faults."""
    from decks.events.models import Event
    from tests.browser.guests import Guest, draft, event_at, hand_in, screenshots, sit_down_and_start

    guests = [Guest(site, *each) for each in PLAYERS]
    address = sit_down_and_start(guests, PLAIN | WAYS[name])
    for guest in guests:
        guest.open(address)
        guest.pick()
    screenshots(guests, out, f"way-{name}-draft")
    draft(guests, address)
    for guest in guests:
        guest.open(address)
    screenshots(guests, out, f"way-{name}-build")
    hand_in(guests, address)
    guests[0].next_round(address)
    reported = report(guests, address)
    screenshots(guests, out, f"way-{name}-round")
    guests[0].next_round(address)
    event = event_at(address)
    assert event.phase == Event.Phase.OVER, f"the event is {event.phase} after its only round"
    after(guests, address, name, out)
    said = proven(guests[1], event)
    picks = " + ".join(str(guest.picks) for guest in guests)
    for guest in guests:
        guest.page.context.close()
    faults = [f"{name}: {fault}" for guest in guests for fault in guest.faults]
    return f"{name}: {picks} picks in {event.settings.seats} seats, {reported}, “{said}”", faults


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--way", nargs="+", choices=list(WAYS), default=list(WAYS), metavar="NAME")
    parser.add_argument("--out", type=Path, help="a folder for pictures")
    options = parser.parse_args()
    faults: list[str] = []
    with own_folder(THROTTLES="off"), open_furnished_site(options.out) as site:
        for name in options.way:
            begun = time.monotonic()
            said, found = walk(site, name, options.out)
            faults += found
            print("\n".join([f"{said}, {len(found)} faults; {time.monotonic() - begun:.0f} s", *found]), flush=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
