"""Writing a tree in either language, and reading such a text back as the tree that it was written from. Pure.

effect = read("Hit, distance 1: push 1–2; gain 1 might.", "en")
write(effect, "ru")   # «Попадание, расстояние 1: оттолкните на 1–2; получите 1 мощь.»
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from catalog.battlecon import phrases
from catalog.battlecon.book_forms import rewrite
from catalog.battlecon.tree import ALWAYS, ANTE, Condition, Deed, Effect, Price
from catalog.core.names import nearest
from catalog.core.terms import Language, Term

Naming = Callable[[str], str]
PLACE: Final = re.compile(r"\{([^}]*)\}")
DASH: Final = "–"
NEAR: Final = 0.5  # of the letters, of a phrase that may be meant


class Unreadable(ValueError):
    """A text that is not an effect. `ru` and `en` explain which part is wrong and what is possible there.

    `tables`: the tables of the phrases that are possible there.
    """

    def __init__(self, part: str, ru: str, en: str, tables: tuple[str, ...] = ()) -> None:
        super().__init__(f"{en}: “{part}”")
        self.part = part
        self.tables = tables
        self.ru = f"{ru}: «{part}»"
        self.en = f"{en}: “{part}”"

    def find_nearest(self, language: Language) -> str:
        """Return the known phrase that is most like the part, with its numbers; "" if none is near."""
        numbers = re.findall(r"\d+", self.part)
        phrases_of_kind = [
            _filled(term.said(language), int(numbers[0]) if numbers else 1, int(numbers[-1]) if numbers else 1, "…",
                    language)
            for table in self.tables
            for term in getattr(phrases, table).values()
        ]  # fmt: skip
        return next(iter(nearest(self.part, phrases_of_kind, 1, NEAR)), "")

    def describe(self) -> Term:
        """Return the fault with the nearest known phrase of each language."""
        near = self.find_nearest("ru"), self.find_nearest("en")
        return Term(
            self.ru + (f"; ближайшая известная фраза: «{near[0]}»" if near[0] else ""),
            self.en + (f"; closest known phrase: “{near[1]}”" if near[1] else ""),
        )


def _same(name: str) -> str:
    return name


def _form(number: int, forms: list[str], language: Language) -> str:
    """«1 урон, 2 урона, 5 урона»: the form that goes with the number."""
    if language == "en":
        return forms[0] if number == 1 else forms[-1]
    if number % 10 == 1 and number % 100 != 11:
        return forms[0]
    return forms[1] if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else forms[2]


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}{DASH}{high}"


def _filled(phrase: str, low: int, high: int, name: str, language: Language) -> str:
    def fill(place: re.Match[str]) -> str:
        what = place[1]
        if what == "n":
            return str(low)
        if what == "s":
            return f"+{low}" if low >= 0 else f"−{-low}"
        if what == "r":
            return _span(low, high)
        if what == "name":
            return name
        return _form(low, what.split("|"), language)

    return PLACE.sub(fill, phrase)


def write_effect(effect: Effect, language: Language, naming: Naming = _same) -> str:
    """The effect as a sentence; `naming` says a component's key in that language."""
    head: list[str] = []
    if effect.trigger:
        frame = phrases.EVERY if effect.every else phrases.WHEN
        head.append(frame.said(language).format(what=phrases.TRIGGERS[effect.trigger].said(language)))
    elif effect.when != ALWAYS:
        head.append(phrases.PHASES[effect.when].said(language))
    if effect.enemy:
        head.append(phrases.MARKS["enemy"].said(language))
    if effect.once:
        head.append(phrases.MARKS["once"].said(language))
    for one in effect.conditions:
        condition = phrases.CONDITIONS[one.kind].said(language)
        head.append(_filled(condition, one.low, one.high, naming(one.name), language))
    if effect.optional:
        head.append(phrases.MARKS["optional"].said(language))
    if effect.price:
        key = effect.price.kind + ("-upto" if effect.price.upto else "")
        condition = phrases.PRICES[key].said(language)
        head.append(_filled(condition, effect.price.amount, effect.price.amount, naming(effect.price.name), language))
    if effect.choose:
        head.append(phrases.MARKS["choose"].said(language))
    body = "; ".join(_deed(deed, language, naming) for deed in effect.deeds) + "."
    text = f"{', '.join(head)}: {body}" if head else body
    return text[0].upper() + text[1:]


