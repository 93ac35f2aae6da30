"""The picture of a deck: what links show, what it holds however long the deck is, and who may fetch it."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from PIL import Image

from catalog.core.terms import Term
from catalog.face_picture import outline
from catalog.games import GAMES
from catalog.models import Card
from decks.deck_art import draw_cards
from decks.figures import Sort, build_curve
from decks.games import deck_game
from decks.models import Author, Deck, Format
from decks.picture import HEAD, DeckPicture, ListLine, art_size
from decks.picture_style import HEIGHT, MOST_ART, PAPER, PINE, WIDTH
from decks.qr_code import code_png, code_svg
from tests.decks.cards import make_card
from tests.decks.conftest import shelve_cards

SORTS = Sort("a", Term("а", "a")), Sort("b", Term("б", "b"))


def picture(lines: int, title: str = "Колода under test", art: Sequence[Image.Image] = ()) -> Image.Image:
    drawn = DeckPicture(
        title=title,
        below="Формат · 30 cards",
        verdict="Legal",
        legal=True,
        lines=[ListLine(2, f"Карта number {place}", "forest") for place in range(lines)],
        more="and {count} more",
        curve=build_curve({str(cost): (cost, 1) for cost in range(1, 10)}, *SORTS),
        address="https://cards.example/decks/0123456789abcde/",
        art=art,
    )
    return Image.open(io.BytesIO(drawn.png())).convert("RGB")


def is_paper(image: Image.Image, box: tuple[int, int, int, int]) -> bool:
    part = image.crop(box)
    return part.getcolors(1) == [(part.width * part.height, Image.new("RGB", (1, 1), PAPER).getpixel((0, 0)))]


@pytest.mark.parametrize("lines", [0, 1, 12, 30, 48, 120])
def test_a_list_of_any_length_stays_on_the_paper(lines: int) -> None:
    image = picture(lines, title="Очень длинное название, которое одной строкой никак не поместится " * 3)
    assert image.size == (WIDTH, HEIGHT)
    assert is_paper(image, (0, HEIGHT - 12, WIDTH - 260, HEIGHT)) and is_paper(image, (0, 140, 20, HEIGHT))


def test_longer_lists_are_set_in_more_columns() -> None:
    """The right columns are empty for a short list, and written on for a long one."""
    empty = [is_paper(picture(lines), (600, 150, 840, 600)) for lines in (8, 60)]
    assert empty == [True, False]


def test_the_drawings_of_cards_stand_between_the_title_and_the_list() -> None:
    drawings = [Image.new("RGB", art_size(3), colour) for colour in ("#ff0000", "#00ff00", "#0000ff")]
    image = picture(12, art=drawings)
    assert [image.getpixel((x, 190)) for x in (10, 600, 1190)] == [(255, 0, 0), (0, 255, 0), (0, 0, 255)]
    assert not is_paper(image, (860, 262, 1150, 400)), "the curve stands below them"
    assert is_paper(picture(120, art=drawings), (0, HEIGHT - 12, WIDTH - 260, HEIGHT))


@pytest.mark.parametrize("game", GAMES)
def test_a_face_is_drawn_in_its_own_colours_with_its_figure(game: str) -> None:
    """The corner is the sky of the card's style; the figure in the middle has several other colours."""
    cards = [source.card for source in deck_game(game).load_shipped().cards[:4]]
    drawn = draw_cards(game, cards, (120, 80))
    assert len({image.tobytes() for image in drawn}) == len(cards)
    for image in drawn:
        assert image.size == (120, 80)
        middle = image.crop((35, 10, 85, 70)).getcolors(10_000)
        assert middle is not None and len(middle) > 20


def test_the_outline_of_a_path_has_the_points_of_its_lines_curves_and_arcs() -> None:
    ((points, closed),) = outline("M10 10h20v20H10z")
    assert (points, closed) == ([(10, 10), (30, 10), (30, 30), (10, 30)], True)
    ((curve, closed),) = outline("m0 0c0 10 20 10 20 0")
    assert not closed and curve[-1] == (20, 0) and max(y for _x, y in curve) == pytest.approx(7.5)
    ((arc, _),) = outline("M0 5a5 5 0 1 1 10 0")
    assert all((x - 5) ** 2 + (y - 5) ** 2 == pytest.approx(25) for x, y in arc) and min(y for _x, y in arc) < 0.1
    assert outline("M0 5a5 5 0 1110 0") == outline("M0 5a5 5 0 1 1 10 0"), "flags need no space"
    assert [closed for _points, closed in outline("M0 0l5 0l0 5zm20 20l1 1")] == [True, False]


def test_the_code_has_its_quiet_zone_and_finder_patterns() -> None:
    code = Image.open(io.BytesIO(code_png("https://cards.example/decks/0123456789abcde/"))).convert("L")
    grey, wide = code.tobytes(), code.width
    dark = [[shade < 128 for shade in grey[start : start + wide]] for start in range(0, len(grey), wide)]
    assert not any(dark[0]) and not any(dark[1]) and not any(row[0] for row in dark)
    assert dark[2][2:9] == [True] * 7 and dark[3][2:9] == [True, *[False] * 5, True]
    assert any(a != b for a, b in pairwise(dark[12]))


def test_the_code_of_an_address_has_a_light_ground_in_either_theme() -> None:
    drawn = code_svg("https://berserk.example/events/1/", 'QR code of "Draft"')
    assert re.findall(r'<path[^>]*(?:fill|stroke)="(#\w+)"', drawn) == [PAPER, PINE]
    assert drawn.startswith('<svg role="img" aria-label="QR code of &quot;Draft&quot;"')


def test_the_picture_of_a_deck_is_drawn_once_and_announced_to_those_who_link_to_it(
    client: Client, guards: list[Card], make_deck: Callable[..., Deck]
) -> None:
    deck = make_deck(None, dict.fromkeys(guards, 3), visibility=Deck.Visibility.UNLISTED)
    address = reverse("decks:picture", args=[deck.key])
    answer = client.get(address)
    assert Image.open(io.BytesIO(answer.content)).size == (WIDTH, HEIGHT)
    assert client.get(address, headers={"if-none-match": answer["ETag"]}).status_code == 304
    other = client.get(address, headers={"accept-language": "ru", "if-none-match": answer["ETag"]})
    assert other.status_code == 200
    page = client.get(deck.get_absolute_url()).text
    assert f'<meta property="og:image" content="http://testserver{address}">' in page
    assert 'class="qr"' in page


def test_nobody_else_sees_the_picture_of_a_private_deck(
    client: Client, make_deck: Callable[..., Deck], alice: User
) -> None:
    deck = make_deck(alice, visibility=Deck.Visibility.PRIVATE)
    address = reverse("decks:picture", args=[deck.key])
    assert client.get(address).status_code == 404
    client.force_login(alice)
    answer = client.get(address)
    assert answer.status_code == 200 and "private" in answer["Cache-Control"]


def test_a_deck_of_one_card_repeats_its_drawing(client: Client, alice: User) -> None:
    [card] = shelve_cards([make_card("Страж", 1)])
    deck = Deck.objects.create(owner=alice, name="One", format=Format.objects.get(slug="constructed"))
    deck.change({card.pk: 1}, Author(alice))
    client.force_login(alice)
    answer = client.get(reverse("decks:picture", args=[deck.key]))
    image = Image.open(io.BytesIO(answer.content)).convert("RGB")
    wide, high = art_size(MOST_ART)
    tiles = [image.crop((wide * place, HEAD, wide * place + wide, HEAD + high)) for place in range(MOST_ART)]
    assert all(tile.tobytes() == tiles[0].tobytes() for tile in tiles)
