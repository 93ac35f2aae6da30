"""Journeys through the builder: from nothing to a legal deck, a list with errors, a guest who signs up, two tabs."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from catalog.models import Card
from decks.models import Author, Comment, Deck, Format, Revision
from tests.browser.looking import at_rest, violations
from tests.conftest import PASSWORD, OpenPage

pytestmark = pytest.mark.django_db(transaction=True)


def add(page: Page, name: str, times: int = 1) -> None:
    for _ in range(times):
        at_rest(page).get_by_role("button", name=f"Add {name}", exact=True).click()


def problem(page: Page, text: str) -> Any:
    return page.locator(".problem", has_text=text)


def mend(page: Page, text: str) -> None:
    problem(at_rest(page), text).get_by_role("button").click()
    expect(problem(page, text)).to_have_count(0)


def test_from_nothing_to_a_legal_deck_with_each_problem_seen_and_fixed(open_page: OpenPage, league: Format) -> None:
    page = open_page("/berserk/decks/new/")
    page.get_by_label("Name").fill("My first")
    page.get_by_label("Format").select_option("League")
    page.get_by_role("button", name="Build", exact=True).click()
    number = page.locator(".panel-number")
    expect(number).to_have_text("0")
    expect(problem(page, "it needs at least 10")).to_be_visible()

    page.get_by_label("Include cards the format doesn't allow").check()
    add(page, "Guard 1", 4)
    expect(number).to_have_text("4")
    mend(page, "Guard 1: 4 copies; at most 3 copies of a name are allowed")
    expect(number).to_have_text("3")

    add(page, "Orc", 6)
    mend(page, "Orc: 6 copies; Horde allows at most 5")
    expect(number).to_have_text("8")

    add(page, "Stranger")
    mend(page, "Stranger: set TWO is not allowed in this format")
    add(page, "Guard 9")
    mend(page, "Guard 9 is banned in this format")

    add(page, "Guard 2", 1)
    mend(page, "it needs at least 10")
    expect(page.locator(".verdict", has_text="Legal")).to_have_class(re.compile("is-good"))
    expect(number).to_have_text("10")

    add(page, "Guard 3", 3)
    mend(page, "at most 12")
    expect(page.locator(".verdict")).to_have_class(re.compile("is-good"))
    deck = Deck.objects.get()
    assert (deck.name, deck.verdict().legal, deck.size) == ("My first", True, 12)


def test_a_pasted_list_is_repaired_on_one_page_of_a_telephone(open_page: OpenPage, cards: list[Card]) -> None:
    page = open_page("/berserk/decks/new/", viewport={"width": 390, "height": 800})
    pasted = "[b]Моя колода[/b]\nGuard 1: 3\n2 Gurd 2\nпривет всем\nGuard 4 (ONE 77)\n1 Gaurdd 3; 1 Orc"
    page.get_by_label("Deck list").fill(pasted)
    page.get_by_role("button", name="Build", exact=True).click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("4 lines can't be used.")
    lines = alert.locator("fieldset")
    expect(lines).to_have_count(4)  # the bold line is the title of the list
    expect(lines.nth(0).get_by_label("2 Guard 2", exact=True)).to_be_checked()  # a misspelling is chosen beforehand
    expect(lines.nth(1).get_by_label("leave this line out")).to_be_checked()
    expect(lines.nth(2)).to_contain_text("In set ONE, Guard 4 is number 4, not 77.")
    lines.nth(3).get_by_placeholder("or type the card").fill("1 Guard 3")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page) == []
    alert.get_by_role("button", name="Import", exact=True).click()
    expect(page.locator(".panel-number")).to_have_text("8")
    expect(page.locator("body")).to_contain_text("Not imported: ")
    expect(page.locator("body")).to_contain_text("привет всем")


def test_a_list_with_errors_is_mended_line_by_line(open_page: OpenPage, cards: list[Card]) -> None:
    page = open_page("/berserk/decks/new/")
    page.get_by_label("Deck list").fill("3 Guard 1\n2 Gurd 2\n# a comment\n1 Guard 1\n4 (ONE 3)")
    page.get_by_role("button", name="Build", exact=True).click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("2 lines can't be used")
    expect(alert).to_contain_text("Line 2: 2 Gurd 2")
    expect(alert).to_contain_text("Guard 2")
    expect(alert).to_contain_text("Line 5:")
    assert not Deck.objects.exists()
    page.get_by_label("Deck list").fill("3 Guard 1\n2 Guard 2\n1 Guard 1\n4 Guard 3")
    page.get_by_role("button", name="Build", exact=True).click()
    expect(page.locator(".panel-number")).to_have_text("10")
    expect(problem(page, "Guard 1: 4 copies")).to_be_visible()


def test_a_guest_signs_up_and_keeps_the_deck(open_page: OpenPage, cards: list[Card]) -> None:
    page = open_page("/berserk/decks/new/")
    page.get_by_role("button", name="Build", exact=True).click()
    add(page, "Guard 1", 2)
    expect(page.locator(".panel-number")).to_have_text("2")
    page.get_by_role("link", name="Sign up to open it on other devices").click()
    page.get_by_label("Username").fill("Dora")
    page.locator("input[name=password1]").fill(PASSWORD)
    page.locator("input[name=password2]").fill(PASSWORD)
    page.locator("main form button.primary, main form button[type=submit]").first.click()
    expect(page.locator(".panel-number")).to_have_text("2")
    expect(page.locator(".guest-line")).to_have_count(0)
    assert str(Deck.objects.get().owner) == "Dora"


@pytest.mark.races
def test_the_later_of_two_tabs_is_told_and_merges(open_page: OpenPage, cards: list[Card], alice: User) -> None:
    deck = Deck.objects.create(owner=alice, name="Двое", format=Format.objects.get(slug="constructed"))
    deck.change({cards[0].pk: 2}, Author(alice))
    path = f"/decks/{deck.key}/edit/"
    first, second = open_page(path, alice), open_page(path, alice)
    add(first, "Guard 2")
    expect(first.locator(".panel-number")).to_have_text("3")
    second.set_viewport_size({"width": 1280, "height": 300})  # the row is pressed where the top of the deck is not seen
    second.locator(f"#less-{cards[0].pk}").click()
    told = second.locator("#conflict")
    expect(told).to_be_in_viewport()
    expect(told).to_contain_text("This deck was changed somewhere else")
    expect(told).to_contain_text("+1 Guard 2")
    expect(told).to_contain_text("-1 Guard 1")
    expect(second.locator(".panel-number")).to_have_text("3")
    second.get_by_role("button", name="Merge my change").click()
    expect(second.locator("#conflict")).to_have_count(0)
    expect(second.locator(".panel-number")).to_have_text("2")
    assert dict(deck.cards.values_list("card", "count")) == {cards[0].pk: 1, cards[1].pk: 1}


def test_on_a_phone_whoever_looks_at_the_cards_is_told_that_the_deck_was_changed_elsewhere(
    open_page: OpenPage, cards: list[Card], alice: User
) -> None:
    deck = Deck.objects.create(owner=alice, name="Телефон", format=Format.objects.get(slug="constructed"))
    page = open_page(f"/decks/{deck.key}/edit/", alice, viewport={"width": 360, "height": 740})
    deck.change({cards[1].pk: 1}, Author(alice))
    page.locator(f"#add-{cards[0].pk}").click()
    expect(page.locator("#conflict")).to_be_in_viewport()
    page.get_by_role("button", name="Merge my change").click()
    expect(page.locator("#conflict")).to_have_count(0)
    assert dict(deck.cards.values_list("card", "count")) == {cards[0].pk: 1, cards[1].pk: 1}


def test_a_hidden_comment_can_be_read_by_staff_and_its_author(
    open_page: OpenPage, cards: list[Card], alice: User, judge: User
) -> None:
    deck = Deck.objects.create(
        owner=alice, name="Спор", format=Format.objects.get(slug="constructed"), visibility="public"
    )
    Comment.objects.create(deck=deck, author=alice, text="Слабо!").hide(judge)
    for reader in (judge, alice):
        page = open_page(f"/decks/{deck.key}/", reader)
        expect(page.locator(".comment")).to_contain_text("Слабо!")
        assert violations(page) == []


def test_quick_clicks_all_count(open_page: OpenPage, cards: list[Card], alice: User) -> None:
    deck = Deck.objects.create(owner=alice, name="Быстро", format=Format.objects.get(slug="constructed"))
    page = open_page(f"/decks/{deck.key}/edit/?all=1", alice)
    page.evaluate(f"for (let n = 0; n < 8; n++) document.getElementById('add-{cards[0].pk}').click()")
    expect(page.locator(".panel-number")).to_have_text("8")
    expect(page.locator(f"#have-{cards[0].pk}")).to_have_attribute("data-count", "8")


def test_by_keyboard_focus_and_scroll_stay(open_page: OpenPage, cards: list[Card], alice: User) -> None:
    deck = Deck.objects.create(owner=alice, name="Клавиши", format=Format.objects.get(slug="constructed"))
    page = open_page(f"/decks/{deck.key}/edit/", alice, viewport={"width": 1280, "height": 700})
    pick = page.get_by_role("button", name="Add Guard 12", exact=True)
    pick.focus()
    pick.scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")
    page.keyboard.press("Enter")
    expect(page.locator(".panel-number")).to_have_text("1")
    page.keyboard.press("+")
    expect(page.locator(".panel-number")).to_have_text("2")
    expect(pick).to_be_focused()
    assert abs(page.evaluate("scrollY") - scrolled) < 2
    page.keyboard.press("Control+z")
    expect(page.locator(".panel-number")).to_have_text("1")
    page.keyboard.press("Control+Shift+z")
    expect(page.locator(".panel-number")).to_have_text("2")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Add Guard 13", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".panel-number")).to_have_text("3")
    less = page.locator(f"#less-{cards[12].pk}")
    less.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#row-{cards[12].pk}")).to_have_count(0)
    expect(page.locator(f"#less-{cards[11].pk}")).to_be_focused()


def test_from_the_search_the_arrow_goes_to_the_first_result(
    open_page: OpenPage, cards: list[Card], alice: User
) -> None:
    deck = Deck.objects.create(owner=alice, name="Стрелка", format=Format.objects.get(slug="constructed"))
    page = open_page(f"/decks/{deck.key}/edit/", alice)
    page.keyboard.press("/")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".pick-add").first).to_be_focused()


def test_the_search_beside_the_deck_finds_while_one_types(open_page: OpenPage, cards: list[Card], alice: User) -> None:
    deck = Deck.objects.create(owner=alice, name="Поиск", format=Format.objects.get(slug="constructed"))
    page = open_page(f"/decks/{deck.key}/edit/", alice)
    page.locator("#q").press_sequentially("orc")
    expect(page.locator(".pick")).to_have_count(1)
    expect(page.locator("#q")).to_be_focused()
    add(page, "Orc")
    expect(page.locator(".panel-number")).to_have_text("1")
    expect(page.locator(".pick")).to_have_count(1)
    expect(page).to_have_url(re.compile("q=orc"))


def test_a_card_is_dragged_onto_the_deck_and_off_again(open_page: OpenPage, cards: list[Card], alice: User) -> None:
    deck = Deck.objects.create(owner=alice, name="Рукой", format=Format.objects.get(slug="constructed"))
    page = open_page(f"/decks/{deck.key}/edit/", alice)
    page.locator(".pick").first.drag_to(page.locator(".panel-number"))
    expect(page.locator(".panel-number")).to_have_text("1")
    page.locator(".deck-row").first.drag_to(page.locator(".pick").nth(1))
    expect(page.locator(".panel-number")).to_have_text("0")


def test_it_works_on_a_phone(open_page: OpenPage, cards: list[Card], alice: User) -> None:
    deck = Deck.objects.create(owner=alice, name="Телефон", format=Format.objects.get(slug="constructed"))
    page = open_page(f"/decks/{deck.key}/edit/", alice, viewport={"width": 360, "height": 640}, has_touch=True)
    add(page, "Guard 1", 2)
    expect(page.locator("#bar-count")).to_contain_text("2")
    page.locator(".builder-switch label", has_text="Deck").click()
    expect(page.locator("#deck-panel")).to_be_visible()
    expect(page.locator(".builder-cards")).to_be_hidden()
    page.locator(f"#more-{cards[0].pk}").click()
    expect(page.locator(".panel-number")).to_have_text("3")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_without_scripts_the_builder_still_builds(open_page: OpenPage, cards: list[Card], alice: User) -> None:
    deck = Deck.objects.create(owner=alice, name="Без сценариев", format=Format.objects.get(slug="constructed"))
    page = open_page(f"/decks/{deck.key}/edit/?q=Guard+1", alice, java_script_enabled=False)
    page.get_by_role("button", name="Add Guard 1", exact=True).click()
    expect(page.locator(".panel-number")).to_have_text("1")
    expect(page.locator("#q")).to_have_value("Guard 1")


def test_sheets_print_nine_cards_a_page_at_their_true_size(open_page: OpenPage, cards: list[Card], alice: User) -> None:
    deck = Deck.objects.create(owner=alice, name="На бумаге", format=Format.objects.get(slug="constructed"))
    deck.change({cards[0].pk: 3, cards[1].pk: 7}, Author(alice))
    page = open_page(f"/decks/{deck.key}/print/", alice)
    page.emulate_media(media="print")
    millimetre = 96 / 25.4
    faces = page.locator(".print-sheet .card")
    expect(faces).to_have_count(10)
    for n in range(10):
        box = faces.nth(n).bounding_box()
        assert box is not None
        assert (round(box["width"] / millimetre, 1), round(box["height"] / millimetre, 1)) == (63.0, 88.0)
    pdf = page.pdf(prefer_css_page_size=True)
    assert pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page ") == 2
    assert re.search(rb"/MediaBox \[0 0 59[45]\.?\d* 84[12]\.?\d*\]", pdf), "the page is not A4"


APART = """() => [...document.querySelectorAll(".pick")].slice(0, 8).flatMap(pick =>
  [...pick.querySelectorAll(".pick-less, .pick-aside, .pick-open")])
  .filter(part => part.checkVisibility())
  .map(part => part.getBoundingClientRect())
  .map(({left, top, right, bottom}) => [left, top, right, bottom])"""


@pytest.mark.parametrize("shown", ["grid", "list"])
def test_buttons_of_cards_to_choose_from_lie_apart_on_a_phone(
    open_page: OpenPage, cards: list[Card], alice: User, shown: str
) -> None:
    deck = Deck.objects.create(owner=alice, name="Apart", format=Format.objects.get(slug="constructed"))
    deck.replace({card.pk: 1 for card in cards[:8]}, Author(alice), kind=Revision.Kind.IMPORT)
    page = open_page(f"/decks/{deck.key}/edit/", alice, viewport={"width": 360, "height": 740}, has_touch=True)
    page.locator("html").evaluate("(html, shown) => { html.dataset.cards = shown; }", shown)
    boxes = at_rest(page).evaluate(APART)
    assert len(boxes) == 24
    over = [
        (one, other)
        for place, one in enumerate(boxes)
        for other in boxes[:place]
        if one[0] < other[2] - 1 and other[0] < one[2] - 1 and one[1] < other[3] - 1 and other[1] < one[3] - 1
    ]
    assert over == []


COVERED_NUMBERS = """() => [...document.querySelectorAll(".card-grid > li")].filter(row => {
  const badge = row.querySelector(".copies").getBoundingClientRect();
  return [...row.querySelectorAll(".face-stat")].some(stat => {
    const at = stat.getBoundingClientRect();
    return at.right > badge.left && at.left < badge.right && at.top < badge.bottom && at.bottom > badge.top;
  });
}).map(row => row.textContent)"""


def test_the_badge_of_copies_covers_no_number_of_a_card_in_the_list(
    open_page: OpenPage, cards: list[Card], alice: User
) -> None:
    deck = Deck.objects.create(owner=alice, name="Badges", format=Format.objects.get(slug="constructed"))
    deck.replace({card.pk: 2 for card in cards[:6]}, Author(alice), kind=Revision.Kind.IMPORT)
    page = open_page(f"/decks/{deck.key}/", alice, viewport={"width": 1280, "height": 900})
    page.locator("html").evaluate("html => { html.dataset.cards = 'list'; }")
    assert at_rest(page).locator(".card-grid .face-stat").count() > 6
    assert page.evaluate(COVERED_NUMBERS) == []


def test_a_phone_keeps_count_legality_share_and_play_in_view(open_page: OpenPage, alice: User, league: Format) -> None:
    deck = Deck.objects.create(owner=alice, name="Guards", format=league, visibility=Deck.Visibility.PUBLIC)
    guards = Card.objects.filter(name_en__startswith="Guard").order_by("number")
    deck.change({card.pk: 2 for card in guards[:5]}, Author(alice))
    page = open_page(f"/decks/{deck.key}/", alice, viewport={"width": 390, "height": 844})
    at_rest(page).evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    bar = page.locator(".deck-bar")
    for part in (
        bar,
        bar.get_by_text("Legal"),
        bar.get_by_role("button", name="Copy the link"),
        bar.get_by_text("Play"),
    ):
        expect(part).to_be_in_viewport()
    order = page.evaluate(
        "['#share-title', '#comments'].map(id => document.querySelector(id).getBoundingClientRect().top)"
    )
    assert order == sorted(order)
    assert violations(page) == []
    page.goto(f"/decks/{deck.key}/edit/")
    page.locator("label", has=page.locator("#show-deck")).click()
    first = page.locator(".deck-row").first.bounding_box()
    assert first is not None and first["y"] < 844 / 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
