"""Playing at the board of a table as a person does, by pointing or by keys alone; every press is counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Locator, Page, expect

from simulator.tables import engine_seats, game_cache
from simulator.tables.models import Seat, Table

# The place of an option on the board: its card and targets; null for an option that exists only as text.
LIES: Final = """place => {
  const item = document.querySelector(`.tb-moves > li[data-place="${place}"]`);
  return item && [item.dataset.source, ...item.dataset.targets.split(" ")].filter(Boolean);
}"""
# The kind of an option: the slug of its place on the board, or how it is offered instead.
KIND: Final = """place => document.querySelector(`.tb-moves > li[data-place="${place}"]`)?.dataset.kind
  ?? (document.querySelector(`.tb-plain button[value="${place}"]`) ? "button" : "words")"""
IS_SOURCE: Final = """([place, key]) =>
  document.querySelector(`.tb-moves > li[data-place="${place}"]`).dataset.source === key"""
# Whether the board has put the card of an option in hand, and a press on its first target means that target.
IN_HAND: Final = """([key, target]) => document.querySelector(`.tb-point[aria-pressed][data-keys~="${key}"]`) !== null
  && document.querySelector(`.is-target > .tb-point[data-keys~="${target}"]`)?.checkVisibility() === true"""
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
    drags: bool = False  # the mouse drags a card to its target
    presses: int = 0  # of the mouse, or of Enter
    tabs: int = 0
    decisions: int = 0
    by_kind: Counter[tuple[str, int]] = field(default_factory=Counter)  # decisions of a kind that took so many presses

    def take(self, place: int) -> None:
        """Take the option of that place on the board, and wait until the server has."""
        before = self.page.locator("#table-now").get_attribute("data-version")
        lies: list[str] | None = self.page.evaluate(LIES, place)
        kind, presses = self.page.evaluate(KIND, place), self.presses
        if lies:
            self._point(place, lies)
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
        self.by_kind[kind, self.presses - presses] += 1
        self.page.wait_for_function(MOVED_ON, arg=before)

    def _point(self, place: int, keys: list[str]) -> None:
        """Take an option that lies on the board: by one press that means it, by a drag, or card by card."""
        shortcut = self.page.locator(f'.tb-point[data-move="{place}"]')
        if shortcut.count() and (not self.by_keys or shortcut.first.get_attribute("tabindex") == "0"):
            self._press(shortcut.first)
        elif self.drags and len(keys) > 1 and self.page.evaluate(IS_SOURCE, [place, keys[0]]):
            self.drag(*keys[:2])
            for key in keys[2:]:
                self._press(self._point_at(key))
        else:
            if len(keys) > 1 and self.page.evaluate(IN_HAND, keys[:2]):
                del keys[0]
            for key in keys:
                self._press(self._point_at(key))
        confirm = self.page.locator(f'[data-table-board]:not([data-sent]) [data-buttons] button[value="{place}"]')
        if confirm.count() and confirm.first.is_visible():
            self._press(confirm.first)

    def _point_at(self, key: str) -> Locator:
        return self.page.locator(f'.tb-point[data-keys~="{key}"]').first

    def drag(self, *keys: str) -> None:
        """Drag one card to another or to a place, which counts as one press."""
        places = []
        for key in keys:
            self._point_at(key).scroll_into_view_if_needed()
        for key in keys:
            box = self._point_at(key).bounding_box()
            assert box is not None
            places.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        mouse = self.page.mouse
        mouse.move(*places[0])
        mouse.down()
        mouse.move(*places[1], steps=4)
        mouse.up()
        self.presses += 1

    def _press(self, what: Locator) -> None:
        if self.by_keys:
            self._tab_to(what)
            self.page.keyboard.press("Enter")
        else:
            what.scroll_into_view_if_needed()
            what.click(force=True)  # a creature in the middle of a row stands for the row
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
