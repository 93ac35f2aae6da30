"""The size of type of a card's text: as large as its room allows."""

import re
from pathlib import Path

import pytest

from catalog.text_fit import FACE, THUMBNAIL, Size, choose_size, fit_classes, text_height

CSS = (Path(__file__).parents[2] / "berserk_site" / "static" / "css" / "card.css").read_text()


@pytest.mark.parametrize("sizes", [FACE, THUMBNAIL])
@pytest.mark.parametrize("letters", range(20, 700, 20))
def test_the_next_larger_size_would_not_fit(sizes: tuple[Size, ...], letters: int) -> None:
    number = choose_size([letters], sizes)
    if number:
        larger = sizes[number - 1]
        assert text_height([letters], larger) > larger.room
    if number < len(sizes) - 1:
        assert text_height([letters], sizes[number]) <= sizes[number].room


def test_the_same_letters_in_more_paragraphs_take_more_room() -> None:
    assert text_height([30] * 6, FACE[0]) > text_height([180], FACE[0])
    assert choose_size([160], FACE) == 0
    assert choose_size([20] * 8, FACE) > 0


def test_a_card_with_a_rule_and_a_flavour_text_of_two_lines_each_has_the_largest_type() -> None:
    assert fit_classes([60], 70) == "fit-0 thumb-0"


def test_what_a_face_needs_for_something_else_is_not_for_the_text() -> None:
    assert choose_size([170], FACE) < choose_size([170], FACE, used_height=20)


def test_a_thumbnail_does_not_count_the_flavour_text() -> None:
    assert fit_classes([60], 400).endswith("thumb-0")


def test_the_style_sheet_has_these_sizes() -> None:
    for prefix, sizes in (("fit", FACE), ("thumb", THUMBNAIL[:-1])):
        for number, size in enumerate(sizes):
            declared = re.findall(rf"\.{prefix}-{number} \.face-text {{ font-size: [^}}]*?([\d.]+) \* var\(--u\)", CSS)
            assert declared and {float(each) for each in declared} == {size.type}
