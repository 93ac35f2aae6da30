"""Reading of numbers, costs and counted things: «2 карты», «(3)», «столько ран, сколько …»."""

from __future__ import annotations

from typing import Any, Final

from catalog.core.terms import Language
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.dictionary import COUNTED
from catalog.heroes.language.tree import (
    AsMuch,
    CountOf,
    DeathsOf,
    DoneCount,
    HandSize,
    Number,
    PlaysOf,
    Times,
    WoundsOf,
    X,
)
from catalog.language.reader import Found, Reader

ORDINALS: Final = ("первый", "второй", "третий", "четвертый", "пятый")
ORDINAL_WORDS: Final = {
    "ru": ("первую", "вторую", "третью", "четвёртую", "пятую"), "en": ("first", "second", "third", "fourth", "fifth"),
}  # fmt: skip
X_LETTERS: Final = ("x", "х")  # Latin and Cyrillic


def read_int(reader: Reader, place: int, _: str) -> list[Found]:
    """Read a number in digits, in words or in brackets."""
    return list(russian.read_number(reader, place))


def read_amount(reader: Reader, place: int, _: str) -> list[Found]:
    if place >= len(reader.tokens):
        return []
    if reader.tokens[place].norm in X_LETTERS:
        return [(X(), place + 1)]
    numbers = [(Number(value), end) for value, end in read_int(reader, place, "") if not reader.sign(place, "(")]
    return [*numbers, *reader.read("amount phrase", place)]


def read_counted(reader: Reader, place: int, argument: str, lang: Language) -> list[Found]:
    """Read «карту», «2 карты», «X карт», «(2)» for coins; “a card”, “2 cards”, “X cards”."""
    if argument in ("coin", "pay-coin"):
        found = read_coins(reader, place, lang)
        if found:
            return found
    forms = [form.split() for form in COUNTED[argument.replace("-", " ")][0 if lang == "ru" else 1]]
    found = _read_from_above(reader, place) if argument == "top-card" and lang == "ru" else []
    norms = [token.norm for token in reader.tokens[place:]]
    start = 1 if lang == "en" and norms[:1] in (["a"], ["an"]) else 0
    if lang == "ru" and norms[:1] in (["еще"], ["одну"], ["одного"]):
        start = 1
    singular = forms[0]
    if _fits_form(reader, place + start, singular):
        found.append((Number(1), place + start + len(singular)))
    ranked = singular[:-1]  # “the top 2 cards”, and “the 2 top cards”; «верхние 2 карты»
    if ranked and _fits_form(reader, place, ranked):
        place, forms = place + len(ranked), [form[len(ranked) :] for form in forms]
    for amount, end in read_amount(reader, place, ""):
        for form in forms:
            if _fits_form(reader, end, form):
                found.append((amount, end + len(form)))
                break
    reader.furthest = max(reader.furthest, place)
    return [*found, *_read_shares(reader, found), *_read_as_many(reader, place, forms)]


def _read_from_above(reader: Reader, place: int) -> list[Found]:
    """Read «3 карты сверху», «карту с верха» as top cards."""
    found: list[Found] = []
    for amount, end in read_counted(reader, place, "card", "ru"):
        if russian.norms_from(reader, end, 1)[0] == "сверху":
            found.append((amount, end + 1))
        elif russian.norms_from(reader, end, 2) == ["с", "верха"]:
            found.append((amount, end + 2))
    return found


def _read_as_many(reader: Reader, place: int, forms: list[list[str]]) -> list[Found]:
    """Read «столько карт, сколько у вас гномов», the number of other things, and «столько же карт», the number of the
    event."""
    if russian.norms_from(reader, place, 1)[0] != "столько":
        return []
    end = place + 1 + (russian.norms_from(reader, place + 1, 1)[0] == "же")
    form = next((form for form in forms if _fits_form(reader, end, form)), None)
    if form is None:
        return []
    after = end + len(form)
    start = reader.skip_comma(after)
    if russian.norms_from(reader, start, 1)[0] in ("какова", "каков", "каково", "какая"):
        return reader.read("amount phrase", start + 1)
    if russian.norms_from(reader, start, 1)[0] == "сколько":
        return reader.read("as many", start + 1)
    return [(AsMuch(), after)] if end > place + 1 else []


def _read_shares(reader: Reader, found: list[Found]) -> list[Found]:
    """Read «карту за каждое ваше существо»: a number for each unit of another amount."""
    shares: list[Found] = []
    for amount, end in found:
        if not isinstance(amount, Number) or russian.norms_from(reader, end, 1)[0] not in ("за", "for"):
            continue
        for units, last in reader.read("per", end):
            if isinstance(units, CountOf | HandSize | DoneCount | WoundsOf | DeathsOf | PlaysOf):
                shares.append((units if amount.value == 1 else Times(amount.value, units), last))
    return shares


def _fits_form(reader: Reader, place: int, form: list[str]) -> bool:
    """Return whether the tokens are forms of these words."""
    if place + len(form) > len(reader.tokens):
        return False
    return all(
        not reader.grammar.lemmas(word).isdisjoint(reader.tokens[place + step].lemmas) for step, word in enumerate(form)
    )


def read_coins(reader: Reader, place: int, lang: Language) -> list[tuple[Any, int]]:
    """Read «(2)», «(Х)», «2 монеты», «монету»; “2 coins”."""
    norms = russian.norms_from(reader, place, 3)
    if norms[0] == "(" and norms[2] == ")":
        if norms[1] in X_LETTERS:
            return [(X(), place + 3)]
        return [(Number(int(norms[1])), place + 3)] if norms[1].isdigit() else []
    words = ("монета",) if lang == "ru" else ("coin", "coins")
    found: list[tuple[Any, int]] = []
    for value, end in russian.read_number(reader, place):
        if any(russian.has(reader, end, word) for word in words):
            found.append((Number(value), end + 1))
    if place and russian.has(reader, place - 1, "заплатить"):  # «заплатить 1 и взять карту»
        found += [(Number(value), end) for value, end in russian.read_number(reader, place)]
    start = place + 1 if norms[0] == "a" else place
    if any(russian.has(reader, start, word) for word in words):
        found.append((Number(1), start + 1))
    return found


def read_bare_coins(reader: Reader, place: int) -> list[Found]:
    """Read the price «2, Т:», «2:»: a number in digits before another payment or the colon."""
    if place >= len(reader.tokens) or reader.tokens[place].kind != "number":
        return []
    ends = russian.norms_from(reader, place + 1, 1)[0] in (",", ":", "+")
    return [(int(reader.tokens[place].norm), place + 1)] if ends else []


def read_signed(reader: Reader, place: int, _: str) -> list[Found]:
    """Read «+2» or «−1»."""
    for sign, factor in (("+", 1), ("-", -1)):
        if reader.sign(place, sign) and place + 1 < len(reader.tokens) and reader.tokens[place + 1].kind == "number":
            return [(factor * int(reader.tokens[place + 1].norm), place + 2)]
    return []


def read_ordinal(reader: Reader, place: int, _: str) -> list[Found]:
    for number, lemma in enumerate((*ORDINALS, *ORDINAL_WORDS["en"])):
        number = number % len(ORDINALS) + 1
        if russian.has(reader, place, lemma):
            return [(number, place + 1)]
    return []
