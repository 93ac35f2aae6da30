"""Syntax errors of TOML, JSON and CSV files in both languages: Python's readers report them in English. Pure."""

from __future__ import annotations

import json
import re
from typing import Final

from catalog.core.terms import Term

_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)")
_KINDS: Final = tuple(
    (re.compile(pattern), Term(ru, en))
    for pattern, ru, en in (
        # TOML
        (r"Invalid value", "после «=» нет допустимого значения", "no valid value follows the “=”"),
        (r"Invalid statement", "это не запись «ключ = значение»", "this is not of the form “key = value”"),
        (r"Expected newline", "после значения стоит что-то ещё", "something follows the value"),
        (r"Expected (?P<quote>['\"])(?P<what>.+?)(?P=quote)", "нет знака {what}", "a {what} is missing"),
        (
            r"Expected initial character",
            "имя ключа начинается с недопустимого знака",
            "a key begins with a wrong character",
        ),
        (r"Cannot (overwrite|declare|mutate|redefine|define)|Duplicate", "имя задано дважды", "a name is set twice"),
        (r"Unescaped '\\'", "знак \\ в строке нужно удвоить", "a \\ in a string must be doubled"),
        (r"Unclosed|Unterminated", "нет закрывающей кавычки или скобки", "a closing quote or bracket is missing"),
        (r"Illegal character|Invalid control character", "недопустимый знак", "a character that is not allowed"),
        # JSON
        (r"Expecting property name", "нет имени поля в двойных кавычках", "a field's name in double quotes is missing"),
        (r"Expecting '(?P<what>.+?)'", "нет знака {what}", "a {what} is missing"),
        (r"Expecting value", "нет значения", "a value is missing"),
        (r"Extra data", "после конца данных стоит что-то ещё", "something follows the end of the data"),
        (r"Invalid \\", "неверная запись после знака \\", "a wrong escape follows the \\"),
        # numbers and CSV
        (r"Exceeds the limit", "в числе слишком много цифр", "a number has too many digits"),
        (r"field larger", "слишком длинная ячейка: не закрыта кавычка?", "a cell is too long: is a quote not closed?"),
        (r"NUL", "недопустимый знак", "a character that is not allowed"),
    )
)
_OTHER: Final = Term("неверная запись", "invalid syntax")
_DEEP: Final = Term("слишком глубокая вложенность", "nested too deeply")
_AT_PLACE: Final = Term("строка {line}, столбец {column}: {what}", "line {line}, column {column}: {what}")
_AT_END: Final = Term("в конце файла: {what}", "at the end of the file: {what}")


def explain_syntax_error(error: Exception) -> Term:
    """Return the place and the kind of an error of `tomllib`, `json` or `csv`."""
    message = error.msg if isinstance(error, json.JSONDecodeError) else str(error)
    what = _DEEP if isinstance(error, RecursionError) else _find_kind(message)
    if isinstance(error, json.JSONDecodeError):
        return _AT_PLACE.with_(line=error.lineno, column=error.colno, what=what)
    place = _PLACE.search(message)
    if place is None:
        return what
    return _AT_PLACE.with_(line=place[1], column=place[2], what=what) if place[1] else _AT_END.with_(what=what)


def _find_kind(message: str) -> Term:
    for pattern, term in _KINDS:
        found = pattern.search(message)
        if found:
            return term.with_(**found.groupdict()) if found.groupdict() else term
    return _OTHER
