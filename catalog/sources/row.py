"""Reading the values of one row: each becomes what a card needs, or a problem that says what is allowed. Pure."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from catalog.core.names import name_key, nearest
from catalog.core.terms import Term, join_terms
from catalog.sources.contents import Problem

T = TypeVar("T", bound=str)

NAME_LENGTH = 100
TEXT_LENGTH = 1000
MAX_NUMBER = 9999
MAX_VALUE = 99
CODE = re.compile(r"[\w-]{1,12}")
# Invisible characters that texts bring along from where they were copied; a soft hyphen is one of them.
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u200b-\u200f\u202a-\u202e\u2060\ufeff\ufffe\uffff]")

YES = {"true", "yes", "да", "1", "+", "y", "x", "истина"}
NO = {"false", "no", "нет", "0", "-", "n", "", "ложь"}

FLAG = Term("да или нет (true или false)", "yes or no (true or false)")
LIST = Term("список строк", "a list of strings")
NEEDED = Term("обязательное значение", "a required value")
PLAIN_TEXT = Term(
    "текст не длиннее {length} знаков",
    "text of at most {length} characters",
)


def shorten(value: object) -> str:
    """Return a value for the report: shortened, and on one line."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    text = " ".join(_CONTROL.sub("\N{REPLACEMENT CHARACTER}", text).split())
    return text if len(text) <= 80 else text[:79] + "…"


def whole_numbers(least: int, most: int) -> Term:
    return Term(f"целое число от {least} до {most}", f"a whole number from {least} to {most}")


class SourceRow:
    """The values of one row under the names that its file gives them.

    An invalid value is added to `errors` and treated as missing, so that one pass finds all errors.
    """

    def __init__(
        self, file: str, row: int | None, values: Mapping[str, Any], errors: list[Problem], warnings: list[Problem]
    ):
        self.file = file
        self.row = row
        self.values = values
        self.errors = errors
        self.warnings = warnings
        self.flawed = False

    def refuse(self, field: str, value: object, allowed: Term) -> None:
        self.flawed = True
        self.errors.append(Problem(self.file, self.row, field, shorten(value), allowed))

    def warn(self, field: str, value: object, allowed: Term) -> None:
        self.warnings.append(Problem(self.file, self.row, field, shorten(value), allowed))

    def warn_of_unknown(self, names: tuple[str, ...]) -> None:
        """Add a warning for each value under an unknown name, with the most similar known names."""
        for field in self.values:
            if field not in names:
                suggestions = nearest(str(field), names, 1)
                fields = join_terms([Term(f"«{name}»", f"“{name}”") for name in suggestions or names])
                self.warn(
                    str(field),
                    self.values[field],
                    Term("поле {f}; это пропущено", "the field {f}; this one is left out").with_(f=fields),
                )

    def has_value(self, field: str) -> bool:
        """Whether there is a value at all."""
        value = self.values.get(field)
        return value is not None and not (isinstance(value, str) and not value.strip())

    def text(self, field: str, length: int = TEXT_LENGTH, needed: bool = False) -> str:
        if not self.has_value(field):
            if needed:
                self.refuse(field, "", NEEDED)
            return ""
        value = self.values[field]
        allowed = PLAIN_TEXT.with_(length=length)
        if not isinstance(value, str):
            self.refuse(field, value, allowed)
            return ""
        text = value.replace("\r\n", "\n").replace("\t", " ").replace("\xa0", " ")
        text = unicodedata.normalize("NFC", _CONTROL.sub("", text)).strip()
        if len(text) > length:
            self.refuse(field, value, allowed)
            return ""
        return text

    def name(self, field: str, needed: bool = False) -> str:
        """A name on one line; the spaces within it are single."""
        name = " ".join(self.text(field, NAME_LENGTH, needed).split())
        if name and not name_key(name):
            self.refuse(field, name, Term("название с буквами", "a name with letters"))
            return ""
        return name

    def whole(self, field: str, least: int, most: int, needed: bool = False) -> int | None:
        if not self.has_value(field):
            if needed:
                self.refuse(field, "", whole_numbers(least, most))
            return None
        value = self.values[field]
        if isinstance(value, str) and re.fullmatch(r"\s*\d{1,6}\s*", value, re.ASCII):
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.refuse(field, value, whole_numbers(least, most))
            return None
        return value

    def flag(self, field: str) -> bool:
        value = self.values.get(field)
        if value is None or isinstance(value, bool):
            return bool(value)
        key = value.strip().casefold() if isinstance(value, str) else str(value) if isinstance(value, int) else None
        if key in YES:
            return True
        if key not in NO:
            self.refuse(field, value, FLAG)
        return False

    def choice(self, field: str, choices: Mapping[T, Term], default: T | None = None) -> T | None:
        """The slug of one of the choices, given as the slug or as its name in either language."""
        if not self.has_value(field):
            if default is None:
                self.refuse(field, "", list_choices(choices))
            return default
        value = self.values[field]
        if isinstance(value, str):
            key = name_key(value)
            for slug, term in choices.items():
                if key in (slug, name_key(term.ru), name_key(term.en)):
                    return slug
        self.refuse(field, value, list_choices(choices))
        return None

    def split_words(self, field: str, split: bool = True) -> tuple[str, ...]:
        """Several words: a list, or one string with commas or semicolons between them (`split`)."""
        if not self.has_value(field):
            return ()
        value = self.values[field]
        words = (re.split(r"[;,]", value) if split else [value]) if isinstance(value, str) else value
        if not isinstance(words, list) or any(
            not isinstance(word, str) or (split and len(word) > NAME_LENGTH) for word in words
        ):
            self.refuse(field, value, LIST)
            return ()
        return tuple(unicodedata.normalize("NFC", " ".join(word.split())) for word in words if word.strip())

    def marks(self, field: str) -> tuple[str, ...]:
        """Short marks of printings: a list of them or of tables that name them, or a table whose keys they are."""
        value = self.values.get(field)
        if isinstance(value, dict):
            value = list(value)
        if not isinstance(value, list):
            return self.split_words(field)
        names = [each.get("id") or each.get("name") if isinstance(each, dict) else each for each in value]
        marks = [str(mark).strip() for mark in names if isinstance(mark, str | int) and not isinstance(mark, bool)]
        if len(marks) < len(value):
            self.refuse(field, value, LIST)
        return tuple(dict.fromkeys(mark for mark in marks if mark))


def unknown_fields(file: str, rows: Iterable[Mapping[str, Any]], allowed_names: tuple[str, ...]) -> list[Problem]:
    """Return one warning for all unknown fields of a file, with the number of rows that have each."""
    counted = Counter(str(field) for row in rows for field in row if field not in allowed_names)
    if not counted:
        return []
    fields_in_file = ", ".join(f"{field} ({rows})" for field, rows in counted.items())
    suggestions = [name for field in counted for name in nearest(field, allowed_names, 1)]
    fields = join_terms([Term(f"«{name}»", f"“{name}”") for name in dict.fromkeys(suggestions or allowed_names)])
    allowed = Term("поле {f}; эти пропущены", "the field {f}; these are left out").with_(f=fields)
    return [Problem(file, None, "", shorten(fields_in_file), allowed)]


def list_choices(choices: Mapping[T, Term]) -> Term:
    """«лес, степь or …»: what a choice allows, by the slugs that files use and the names that people use."""
    ru = ", ".join(f"{slug} ({term.ru.lower()})" for slug, term in choices.items())
    return Term(f"одно из: {ru}", f"one of: {', '.join(choices)}")
