import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.core.names import name_key, nearest


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Тёмный лучник", "темный  Лучник"),
        ("ЁЖ", "еж"),
        ("Бой", unicodedata.normalize("NFD", "бой")),
        ("Страж «Врат»", "Страж Врат"),
        ("  Ворон\u00a0леса ", "ворон леса"),
    ],
)
def test_case_yo_composition_quotes_and_spaces_do_not_make_another_name(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_another_letter_makes_another_name() -> None:
    assert name_key("Страж") != name_key("Стража")


@given(st.text())
def test_the_key_of_a_key_is_the_key(name: str) -> None:
    assert name_key(name_key(name)) == name_key(name)


def test_the_nearest_name_comes_first_in_its_own_spelling() -> None:
    assert nearest("латникк", ["Ворон", "Латник", "Лат"]) == ["Латник", "Лат"]
    assert nearest("зззз", ["Ворон"]) == []
