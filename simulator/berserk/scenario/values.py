"""The forms of a scenario's values, each read by one small function.

A reader takes a value of TOML and gives what the scenario keeps; what it does not know it refuses with `WrongValue`,
whose words finish the sentence «`key` …».
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeVar

from catalog.berserk.card import Cost, Strike
from catalog.berserk.language.dictionary import DICTIONARY
from catalog.berserk.language.parser import LONGEST
from catalog.core.terms import Term
from simulator.berserk.scenario.model import CELLS, Answer
from simulator.scenario.toml import shorten

T = TypeVar("T")
Reader = Callable[[object], T]

ABILITIES: Final = Term(
    "название из словаря на любом языке, с числом, где оно есть: " + ", ".join(one.ru for one in DICTIONARY.values()),
    "a name of the dictionary in either language, with its number: " + ", ".join(one.en for one in DICTIONARY.values()),
)


class WrongValue(ValueError):
    """A value that the format does not know."""

    def __init__(self, what: Term) -> None:
        self.what = what
        super().__init__(what.en)


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    words = shorten(value)
    return f"“{words}”" if isinstance(value, str) else words


def _wrong(value: object, ru: str, en: str) -> WrongValue:
    return WrongValue(Term(f"{ru}, а не {_shown(value)}", f"{en}, not {_shown(value)}"))


def text(value: object) -> str:
    """Any words, but some."""
    if not isinstance(value, str) or not value.strip():
        raise _wrong(value, "должно быть текстом в кавычках", "must be words in quotes")
    return value


def printed_text(value: object) -> str:
    """The text of a card; it may be empty."""
    if not isinstance(value, str):
        raise _wrong(value, "должно быть текстом в кавычках", "must be words in quotes")
    if len(value) > LONGEST:
        length = len(value)
        ru, en = f"длиннее {LONGEST} знаков: {length}", f"is longer than {LONGEST} characters: {length}"
        raise WrongValue(Term(ru, en))
    return value


def flag(value: object) -> bool:
    """`true` or `false`."""
    if not isinstance(value, bool):
        raise _wrong(value, "должно быть true или false", "must be true or false")
    return value


def yes(value: object) -> bool:
    """Read `true`, the only value of a flag."""
    if value is not True:
        raise _wrong(value, "может быть только true", "can only be true")
    return True


def integer(value: object) -> int:
    """A whole number of either sign."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong(value, "должно быть целым числом", "must be a whole number")
    return value


def read_number(value: object) -> int:
    """A whole number, 0 or more (104.2)."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise _wrong(value, "должно быть целым числом не меньше 0", "must be a whole number, 0 or more")
    return value


def ordinal(value: object) -> int:
    """A whole number, 1 or more."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise _wrong(value, "должно быть целым числом не меньше 1", "must be a whole number, 1 or more")
    return value


def die(value: object) -> int:
    """Read the face of a die."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 6:
        raise _wrong(value, "на кубике бывает от 1 до 6", "a die shows 1 to 6")
    return value


def read_list_of(reader: Reader[T]) -> Reader[tuple[T, ...]]:
    """Return a reader of lists whose items `reader` reads."""

    def read(value: object) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise _wrong(value, "должно быть списком в [ ]", "must be a list in [ ]")
        return tuple(reader(item) for item in value)

    return read


def read_word_of(*allowed: str) -> Reader[str]:
    """One of a few words."""

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in allowed:
            names = ", ".join(allowed)
            raise _wrong(value, f"должно быть одним из: {names}", f"must be one of: {names}")
        return value

    return read


def cell(value: object) -> str:
    """A cell (207.5)."""
    if not isinstance(value, str) or value not in CELLS:
        raise _wrong(
            value,
            "должно быть клеткой A1…E3 или A1'…E3' (пункт 207.5)",
            "must be a cell, A1…E3 or A1'…E3' (clause 207.5)",
        )
    return value


_COST = re.compile(r"(?:(?P<amount>\d{1,3})|(?:(?P<base>\d{1,3})\+)?X)(?P<crystal>[sg])")


def cost(value: object) -> Cost:
    """`4s`, `6g`, `Xs`, `2+Xs` (202)."""
    match = _COST.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise _wrong(
            value,
            "должно быть стоимостью: 4s (серебро), 6g (золото), Xs или 2+Xs",
            "must be a cost: 4s (silver), 6g (gold), Xs or 2+Xs",
        )
    return Cost(
        amount=int(match["amount"] or match["base"] or 0),
        elite=match["crystal"] == "g",
        x=match["amount"] is None,
    )


_STRIKE = re.compile(r"(\d{1,3})(?:-(\d{1,3})-(\d{1,3}))?")


def strike(value: object) -> Strike:
    """Read a strike `1-2-3`; one number N means N-N-N (205.7а)."""
    written = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    match = _STRIKE.fullmatch(written) if isinstance(written, str) else None
    if match is None:
        raise _wrong(value, "должно быть ударом вида 1-2-3 или числом", "must be a strike such as 1-2-3, or a number")
    weak, medium, strong = match.groups(match[1])
    return Strike(int(weak), int(medium), int(strong))


def ability(value: object) -> int | str:
    """The number of a sentence, or the name of an ability."""
    if isinstance(value, str) and value.strip():
        return value
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise _wrong(
            value,
            "должно быть номером предложения или названием способности",
            "must be the number of a sentence or the name of an ability",
        )
    return value


def one_or_more(value: object) -> tuple[str, ...]:
    """A handle or a cell, or a list of them."""
    return read_list_of(text)(value) if isinstance(value, list) else (text(value),)


def read_refusal(value: object) -> str | None:
    """`true` (any clause) or the clause that refuses; None: it is not refused."""
    if isinstance(value, bool):
        return "" if value else None
    return text(value)


def read_answer(value: object) -> Answer:
    """Read an answer to a question: a handle, a cell, a number, `true`, `false` or a list of handles."""
    if isinstance(value, list):
        return read_list_of(text)(value)
    if isinstance(value, (bool, int)):
        return value
    return text(value)
