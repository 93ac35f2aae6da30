"""Looking at a page: wait until it is at rest, ask axe what is wrong with it, and how wide it is."""

import time
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, expect

from tests.conftest import PATIENCE

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text()

# Colours glide from one to the next: what is looked at meanwhile has neither.
GLIDED = """async () => {
  await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const gliding = document.getAnimations().filter(animation => animation instanceof CSSTransition);
  await Promise.allSettled(gliding.map(transition => transition.finished));
}"""


def at_rest(page: Page) -> Page:
    """The same page once it has come whole, its scripts run, its slots are filled and no request of it is under way.

    Between two presses of which the second must not overtake the first, and before anything is read at once.
    """
    page.wait_for_load_state()
    expect(page.locator("html:not(.no-js) .slot > a:only-child")).to_have_count(0)
    expect(page.locator(".htmx-request")).to_have_count(0)
    return page


def until(page: Page, holds: Callable[[], object], otherwise: str) -> None:
    """Wait, while the page runs, for a condition outside the page: a request to a route, a database row.

    To wait for a request after a press, check its route here: `expect_request` and `expect_response` start to listen
    just before the press and sometimes miss the request on a busy machine.
    """
    latest = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < latest, otherwise
        page.wait_for_timeout(50)


def violations(page: Page, *, colours_only: bool = False) -> list[str]:
    """Return the violations that axe finds, as `rule: element`; with `colours_only` only those of colour rules."""
    at_rest(page).evaluate(GLIDED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if colours_only:
        options["runOnly"] = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
    found: dict[str, Any] = page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{violation['id']}: {node['html'][:160]} — {'; '.join(check['message'] for check in node['any'])[:240]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


Look = tuple[int, Literal["light", "dark"]]  # the width of the screen, the theme
WIDTHS = ((1280, 900), (360, 740))
# Of every width one theme, of every theme one width; together they are all.
HALVES: tuple[tuple[Look, ...], ...] = (((1280, "light"), (360, "dark")), ((360, "light"), (1280, "dark")))


def faults(page: Page, looks: Collection[Look] = (*HALVES[0], *HALVES[1])) -> list[str]:
    """Return the faults of the page: violations that axe finds in these looks, and widths beyond a desk or a phone.

    In the dark theme only the colour rules are checked: nothing else changes.
    """
    found = []
    for wide, high in WIDTHS:
        page.set_viewport_size({"width": wide, "height": high})
        for theme in (theme for width, theme in looks if width == wide):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            found += [f"{wide} {theme}: {each}" for each in violations(page, colours_only=theme == "dark")]
        across = page.evaluate("document.documentElement.scrollWidth")
        if across > wide:
            found.append(f"{wide}: scrolls sideways, {across} wide")
    return found
