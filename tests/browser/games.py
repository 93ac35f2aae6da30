"""Whole games in real browsers and over the API, to their ends: `python -m tests.browser.games [--only NAME…]`.

- `keys`: against an engine by keys alone;
- `strongest`: in English against the strongest level;
- `wide`, `narrow`: two browsers against each other, of 1280 and 360 pixels, once as A and once as B;
- `api`: the example program of the documents over the API.

It uses a separate site and database. Players choose like a bot that looks one move ahead. It prints a line for each
game.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final

from catalog.core.compiled_modules import builds

if TYPE_CHECKING:
    from django.contrib.auth.models import User
    from playwright.sync_api import Browser, BrowserContext, Page

    from decks.models import Deck
    from simulator.tables.models import Table
    from tests.browser.hands import Hands

BOT: Final = Path(__file__).resolve().parents[2] / "docs" / "table_bot.py"
WIDE, NARROW = 1280, 360
PATIENCE: Final = 120_000  # ms


class Site:
    """A site with players, whose browsers play."""

    def __init__(self, browser: Browser, address: str, out: Path | None) -> None:
        from django.contrib.auth.models import User

        from decks.models import Deck

        self.browser, self.address, self.out = browser, address, out
        self.players: list[User] = [User.objects.create_user(name) for name in ("ann", "ben")]
        ready = Deck.objects.filter(example_kind="example", format__game="berserk")
        self.decks: list[Deck] = list(ready.order_by("example_slug"))

    def context(self, width: int, language: str, user: User | None = None) -> BrowserContext:
        """A browser of that width and language, signed in where a user is given."""
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": 900 if width > 600 else 740},
            locale=language,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        if user is not None:
            from django.test import Client

            visitor = Client()
            visitor.force_login(user)
            session = visitor.cookies["sessionid"].value
            context.add_cookies([{"name": "sessionid", "value": session, "url": self.address}])
        return context

    def page(self, user: User, width: int, language: str, table: Table) -> Page:
        """The player's browser at the table."""
        page = self.context(width, language, user).new_page()
        page.goto(table.get_absolute_url())
        return page

    def against(self, name: str, level: str, language: str, by_keys: bool) -> str:
        """A game against an engine."""
        from simulator.tables.access import Person
        from simulator.tables.table_setup import Conditions, open_table
        from tests.browser.hands import Hands, play

        ann = self.players[0]
        table = open_table(Person(ann), "", self.decks[0], Conditions(), level, self.decks[1])
        page = self.page(ann, WIDE, language, table)
        hands = Hands(page, by_keys)
        play(hands, table)
        hands.hear()
        return self.ended(name, table, [hands])

    def two(self, name: str, widths: tuple[int, int]) -> str:
        """A game of two browsers of these widths; the first of the players is A."""
        from simulator.tables.access import Person
        from simulator.tables.table_setup import Conditions, open_table, sit
        from tests.browser.hands import Hands, sensible

        table = open_table(Person(self.players[0]), "", self.decks[2], Conditions())
        sit(table.key, Person(self.players[1]), "", self.decks[3])
        seats = [
            Hands(self.page(user, width, "en" if width == WIDE else "ru", table))
            for user, width in zip(self.players, widths, strict=True)
        ]
        while self.fresh(table).state == "playing":
            for seat, hands in enumerate(seats):
                option = sensible(table, seat)
                if option is not None and self.is_in_turn(table, seat):
                    at_rest(hands, table)
                    hands.take(option)
        for hands in seats:
            hands.hear()
        return self.ended(name, table, seats)

    def bot(self, name: str) -> str:
        """A game of the example program against the weakest level."""
        from berserk_site.models import ApiKey
        from simulator.tables.models import Table

        environment = {**os.environ, "BERSERK_KEY": str(ApiKey.make(self.players[0], "bot"))}
        command = [sys.executable, str(BOT), self.address, self.decks[0].key]
        with engines_think():
            played = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        table = Table.objects.latest("pk")
        return f"{name}: {table.entries} moves of both, the program says “{played.stdout.strip()}”, {_result(table)}"

    def fresh(self, table: Table) -> Table:
        from simulator.tables.models import Table

        return Table.objects.get(pk=table.pk)

    def is_in_turn(self, table: Table, seat: int) -> bool:
        return bool(table.seats.filter(number=seat, acts=True).exists())

    def ended(self, name: str, table: Table, seats: list[Hands]) -> str:
        from playwright.sync_api import expect

        for number, hands in enumerate(seats):
            expect(hands.page.locator(".table-over")).to_be_visible()
            if self.out is not None:
                hands.page.screenshot(path=self.out / f"game-{name}-{number}.png", full_page=True)
            hands.page.context.close()
        took = "; ".join(f"{each.decisions} decisions, {each.presses} presses, {each.tabs} tabs" for each in seats)
        return f"{name}: {took}; {_result(self.fresh(table))}"


