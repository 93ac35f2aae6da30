"""Every form of an organiser, pressed in a browser: `python -m tests.browser.organiser [--only NAME…] [--in LANGUAGE]`.

- `forms`: one event from its form to its end, with all that an organiser does to it meanwhile, and its spectators;
- `people`: seats arranged and left to the seed, a player removed before the start and let in again, a draft watched
  after its delay;
- `cancel`: an event called off in each of its phases;
- `packs`: every pace, custom boosters of the organiser, a cube, starter decks.

Each is walked twice, in English on 1280 pixels and in Russian on 390. No page may answer 500, fail in its script, be
wider than the screen or refuse what was asked. It uses a separate site and database. It prints a line for each walk
and fault; any fault makes the exit code 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.browser.games import WIDE, open_furnished_site, own_folder
from tests.browser.ways import PHONE, PLAIN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from decks.events.matches import PairingState
    from tests.browser.games import Site
    from tests.browser.guests import Guest

WIDTHS: Final = {"en": WIDE, "ru": PHONE}
DELAY: Final = 1  # minutes, for which a walk waits
PACES: Final = ("quick", "unhurried", "by-mail", "usual")
PACKS: Final[dict[str, dict[str, str]]] = {
    "booster": {"booster": "8 rarity:common\n3 rarity:uncommon\n1 rarity:rare"},
    "cube": {"cube": "rarity:common", "boosters": "2"},
    "starter": {"starter_set": "WND", "kind": "sealed"},
}


class Walk:
    """One walk of an organiser with an account, a guest who plays and one who looks on, in browsers of one look."""

    def __init__(self, site: Site, name: str, width: int, language: str, out: Path | None) -> None:
        from tests.browser.guests import Guest

        self.name, self.width, self.language, self.out = name, width, language, out
        self.organiser: Guest = Guest(site, "Организатор", width, language, site.players[0])
        self.player: Guest = Guest(site, "Игрок", width, language)
        self.spectator: Guest = Guest(site, "Зритель", width, language)
        self.guests = (self.organiser, self.player, self.spectator)
        self.address = ""
        self.steps = 0

    def press(
        self, action: str, fields: Mapping[str, str] | None = None, refused: bool = False, button: str = "button"
    ) -> None:
        """Fill the form that leads there, unfolded, and press its button; the page that comes tells of no fault, or of
        one."""
        guest = self.organiser
        guest.open(self.address)
        guest.page.evaluate("document.querySelectorAll('main details').forEach((each) => { each.open = true })")
        own = ":not(#my-match form)" if action == "report" else ""
        forms = guest.page.locator(f"main form[action$='/{action}/']{own}")
        form = forms.filter(has=guest.page.locator(button)).first
        self.picture(f"before-{action.replace('/', '-')}")
        for name, value in (fields or {}).items():
            form.locator(f"[name={name}]").fill(value)
        with guest.page.expect_navigation(wait_until="load"):
            form.locator(button).first.click()
        self.check_page(action, refused)

    def check_page(self, what: str, refused: bool = False) -> None:
        """Look at the page that came, and note it where it refuses what was asked, or does not refuse it."""
        guest = self.organiser
        guest.look(what)
        self.picture(what.replace("/", "-"))
        bad = guest.page.locator("#messages .is-bad")
        if bool(bad.count()) is not refused:
            said = " ".join(bad.all_inner_texts()) or "nothing"
            guest.faults.append(f"{guest.name}: {what} is answered by: {said}")

    def picture(self, what: str, guest: Guest | None = None) -> None:
        if self.out is not None:
            self.steps += 1
            name = f"{self.name}-{self.language}-{self.steps:02}-{what}.png"
            (guest or self.organiser).page.screenshot(path=self.out / name, full_page=True)

    def make(self, settings: Mapping[str, str]) -> None:
        self.address = self.organiser.make_event(settings)
        self.picture("made")

    def seat(self) -> None:
        """The player sits down, and then the organiser sees it."""
        self.player.sit_down(self.address)
        self.organiser.open(self.address)

    def tables(self) -> list[PairingState]:
        """The tables of the round that is open."""
        from decks.events.record import pod_of
        from tests.browser.guests import event_at

        return list(pod_of(event_at(self.address)).matches.rounds[-1].pairings)


def forms(walk: Walk) -> None:
    """An event from its form to its end."""
    from decks.events import organiser_actions
    from tests.browser.guests import draft, event_at, hand_in
    from tests.decks.events.finishing import finish_work

    settings = {
        "name": "Вечер «Ветров»",
        "kind": "draft",
        "seats": "4",
        "boosters": "2",
        "rounds": "2",
        "plays": "1",
        "games": "3",
    }
    walk.make(settings | {"player": "Ann", "chat": "1", "watching": "consent"})
    walk.seat()
    walk.press("announce", {"text": "Начнём в семь: " + "очень длинное-" * 15})
    walk.press("seats")
    walk.press("organisers", {"name": "nobody of this name"}, refused=True)
    walk.press("organisers", {"name": "ben"})
    helper = event_at(walk.address).co_organisers.get()
    walk.press(f"organisers/{helper.pk}/remove")
    walk.press("late")
    walk.press("late")
    walk.press("start")
    finish_work(event_at(walk.address).pk)
    for action in ("pause", "resume", "announce"):
        walk.press(action, {"text": "Первый бустер"} if action == "announce" else None)
    walk.player.open(walk.address)
    with walk.player.page.expect_navigation():
        walk.player.page.locator("form[action$='/watched/'] button").click()
    walk.player.look("what a watched player sees")
    number = event_at(walk.address).seats.get(name="Игрок").number
    walk.spectator.open(walk.address)
    walk.spectator.page.locator(f"a[href$='/watch/{number}/']").click()
    walk.spectator.page.wait_for_url(f"**/watch/{number}/")
    walk.spectator.look("what a spectator sees")
    walk.picture("watch", walk.spectator)
    guests = [walk.organiser, walk.player]
    for guest in guests:
        guest.open(walk.address)
    draft(guests, walk.address)
    walk.press("pause")
    walk.press("resume")
    hand_in(guests, walk.address)
    walk.press("rounds")
    walk.press("pause")
    walk.organiser.open(f"{walk.address}screen/")
    walk.check_page("screen-paused")
    walk.press("resume")
    walk.press("report", {"won": "2", "lost": "0"})
    decided = next(number for number, table in enumerate(walk.tables()) if table.score)
    walk.press(f"report/{decided}/undo")
    walk.press(f"drop/{number}")
    walk.press(f"drop/{number}/undo")
    for page in ("screen/", "print/"):
        walk.organiser.open(f"{walk.address}{page}")
        walk.check_page(page.rstrip("/"))
    organiser_actions.announce(event_at(walk.address).pk, "Последний стол")
    walk.press("rounds", refused=True)  # some matches are still in progress
    walk.press("end")
    for page in ("", "print/", "verify/", "replay/?at=3"):
        walk.organiser.open(f"{walk.address}{page}")
        walk.check_page(f"over-{page.strip('/?=3') or 'event'}")


def people(walk: Walk) -> None:
    """Test seat order, removal of a player, and spectators with a delay."""
    from tests.browser.guests import draft, event_at, hand_in
    from tests.decks.events.finishing import finish_work

    delayed = {"watching": "delay", "watch_minutes": str(DELAY)}
    walk.make(PLAIN | delayed | {"name": "Места", "kind": "draft", "seats": "4", "boosters": "2", "player": ""})
    assert not event_at(walk.address).seats.exists(), "somebody sits at the new table"
    for guest in (walk.player, walk.spectator):
        guest.sit_down(walk.address)
    for button, arranged in (("button", True), ("button[value='']", False)):
        walk.press("seats", button=button)
        left = walk.organiser.page.locator("#organising [name=seating][value='']").count()
        assert bool(left) is arranged, "only arranged seats can be left to the seed"
    removed = event_at(walk.address).seats.get(name="Зритель").number
    walk.press(f"kick/{removed}")
    walk.spectator.page.wait_for_selector("#room .notice.is-warning[role=alert]")
    walk.spectator.look("what a removed player sees")
    walk.picture("removed", walk.spectator)
    assert not event_at(walk.address).seats.filter(name="Зритель").exists()
    joining = walk.spectator.page.locator("form[action$='/join/']")
    assert not joining.count(), "who was removed is offered a seat"
    walk.press(f"kick/{removed}/undo")
    joining.wait_for()
    walk.picture("let-in-again", walk.spectator)
    walk.press("start")
    finish_work(event_at(walk.address).pk)
    assert walk.player.pick() and walk.player.pick()
    number = event_at(walk.address).seats.get(name="Игрок").number
    for guest in (walk.spectator, walk.organiser):
        guest.open(walk.address)
        assert not guest.page.locator("a[href*='/watch/']").count(), f"{guest.name} watches before the delay"
        walk.picture("before-the-delay", guest)
    for guest in (walk.spectator, walk.organiser):
        link = guest.page.locator(f"a[href$='/watch/{number}/']")  # comes by itself
        link.click(timeout=(DELAY * 60 + 45) * 1000)
        guest.page.wait_for_url(f"**/watch/{number}/")
        guest.look("a seat watched after the delay")
        walk.picture("watched", guest)
    for other in walk.spectator.page.locator("nav a[href*='/watch/']").all():
        walk.spectator.open(other.get_attribute("href") or "")
    walk.picture("watched-other", walk.spectator)
    draft([walk.player], walk.address)
    assert event_at(walk.address).phase == "building"
    with walk.spectator.page.expect_navigation() as came:
        walk.spectator.page.locator(".page-head a.button").click()
    if came.value.status >= 400:
        walk.spectator.faults.append(f"looking again after the draft is answered {came.value.status}")
    walk.picture("watched-too-late", walk.spectator)
    hand_in([walk.player], walk.address)
    walk.press("rounds")
    walk.press("end")


def cancel(walk: Walk) -> None:
    """An event called off in each of its phases."""
    from decks.events import rounds
    from tests.browser.guests import event_at, hand_in
    from tests.decks.events.finishing import finish_work

    for phase in ("open", "drafting", "building", "playing"):
        kind = {"kind": "draft"} if phase in ("open", "drafting") else {"kind": "sealed"}
        walk.make(PLAIN | kind | {"name": f"До {phase}", "seats": "2"})
        walk.player.sit_down(walk.address)
        if phase != "open":
            walk.press("start")
            finish_work(event_at(walk.address).pk)
        if phase == "playing":
            hand_in([walk.player], walk.address)
            rounds.next_round(event_at(walk.address).pk)
        assert event_at(walk.address).phase == phase, f"{event_at(walk.address).phase} is not {phase}"
        walk.press("cancel")
        walk.player.open(walk.address)
        walk.picture(f"cancelled-{phase}", walk.player)
        walk.player.open(f"{walk.address}verify/")


def packs(walk: Walk) -> None:
    """Every pace, and every kind of packs."""
    from tests.browser.guests import event_at
    from tests.decks.events.finishing import finish_work

    for pace in PACES:
        walk.make({"kind": "draft", "seats": "2", "pace": pace, "plays": ""})
    for name, settings in PACKS.items():
        walk.make(PLAIN | {"kind": "draft", "seats": "2", "watching": "delay"} | settings)
        walk.player.sit_down(walk.address)
        walk.press("start")
        finish_work(event_at(walk.address).pk)
        walk.player.open(walk.address)
        walk.picture(name, walk.player)
        if settings.get("kind") != "sealed":
            assert walk.player.pick(), f"no pick of {name}"


WALKS: Final[dict[str, Callable[[Walk], None]]] = {
    "forms": forms,
    "people": people,
    "cancel": cancel,
    "packs": packs,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", nargs="+", choices=list(WALKS), default=list(WALKS), metavar="NAME")
    parser.add_argument("--in", nargs="+", choices=list(WIDTHS), default=list(WIDTHS), dest="languages")
    parser.add_argument("--out", type=Path, help="a folder for pictures")
    options = parser.parse_args()
    faults: list[str] = []
    with own_folder(THROTTLES="off"), open_furnished_site(options.out) as site:
        for name in options.only:
            for language in options.languages:
                width = WIDTHS[language]
                begun = time.monotonic()
                walk = Walk(site, name, width, language, options.out)
                WALKS[name](walk)
                found = [f"{name} {language}: {fault}" for guest in walk.guests for fault in guest.faults]
                faults += found
                said = f"{name}, {language} on {width}: {len(found)} faults; {time.monotonic() - begun:.0f} s"
                print("\n".join([said, *found]), flush=True)
                for guest in walk.guests:
                    guest.page.context.close()
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
