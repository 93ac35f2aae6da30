"""Errors of TOML, JSON and CSV name their place, and say in the visitor's language what is wrong."""

import csv
import json
import re
import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.core.syntax_errors import explain_syntax_error

TOML = [
    (
        "a = ",
        "в конце файла: после «=» нет допустимого значения",
        "at the end of the file: no valid value follows the “=”",
    ),
    ("a = 1\nb = ?", "строка 2, столбец 5: после «=»", "line 2, column 5: no valid value"),
    ("a", "нет знака =", "a = is missing"),
    ("a = 1\na = 2", "имя задано дважды", "a name is set twice"),
    ("[a]\n[a]", "имя задано дважды", "a name is set twice"),
    ("a = 12x", "после значения стоит что-то ещё", "something follows the value"),
    ("= 1", "это не запись «ключ = значение»", "not of the form"),
    ('a = "\\q"', "нужно удвоить", "must be doubled"),
    ("a = [1, 2", "нет закрывающей", "a closing quote or bracket is missing"),
    ("a = '''b", "нет знака", "is missing"),
    ('a = "x\ny"', "недопустимый знак", "a character that is not allowed"),
    ("a = " + "9" * 5000, "слишком много цифр", "too many digits"),
]
JSON = [
    ("{", "строка 1, столбец 2: нет имени поля", "line 1, column 2: a field's name"),
    ('{"a" 1}', "нет знака :", "a : is missing"),
    ('{"a": }', "нет значения", "a value is missing"),
    ("[1] 2", "после конца данных", "follows the end"),
    ('["a', "нет закрывающей", "a closing quote or bracket is missing"),
    ('["\\x"]', "после знака \\", "follows the \\"),
    ("[" * 100_000, "слишком глубокая вложенность", "nested too deeply"),
]
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def error_of(read: Callable[[str], Any], text: str) -> Exception | None:
    try:
        read(text)
    except (ValueError, RecursionError, csv.Error) as error:
        return error
    return None


@pytest.mark.parametrize(
    ("read", "text", "ru", "en"),
    [*((tomllib.loads, *row) for row in TOML), *((json.loads, *row) for row in JSON)],
)
def test_an_error_names_its_place_and_kind(read: Callable[[str], Any], text: str, ru: str, en: str) -> None:
    error = error_of(read, text)
    assert error is not None
    told = explain_syntax_error(error)
    assert ru in told.ru
    assert en in told.en


@given(st.text(alphabet="ab1 =.\"'[]{},\\\n#:-", max_size=30))
def test_no_error_is_told_in_the_other_language(text: str) -> None:
    for read in (tomllib.loads, json.loads):
        error = error_of(read, text)
        if error is not None:
            told = explain_syntax_error(error)
            assert not CYRILLIC.search(told.en)
            assert not re.search("[a-z]{3}", told.ru), (str(error), told.ru)
