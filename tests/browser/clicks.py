"""How many presses a whole game takes at the board: `python -m tests.browser.clicks [--game clash] [--games 3] …`.

Each game is played in Chromium against the engine by a script that takes what a player who looks a move ahead takes, on
a separate site and database. Prints a line a game: its decisions, its presses, how it ended.
"""

import argparse
import os
import shutil
import tempfile
import time
from pathlib import Path

LANGUAGES = ("ru", "en")


def games(
    game: str, count: int, level: str, width: int, by_keys: bool, drags: bool, most: int, pictures: Path | None
) -> None:
    """Play so many games, each with another pair of the ready decks, and print what they took."""
    import django

    django.setup()
    from django.contrib.auth.models import User
    from django.core.management import call_command
    from django.test import Client
    from playwright.sync_api import expect, sync_playwright

    from decks.models import Deck
    from simulator.tables.access import Person
    from simulator.tables.table_setup import Conditions, open_table
    from tests.browser.hands import Hands, play
    from tests.browser.pictures import serve_site

    call_command("ready", verbosity=0)
    user = User.objects.create_user("player", "player@example.org")
    visitor = Client()
    visitor.force_login(user)
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    expect.set_options(timeout=60_000)
    decks = list(Deck.objects.filter(example_kind="example", format__game=game).order_by("example_slug"))
    with serve_site(dict(os.environ)) as address, sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for number in range(count):
            deck, other = decks[2 * number % len(decks)], decks[(2 * number + 1) % len(decks)]
            table = open_table(Person(user), "", deck, Conditions(), level, other)
            context = browser.new_context(
                base_url=address,
                viewport={"width": width, "height": 900 if width > 600 else 740},
                locale=LANGUAGES[number % 2],
                reduced_motion="reduce",
            )
            session = visitor.cookies["sessionid"].value
            context.add_cookies([{"name": "sessionid", "value": session, "url": address}])
            context.set_default_timeout(60_000)
            page = context.new_page()
            page.goto(table.get_absolute_url())
            hands = Hands(page, by_keys, drags)
            begun = time.monotonic()
            over = play(hands, table, most=most)
            table.refresh_from_db()
            seconds = time.monotonic() - begun
            way = "keys" if by_keys else "drag" if drags else "pointer"
            each = hands.presses / max(1, hands.decisions)
            ended = f"over, shares {table.shares}" if over else "stopped"
            print(
                f"game {number + 1}: {deck.title} – {other.title}, {width} px, {way}: "
                f"{hands.decisions} decisions, {hands.presses} presses ({each:.2f} each), "
                f"{hands.tabs} tabs, {seconds:.0f} s, {ended}",
                flush=True,
            )
            for (kind, presses), decisions in sorted(hands.by_kind.items()):
                print(f"  {kind}: {decisions} decisions of {presses} presses", flush=True)
            if pictures is not None:
                page.screenshot(path=pictures / f"game-{number + 1}-{width}.png", full_page=True)
            context.close()
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="berserk")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--level", default="novice", help="of the engine opposite")
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--keys", action="store_true", help="by keys alone")
    parser.add_argument("--drag", action="store_true", help="drag cards to their targets; a drag counts as one press")
    parser.add_argument("--most", type=int, default=1000, help="decisions after which a game is stopped")
    parser.add_argument("--out", type=Path, help="a folder for a picture of each game's end")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"VAR_DIR": folder, "DJANGO_SETTINGS_MODULE": "berserk_site.settings"}
        games(
            options.game,
            options.games,
            options.level,
            options.width,
            options.keys,
            options.drag,
            options.most,
            options.out,
        )


if __name__ == "__main__":
    main()