def at_rest(hands: Hands, table: Table) -> None:
    """Wait until the page shows the game as it stands."""
    from playwright.sync_api import expect

    from simulator.tables.models import Table

    hands.hear()
    version = Table.objects.get(pk=table.pk).version
    expect(hands.page.locator(f'#table-now[data-version="{version}"]')).to_be_attached()


def _result(table: Table) -> str:
    return f"turn {table.turn}, shares {table.shares} ({table.reason})"


@contextmanager
def engines_think() -> Iterator[None]:
    """A worker's work, done beside a program."""
    from django.db import connections

    from simulator.tables import engine_seats

    done = Event()

    def think() -> None:
        while not done.wait(0.02):
            engine_seats.SEATS.work(1)
        connections.close_all()

    worker = Thread(target=think)
    worker.start()
    try:
        yield
    finally:
        done.set()
        worker.join()


@contextmanager
def open_furnished_site(out: Path | None) -> Iterator[Site]:
    """A furnished site and a browser."""
    import shutil

    import django

    django.setup()
    from django.core.management import call_command
    from playwright.sync_api import expect, sync_playwright

    from tests.browser.pictures import serve_site

    call_command("ready", verbosity=0)
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    expect.set_options(timeout=PATIENCE)
    with serve_site(dict(os.environ)) as address, sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield Site(browser, address, out)
        browser.close()


GAMES: Final[dict[str, Callable[[Site], str]]] = {
    "keys": lambda site: site.against("keys", "apprentice", "ru", by_keys=True),
    "strongest": lambda site: site.against("strongest", "master", "en", by_keys=False),
    "wide": lambda site: site.two("wide", (WIDE, NARROW)),
    "narrow": lambda site: site.two("narrow", (NARROW, WIDE)),
    "api": lambda site: site.bot("api"),
}


@contextmanager
def own_folder(**more: Any) -> Iterator[None]:
    """A database of one's own; what has been compiled is used."""
    with tempfile.TemporaryDirectory() as folder:
        shared = builds()
        shared.mkdir(parents=True, exist_ok=True)
        Path(folder, "engine").symlink_to(shared)
        os.environ |= {"VAR_DIR": folder, "DJANGO_SETTINGS_MODULE": "berserk_site.settings", **more}
        yield


def show(shown: dict[str, Callable[[Site], str]], description: str | None) -> None:
    """Plays what the command line names, or all, and prints what each says of itself and how long it took."""
    parser = argparse.ArgumentParser(description=(description or "").partition("\n")[0])
    parser.add_argument("--only", nargs="+", choices=list(shown), default=list(shown), metavar="NAME")
    parser.add_argument("--out", type=Path, help="a folder for pictures")
    options = parser.parse_args()
    with own_folder(THROTTLES="off"), open_furnished_site(options.out) as site:
        for name in options.only:
            begun = time.monotonic()
            print(f"{shown[name](site)}; {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    show(GAMES, __doc__)
