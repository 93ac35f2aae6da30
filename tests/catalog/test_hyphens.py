"""Long Russian words are parted between syllables, others not at all."""

import pytest

from catalog.core.hyphens import hyphenate


@pytest.mark.parametrize(
    ("word", "parted"),
    [
        ("Парадоксальный", "Пара-док-саль-ный"),
        ("Прицельный", "При-цель-ный"),
        ("Скользящий", "Сколь-зя-щий"),
        ("Короткий", "Короткий"),
        ("Paradoxical", "Paradoxical"),
    ],
)
def test_long_russian_words_are_parted_between_syllables(word: str, parted: str) -> None:
    assert hyphenate(word).replace("\xad", "-") == parted
