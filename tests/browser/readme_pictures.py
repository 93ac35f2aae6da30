"""The four pictures of the README: `python -m tests.browser.readme_pictures` draws them again from today's pages.

A separate site is started on a fresh database in a temporary folder, as `tests.browser.pictures` does it.
"""

import os
import shutil
import tempfile
from pathlib import Path

from tests.browser.pictures import ROOT, serve_site

PICTURES = ROOT / "docs" / "pictures"
WIDTH, HEIGHT = 1280, 900  # pixels
DECISIONS = 60  # of a simulated game, after which the position at the table is played on
SUBJECT = "wall"  # the deck of the gauntlet
GAMES = 100  # of each pairing of the gauntlet


def draw() -> None:
    import django

    django.setup()
    from django.contrib.auth.models import User
    from django.core.management import call_command
    from django.test import Client
    from playwright.sync_api import sync_playwright

    from decks.models import Deck
    from simulator.matchups.cells import Contender
    from simulator.matchups.models import Run
    from simulator.matchups.run_request import Owner, RunQuestion, ask
    from tests.browser.pages import begin_draft, furnish
    from tests.simulator.matchups.playing import play_everything

    call_command("ready", verbosity=0)
    furnished = furnish()
    visitor = User.objects.get(pk=furnished.visitor.pk)
    examples = Deck.objects.filter(example_kind="example", format__game="berserk").order_by("example_slug")
    decks = [*examples.filter(example_slug=SUBJECT), *examples.exclude(example_slug=SUBJECT)]
    question = RunQuestion(Run.Kind.GAUNTLET, games=GAMES, level="greedy", turns=30)
    gauntlet = ask(Owner(visitor), question, [Contender.of(deck) for deck in decks])
    play_everything()
    client = Client()
    client.force_login(visitor)
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with serve_site(dict(os.environ)) as address, sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        context = browser.new_context(
            base_url=address, viewport={"width": WIDTH, "height": HEIGHT}, locale="en", reduced_motion="reduce"
        )
        context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": address}])
        page = context.new_page()

        def photograph(name: str, path: str) -> None:
            page.goto(path)
            page.wait_for_timeout(800)
            page.screenshot(path=PICTURES / f"{name}.png")

        photograph("builder", f"/decks/{furnished.deck.key}/edit/")
        photograph("draft", f"/events/{begin_draft(page)}/")
        photograph("gauntlet", gauntlet.get_absolute_url())
        page.goto(f"/tables/on/run/{gauntlet.key}-0-1-0/?step={DECISIONS}")
        page.get_by_role("button", name="Play on", exact=True).click()
        page.wait_for_url("**/tables/*/")
        photograph("table", page.url)
        browser.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"VAR_DIR": str(Path(folder)), "DJANGO_SETTINGS_MODULE": "berserk_site.settings"}
        draw()


if __name__ == "__main__":
    main()