def _deed(deed: Deed, language: Language, naming: Naming) -> str:
    phrase = _filled(phrases.DEEDS[deed.kind].said(language), deed.low, deed.high, naming(deed.name), language)
    return phrase + phrases.EACH.said(language) if deed.each else phrase


def describe_effect(effect: Effect, names: Mapping[str, Term] | None = None) -> Term:
    """The effect in both languages; `names` are its components by key."""
    terms = names or {}
    return Term(
        write_effect(effect, "ru", lambda key: terms[key].ru if key in terms else key),
        write_effect(effect, "en", lambda key: terms[key].en if key in terms else key),
    )


def _pattern(phrase: str) -> re.Pattern[str]:
    parts: list[str] = []
    last = 0
    for place in PLACE.finditer(phrase):
        parts.append(re.escape(phrase[last : place.start()]))
        what = place[1]
        if what == "n":
            parts.append(r"(?P<low>\d+)")
        elif what == "s":
            parts.append(r"(?P<signed>[+−-]\d+)")
        elif what == "r":
            parts.append(r"(?P<low>\d+)(?:[–-](?P<high>\d+))?")
        elif what == "name":
            parts.append(r"(?P<name>[^«»“”]+)")
        else:
            parts.append("(?:" + "|".join(sorted(set(what.split("|")), key=len, reverse=True)) + ")")
        last = place.end()
    parts.append(re.escape(phrase[last:]))
    return re.compile("".join(parts), re.IGNORECASE)


@cache
def _patterns(table: str, language: Language) -> tuple[tuple[str, re.Pattern[str]], ...]:
    rows: dict[str, Term] = getattr(phrases, table)
    return tuple((kind, _pattern(term.said(language))) for kind, term in rows.items())


def _match(table: str, part: str, language: Language, naming: Naming) -> tuple[str, int, int, str] | None:
    for kind, pattern in _patterns(table, language):
        match = pattern.fullmatch(part)
        if match is None:
            continue
        groups = match.groupdict()
        if groups.get("signed"):
            low = int(groups["signed"].replace("−", "-"))
            return kind, low, low, naming(groups.get("name") or "")
        low = int(groups.get("low") or 0)
        high = int(groups.get("high") or low)
        return kind, low, high, naming(groups.get("name") or "")
    return None


def _split(text: str, separator: str) -> list[str]:
    """Splits outside of quotes."""
    parts, depth, start = [], 0, 0
    place = 0
    while place < len(text):
        letter = text[place]
        if letter in "«“":
            depth += 1
        elif letter in "»”":
            depth -= 1
        elif depth == 0 and text.startswith(separator, place):
            parts.append(text[start:place])
            place += len(separator)
            start = place
            continue
        place += 1
    parts.append(text[start:])
    return parts


def read_effect(text: str, language: Language, naming: Naming = _same) -> Effect:
    """The effect that a text says, in the phrases of effects or in the forms of the book; `naming` gives the key of a
    component's name. Raises `Unreadable`."""
    try:
        return _read(text, language, naming)
    except Unreadable as unread:
        plain = rewrite(text, language)
        if plain == text.strip().removesuffix("."):
            raise
        try:
            return _read(plain, language, naming)
        except Unreadable as part:
            raise part from unread


