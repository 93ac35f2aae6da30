"""The face of a card shows everything printed on the card, in the reader's language, at a size that fits."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog import glyphs
from catalog.berserk.card import Cost, Element, Kind, PrintedCard, Strike, Subtype
from catalog.berserk.face import face
from catalog.berserk.face_markup import render_markup
from catalog.berserk.ornament import draw_emblem, ornament
from catalog.core.terms import Language
from catalog.pictures import SHEET, mirror_path, sheet

LANDS = "/landscapes.svg"
WARRIOR = PrintedCard(
    "TEST",
    7,
    "Степной воин",
    "steppe",
    "creature",
    Cost(4, elite=True),
    name_en="Steppe Warrior",
    life=8,
    move=2,
    strike=Strike(1, 2, 3),
    classes=("кочевник",),
    icons=(("armour", 1), ("plague", None)),
    text_ru="{tap}: выстрел на 1.\nВторая строка.",
    text_en="{tap}: shot 1.\nA second line.",
    rarity="rare",
    unique=True,
)


def markup(card: PrintedCard, language: Language = "ru", url: str = "") -> str:
    return render_markup(face(card, language), language, "/icons.svg", LANDS, url)


@pytest.mark.parametrize(
    "printed",
    ["Степной воин", ">4</span>", "золотой кристалл", "Степь", "Существо", "кочевник", "Броня 1", "1-2-3", "Редкая"],
)
def test_a_face_says_all_that_is_printed(printed: str) -> None:
    assert printed in markup(WARRIOR)


def test_numbers_are_named_for_those_who_listen() -> None:
    text = markup(WARRIOR, "en")
    for said in ("gold crystal 4", "Life 8", "Movement 2", "Simple strike 1-2-3", "Unique", "Steppe", "TEST 7, Rare"):
        assert re.search(f'role="img" aria-label="(Set and number )?{re.escape(said)}"', text), said


def test_a_face_is_light_enough_for_a_list_of_many() -> None:
    plain = replace(WARRIOR, text_ru="", text_en="", icons=(), unique=False, horde=False)
    assert len(re.findall(r"<\w", markup(plain))) <= 22


def test_the_style_sheet_of_glyphs_is_the_one_of_the_icons() -> None:
    """`python -m catalog.glyphs` writes it."""
    assert glyphs.FILE.read_text("utf-8") == glyphs.style_sheet(glyphs.SPRITE.read_text("utf-8"))


def test_symbols_within_a_text_are_read_out() -> None:
    tap = face(WARRIOR, "en").paragraphs[0][0]
    assert (tap.text, tap.glyph) == ("tap", "closing")
    assert 'role="img" aria-label="tap"' in markup(WARRIOR, "en")
    assert "{tap}" not in markup(WARRIOR)


def test_the_three_strengths_of_a_blow_are_never_torn_apart() -> None:
    assert '<span class="nowrap">1-3-3</span>' in markup(replace(WARRIOR, text_ru="Особый удар на 1-3-3."))


def test_an_ability_within_a_text_is_its_glyph_or_its_name() -> None:
    line = face(replace(WARRIOR, text_ru="Нельзя: {armor} и {uchr}."), "ru").paragraphs[0]
    assert [(piece.text, piece.glyph) for piece in line] == [
        ("Нельзя: ", ""),
        ("броня", "armour"),
        (" и ", ""),
        ("удар через ряд", ""),
        (".", ""),
    ]


def test_a_language_that_the_source_lacks_is_replaced_and_marked() -> None:
    text = markup(replace(WARRIOR, name_en="", text_en=""), "en")
    assert '<p class="face-name" lang="ru">Степной воин</p>' in text
    assert '<p lang="ru">' in text
    assert ' lang="' not in render_markup(face(WARRIOR, "en", ("nomad",)), "en", "/icons.svg", LANDS)


def test_classes_stand_in_the_language_they_are_given_in() -> None:
    assert face(WARRIOR, "en", ("nomad",)).classes == "nomad"
    assert face(WARRIOR, "en").classes == "кочевник"


def test_an_ability_without_a_glyph_of_its_own_gets_the_plain_one() -> None:
    assert [icon.glyph for icon in face(WARRIOR, "ru").icons] == ["armour", "ability"]


def test_the_longer_the_text_the_smaller_its_type() -> None:
    sizes = [face(replace(WARRIOR, text_ru="слово " * words), "ru").fit for words in range(0, 200, 5)]
    assert sizes == sorted(sizes)
    assert sizes[0] == "fit-0 thumb-0"
    assert sizes[-1] == "fit-6 thumb-3"


def test_what_a_card_lacks_is_left_out() -> None:
    land = PrintedCard("TEST", 8, "Гать", "swamp", "terrain", Cost(2))
    assert "face-stat" not in markup(land)
    assert "face-icons" not in markup(land)


def test_a_face_with_an_address_has_its_name_as_the_link() -> None:
    assert '<a class="face-name" href="/cards/1/?a=1&amp;b=2">Степной воин</a>' in markup(
        WARRIOR, url="/cards/1/?a=1&b=2"
    )


@given(name=st.text(min_size=1, max_size=60), text=st.text(max_size=300))
def test_no_text_of_a_card_becomes_markup(name: str, text: str) -> None:
    bare = replace(WARRIOR, text_ru="", text_en="", icons=())
    tags = markup(bare).count("<")
    assert markup(replace(bare, name_ru=name)).count("<") == tags
    lines = len([line for line in text.splitlines() if line.strip()])
    assert markup(replace(bare, text_ru=text.replace("{", "(").replace("-", ""))).count("<") == tags + 2 * (
        lines if lines > 1 else 0
    )


def test_a_picture_is_the_same_each_time_and_each_name_has_its_own() -> None:
    assert ornament(WARRIOR, LANDS) == ornament(replace(WARRIOR, text_ru="иное", number=9), LANDS)
    pictures = {ornament(replace(WARRIOR, name_ru=f"Воин {number}"), LANDS) for number in range(200)}
    assert len(pictures) == 200


def test_the_sheet_of_landscapes_is_current() -> None:
    """`python -m catalog.pictures` writes it."""
    assert Path("berserk_site/static", SHEET).read_text("utf-8").endswith(f"{sheet()}</svg>\n")


@pytest.mark.parametrize("element", ["steppe", "forest", "mountain", "swamp", "darkness", "neutral"])
def test_a_card_takes_a_landscape_of_its_element_from_the_sheet(element: Element) -> None:
    (taken,) = re.findall(rf'<use href="{LANDS}#({element}-\d)"', ornament(replace(WARRIOR, element=element), LANDS))
    assert f'<g id="{taken}">' in sheet()


@pytest.mark.parametrize("element", ["steppe", "forest", "mountain", "swamp", "darkness", "neutral"])
@pytest.mark.parametrize(
    ("kind", "subtype"),
    [(kind, "") for kind in ("creature", "terrain", "artifact", "equipment")]
    + [("creature", subtype) for subtype in ("flyer", "symbiote", "parasite")],
)
def test_every_element_and_kind_has_a_picture(element: Element, kind: Kind, subtype: Subtype) -> None:
    card = replace(WARRIOR, element=element, kind=kind, subtype=subtype, classes=())
    picture = ornament(card, LANDS)
    assert ('class="emblem"' in picture) == (kind != "terrain")
    assert ('class="sky"' in draw_emblem(card, LANDS)) == (kind == "terrain")
    assert "nan" not in picture and "style" not in picture


def test_a_mirrored_half_is_the_image_of_the_other() -> None:
    half, image = "M1-4C3 0 7-8.5 9-10H2V.5A4 3 20 0 1 0 4z", "M-1 -4C-3 0 -7 -8.5 -9 -10H-2V.5A4 3 -20 0 0 -0 4z"
    assert mirror_path("wing", half) == f'<path class="wing" d="{half}{image}"/>'
