"""Bouts of BattleCON in browsers: two people on phones, four in teams, one against the equilibrium, and an event."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from playwright.sync_api import Page, expect

from decks.events.models import Event
from decks.events.record import pod_of
from decks.models import Deck
from simulator.tables import engine_seats, game_cache, table_setup
from simulator.tables.access import Person
from simulator.tables.models import Seat, Table
from simulator.tables.table_setup import Conditions
from tests.browser.hands import Hands, sensible
from tests.browser.looking import HALVES, at_rest, faults
from tests.conftest import OpenPage
from tests.decks.events.finishing import finish_work
from tests.simulator.tables.playing import against, between

pytestmark = pytest.mark.django_db(transaction=True)

PHONE = {"width": 360, "height": 740}
SEED = "5e" * 32
MOST = 80  # decisions of a bout of one round


@pytest.fixture
def fighters(transactional_db: None) -> list[Deck]:
    """The ready fighters, prepared by the beginner's advice."""
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / "battlecon" / "sets"), verbosity=0)
    call_command("load_decks", game=["battlecon"], verbosity=0)
    return list(Deck.objects.filter(format__game="battlecon", example_kind="example").order_by("pk"))


def short(table: Table, rounds: int = 1) -> Table:
    """Return the table with a fixed seed; the bout ends after this many rounds and the fighter with more health
    wins."""
    Table.objects.filter(pk=table.pk).update(turns=rounds, seed=SEED)
    game_cache.games.clear()
    table.refresh_from_db()
    return table


def play_out(table: Table, people: dict[int, Hands]) -> None:
    """Play at the board until the bout is over: the asked player takes the choice of a bot that looks one round
    ahead."""
    for _ in range(MOST):
        engine_seats.SEATS.work(60)
        acting = Seat.objects.filter(table=table, acts=True, number__in=people).order_by("number").first()
        fresh = Table.objects.get(pk=table.pk)
        if acting is None or fresh.state != Table.State.PLAYING:
            break
        hands = people[acting.number]
        play_with_sound(hands, fresh)
        option = sensible(table, acting.number)
        assert option is not None
        hands.take(option)
    assert Table.objects.get(pk=table.pk).is_over
    for hands in people.values():
        play_with_sound(hands, Table.objects.get(pk=table.pk))
        expect(hands.page.locator(".table-over")).to_be_visible()


def play_with_sound(hands: Hands, fresh: Table) -> None:
    hands.hear()
    expect(hands.page.locator(f'#table-now[data-version="{fresh.version}"]')).to_be_attached()


def test_two_people_on_phones_cannot_see_the_other_s_choice(
    open_page: OpenPage, fighters: list[Deck], alice: User, bob: User
) -> None:
    table = short(between(alice, bob, fighters, first_by="a"))
    pages = [
        open_page(table.get_absolute_url(), user, viewport=PHONE, locale=locale)
        for user, locale in ((alice, "ru"), (bob, "en"))
    ]
    first, second = (Hands(page) for page in pages)
    option = sensible(table, 0)
    assert option is not None
    first.take(option)
    expect(first.page.locator(".bc-wait")).to_be_visible()
    play_with_sound(second, Table.objects.get(pk=table.pk))
    expect(second.page.locator(".bc-has-chosen")).to_be_visible()
    expect(second.page.locator(".bc-player:not(.is-near) .bc-pair .bc-card")).to_have_count(0)
    assert faults(second.page, HALVES[1]) == []
    second.page.set_viewport_size({"width": 360, "height": 740})
    play_out(table, {0: first, 1: second})
    assert {page.locator(".table-over h2").inner_text() for page in pages} in (
        {"Вы победили", "You lost"},
        {"Вы проиграли", "You won"},
    )
    assert all(page.evaluate("document.documentElement.scrollWidth") <= 360 for page in pages)


