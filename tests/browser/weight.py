"""Weight and rest of pages: `python -m tests.browser.weight [--only NAME…]`; 1 where one is beyond its limit.

A separate site is served as in production, on a fresh database that is furnished as the browser tests furnish theirs.
Each page is opened cold and warm over a slow line, in both languages, on a desk and on a phone. A line tells its
requests, the bytes that came, the sum of its layout shifts and its elements.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tests.browser.pictures import serve_site

MOST_BYTES = 225_000
MOST_REQUESTS = 15
MOST_SHIFT = 0.006
MOST_ELEMENTS = 1_000
MOST_OF_A_LIST = 2_000
MOST_OF_A_DECK = 450  # of a deck's page, and …
MOST_OF_A_CARD = 31  # … of each of its different cards
MOST_OF_FIFTY = 1_550  # of a deck's page with fifty different cards, each shown whole, with its flavour
PAGES = (
    "home", "game_home", "catalog:cards", "catalog:card", "decks:edit", "decks:deck", "events:event", "events:events",
    "matchups:run", "matchups:game", "tables:table", "decks:collection", "decks:collection?shown=all",
    "lessons:lesson", "desk:rules", "desk:rule",
)  # fmt: skip
LIMITS = {  # of elements
    "catalog:card": MOST_ELEMENTS, "catalog:cards": MOST_OF_A_LIST, "decks:edit": MOST_OF_A_LIST,
}  # fmt: skip
OF_GAME = " of "  # between the name of a page and its game, in games other than that of the furnished site
LOOKS = [(language, width) for language in ("en", "ru") for width in (1280, 390)]
LINE = {"offline": False, "latency": 60, "downloadThroughput": 400_000, "uploadThroughput": 100_000}

WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push({
      value: entry.value,
      what: entry.sources.map(({node}) => node && (node.className || node.nodeName)),
    });
  }).observe({type: "layout-shift", buffered: true});
}"""


class Weight(NamedTuple):
    """The cost of opening a page once."""

    requests: int
    bytes: int
    shift: float
    elements: int
    cards: int
    moved: list[str]  # what moved most

    def faults(self, name: str, cold: bool) -> list[str]:
        """The limits that it goes beyond."""
        beyond = []
        if cold and self.bytes >= MOST_BYTES:
            beyond.append(f"{self.bytes} bytes")
        if cold and self.requests >= MOST_REQUESTS:
            beyond.append(f"{self.requests} requests")
        if self.shift > MOST_SHIFT:
            beyond.append(f"shift {self.shift:.3f}: {'; '.join(self.moved)}")
        kind = name.partition(OF_GAME)[0]
        most = MOST_OF_A_DECK + MOST_OF_A_CARD * self.cards if kind == "decks:deck" else LIMITS.get(kind)
        if most is not None and self.elements >= most:
            beyond.append(f"{self.elements} elements")
        return beyond


def weigh(page: Page, path: str) -> Weight:
    """Open the page and let it come to rest."""
    from tests.browser.looking import at_rest

    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.send("Network.emulateNetworkConditions", LINE)
    sizes: dict[str, float] = {}
    client.on("Network.loadingFinished", lambda done: sizes.update({done["requestId"]: done["encodedDataLength"]}))
    page.goto(path)
    at_rest(page).wait_for_timeout(700)
    shifts: list[dict[str, Any]] = page.evaluate("window.shifts")
    elements = page.evaluate("document.querySelectorAll('*').length")
    cards = page.evaluate("document.querySelectorAll('.card').length")
    client.detach()
    largest = sorted(shifts, key=lambda each: -float(each["value"]))[:3]
    moved = [f"{each['value']:.3f} {each['what']}" for each in largest]
    on_the_way = {name: size for name, size in sizes.items() if size}  # cached resources have size 0
    total = sum(float(each["value"]) for each in shifts)
    return Weight(len(on_the_way), int(sum(on_the_way.values())), total, elements, cards, moved)


def weigh_pages(
    browser: Browser, address: str, session: str, paths: dict[str, str], language: str, width: int
) -> Iterator[tuple[str, bool, Weight]]:
    """Each page with whether it was opened cold: in a browser that has seen nothing of the site, then once more."""
    for name, path in paths.items():
        context = browser.new_context(
            base_url=address, locale=language, viewport={"width": width, "height": 900 if width > 600 else 844}
        )
        context.add_init_script(f"({WATCH})()")
        if name != "home":
            context.add_cookies([{"name": "sessionid", "value": session, "url": address}])
        page = context.new_page()
        for cold in (True, False):
            yield name, cold, weigh(page, path)
        context.close()


def measure(only: list[str]) -> int:
    """Print a line for each opening; how many are beyond a limit."""
    import shutil

    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client
    from playwright.sync_api import sync_playwright

    from catalog.games import GAMES
    from tests.browser.pages import begin_draft, furnish, game_paths, paths

    call_command("ready", verbosity=0)
    call_command("collectstatic", "--no-input", verbosity=0)
    furnished = furnish()
    staff = Client()
    staff.force_login(furnished.visitor)
    session = staff.cookies["sessionid"].value
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    wrong = 0
    with serve_site(dict(os.environ)) as address, sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        context = browser.new_context(base_url=address)
        context.add_cookies([{"name": "sessionid", "value": session, "url": address}])
        furnished.event = begin_draft(context.new_page())
        every = paths(furnished)
        for game in GAMES:
            if game != furnished.deck.format.game:
                every |= {f"{name}{OF_GAME}{game}": path for name, path in game_paths(game, furnished.visitor).items()}
        chosen = {}
        for name in only or [*PAGES, *(name for name in every if OF_GAME in name)]:
            place, _, query = name.partition("?")
            chosen[name] = f"{every[place]}?{query}" if query else every[place]
        for language, width in LOOKS:
            for name, cold, weight in weigh_pages(browser, address, session, chosen, language, width):
                beyond = weight.faults(name, cold)
                wrong += bool(beyond)
                print(
                    f"{name:26} {language} {width:4} {'cold' if cold else 'warm'} {weight.requests:3} requests "
                    f"{weight.bytes / 1000:6.1f} KB  shift {weight.shift:.3f} {weight.elements:5} elements"
                    f"{'  BEYOND: ' if beyond else ''}{', '.join(beyond)}",
                    flush=True,
                )
        browser.close()
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="names of addresses, such as decks:edit")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "VAR_DIR": folder,
            "DJANGO_SETTINGS_MODULE": "berserk_site.settings",
            "DEBUG": "off",
            "HTTPS": "off",
            "SECRET_KEY": "a site that is there for as long as it is measured, and of which nobody else knows",
            "THROTTLES": "off",
            "ENGINE": "interpreted",
        }
        sys.exit(1 if measure(options.only) else 0)


if __name__ == "__main__":
    main()
