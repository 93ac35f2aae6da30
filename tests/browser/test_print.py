"""Sheets of cards on paper: the boxes and marks of the PDF that Chromium prints lie where the cutter cuts."""

from __future__ import annotations

import re
import zlib

import pytest
from django.contrib.auth.models import User

from catalog.models import Card
from decks.models import Author, Deck, Format, Revision
from tests.browser.looking import at_rest
from tests.conftest import OpenPage

pytestmark = pytest.mark.django_db(transaction=True)

MM = 72 / 25.4  # points of PDF
COLUMNS = [10.5, 73.5, 136.5, 199.5]  # mm from the left edge: cards are 63 wide, and stand in the middle of 210
ROWS = [16.5, 104.5, 192.5, 280.5]  # mm from the upper edge: cards are 88 high, and stand in the middle of 297
ROUGH = 0.3  # mm, by which a mark may miss: Chromium lays out in 1/96 inch

Line = tuple[float, float, float, float]
MARKS: list[Line] = [
    *((x, y, x, y + 11) for x in COLUMNS for y in (4.0, 282.0)),
    *((x, y, x + 7, y) for y in ROWS for x in (2.0, 201.0)),
]  # from each edge of the cards outwards, where nothing is printed
Matrix = tuple[float, float, float, float, float, float]


def draw_pages(pdf: bytes) -> list[str]:
    """Return the drawing commands of each page of a PDF."""
    found = []
    for number in re.findall(rb"/Contents (\d+) 0 R", pdf):
        packed = re.search(rb"\n%s 0 obj.*?stream\r?\n(.*?)\r?\nendstream" % number, pdf, re.DOTALL)
        assert packed is not None
        found.append(zlib.decompress(packed[1]).decode("latin-1"))
    return found


def lines(stream: str, high: float) -> list[Line]:
    """The straight lines that a page draws, in mm from its upper left corner."""
    found: list[Line] = []
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    kept: list[Matrix] = []
    numbers: list[float] = []
    at = (0.0, 0.0)

    def place(x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = matrix
        return (a * x + c * y + e) / MM, high - (b * x + d * y + f) / MM

    for word in stream.split():
        if re.fullmatch(r"-?\d*\.?\d+", word):
            numbers.append(float(word))
            continue
        if word == "q":
            kept.append(matrix)
        elif word == "Q":
            matrix = kept.pop()
        elif word == "cm":
            a, b, c, d, e, f = numbers[-6:]
            m = matrix
            matrix = (
                a * m[0] + b * m[2], a * m[1] + b * m[3], c * m[0] + d * m[2], c * m[1] + d * m[3],
                e * m[0] + f * m[2] + m[4], e * m[1] + f * m[3] + m[5],
            )  # fmt: skip
        elif word == "m":
            at = place(*numbers[-2:])
        elif word == "l":
            end = place(*numbers[-2:])
            found.append((*at, *end))
            at = end
        numbers = []
    return found


@pytest.mark.parametrize("locale", ["ru", "en"])
def test_the_marks_of_a_printed_sheet_lie_at_the_edges_of_nine_cards(
    open_page: OpenPage, cards: list[Card], alice: User, locale: str
) -> None:
    deck = Deck.objects.create(owner=alice, name="Eleven", format=Format.objects.get(slug="constructed"))
    deck.replace({card.pk: 1 for card in cards[:11]}, Author(alice), kind=Revision.Kind.IMPORT)
    page = at_rest(open_page(f"{deck.get_absolute_url()}print/", alice, locale=locale))
    pdf = page.pdf(prefer_css_page_size=True, print_background=True)
    sizes = re.findall(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]", pdf)
    assert len(sizes) == 2, "eleven cards are two sheets"
    for wide, high in sizes:
        assert abs(float(wide) / MM - 210) < ROUGH and abs(float(high) / MM - 297) < ROUGH
    pages = draw_pages(pdf)
    assert len(pages) == 2
    for drawing in pages:
        drawn = lines(drawing, float(sizes[0][1]) / MM)
        for mark in MARKS:
            assert any(all(abs(one - two) < ROUGH for one, two in zip(mark, line, strict=True)) for line in drawn), mark


def test_printed_cards_have_the_size_and_the_places_of_the_grid(
    open_page: OpenPage, cards: list[Card], alice: User
) -> None:
    deck = Deck.objects.create(owner=alice, name="Eleven", format=Format.objects.get(slug="constructed"))
    deck.replace({card.pk: 1 for card in cards[:11]}, Author(alice), kind=Revision.Kind.IMPORT)
    page = at_rest(open_page(f"{deck.get_absolute_url()}print/", alice))
    page.emulate_media(media="print")
    boxes = page.evaluate("""() => [...document.querySelectorAll('.sheet-page')].flatMap(sheet => {
      const origin = sheet.getBoundingClientRect();
      return [...sheet.querySelectorAll('.card')].map(card => {
        const box = card.getBoundingClientRect();
        return [box.x - origin.x, box.y - origin.y, box.width, box.height].map(pixels => pixels / 96 * 25.4);
      });
    })""")
    assert len(boxes) == 11
    for number, (x, y, width, height) in enumerate(boxes):
        place = number % 9
        assert abs(x - COLUMNS[place % 3]) < ROUGH and abs(y - ROWS[place // 3]) < ROUGH, number
        assert abs(width - 63) < ROUGH and abs(height - 88) < ROUGH, number
