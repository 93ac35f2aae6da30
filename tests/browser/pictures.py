"""Pictures of every page: `python -m tests.browser.pictures [--out FOLDER] [--only NAME…] [--look …]…`.

A separate site is started on a fresh database in a temporary folder, furnished as the browser tests furnish theirs. A
page's picture is named after its address, language, theme and width: `decks.edit-ru-dark-390.png`.
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent.parent
LOOKS = [("en", "light", 1280), ("ru", "dark", 1280), ("en", "dark", 390), ("ru", "light", 390)]

# Cards off the screen are drawn when they come into view: a picture shows all of the page.
DRAW_ALL = "document.querySelectorAll('.card-grid > *').forEach(item => { item.style.contentVisibility = 'visible' })"


@contextmanager
def serve_site(environment: dict[str, str]) -> Iterator[str]:
    """The address of a site that runs while the context does."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    site = subprocess.Popen(
        [sys.executable, "-m", "uvicorn", "berserk_site.asgi:application", "--port", str(port), "--log-level", "error"],
        cwd=ROOT,
        env=environment,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + 120
        while True:
            try:
                urllib.request.urlopen(f"{address}/healthz", timeout=2).close()
                break
            except (URLError, OSError):
                if site.poll() is not None or time.monotonic() > deadline:
                    raise SystemExit("The site did not start.") from None
                time.sleep(0.2)
        yield address
    finally:
        site.terminate()
        site.wait(10)


def draw(out: Path, only: list[str], looks: list[tuple[str, str, int]]) -> None:
    """Photograph the pages whose address's name is among `only` (all where it is empty), in each look."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client
    from playwright.sync_api import sync_playwright

    from tests.browser.pages import FOR_GUESTS, begin_draft, furnish, paths

    call_command("ready", verbosity=0)
    furnished = furnish()
    staff = Client()
    staff.force_login(furnished.visitor)
    session = staff.cookies["sessionid"].value
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with serve_site(dict(os.environ)) as address, sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for language, theme, width in looks:
            look: dict[str, Any] = {
                "viewport": {"width": width, "height": 900 if width > 600 else 844},
                "locale": language,
                "color_scheme": theme,
                "reduced_motion": "reduce",
            }
            pages = {}
            for visitor in ("guest", "staff"):
                context = browser.new_context(base_url=address, **look)
                if visitor == "staff":
                    context.add_cookies([{"name": "sessionid", "value": session, "url": address}])
                pages[visitor] = context.new_page()
            furnished.event = furnished.event or begin_draft(pages["staff"])
            for name, path in paths(furnished).items():
                if only and name not in only:
                    continue
                page = pages["guest" if name in FOR_GUESTS or name == "home" else "staff"]
                answer = page.request.get(path)
                if answer.status != 200 or urlsplit(answer.url).path != path or "<!doctype html" not in answer.text():
                    continue
                page.goto(path)
                page.evaluate(DRAW_ALL)
                page.wait_for_timeout(800)
                picture = out / f"{name.replace(':', '.')}-{language}-{theme}-{width}.png"
                page.screenshot(path=picture, full_page=width > 600 and not only)
                print(picture)
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "pictures", help="the folder (build/pictures)")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="names of addresses, such as decks:edit")
    parser.add_argument(
        "--look", nargs=3, action="append", metavar=("LANGUAGE", "THEME", "WIDTH"), help="default: four"
    )
    options = parser.parse_args()
    looks = [(language, theme, int(width)) for language, theme, width in options.look] if options.look else LOOKS
    options.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"VAR_DIR": folder, "DJANGO_SETTINGS_MODULE": "berserk_site.settings"}
        draw(options.out.absolute(), options.only, looks)


if __name__ == "__main__":
    main()
