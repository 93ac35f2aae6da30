"""Adjectives, nouns and names of Russian descriptions of cards."""

from __future__ import annotations

from typing import Any, Final

from catalog.heroes.language.card_names import read_quoted_name
from catalog.heroes.language.dictionary import CLASS_KINDS, ELEMENT_ADJECTIVES
from catalog.heroes.language.russian_words import (
    ALLY,
    CHOSEN,
    CREATED,
    EACH,
    ENEMY,
    NEUTRAL,
    NOUNS,
    OTHER,
    OWN_NAME,
    POISONED,
    PRINTED,
    RANDOM,
    STATES,
    SUPERLATIVES,
    UNWOUNDED,
    WOUNDED,
    YOUR,
    has,
    lemmas,
)
from catalog.language.reader import Reader
from catalog.language.tokens import SINGULAR, Token

MOST_NAME_WORDS: Final = 4
SHORTEST_NAME: Final = 3  # letters
PLURAL_ENDINGS: Final = ("ы", "и", "ов", "ев", "ей", "ам", "ям", "ами", "ями")


def read_card_adjective(token: Token, values: dict[str, Any]) -> bool:
    """Add what an adjective says of cards. Return whether it is one."""
    words = token.lemmas
    if OTHER in words:
        values["other"] = True
    elif YOUR in words:
        values["side"] = "yours"
    elif ENEMY in words:
        values["side"] = "enemy"
    elif WOUNDED in words:
        values["wounds"] = "wounded"
    elif UNWOUNDED in words:
        values["wounds"] = "unwounded"
    elif POISONED in words:
        values["having"] = "poison"
    elif NEUTRAL in words:
        values["element"] = "neutral"
    elif CREATED in words or PRINTED in words:
        values["made"] = "created" if CREATED in words else "printed"
    elif CHOSEN not in words:
        element = [id for word, id in ELEMENT_ADJECTIVES.items() if word in words]
        if element:
            values["element"] = element[0]
            return True
        state = [id for id, word in STATES.items() if word in words]
        if not state:
            return False
        values["state"] = state[0]
    return True


def read_card_noun(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read the noun, and a class after it («существо гном»); 0 without one."""
    if place >= len(reader.tokens):
        return 0
    if reader.tokens[place].norm == OWN_NAME:
        values["kind"], values["same_name"] = "card", True
        return place + 1
    foes = has(reader, place, "противник") and not reader.tokens[place].numbers & SINGULAR
    foes = foes or (reader.tokens[place].norm.startswith("враг") and _is_described(reader, place))
    foes = foes or (reader.tokens[place].norm == "враг" and place > 0 and has(reader, place - 1, "погибать"))
    if has(reader, place, ALLY) or foes:  # «всех врагов»: the enemy himself is one
        values["side"] = "enemy" if foes else "yours"
        values["kind"] = "creature"
        return place + 1
    if reader.tokens[place].norm.startswith("модул"):
        values["kind"], values["having"] = "card", "module"
        return place + 1
    named = [NOUNS[word] for word in sorted(reader.tokens[place].lemmas) if word in NOUNS]
    if not named:
        return _read_bare_name(reader, place, values)
    if has(reader, place, "карта") and place + 1 < len(reader.tokens):  # «карту заклинания»
        after, field = reader.tokens[place + 1], named[0][0]
        kinds = [NOUNS[word][1] for word in after.lemmas if word in NOUNS and NOUNS[word][0] == field]
        if kinds and kinds[0] != "card" and after.numbers & {"sg.gen", "pl.gen"}:
            values["kind"] = kinds[0]
            return place + 2
    values[named[0][0]] = named[0][1]
    if named[0][1] in CLASS_KINDS:
        values["kind"] = CLASS_KINDS[named[0][1]]
    other = _read_alternative(reader, place, named[0][0])
    if other:
        values[f"or_{named[0][0].removeprefix('of_')}"] = other
        return place + 3
    if named[0] == ("kind", "creature") and place + 1 < len(reader.tokens):
        token = reader.tokens[place + 1]
        word = token.norm.removeprefix("не-")
        further = [NOUNS[one] for one in sorted(token.lemmas | lemmas(word)) if one in NOUNS]
        if further and further[0][0] == "of_class":
            values["not_class" if token.norm.startswith("не-") else "of_class"] = further[0][1]
            return place + 2
    return place + 1


def _read_bare_name(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read the name of another card without quotes or with them: «Пехотинца», «Чёрного Пса»; return 0 without one.

    Words that nothing explains are a name if they have capital letters. A plural without an adjective is left unread.
    """
    if reader.sign(place, "«") and place:
        name, end = read_quoted_name(reader, place + 1)
        if not name[:1].isupper() or len(name.split()) > MOST_NAME_WORDS:
            return 0
        values["kind"], values["named"] = "card", name
        return end
    end = place
    while end < len(reader.tokens) and end - place < MOST_NAME_WORDS and _is_name(reader.tokens[end]):
        end += 1
    plural = not values and reader.tokens[place].norm.endswith(PLURAL_ENDINGS)
    if end == place or plural or _begins(reader, place):
        return 0
    values["kind"] = "card"
    values["named"] = " ".join(token.text for token in reader.tokens[place:end])
    return end


def _begins(reader: Reader, place: int) -> bool:
    """Return whether a word begins a sentence or a part of one, and so has a capital letter anyway."""
    if not place or reader.tokens[place].start == 0:
        return True
    signs = (":", "-", ".", ";", "«", "(")
    return reader.tokens[place - 1].norm in signs and not (place > 1 and has(reader, place - 2, "поиск"))


def _is_name(token: Token) -> bool:
    letters = len(token.norm) >= SHORTEST_NAME
    return token.kind == "word" and not token.known and token.text[:1].isupper() and letters


def _is_described(reader: Reader, place: int) -> bool:
    """Return whether the word before is a quality or a word of choice: «раненого врага» is a creature, no player."""
    before = reader.tokens[place - 1].lemmas if place else frozenset()
    words = (CHOSEN, EACH, RANDOM, OTHER, WOUNDED, UNWOUNDED, POISONED, NEUTRAL, *STATES.values())
    return not before.isdisjoint(words) or any(reader.tokens[place - 1].norm.startswith(one) for one in SUPERLATIVES)


def _read_alternative(reader: Reader, place: int, field: str) -> str:
    """Read «или» with another noun of the same sort: «гнома или эльфа»; «и» between plurals: «гномы и эльфы»."""
    if place + 2 >= len(reader.tokens):
        return ""
    word, other = reader.tokens[place + 1].norm, reader.tokens[place + 2]
    plural = not (reader.tokens[place].numbers & SINGULAR or other.numbers & SINGULAR)
    if word not in ("или", "либо") and not (word == "и" and plural):
        return ""
    return next((NOUNS[one][1] for one in sorted(other.lemmas) if one in NOUNS and NOUNS[one][0] == field), "")
