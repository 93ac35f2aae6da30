"""Gains of a card: «+1 к удару и рывок», a named ability, a class, an ability in quotes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from catalog.core.terms import Language
from catalog.heroes.language import english
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.dictionary import KEYWORDS
from catalog.heroes.language.languages import AND, PARTS
from catalog.heroes.language.makers import (
    WITH_X,
)
from catalog.heroes.language.number_reader import X_LETTERS, read_int
from catalog.heroes.language.tree import (
    AbilityGift,
    ActivatedAbility,
    ClassGift,
    DirectedAt,
    Keyword,
    KeywordAgainst,
    LivesBonus,
    ShotBonus,
    SpellBonus,
    StrikeBonus,
    TriggeredAbility,
)
from catalog.language.reader import Found, Reader
from catalog.language.tokens import normal

MOST_KEYWORD_WORDS: Final = 6
BONUS_WORDS: Final[dict[Language, dict[str, type]]] = {
    "ru": {"удар": StrikeBonus, "жизнь": LivesBonus, "выстрел": ShotBonus, "заклинание": SpellBonus},
    "en": {"strike": StrikeBonus, "life": LivesBonus, "lives": LivesBonus, "shots": ShotBonus, "spells": SpellBonus},
}


@lru_cache(2)
def _keyword_words(lang: Language) -> dict[str, list[tuple[list[str], str]]]:
    """Return the words of the names of named abilities, with the id, by the first word."""
    found: dict[str, list[tuple[list[str], str]]] = {}
    for name, id in PARTS[lang].keyword_names.items():
        words = normal(name).split()
        found.setdefault(words[0], []).append((words, id))
    return found


def _read_keyword_name(reader: Reader, place: int, lang: Language) -> list[tuple[str, int]]:
    """Return the named abilities whose name begins here, each with the place after it."""
    norms = [token.norm for token in reader.tokens[place : place + MOST_KEYWORD_WORDS]]
    listed = _keyword_words(lang).get(norms[0], []) if norms else []
    return [(id, place + len(words)) for words, id in listed if norms[: len(words)] == words]


def read_keyword_id(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read a named ability without its number; the longest that fits."""
    return list(_read_keyword_name(reader, place, lang))


def read_keyword(reader: Reader, place: int, lang: Language) -> list[Found]:
    found: list[Found] = []
    for id, end in _read_keyword_name(reader, place, lang):
        if not KEYWORDS[id].number:
            found.append((Keyword(id), end))
            continue
        end += reader.sign(end, "-") or russian.norms_from(reader, end, 1)[0] == "на"
        found.extend((Keyword(id, value), last) for value, last in read_int(reader, end, "") if value > 0)
    reader.furthest = max(reader.furthest, place)
    return found


def read_becoming(reader: Reader, place: int, _: str) -> list[Found]:
    """Read the class that a card becomes: «энтом»."""
    if place >= len(reader.tokens):
        return []
    named = [russian.NOUNS[word] for word in sorted(reader.tokens[place].lemmas) if word in russian.NOUNS]
    return [((ClassGift(id),), place + 1) for field, id in named if field == "of_class"]


def _read_class(reader: Reader, place: int) -> list[Found]:
    """Read the class after “class”."""
    what, id = english.NOUNS.get(russian.norms_from(reader, place, 1)[0], ("", ""))
    return [((ClassGift(id),), place + 1)] if what == "class" else []


