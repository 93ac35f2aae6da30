"""A mutation league in three browsers: an organiser who only organises, a player with a phone and one at a desk."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from catalog.models import Card
from decks.events import deck_changes, rounds
from decks.events.hooks import run_due
from decks.events.models import Event, Seat
from decks.events.projections import Projection
from decks.events.record import pod_of
from decks.events.roles import Viewer
from simulator.event_tables import play_next
from tests.browser.looking import WIDTHS, at_rest, faults
from tests.conftest import OpenPage
from tests.decks.clash.conftest import clash_cards
from tests.decks.clash.test_mutation_event import league
from tests.decks.events import verifier
from tests.decks.events.finishing import finish_work

__all__ = ["clash_cards"]

pytestmark = pytest.mark.django_db(transaction=True)

LEAGUE = {"ru": "Лига мутаций", "en": "Mutation league"}
CLOCK = {"ru": "До начала тура", "en": "The round begins in"}
NAMES = ("Аня", "Boris")
LANGUAGES = ("ru", "en")


def sit_down(page: Page, name: str) -> None:
    page.locator("form[action$='/join/'] [name=name]").fill(name)
    page.locator("form[action$='/join/'] button.large").click()
    expect(page.locator("form[action$='/ready/'] button")).to_be_visible()


def pick_everything(event: Event, pages: list[Page]) -> None:
    """Each player takes the first card of every pack, until nothing is left to take."""
    while Event.objects.get(pk=event.pk).phase == Event.Phase.DRAFTING:
        for page in pages:
            at_rest(page)
            if not page.locator("#pick").count():
                continue
            before = page.locator("#pick [name=pack]").get_attribute("value") or ""
            page.locator("#pick .choice label").first.click()
            page.locator("#pick button.primary").first.click()
            page.wait_for_function(
                "before => document.querySelector('#pick [name=pack]')?.value !== before", arg=before
            )
        finish_work(event.pk)


def hand_in(page: Page) -> None:
    expect(page.locator("#build")).to_be_visible()
    page.locator("#build button[formaction$='/suggest/']").click()
    expect(page.locator("#build .build-bar button.primary")).to_be_enabled()
    at_rest(page).locator("#build .build-bar button.primary").click()
    expect(page.locator("#build")).to_have_count(0)


def the_clock_runs(page: Page, language: str, pictures: Path) -> None:
    """The clock of the phase counts down in the words of the language; on a phone and at a desk nothing is wrong."""
    expect(page.locator("#changing")).to_contain_text(CLOCK[language])
    clock = page.locator("#changing .clock")
    shown = clock.inner_text()
    minutes, seconds = map(int, shown.split(":"))
    assert 0 < 60 * minutes + seconds <= 600
    page.wait_for_function("before => document.querySelector('#changing .clock').innerText !== before", arg=shown)
    assert faults(page) == []
    page.emulate_media(color_scheme="light")
    for wide, high in WIDTHS:
        page.set_viewport_size({"width": wide, "height": high})
        clock.scroll_into_view_if_needed()
        box = clock.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= wide
        page.screenshot(path=pictures / f"clock-{language}-{wide}.png")


# The right edges of the last field of each line, in whole pixels.
EDGES = """() => ['drawn', 'conceded-other'].map(
  id => Math.round(document.getElementById(id).getBoundingClientRect().right)
)"""


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("locale", LANGUAGES)
def test_on_a_phone_the_fields_of_a_result_fill_two_lines_and_names_of_the_table_have_room(
    open_page: OpenPage, clash_cards: list[Card], alice: User, locale: str, width: int
) -> None:
    event, seats = league(2)
    Seat.objects.filter(pk=seats[0].pk).update(player=alice)
    for seat in seats:
        rounds.settle(event.pk, seat.number)
    page = open_page(event.get_absolute_url(), alice, locale=locale, viewport={"width": width, "height": 844})
    expect(page.locator("#my-match .reporting input[type=number]")).to_have_count(5)
    games, conceded = at_rest(page).evaluate(EDGES)
    assert games == conceded < width
    assert page.locator(".standings td:nth-child(2)").first.evaluate("cell => cell.clientWidth") > width / 3


def mutate_and_be_ready(page: Page) -> None:
    """One change of a card, the first that costs points, and no more."""
    badges = page.locator("#changing .badge")
    before = badges.count()
    assert before <= 5  # nothing is called changed before it has been
    left = page.locator("#changing p[role=status]").inner_text()
    form = (
        page.locator("#changing form[action$='/change/']").filter(has=page.locator("option", has_not_text="(0)")).first
    )
    costly = form.locator("option", has_not_text="(0)").first.get_attribute("value")
    form.locator("select").select_option(costly)
    form.locator("button").click()
    expect(page.locator("#changing p[role=status]")).not_to_have_text(left)
    assert before <= badges.count() <= before + 1 and badges.count()
    settle = at_rest(page).locator("#changing form[action$='/settle/'] button")
    settle.click()
    expect(settle).to_have_count(0)  # the server has taken it, before any clock


def report(page: Page, event: Event, number: int) -> None:
    """Report the match as the player of that seat. The first player has won and has lost one half."""
    found = pod_of(Event.objects.get(pk=event.pk)).matches.pairing_of(number)
    assert found is not None
    first = found[1].first == number
    expect(page.locator("#my-match form.reporting")).to_be_visible()
    at_rest(page)
    for name, value in (("won", first), ("lost", not first), ("conceded", 1 if first else 2)):
        page.locator(f"#my-match [name={name}]").fill(str(int(value)))
    page.locator("#my-match [name=conceded_other]").fill("2" if first else "1")
    page.locator("#my-match form.reporting button").click()
    expect(page.locator("#my-match form.reporting button.primary")).to_have_count(0)  # told, or the round is over


@pytest.mark.long
def test_a_mutation_league_in_three_browsers_to_its_end(
    open_page: OpenPage, clash_cards: list[Card], alice: User, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    organiser = open_page("/clash/events/new/", user=alice)
    organiser.get_by_label(LEAGUE["en"]).check()
    organiser.get_by_label("I play too").uncheck()
    organiser.get_by_role("button", name="Create the event").click()
    expect(organiser.get_by_role("button", name="Start")).to_be_visible()
    address, event = organiser.url, Event.objects.get()
    players = [
        open_page(address, locale=language, viewport={"width": wide, "height": high})
        for language, (wide, high) in zip(LANGUAGES, reversed(WIDTHS), strict=True)
    ]
    for page, name in zip(players, NAMES, strict=True):
        sit_down(page, name)
    for page in players:
        page.locator("form[action$='/ready/'] button").click()
    expect(organiser.locator("#table")).to_contain_text(NAMES[1])
    at_rest(organiser).get_by_role("button", name="Start").click()
    for page in players:
        expect(page.locator("#pick")).to_be_visible()
    pick_everything(event, players)
    for page in players:
        hand_in(page)
    finish_work(event.pk)
    numbers = dict(Seat.objects.filter(event=event).values_list("name", "number"))
    for number in range(1, 7):
        for page, language in zip(players, LANGUAGES, strict=True):
            expect(page.locator("#changing .clock")).to_be_visible()
            if number == 1:
                the_clock_runs(page, language, tmp_path)
        if number < 6:
            for page in players:
                mutate_and_be_ready(page)
        else:
            mutate_and_be_ready(players[0])
            the_time_is_up(event, monkeypatch)
        for page in players:
            expect(page.locator("#my-match")).to_be_visible()
        for page, name in zip(players, NAMES, strict=True):
            report(page, event, numbers[name])
        while play_next(event.pk):  # what a worker does: two engines play each other
            pass
        assert len(pod_of(Event.objects.get(pk=event.pk)).matches.rounds) == number
    at_rest(organiser)
    organiser.reload()
    organiser.locator("form[action$='/rounds/'] button").click()
    for page in (organiser, *players):
        expect(page.get_by_role("table").first).to_be_visible()
    event.refresh_from_db()
    pod = pod_of(event)
    assert event.phase == Event.Phase.OVER
    assert sum(line.points for line in rounds.compute_current_standings(pod, event)) == 12
    assert [seat.settled for seat in pod.seats.values()] == [6, 6, 6, 6]
    published = Projection(event, Viewer(organiser=True)).build_publication()
    by_clock = [line["entry"]["seat"] for line in published["log"] if line["entry"].get("by") == "clock"]
    assert by_clock == [numbers[NAMES[1]]]
    assert verifier.verify(published) is None
    organiser.screenshot(path=tmp_path / "over.png", full_page=True)


def the_time_is_up(event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    """The minutes of the phase have passed, and what is due is done."""
    ends = deck_changes.ends(pod_of(Event.objects.get(pk=event.pk)))
    assert ends is not None
    with monkeypatch.context() as later:
        for module in ("record", "hooks"):
            later.setattr(f"decks.events.{module}.now_ms", lambda: ends)
        run_due()
