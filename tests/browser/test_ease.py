"""Weight and ease: requests of a cold page, its motion, the size of its text and the contrast with the ground."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.contrib.auth.models import User
from PIL import Image
from playwright.sync_api import Page, Route, expect

from catalog.games import GAMES
from catalog.models import Card
from decks.models import Author, Deck, Format, Revision
from tests.browser import weight
from tests.browser.looking import at_rest
from tests.conftest import OpenPage
from tests.decks.events.shelf import shelve
from tests.shipped import import_shipped

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("width", [1280, 390])
def test_a_cold_page_is_light_and_stands_still_in_russian(open_page: OpenPage, width: int) -> None:
    """A sample of `python -m tests.browser.weight`: the language that takes more letters, each page cold and warm."""
    shelve()
    card = Card.objects.complete().filter(set__game="berserk").first()
    assert card is not None
    found = {}
    for path in ("/", "/berserk/", "/berserk/cards/", "/berserk/decks/", card.get_absolute_url(), "/style/"):
        page = open_page("about:blank", locale="ru", viewport={"width": width, "height": 844})
        page.add_init_script(f"({weight.WATCH})()")
        for cold in (True, False):
            weighed = weight.weigh(page, path)
            assert weighed.requests > 0
            if faults := weighed.faults("", cold):
                found[path, cold] = faults
    assert found == {}


@pytest.mark.parametrize("width", [1280, 390])
def test_a_page_that_comes_piece_by_piece_is_first_drawn_as_a_whole(open_page: OpenPage, width: int) -> None:
    """Styles are there already, so nothing else keeps the browser from drawing what has come of the page."""
    shelve()
    page = open_page("/", viewport={"width": width, "height": 844})
    page.add_init_script(f"({weight.WATCH})()")
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.send("Network.emulateNetworkConditions", weight.LINE | {"downloadThroughput": 20_000})
    found = {}
    for path in ("/", "/berserk/"):
        page.goto(path)
        at_rest(page).evaluate("document.fonts.ready")
        shifts = page.evaluate("window.shifts")
        if sum(each["value"] for each in shifts) > 0.01:
            found[path] = shifts
    assert found == {}


SMALL_TEXT = """() => [...document.querySelectorAll('.card *')].filter(part => {
  if (part.closest('svg, .visually-hidden') || !part.checkVisibility()) return false;
  const own = [...part.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
  return own && part.getBoundingClientRect().width > 1 && parseFloat(getComputedStyle(part).fontSize) < 11;
}).map(part => `${part.className}: ${getComputedStyle(part).fontSize} ${part.textContent.slice(0, 20)}`)"""


@pytest.mark.parametrize("width", [1280, 390])
def test_no_text_of_a_face_is_smaller_than_11_pixels(open_page: OpenPage, width: int) -> None:
    shelve()
    page = open_page("/style/", locale="ru", viewport={"width": width, "height": 844})
    assert page.locator(".card").count() > 8
    assert page.evaluate(SMALL_TEXT) == []
    page.goto("/berserk/cards/")
    assert page.locator(".card").count() > 8
    assert page.evaluate(SMALL_TEXT) == []


def luminance(colour: tuple[int, ...]) -> float:
    """The relative luminance of a colour, by the WCAG."""
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


COLOURS = ("--ink", "--ink-soft", "--ink-faint", "--accent", "--brass-ink", "--good", "--warn", "--bad")
AS_DRAWN = """names => names.map(name => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(${name})`;
  const drawn = getComputedStyle(probe).color.match(/[0-9.]+/g).map(Number);
  probe.remove();
  return drawn;
})"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_colour_of_text_stands_out_from_every_pixel_of_the_woven_ground(open_page: OpenPage, scheme: str) -> None:
    """axe does not check text on a background picture; this test renders and measures it."""
    page = open_page("/accounts/login/", color_scheme=scheme)
    page.evaluate("document.body.replaceChildren()")
    drawn = Image.open(io.BytesIO(page.screenshot(clip={"x": 0, "y": 0, "width": 60, "height": 60}))).convert("RGB")
    ground: set[Any] = {colour for _, colour in drawn.getcolors(3600) or []}
    assert len(ground) > (scheme == "light"), (
        "the weave is not drawn; threads on the dark ground are too fine to be seen"
    )
    colours = dict(zip(COLOURS, page.evaluate(AS_DRAWN, list(COLOURS)), strict=True))
    least = {name: min(contrast(tuple(colour), pixel) for pixel in ground) for name, colour in colours.items()}
    assert {name: round(value, 2) for name, value in least.items() if value < 4.5} == {}


def hold_answers(page: Page, path: str) -> list[Route]:
    """Answers to requests of that path wait in the list until they are let go."""
    waiting: list[Route] = []
    page.route(path, lambda route: waiting.append(route))
    return waiting


def test_a_page_says_that_it_waits_when_an_answer_takes_longer_than_300_ms(
    open_page: OpenPage,
    cards: list[Card],
) -> None:
    sign = "getComputedStyle(document.body, '::after')"
    page = at_rest(open_page("/berserk/cards/"))
    assert page.evaluate(f"() => {sign}.content") == "none"
    waiting = hold_answers(page, "**/cards/?*q=*")
    page.get_by_role("searchbox").fill("guard")
    page.wait_for_function(f"() => {sign}.content !== 'none'")
    assert "0.3s" in page.evaluate(f"() => {sign}.animationDelay")
    page.wait_for_function(f"() => Number({sign}.opacity) === 1")
    page.wait_for_function("() => document.getAnimations().some(each => each.effect.pseudoElement === '::after')")
    waiting[0].continue_()
    page.wait_for_function(f"() => {sign}.content === 'none'")


def test_a_card_counts_as_added_before_the_server_has_answered_and_no_longer_when_it_refuses(
    open_page: OpenPage,
    cards: list[Card],
    alice: User,
) -> None:
    deck = Deck.objects.create(owner=alice, name="Quick", format=Format.objects.get(slug="constructed"))
    page = at_rest(open_page(f"/decks/{deck.key}/edit/", alice))
    waiting = hold_answers(page, f"**/decks/{deck.key}/change/**")
    have = page.locator(f"#have-{cards[0].pk}")
    page.locator(f"#add-{cards[0].pk}").click()
    expect(have).to_have_attribute("data-count", "1")
    expect(page.locator(".panel-number")).to_have_text("0")
    waiting.pop().continue_()
    expect(page.locator(".panel-number")).to_have_text("1")
    page.locator(f"#add-{cards[0].pk}").click()
    expect(have).to_have_attribute("data-count", "2")
    waiting.pop().fulfill(status=503, body="")
    expect(have).to_have_attribute("data-count", "1")


CUT = """() => [...document.querySelectorAll('input[placeholder]')].filter(box => {
  if (!box.checkVisibility()) return false;
  const look = getComputedStyle(box);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
  const room = box.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight);
  const cross = box.type === 'search' ? 1.5 * parseFloat(look.fontSize) : 0; // that empties the box
  return pen.measureText(box.placeholder).width > room - cross;
}).map(box => box.placeholder)"""


@pytest.mark.parametrize("locale", ["ru", "en"])
def test_a_phone_shows_what_may_be_typed_as_a_whole(open_page: OpenPage, cards: list[Card], locale: str) -> None:
    page = open_page("about:blank", locale=locale, viewport={"width": 390, "height": 844})
    lists = [f"/{game}/cards/" for game in GAMES]
    for path in ("/berserk/", "/berserk/decks/", "/berserk/matchups/new/", *lists):
        page.goto(path)
        assert at_rest(page).evaluate(CUT) == [], path


def test_the_page_of_a_deck_of_fifty_different_cards_has_few_elements_a_card(
    open_page: OpenPage, transactional_db: None, alice: User
) -> None:
    import_shipped(decks=False)
    every = list(Card.objects.filter(set__game="berserk").order_by("pk"))
    deck = Deck.objects.create(owner=alice, name="Fifty", format=Format.objects.get(slug="constructed"))
    deck.replace({card.pk: 1 for card in every[:: len(every) // 50][:50]}, Author(alice), kind=Revision.Kind.IMPORT)
    page = at_rest(open_page(deck.get_absolute_url(), alice))
    expect(page.locator(".card-grid .card")).to_have_count(50)
    expect(page.locator("#deck-matchups-title")).to_be_attached()  # what is fetched has come
    assert page.evaluate("document.querySelectorAll('*').length") < weight.MOST_OF_FIFTY