def _read_gift(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read a gift, or the tuple of gifts of «+1 к удару и жизням»."""
    tokens = reader.tokens
    if reader.sign(place, "«"):
        return _read_quoted(reader, place + 1)
    directed = read_directed(reader, place, lang) + _read_against(reader, place, lang)
    if directed:
        return directed
    if place + 1 >= len(tokens) or tokens[place].norm not in ("+", "-"):
        words = ("класс",) if lang == "ru" else ("class",)
        if russian.norms_from(reader, place, 1)[0] in words:
            found = read_becoming(reader, place + 1, "") if lang == "ru" else _read_class(reader, place + 1)
            return [(gifts, end) for gifts, end in found]
        return read_keyword(reader, place, lang)
    sign = 1 if tokens[place].norm == "+" else -1
    if tokens[place + 1].norm in X_LETTERS:
        return [((WITH_X, *_each(kinds, sign)), end) for kinds, end in _read_bonus_kinds(reader, place + 2, lang)]
    if tokens[place + 1].kind != "number":
        return []
    value = int(tokens[place + 1].norm) * sign
    named = _read_keyword_bonus(reader, place + 2, value) if value > 0 and lang == "ru" else []
    if named:
        return named
    slashed = [token.norm for token in tokens[place + 2 : place + 5]]
    if len(slashed) == 3 and slashed[0] == "/" and slashed[1] in ("+", "-") and slashed[2].isdigit():  # «+2/+2»
        lives = int(slashed[2]) * (1 if slashed[1] == "+" else -1)
        return [((StrikeBonus(value), LivesBonus(lives)), place + 5)]
    return [(_each(kinds, value), end) for kinds, end in _read_bonus_kinds(reader, place + 2, lang)]


def _read_keyword_bonus(reader: Reader, place: int, value: int) -> list[Found]:
    """Read «+1 к броне» as «броня 1»: the numbers of a named ability add up."""
    if russian.norms_from(reader, place, 1)[0] != "к":
        return []
    found = read_keyword_id(reader, place + 1, "ru")
    return [(Keyword(id, value), end) for id, end in found if KEYWORDS[id].number]


AGAINST: Final = ("invulnerable", "unreachable", "peaceful", "harmless")


def read_directed(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read «направленный удар по раненым существам», “directed strike against wounded creatures”."""
    for keyword, end in read_keyword(reader, place, lang):
        if keyword == Keyword("directed") and russian.norms_from(reader, end, 1)[0] in ("по", "against"):
            described = reader.read("cards", end + 1, "dat-pl" if lang == "ru" else "many")
            return [(DirectedAt(cards), last) for cards, last in described]
    return []


def _read_against(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read «неуязвимость против раненых существ», “invulnerability against wounded creatures”."""
    for keyword, end in read_keyword(reader, place, lang):
        if keyword.id in AGAINST and russian.norms_from(reader, end, 1)[0] in ("против", "against"):
            described = reader.read("cards", end + 1, "gen-pl" if lang == "ru" else "many")
            return [(KeywordAgainst(keyword.id, cards), last) for cards, last in described]
    return []


def _read_quoted(reader: Reader, place: int) -> list[Found]:
    """Read an ability up to the closing quote."""
    found: list[Found] = []
    for ability, end in reader.read("ability", place):
        end += reader.sign(end, ".")
        if not reader.sign(end, "»"):
            continue
        if isinstance(ability, TriggeredAbility | ActivatedAbility):
            found.append((AbilityGift(ability), end + 1))
        elif isinstance(ability, Keyword):
            found.append((ability, end + 1))
    return found


def _each(kinds: tuple[type, ...], value: int) -> tuple[Any, ...]:
    return tuple(kind(value) for kind in kinds)


def _read_bonus_kinds(reader: Reader, place: int, lang: Language) -> list[tuple[tuple[type, ...], int]]:
    """Read «к удару», «к силе удара», «к жизням», «к удару и жизням», «к выстрелам», «жизни»."""
    if lang == "en":
        kind = BONUS_WORDS["en"].get(russian.norms_from(reader, place, 1)[0])
        return [((kind,), place + 1)] if kind else []
    start = place + 1 if russian.norms_from(reader, place, 1)[0] == "к" else place
    found: list[tuple[tuple[type, ...], int]] = []
    kinds: tuple[type, ...] = ()
    while True:
        if russian.norms_from(reader, start, 1)[0] in ("силе", "силы") and not russian.has(reader, start + 1, "удар"):
            kinds, start = (*kinds, StrikeBonus), start + 1  # «к силе»
            found.append((kinds, start))
            return found
        if russian.norms_from(reader, start, 1)[0] in ("силе", "силы", "максимальным"):
            start += 1
        kind = next((kind for word, kind in BONUS_WORDS["ru"].items() if russian.has(reader, start, word)), None)
        if kind is None:
            return found
        kinds, start = (*kinds, kind), start + 1
        found.append((kinds, start))
        if russian.norms_from(reader, start, 1)[0] not in ("и", ","):
            return found
        start += 1
        if russian.norms_from(reader, start, 1)[0] == "к":
            start += 1


def read_unsigned(reader: Reader, place: int) -> list[Found]:
    """Read «2 к удару», «2 к силе удара и 1 жизнь» after a verb that tells whether it is more or less."""
    found: list[Found] = []
    for value, start in russian.read_number(reader, place):
        for kinds, end in _read_bonus_kinds(reader, start, "ru"):
            gifts = _each(kinds, value)
            found.append((gifts, end))
            if russian.norms_from(reader, end, 1)[0] in (AND["ru"], ","):
                found += [((*gifts, *more), last) for more, last in read_unsigned(reader, end + 1)]
    return found


def read_bonus(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read gifts that begin with a number."""
    return read_gifts(reader, place, lang) if reader.sign(place, "+") or reader.sign(place, "-") else []


def read_gifts(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read «+1 к удару», «+1 к удару и рывок»."""
    found: list[Found] = []
    for gift, end in _read_gift(reader, place, lang):
        gifts = gift if isinstance(gift, tuple) else (gift,)
        found.append((gifts, end))
        if end < len(reader.tokens) and reader.tokens[end].norm in (AND[lang], ","):
            found.extend(((*gifts, *more), last) for more, last in read_gifts(reader, end + 1, lang))
    return found