def _read(text: str, language: Language, naming: Naming) -> Effect:
    line = text.strip().removesuffix(".")
    pieces = _split(line, ": ")
    if len(pieces) > 2:
        raise Unreadable(line, "больше одного двоеточия", "more than one colon")
    head, body = (pieces[0], pieces[1]) if len(pieces) == 2 else ("", pieces[0])
    reading = _Head(language, naming)
    reading.read(head)
    deeds = tuple(_read_deed(part.strip(), language, naming) for part in _split(body, ";"))
    if reading.when == ALWAYS and not reading.trigger:
        for deed in deeds:
            if deed.kind not in phrases.LASTING:
                phrase = phrases.DEEDS[deed.kind].said(language)
                raise Unreadable(phrase, "без фазы это не происходит", "this needs a phase to happen in")
    if reading.choose:
        _check_choice(reading, line, deeds)
    return Effect(
        reading.when, reading.trigger, reading.every, tuple(reading.conditions), reading.optional, reading.price,
        reading.once, reading.enemy, reading.choose, deeds,
    )  # fmt: skip


def _check_choice(reading: _Head, line: str, deeds: tuple[Deed, ...]) -> None:
    if len(deeds) < 2:
        raise Unreadable(line, "выбирать не из чего", "there is nothing to choose from")
    if reading.when == ALWAYS and not reading.trigger:
        raise Unreadable(line, "для выбора нужна фаза", "a choice needs a phase to happen in")


class _Head:
    """The part of an effect before the colon."""

    def __init__(self, language: Language, naming: Naming) -> None:
        self.language = language
        self.naming = naming
        self.when = ALWAYS
        self.trigger = ""
        self.every = False
        self.conditions: list[Condition] = []
        self.optional = False
        self.once = False
        self.enemy = False
        self.choose = False
        self.price: Price | None = None

    def read(self, head: str) -> None:
        rest = self._opening(head)
        # A condition may contain a comma, so parts are joined until they make a known one.
        parts = _split(rest, ", ") if rest else []
        place = 0
        while place < len(parts):
            for end in (place + 1, place + 2):
                part = ", ".join(parts[place:end]).strip()
                if end <= len(parts) and self._part(part):
                    place = end
                    break
            else:
                raise Unreadable(
                    parts[place], "нет такого условия или цены", "there is no such condition or price",
                    ("CONDITIONS", "PRICES"),
                )  # fmt: skip

    def _opening(self, head: str) -> str:
        """Takes the phase or the trigger, and returns what follows."""
        for every, frame in ((True, phrases.EVERY), (False, phrases.WHEN)):
            for id, phrase in phrases.TRIGGERS.items():
                opening = frame.said(self.language).format(what=phrase.said(self.language))
                if head.lower() == opening.lower() or head.lower().startswith(opening.lower() + ", "):
                    self.trigger, self.every = id, every
                    return head[len(opening) + 2 :]
        for id, phase in phrases.PHASES.items():
            name = phase.said(self.language)
            if head.lower() == name.lower() or head.lower().startswith(name.lower() + ", "):
                self.when = id
                return head[len(name) + 2 :]
        return head

    def _part(self, part: str) -> bool:
        for id, mark in phrases.MARKS.items():
            if part.lower() == mark.said(self.language).lower():
                if id in ("once", "enemy") and self.when != ANTE:
                    return False
                setattr(self, id, True)
                return True
        price = _match("PRICES", part, self.language, self.naming)
        if price is not None:
            kind, amount, _, name = price
            self.price = Price(kind.removesuffix("-upto"), amount, name, kind.endswith("-upto"))
            return True
        condition = _match("CONDITIONS", part, self.language, self.naming)
        if condition is not None:
            self.conditions.append(Condition(*condition))
            return True
        return False


def _read_deed(part: str, language: Language, naming: Naming) -> Deed:
    each = phrases.EACH.said(language)
    plain = part.removesuffix(each)
    match = _match("DEEDS", plain, language, naming)
    if match is None:
        raise Unreadable(part, "нет такого действия", "there is no such action", ("DEEDS",))
    return Deed(*match, each=plain != part)
