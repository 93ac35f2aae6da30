"""Playing at the board of a table as a person does, by pointing or by keys alone; every press is counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Locator, Page, expect

from simulator.tables import engine_seats, game_cache
from simulator.tables.models import Seat, Table

# The place of an option on the board: its card and targets; null for an option that exists only as text.
LIES: Final = """place => {
  const item = document.querySelector(`.tb-moves > li[data-place="${place}"]`);
  return item && [item.dataset.source, ...item.dataset.targets.split(" ")].filter(Boolean);
}"""
WAY: Final = """element => {
  const at = document.activeElement;
  if (at === element) return "";
  return at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
}"""
MOST_TABS: Final = 120
MOVED_ON: Final = "before => document.getElementById('table-now').dataset.version !== before"


@dataclass
class Hands:
    """One player at one page."""

    page: Page
    by_keys: bool = False
    presses: int = 0  # of the mouse, or of Enter
    tabs: int = 0
    decisions: int = 0

    def take(self, place: int) -> None:
        """Take the option of that place on the board, and wait until the server has."""
        before = self.page.locator("#table-now").get_attribute("data-version")
        lies: list[str] | None = self.page.evaluate(LIES, place)
        if lies:
            for key in lies:
                self._press(self.page.locator(f'.tb-point[data-keys~="{key}"]').first)
            confirm = self.page.locator(f'[data-buttons] button[value="{place}"]')
            if confirm.count() and confirm.first.is_visible():
                self._press(confirm.first)
        else:
            plain = self.page.locator(f'.tb-plain button[value="{place}"]')
            if plain.count():
                self._press(plain.first)
            else:
                words = self.page.locator("details.in-words:not([open]) > summary")
                if words.count():
                    self._press(words)
                self._press(self.page.locator(f'.option[value="{place}"]'))
        self.decisions += 1
        self.page.wait_for_function(MOVED_ON, arg=before)

    def _press(self, what: Locator) -> None:
        if self.by_keys:
            self._tab_to(what)
            self.page.keyboard.press("Enter")
        else:
            what.click()
        self.presses += 1

    def _tab_to(self, what: Locator) -> None:
        """Press Tab, or Shift+Tab where it stands before what has the focus, until it has the focus."""
        for _ in range(MOST_TABS):
            way = what.evaluate(WAY)
            if way == "":
                return
            self.page.keyboard.press(way)
            self.tabs += 1
        raise AssertionError(f"Tab does not lead to {what}")

    def hear(self) -> None:
        """Trigger the event of the live stream: the table has changed."""
        self.page.evaluate("document.querySelector('.follows').dispatchEvent(new Event('changed'))")


def sensible(table: Table, seat: int) -> int | None:
    """The option that a player who looks one move ahead takes for a seat; None where the seat is not to act."""
    fresh = Table.objects.get(pk=table.pk)
    if fresh.state != Table.State.PLAYING:
        return None
    play = game_cache.acquire(fresh, list(Seat.objects.filter(table=fresh).order_by("number")))
    option = engine_seats.choice(play, seat, "apprentice") if seat in play.waiting else None
    game_cache.release(fresh, play)
    return option


def play(hands: Hands, table: Table, seat: int = 0, most: int = 1000) -> bool:
    """Play the seat sensibly against an engine until the game or so many decisions are over; whether the game is."""
    while hands.decisions < most:
        engine_seats.SEATS.work(60)
        fresh = Table.objects.get(pk=table.pk)
        hands.hear()
        expect(hands.page.locator(f'#table-now[data-version="{fresh.version}"]')).to_be_attached()
        option = sensible(table, seat)
        if option is None:
            return True
        hands.take(option)
    return False