def test_four_people_fight_two_against_two_in_four_browsers(open_page: OpenPage, fighters: list[Deck]) -> None:
    people = [User.objects.create_user(name, password="x") for name in ("Ann", "Ben", "Cat", "Dan")]
    table = table_setup.open_table(Person(people[0]), "", fighters[0], Conditions(mode="pairs", first_by="a"))
    for person, deck in zip(people[1:], fighters[1:], strict=False):
        table_setup.sit(table.key, Person(person), "", deck)
    short(table)
    hands = {
        seat: Hands(open_page(table.get_absolute_url(), person, viewport=PHONE if seat % 2 else None))
        for seat, person in enumerate(people)
    }
    play_out(table, hands)
    words = [hands[seat].page.locator(".table-over h2").inner_text() for seat in range(4)]
    assert words[0] == words[2] and words[1] == words[3]


def test_one_fights_the_equilibrium_is_told_a_mixture_by_the_hint_and_again_by_the_replay(
    open_page: OpenPage, fighters: list[Deck], alice: User
) -> None:
    table = short(against(alice, fighters, "fighter", hints=True, first_by="a"))
    hands = Hands(open_page(table.get_absolute_url(), alice, viewport=PHONE))
    hands.page.locator("button[data-drawer]").click()
    hands.page.get_by_role("link", name="What would the engine play?").click()
    expect(hands.page.get_by_text("It chooses at random from:")).to_contain_text("%")
    play_out(table, {0: hands})
    hands.page.locator(".table-over a[href$='/replay/']").click()
    expect(hands.page.locator("#replay")).to_be_visible()
    for _ in range(MOST):
        at_rest(hands.page)
        if hands.page.get_by_text("Chosen at random from:").count():
            break
        hands.page.locator("#to-next").click()
    expect(hands.page.get_by_text("Chosen at random from:")).to_contain_text("%")


def press(page: Page, name: str) -> None:
    at_rest(page).get_by_role("button", name=name, exact=True).click()
    at_rest(page)


CUT = """() => [...document.querySelectorAll("#pick .face-kind")].filter(kind => {
  const own = kind.getBoundingClientRect(), line = kind.parentElement.getBoundingClientRect();
  const below = kind.closest(".face").querySelector(".face-text").getBoundingClientRect();
  return own.width > line.width || own.bottom > line.bottom + 1 || own.bottom > below.top + 1
    || kind.parentElement.scrollWidth > kind.parentElement.clientWidth;
}).map(kind => kind.textContent)"""


@pytest.mark.parametrize("locale", ["ru", "en"])
def test_class_title_and_difficulty_of_a_fighter_stand_whole_on_a_draft_s_tile(
    open_page: OpenPage, fighters: list[Deck], locale: str
) -> None:
    page = open_page("/battlecon/events/", viewport={"width": 1280, "height": 900}, locale=locale)
    at_rest(page).locator('form[action$="/battlecon-bans-1/"]').get_by_role("button").click()
    expect(page.locator("#pick .choice").first).to_be_visible()
    assert at_rest(page).locator("#pick .face-kind").count() > 8
    assert page.evaluate(CUT) == []


def test_fighters_are_banned_and_picked_and_the_event_is_played_to_its_end(
    open_page: OpenPage, fighters: list[Deck]
) -> None:
    page = open_page("/battlecon/events/", viewport=PHONE)
    at_rest(page).locator('form[action$="/battlecon-bans-1/"]').get_by_role("button").click()
    expect(page.locator("#pick")).to_be_visible()
    event = Event.objects.get()
    for name in ("Ban the fighter", "Take the fighter"):
        finish_work(event.pk)
        at_rest(page).locator("#pick .choice label").first.click()
        press(page, name)
    expect(page.get_by_role("heading", name="The draft is over")).to_be_visible()
    finish_work(event.pk)
    expect(page.get_by_role("heading", name="Team submitted")).to_be_visible()
    press(page, "Pair the first round")
    at_rest(page).get_by_label("Games you won").fill("1")
    page.get_by_label("Games you lost").fill("0")
    press(page, "Report the result")
    expect(page.locator("#my-match .is-counted")).to_be_visible()
    assert faults(page, HALVES[0]) == []
    press(page, "Close the round, finish the event")
    expect(page.get_by_role("heading", name="Standings")).to_be_visible()
    pod = pod_of(Event.objects.get())
    assert pod.phase == "over" and [len(seat.pool) for seat in pod.seats.values()] == [1, 1]
